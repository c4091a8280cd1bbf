import type { Moment } from '#lib/cache/moment.ts';
import { unknownChoice } from '#lib/pages/list-notes.ts';
import { loadListPage } from '#lib/pages/list-place.ts';
import type { CalendarService } from '../../subscriptions/calendar.service.server.ts';
import { followOffer } from '../../subscriptions/follow-offer.ts';
import { programmeIcsPath } from '../../subscriptions/programme-feed-path.ts';
import { de as feedTexts } from '../../subscriptions/subscriptions.texts.ts';
import type { TeaserService } from '../../teasers/teaser.service.server.ts';
import type { EventService } from '../event.service.server.ts';
import { EVENT_PAGE_SIZE, isFiltered, readAddress } from '../query/event-query.ts';
import { dayNote } from './day-note.ts';
import { de as texts } from './event-list.texts.ts';
import type { EventListData } from './event-list.tsx';
import { getEndOfMonth } from './month.ts';

/** More than any house plays in a month. */
const MAX_PRINTED = 1000;

interface OverviewServices {
  events: Pick<EventService, 'filters' | 'known' | 'list' | 'calendar'>;
  teasers: Pick<TeaserService, 'list'>;
  calendars: Pick<CalendarService, 'origin'>;
}

/**
 * Everything the event overview shows, for its page and for the overlay (EVENT-06, OVERLAY-05).
 * @param search the URL's parameters; invalid ones are ignored, with a note (EVENT-09, EVENT-10, G-276, G-305)
 */
export async function eventOverview(
  { events, teasers, calendars }: OverviewServices,
  search: URLSearchParams,
  moment: Moment,
): Promise<EventListData> {
  const { today, filters } = await events.filters(moment);
  const { query, unknown } = await events.known(readAddress(search, today), search, moment);
  const [{ page, list, notes }, between, days] = await Promise.all([
    loadListPage({
      asked: search.get('page'),
      size: EVENT_PAGE_SIZE,
      facts: moment.facts,
      load: (page) => events.list({ ...query, page }, moment),
    }),
    teasers.list(moment),
    events.calendar(query, moment),
  ]);
  const follow = followOffer(
    { path: programmeIcsPath(query, today), name: texts.headline },
    calendars.origin,
    isFiltered(query, today) ? feedTexts.follow_list : undefined,
  );
  query.page = page;
  const day = dayNote(search, query, today);
  const labels = unknown.map((key) => (key === 'available' ? texts.available : texts.filters[key]));
  const all = [...(day ? [day] : []), ...unknownChoice(labels), ...notes];
  return { query, today, notes: all, list, teasers: between, days, filters, follow };
}

/**
 * For printing: all performances from the first day to the end of its month, or to the chosen last day (V-14, G-355). Without
 * teasers.
 */
export async function printedOverview(
  services: OverviewServices,
  search: URLSearchParams,
  moment: Moment,
): Promise<EventListData> {
  const fromStart = new URLSearchParams(search);
  fromStart.delete('page');
  const overview = await eventOverview(services, fromStart, moment);
  const { query } = overview;
  const until = query.until ?? getEndOfMonth(query.date);
  const list = await services.events.list({ ...query, until, page_size: MAX_PRINTED }, moment);
  return { ...overview, list: { ...list, after: null }, teasers: [] };
}
