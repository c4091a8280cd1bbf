import { expect, test } from 'vitest';
import { validateFields } from '#modules/fields/validate.ts';
import type { FieldForm } from '#modules/form.ts';
import { MODULE_FORMS } from '#modules/forms.tsx';
import { MODULES, type ModelName } from '#modules/schemas.ts';
import { listNeededFields } from './needed-fields.ts';

const neededIn = (model: ModelName, values: Record<string, unknown> = {}) => [
  ...listNeededFields(
    MODULE_FORMS[model].fields as Record<string, FieldForm>,
    { ...MODULES[model].initial, ...values },
    (all) => validateFields(model, all),
  ),
];

test('A form marks required fields in advance: by the rules of its module, given the other values (G-202, EDIT-29…48)', () => {
  expect(neededIn('fullteaser')).toEqual(['image']);
  expect(neededIn('fullteaser', { image: 3, headline: 'Premiere' })).toEqual(['image']);
  expect(neededIn('headline')).toEqual(['content']);
  expect(neededIn('twocolumns')).toEqual(['image', 'text']);
  expect(neededIn('heromedia')).toEqual(['online_from']);
  expect(neededIn('faqitem')).toEqual(['question', 'answer']);
  expect(neededIn('blogteaserlist')).toEqual(['items']);
  expect(neededIn('venuelistitem')).toEqual(['venue']);
  // a page or a URL: the one that is set is required
  expect(neededIn('link')).toEqual(['link_text']);
  expect(neededIn('link', { link_url: '' })).toEqual(['link_text', 'link']);
});

test.each(Object.keys(MODULES) as ModelName[])(
  '%s: fields whose initial value is invalid are marked as required (G-202)',
  (model) => {
    const refused = Object.keys(validateFields(model, MODULES[model].initial));
    expect(neededIn(model)).toEqual(expect.arrayContaining(refused));
  },
);
