import type { FieldErrors } from './problem.ts';

/** A body can be wrong in 100,000 places. */
const MAX_ERRORS = 100;

/** Groups pairs of a field's name and a sentence by field, up to a limit. */
export function fieldErrors(errors: Iterable<readonly [string, string]>): FieldErrors {
  const found = new Map<string, string[]>();
  let count = 0;
  for (const [field, message] of errors) {
    found.set(field, [...(found.get(field) ?? []), message]);
    count += 1;
    if (count === MAX_ERRORS) break;
  }
  return Object.fromEntries(found);
}
