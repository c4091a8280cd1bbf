import { moduleLabel } from '#modules/labels.ts';
import type { ModelName } from '#modules/schemas.ts';
import { ENTRIES } from './entries.ts';
import { isLike } from './is-like.ts';

/** The words by which a module type is found. */
export function describeModel(model: ModelName): string {
  const { about = '', also = '' } = ENTRIES[model] ?? {};
  return `${moduleLabel(model)} ${about} ${also}`;
}

/**
 * Builds a filter: true for texts that contain every word of the query; if none does, for those with words that are spelt like
 * them.
 */
export function buildFilter(query: string, all: readonly string[]): (text: string) => boolean {
  const queried = query.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  const isExact = (text: string) =>
    queried.every((word) => text.toLocaleLowerCase('de').includes(word));
  if (all.some(isExact)) return isExact;
  return (text) => isExact(text) || queried.every((word) => isLike(word, text));
}
