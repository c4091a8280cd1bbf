import { isDeepStrictEqual } from 'node:util';

export type Values = Readonly<Record<string, unknown>>;

/** Old and new values of the fields that differ. */
export interface Differences {
  before: Values;
  after: Values;
}

/** @param names fields to compare. @returns null without differences */
export function findDifferences(
  before: Values,
  after: Values,
  names: readonly string[],
): Differences | null {
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (changed.length === 0) return null;
  return { before: pickValues(before, changed), after: pickValues(after, changed) };
}

/** Only these fields; missing ones become null. */
export function pickValues(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
