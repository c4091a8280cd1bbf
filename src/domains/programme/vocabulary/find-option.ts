import type { Option } from './vocabulary.schema.ts';

/** An option by its id or its slug, compared loosely (G-65). */
export function findIn<Found extends Option>(
  options: Iterable<Found>,
  value: string | number,
): Found | undefined {
  for (const option of options) {
    if (`${option.id}` === `${value}` || option.slug === `${value}`) return option;
  }
  return undefined;
}
