import { describe, expect, it } from 'vitest';
import { EXAMPLES } from './examples.ts';
import { validateFields } from './fields/validate.ts';
import type { ModelName } from './schemas.ts';

function check(model: ModelName, changed: object) {
  const [ordinary] = Object.values(EXAMPLES[model]);
  return validateFields(model, { ...ordinary, ...changed });
}

describe('validation of a', () => {
  it("venue: required, with a picture, its own or the venue's (MOD-10, EDIT-31, G-109)", () => {
    const none = { image: ['Bitte ein Bild auswählen.'] };
    expect(check('venue', { venue: 0 })).toEqual({ venue: ['Bitte einen Spielort auswählen.'] });
    expect(check('venue', { image: null, venue_obj: { image_obj: null } })).toEqual(none);
    expect(check('venue', { image: null, venue_obj: null })).toEqual(none);
    expect(check('venue', { image: null, venue_obj: { image_obj: { id: 1 } } })).toEqual({});
    expect(check('venue', { image: 1, venue_obj: { image_obj: null } })).toEqual({});
  });

  it('list of articles: one to eight, each once (MOD-16, EDIT-43, CONST-31)', () => {
    const items = { items: ['Bitte 1 bis 8 Beiträge auswählen.'] };
    const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1);
    expect(check('blogteaserlist', { items: [] })).toEqual(items);
    expect(check('blogteaserlist', { items: undefined })).toEqual(items);
    expect(check('blogteaserlist', { items: numbers(1) })).toEqual({});
    expect(check('blogteaserlist', { items: numbers(8) })).toEqual({});
    expect(check('blogteaserlist', { items: numbers(9) })).toEqual(items);
    expect(check('blogteaserlist', { items: [1, 2, 1] })).toHaveProperty('items');
    expect(check('blogteaserlist', { items: [0] })).toEqual(items);
  });

  it('list of performances: days in their order, options that can be ones (MOD-18)', () => {
    expect(check('eventlist', { date_from: '2026-11-21', date_to: '2026-11-21' })).toEqual({});
    expect(check('eventlist', { date_from: '2026-11-22', date_to: '2026-11-21' })).toEqual({
      date_to: ['Das Ende liegt vor dem Anfang.'],
    });
    expect(check('eventlist', { date_from: '22.11.2026' })).toHaveProperty('date_from');
    expect(check('eventlist', { tag: "x' or 1=1" })).toHaveProperty('tag');
    expect(check('eventlist', { filters: { room: '1' } })).toHaveProperty('filters');
    const filters = { room: '1', type: 'konzert', series: '', genre: '', price: '9' };
    expect(check('eventlist', { filters })).toHaveProperty('filters');
  });

  it('choice of categories: at least one (MOD-19)', () => {
    expect(check('highlightteasers', { categories: [] })).toEqual({
      categories: ['Bitte 1 bis 8 Rubriken auswählen.'],
    });
  });

  it('form: a number of the house or a name elsewhere, nothing that could be an address (MOD-14, G-39)', () => {
    for (const hubspot_id of ['', '  ', 'https://boese.example', 'a/b', 'a b'])
      expect(check('forms', { hubspot_id })).toHaveProperty('hubspot_id');
    for (const hubspot_id of ['4', '2f1c8a90-7d4e-4b1a-9c55-0d2e6f7a8b9c'])
      expect(check('forms', { hubspot_id })).toEqual({});
  });
});
