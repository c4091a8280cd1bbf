import type { FieldErrors } from './problem.ts';

/** Nobody reads more; a body can be wrong in 100,000 places. */
const MOST_ERRORS = 100;

/** What is wrong with each field, of pairs of its name and a sentence. */
export function fieldErrors(errors: Iterable<readonly [string, string]>): FieldErrors {
  const found = new Map<string, string[]>();
  let count = 0;
  for (const [field, message] of errors) {
    found.set(field, [...(found.get(field) ?? []), message]);
    count += 1;
    if (count === MOST_ERRORS) break;
  }
  return Object.fromEntries(found);
}
