import { Problem } from './problem.ts';

interface Named {
  id: number;
  slug: string;
}

/** An option by its id or its slug, compared loosely (G-65, G-75). */
export function findIn<Option extends Named>(
  options: Iterable<Option>,
  value: string | number,
): Option | undefined {
  for (const option of options) {
    if (`${option.id}` === `${value}` || option.slug === `${value}`) return option;
  }
  return undefined;
}

/** The option that a filter of a call names; undefined where it names none. @throws Problem 400 for one that is not there */
export function requireOption<Option extends Named>(
  options: Iterable<Option>,
  field: string,
  value: string | undefined,
  message = 'Diese Auswahl gibt es nicht.',
): Option | undefined {
  if (!value) return undefined;
  const found = findIn(options, value);
  if (found) return found;
  throw new Problem('malformed', message, { field_errors: { [field]: [message] } });
}
