import { isSame } from '../session/merge.ts';

type Values = Readonly<Record<string, unknown>>;

/** Changed fields that another editor has changed differently since they were read, with what is stored now (G-164, G-507). */
export function findFactClashes(
  mine: Values,
  before: Values,
  latest: Values,
): Map<string, unknown> {
  const both = Object.entries(mine).filter(
    ([name, value]) => !isSame(latest[name], before[name]) && !isSame(latest[name], value),
  );
  return new Map(both.map(([name]) => [name, latest[name]]));
}

/** Fields that differ from what is stored. */
export function pickChanged<Typed extends object>(typed: Typed, stored: object): Partial<Typed> {
  const isChanged = ([name, value]: [string, unknown]) => !isSame(value, (stored as Values)[name]);
  return Object.fromEntries(Object.entries(typed).filter(isChanged)) as Partial<Typed>;
}
