import type { EventService } from '#domains/programme/events/event.service.server.ts';
import { writeAddress } from '#domains/programme/events/query/event-query.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';

/** For the search: where the programme of these days is, and how many performances it lists (G-552). */
export const readProgrammeOfDays =
  (events: Pick<EventService, 'count'>, clock: Clock) =>
  async (days: { from: string; until: string }, facts = new AnswerFacts()) => {
    const now = clock.now();
    const query = { date: days.from, until: days.until, page: 1 };
    const search = writeAddress(query, berlinDate(now));
    const count = await events.count(query, { now, facts });
    return { url: `${EVENTS_PATH}?${search}`, count };
  };
