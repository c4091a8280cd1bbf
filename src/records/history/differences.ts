import { isDeepStrictEqual } from 'node:util';

export type Values = Readonly<Record<string, unknown>>;

/** The fields that differ, as they were and as they are. */
export interface Differences {
  before: Values;
  after: Values;
}

/** @param names of the fields that are compared. @returns null if they are all the same */
export function differencesOf(
  before: Values,
  after: Values,
  names: readonly string[],
): Differences | null {
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (changed.length === 0) return null;
  return { before: picked(before, changed), after: picked(after, changed) };
}

/** Only these fields; one that is missing is null. */
export function picked(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
