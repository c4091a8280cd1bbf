import type { FieldDescription, KindDescription } from '#lib/answers/kind-description.ts';

interface FactsGroup {
  label: string;
  fields: FieldDescription[];
}

/**
 * The fields of a kind that are not edited on its pages: dates, prices, cast, … Names are in both places, because a headline
 * may be shown instead of them.
 */
export function listFactGroups(kind: KindDescription): FactsGroup[] {
  const { groups, fields, edits_in_place, shown_elsewhere } = kind;
  const inPlace = new Set(edits_in_place.filter((name) => !shown_elsewhere.includes(name)));
  return groups
    .map(({ label, fields: names }) => ({
      label: label.de,
      fields: names
        .filter((name) => !inPlace.has(name))
        .flatMap((name) => fields.find((field) => field.name === name) ?? []),
    }))
    .filter((group) => group.fields.length > 0);
}

/** The value of an empty field, as records store it. */
export function getEmptyValue({
  input,
  schema,
  choices,
}: Pick<FieldDescription, 'input' | 'schema' | 'choices'>): unknown {
  switch (input) {
    case 'records':
    case 'files':
    case 'list':
    case 'choices':
    case 'words':
      return [];
    case 'line':
    case 'text':
    case 'rich':
    case 'slug':
    case 'address':
      return isNullable(schema) ? null : '';
    case 'choice':
      return isNullable(schema) ? null : (choices?.[0]?.value ?? null);
    case 'flag':
      return false;
    case 'number':
      return isNullable(schema) ? null : 0;
    default:
      return null;
  }
}

/** Whether a JSON Schema takes null. */
export const isNullable = (schema: object): boolean => JSON.stringify(schema).includes('"null"');

export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** An entry of a list before anything is typed. */
export function buildEntry(
  fields: readonly Omit<FieldDescription, 'fields'>[],
): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, getEmptyValue(field)]));
}
