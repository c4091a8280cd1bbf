import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import type { VocabularyService } from '../vocabulary/vocabulary.service.server.ts';
import type { EventService } from './event.service.server.ts';
import type { EventListObject, EventListQuery } from './event-list.schema.ts';
import {
  type FilterKey,
  type OptionValue,
  readValues,
  toText,
  writeAddress,
} from './query/event-query.ts';
import { keepKnown } from './query/event-selection.server.ts';

/** Entries in a module, at most as rows (modules/eventlist); the rest is on the programme page. */
const SHOWN = 8;

/**
 * The upcoming performances that a module selects (MOD-18). Never past ones. A filter of which no option is known matches
 * nothing here, whereas in a visitor's URL it is ignored.
 */
export async function loadEventListForModule(
  { events, vocabulary }: { events: Pick<EventService, 'list'>; vocabulary: VocabularyService },
  { date_from, date_to, tag, filters }: EventListQuery,
  moment: { now: Date; facts: AnswerFacts },
): Promise<EventListObject> {
  const today = berlinDate(moment.now);
  const date = date_from && date_from > today ? date_from : today;
  const asked: Partial<Record<FilterKey, OptionValue[]>> = Object.fromEntries(
    Object.entries({ ...filters, tag }).flatMap(([key, text]) => {
      const values = readValues(text.split(','));
      return values.length > 0 ? [[key, values]] : [];
    }),
  );
  const chosen = keepKnown(asked, await vocabulary.read(moment.facts));
  const query = { ...chosen, date, ...(date_to && { until: date_to }), page: 1 };
  const isLost = Object.keys(chosen).length < Object.keys(asked).length;
  if (isLost || (date_to && date_to < date)) {
    return { event_count: 0, event_objs: [], today, events_url: '' };
  }
  const { count, results } = await events.list({ ...query, page_size: SHOWN }, moment);
  const search = toText(writeAddress(query, today));
  const events_url = `/de/programm${search && `?${search}`}`;
  return { event_count: count, event_objs: results, today, events_url };
}
