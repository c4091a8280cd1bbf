import { isSame } from '../session/merge.ts';

type Values = Readonly<Record<string, unknown>>;

/** Changed fields that another editor has changed differently since they were read, with what is stored now (G-507). */
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
export function pickChanged(typed: Values, stored: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(value, stored[name])),
  );
}
