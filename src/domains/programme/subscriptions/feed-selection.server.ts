import { PRICES } from '../events/list/filters/filters.ts';
import {
  CHOICE_KEYS,
  dayFromAddress,
  type EventQuery,
  readAddress,
} from '../events/query/event-query.ts';
import { type FilterVocabulary, keepKnown } from '../events/query/event-selection.server.ts';

/**
 * The selection in the address of a calendar or feed, without filters that match nothing, of which there are endlessly many (G-259). If
 * its last day has passed, nothing is left of it: the list would ignore that day, and show the whole programme.
 * @param first day that is shown if the address names none
 */
export function readSelection(
  search: URLSearchParams,
  first: string,
  vocabulary: FilterVocabulary,
): EventQuery {
  const query = { ...readAddress(search, first), page: 1 };
  const until = dayFromAddress(search.get('until') ?? '');
  if (until && until < first) query.until = until;
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
