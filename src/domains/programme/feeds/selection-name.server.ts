import { type EventQuery, FILTER_KEYS } from '../events/query/event-query.ts';
import { optionsOf } from '../events/query/event-selection.server.ts';
import { findIn } from '../vocabulary/find-option.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.schema.ts';

/** What a list of performances is narrowed to, in words: 'Oper, Großes Haus'; empty: to nothing. */
export function selectionName(words: Vocabulary, query: EventQuery): string {
  return FILTER_KEYS.flatMap(
    (key) => findIn(optionsOf(words, key), query[key] ?? '')?.name ?? [],
  ).join(', ');
}
