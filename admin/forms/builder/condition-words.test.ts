import { expect, it } from 'vitest';
import { FIELD_TYPES, TICKED } from '../../../src/domains/forms/field-types.ts';
import { newField } from '../rules/new-field.ts';
import { describeCondition } from './condition-words.ts';

const asked = (field_type: number, label = 'Kommen Sie?') => {
  const field = { ...newField([], field_type), label, slug: 'kommen' };
  return new Map([[field.slug, field]]);
};
const shownFor = (...if_values: string[]) => ({
  ...newField([], FIELD_TYPES.line),
  if_field: 'kommen',
  if_values,
});

it('A card says when its field is shown, in the words of the field that it depends on (G-440)', () => {
  const tick = asked(FIELD_TYPES.checkbox);
  expect(describeCondition(shownFor(TICKED), tick)).toBe('nur bei „Kommen Sie?“: angekreuzt');
  // a choice that happens to be called 'ja'
  const choice = asked(FIELD_TYPES.radios);
  expect(describeCondition(shownFor('ja', 'nein'), choice)).toBe(
    'nur bei „Kommen Sie?“: ja oder nein',
  );
  expect(describeCondition(shownFor(), asked(FIELD_TYPES.line, ''))).toBe(
    'nur wenn „Ohne Bezeichnung“ ausgefüllt ist',
  );
  expect(describeCondition(newField([], FIELD_TYPES.line), choice)).toBe('');
});
