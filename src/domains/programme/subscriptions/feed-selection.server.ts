import { PRICES } from '../events/list/filters.ts';
import type { EventQuery } from '../events/query/event-query.ts';
import { toFacets } from '../events/query/event-selection.server.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.schema.ts';

/** Drops filters that match nothing, of which there are endlessly many (G-259). */
export function namedSelection(query: EventQuery, vocabulary: Vocabulary): EventQuery {
  const named = { ...query };
  for (const key of toFacets(query, vocabulary).unknown) delete named[key];
  return named;
}

/** Whether the site links to this selection; the number of such selections is bounded by the vocabulary. */
export function isOffered({ until, price_max, ...query }: EventQuery, first: string): boolean {
  const isPrice = price_max === undefined || PRICES.includes(price_max);
  return isPrice && !until && query.date === first;
}
