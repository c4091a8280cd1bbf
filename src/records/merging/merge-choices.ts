/** Which value of a field a merged record has: of the one that stays, of the other, or, of lists, of both. */
export const MERGE_CHOICES = ['mine', 'other', 'both'] as const;
export type MergeChoice = (typeof MERGE_CHOICES)[number];

type Values = Readonly<Record<string, unknown>>;

interface Compared {
  mine: Values & { updated_at: string };
  other: Values & { updated_at: string };
  /** names of all fields */
  fields: readonly string[];
  /** fields that make the name and the address of the one that stays */
  kept: readonly string[];
}

const TAG = /<[^<>]*>|&nbsp;|\s/g;

/** '', null, [], false, `<p></p>`, and objects of nothing but such. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (typeof value === 'string') return value.replace(TAG, '') === '' && !value.includes('<img');
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object') return Object.values(value).every(isEmptyValue);
  return false;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What is proposed for each field in which two records differ (G-418): the value of the one that has one, of lists both, of
 * names and addresses that of the record that stays, else that of the record that was written last.
 */
export function proposedChoices({
  mine,
  other,
  fields,
  kept,
}: Compared): Record<string, MergeChoice> {
  const newer = new Date(other.updated_at) > new Date(mine.updated_at) ? 'other' : 'mine';
  const choices = fields.flatMap((field): [string, MergeChoice][] => {
    const [one, two] = [mine[field], other[field]];
    if (isEqual(one, two) || (isEmptyValue(one) && isEmptyValue(two))) return [];
    if (isEmptyValue(two)) return [[field, 'mine']];
    if (isEmptyValue(one)) return [[field, 'other']];
    if (kept.includes(field)) return [[field, 'mine']];
    return [[field, Array.isArray(one) ? 'both' : newer]];
  });
  return Object.fromEntries(choices);
}

/** What changes in the record that stays. @param choices fields that are missing keep their value */
export function mergedFields(
  mine: Values,
  other: Values,
  choices: Readonly<Record<string, MergeChoice>>,
): Record<string, unknown> {
  const changed = Object.entries(choices).flatMap(([field, choice]): [string, unknown][] => {
    const [one, two] = [mine[field], other[field]];
    if (choice === 'mine') return [];
    if (choice === 'both' && Array.isArray(one) && Array.isArray(two))
      return [[field, joined(one, two)]];
    return [[field, two]];
  });
  return Object.fromEntries(changed);
}

/** Entries of both lists, each once, in their order. */
function joined(one: readonly unknown[], two: readonly unknown[]): unknown[] {
  return [...one, ...two.filter((entry) => !one.some((each) => isEqual(each, entry)))];
}
