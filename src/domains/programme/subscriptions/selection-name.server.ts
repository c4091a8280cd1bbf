import { de as texts } from '../events/list/event-list.texts.ts';
import { CHOICE_KEYS, type EventQuery } from '../events/query/event-query.ts';
import { type FilterVocabulary, findOptions } from '../events/query/event-selection.server.ts';

/** The filters of a list in words: 'Oper, Großes Haus'; '' without filters. */
export function selectionName(words: FilterVocabulary, query: EventQuery): string {
  const names = CHOICE_KEYS.flatMap((key) =>
    findOptions(words, key, query[key]).map(({ name }) => name),
  );
  return [...names, ...(query.q ? [texts.words(query.q)] : [])].join(', ');
}
