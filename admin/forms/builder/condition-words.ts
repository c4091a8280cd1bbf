import { FIELD_TYPES, TICKED } from '../../../src/domains/forms/field-types.ts';
import type { FormField } from '../rules/built-form.ts';
import { builderTexts as texts } from './builder.texts.ts';

/** A field's condition as its card shows it; '' without one. @param bySlug all fields of the form */
export function describeCondition(
  { if_field, if_values }: FormField,
  bySlug: ReadonlyMap<string, FormField>,
): string {
  if (!if_field) return '';
  const asked = bySlug.get(if_field);
  const isTick = asked?.field_type === FIELD_TYPES.checkbox;
  const values = if_values.map((value) =>
    isTick && value === TICKED ? texts.settings.ticked_value : value,
  );
  return texts.only(asked ? asked.label || texts.unnamed : '?', values);
}
