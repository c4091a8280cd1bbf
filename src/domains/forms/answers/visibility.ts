import { type FieldValue, type FormField, isSection, TICKED } from '../field-types.ts';

type Values = ReadonlyMap<string, FieldValue>;

/**
 * The fields that are shown with these answers: a field with a condition depends on an earlier one that is itself shown;
 * a section that is not shown hides its fields, too. Invisible fields count as well: they have their default (G-57).
 */
export function shownFields(fields: readonly FormField[], values: Values): FormField[] {
  const shown = new Set<string>();
  let inSection = true;
  return fields.filter((field) => {
    const fits = fitsCondition(field, values, shown);
    if (isSection(field)) inSection = fits;
    if (!fits || !inSection) return false;
    shown.add(field.slug);
    return true;
  });
}

function fitsCondition(
  { if_field, if_values }: FormField,
  values: Values,
  shown: ReadonlySet<string>,
): boolean {
  if (!if_field) return true;
  if (!shown.has(if_field)) return false;
  const given = words(values.get(if_field));
  return if_values.length === 0 ? given.length > 0 : given.some((each) => if_values.includes(each));
}

/** A value as conditions name it: 'ja' for a ticked box, nothing for an empty field. */
function words(value: FieldValue | undefined): string[] {
  if (value === true) return [TICKED];
  if (value === undefined || value === null || value === false || value === '') return [];
  return [value].flat().map(String);
}
