import { describe, expect, it } from 'vitest';
import { SETTING_GROUPS } from '../../src/domains/site/settings/settings-fields.ts';
import type { KindDescription } from '../api/kinds.ts';
import { formatValue } from '../records/values/value-words.ts';
import { differingFields, listKindFields, listSettingFields, namedField } from './subject.ts';

const described = (name: string, translation: string | null = null) => ({
  name,
  label: { de: name.toUpperCase(), en: name },
  translation,
  input: 'line',
});
const kind = {
  fields: [described('place'), described('name', 'name_en'), described('prices')],
  groups: [{ fields: ['name', 'prices'] }, { fields: ['place'] }],
} as unknown as KindDescription;

describe('the fields in a history', () => {
  it('are in form order, each translation after its field (G-410)', () => {
    expect(listKindFields(kind).map(({ label }) => label)).toEqual([
      'NAME',
      'NAME auf Englisch',
      'PRICES',
      'PLACE',
    ]);
  });

  it('are labelled by name if the kind no longer has them (G-410)', () => {
    expect(namedField(listKindFields(kind), 'gone').label).toBe('gone');
  });

  it('are compared by value, whatever the order of keys, and only if the state has them (G-410)', () => {
    const then = { name: 'Nora', prices: [{ category: 'A', amount: '1.00' }], place: null };
    const now = { name: 'Nora 2', prices: [{ amount: '1.00', category: 'A' }], name_en: 'Nora' };
    const differing = differingFields(listKindFields(kind), then, now);
    expect(differing.map(({ name }) => name)).toEqual(['name']);
  });

  it('of the settings are worded as their form: colours by name, free keys by their label, HTML of texts as text (G-411)', () => {
    const field = (name: string) => namedField(listSettingFields(SETTING_GROUPS), name);
    const colours = { 'ink-quiet': '#445566', paper: '#ffeedd' };
    expect(formatValue(field('design.colors'), colours)).toBe(
      'Leise Schrift: #445566\nGrund: #ffeedd',
    );
    expect(formatValue(field('design.colors'), {})).toBe('–');
    expect(formatValue(field('design.errors'), { 404: '/de/fehlt' })).toBe(
      'Fehlercode: 404, Pfad: /de/fehlt',
    );
    const texts = field('site.html_texts').fields?.map(({ name, input }) => [name, input]);
    expect(texts).toEqual([
      ['key', 'line'],
      ['title', 'line'],
      ['content', 'rich'],
    ]);
  });
});
