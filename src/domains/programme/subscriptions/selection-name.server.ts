import { findIn } from '#lib/api/find-option.ts';
import { type EventQuery, FILTER_KEYS } from '../events/query/event-query.ts';
import { listOptions } from '../events/query/event-selection.server.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.schema.ts';

/** The filters of a list in words: 'Oper, Großes Haus'; '' without filters. */
export function selectionName(words: Vocabulary, query: EventQuery): string {
  return FILTER_KEYS.flatMap(
    (key) => findIn(listOptions(words, key), query[key] ?? '')?.name ?? [],
  ).join(', ');
}
