/** The value a merged field takes: from the record that stays, from the other, or (lists only) from both. */
export const MERGE_CHOICES = ['mine', 'other', 'both'] as const;
export type MergeChoice = (typeof MERGE_CHOICES)[number];

type Values = Readonly<Record<string, unknown>>;

interface Compared {
  mine: Values & { updated_at: string };
  other: Values & { updated_at: string };
  fields: readonly string[];
  /** name and address fields, which stay as they are */
  unmerged: readonly string[];
}

const TAG = /<[^<>]*>|&nbsp;|\s/g;

/** '', null, [], false, `<p></p>`, and objects of only such values. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (typeof value === 'string') return value.replace(TAG, '') === '' && !value.includes('<img');
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object') return Object.values(value).every(isEmptyValue);
  return false;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Proposes a choice for each field that differs (G-418): the value that is not empty; both for lists; for name and address
 * the one of the record that stays; otherwise the one written last.
 */
export function proposeChoices({
  mine,
  other,
  fields,
  unmerged,
}: Compared): Record<string, MergeChoice> {
  const newer = new Date(other.updated_at) > new Date(mine.updated_at) ? 'other' : 'mine';
  const choices = fields.flatMap((field): [string, MergeChoice][] => {
    const [one, two] = [mine[field], other[field]];
    if (isEqual(one, two) || (isEmptyValue(one) && isEmptyValue(two))) return [];
    if (isEmptyValue(two)) return [[field, 'mine']];
    if (isEmptyValue(one)) return [[field, 'other']];
    if (unmerged.includes(field)) return [[field, 'mine']];
    return [[field, Array.isArray(one) ? 'both' : newer]];
  });
  return Object.fromEntries(choices);
}

/** The changes to the record that stays. @param choices missing fields keep their value */
export function mergeFields(
  mine: Values,
  other: Values,
  choices: Readonly<Record<string, MergeChoice>>,
): Record<string, unknown> {
  const changed = Object.entries(choices).flatMap(([field, choice]): [string, unknown][] => {
    const [one, two] = [mine[field], other[field]];
    if (choice === 'mine') return [];
    if (choice === 'both' && Array.isArray(one) && Array.isArray(two))
      return [[field, joinLists(one, two)]];
    return [[field, two]];
  });
  return Object.fromEntries(changed);
}

/** Both lists in order, without duplicates. */
function joinLists(one: readonly unknown[], two: readonly unknown[]): unknown[] {
  return [...one, ...two.filter((entry) => !one.some((each) => isEqual(each, entry)))];
}
