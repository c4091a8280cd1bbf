import { PRICES } from '../events/list/filters/filters.ts';
import { CHOICE_KEYS, type EventQuery } from '../events/query/event-query.ts';
import { type FilterVocabulary, keepKnown } from '../events/query/event-selection.server.ts';

/** Drops filters that match nothing, of which there are endlessly many (G-259). */
export function namedSelection(query: EventQuery, vocabulary: FilterVocabulary): EventQuery {
  return keepKnown(query, vocabulary);
}

/**
 * Whether many may follow this selection: with one value a filter, for of several there are endlessly many, though the site
 * links to them, too.
 */
export function isOffered(query: EventQuery, first: string): boolean {
  const { until, price_max, q, date } = query;
  const isPrice = price_max === undefined || PRICES.includes(price_max);
  const isSingle = CHOICE_KEYS.every((key) => (query[key]?.length ?? 0) < 2);
  return isPrice && isSingle && !q && !until && date === first;
}
