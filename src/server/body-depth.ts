import { Problem } from '../lib/problem.ts';

/** Content nests sections, columns, modules and their children; nothing that is meant comes near this. */
const DEEPEST = 40;

/**
 * Refuses a body that is nested for its own sake: what walks through it afterwards would run out of stack.
 * @throws Problem 400
 */
export function refuseDeepBody(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) {
      throw new Problem('malformed', 'Die Daten sind zu tief verschachtelt.');
    }
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
}
