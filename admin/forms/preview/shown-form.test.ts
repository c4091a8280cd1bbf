import { expect, it } from 'vitest';
import { FIELD_TYPES } from '../../../src/domains/forms/field-types.ts';
import { newField } from '../rules/new-field.ts';
import { shownForm, withoutHidden } from './shown-form.ts';

const who = {
  ...newField([], FIELD_TYPES.radios),
  label: 'Wer?',
  slug: 'wer',
  choices: ['A', 'B'],
};
const school = { ...newField([who], FIELD_TYPES.line), slug: 'schule', if_field: 'wer' };
const fields = [who, { ...school, if_values: ['A'] }];

it('The preview shows the fields that what is chosen in it shows, and the one that is being built (G-440)', () => {
  const form = shownForm({ fields } as never, 'open');
  const slugs = (filled: Parameters<typeof withoutHidden>[1], openId: number | null) =>
    withoutHidden(form, filled, openId).fields.map(({ slug, if_field }) => slug + if_field);
  expect(slugs(null, null)).toEqual(['wer']);
  expect(slugs(new Map([['wer', 'B']]), null)).toEqual(['wer']);
  expect(slugs(new Map([['wer', 'A']]), null)).toEqual(['wer', 'schule']);
  expect(slugs(null, school.id)).toEqual(['wer', 'schule']);
});

it('The preview has the words of the house where the form has none (G-440)', () => {
  const form = shownForm(
    { title: 'Fest', submit_label: '', retention_days: 30 } as never,
    'closed',
  );
  expect(form).toMatchObject({
    title: 'Fest',
    submit_label: 'Senden',
    state: 'closed',
    fields: [],
  });
});
