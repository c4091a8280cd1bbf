import type { Moment } from '#lib/cache/moment.ts';
import { unknownChoice } from '#lib/pages/list-notes.ts';
import { loadListPage } from '#lib/pages/list-place.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import type { CalendarService } from '../../subscriptions/calendar.service.server.ts';
import { followOffer } from '../../subscriptions/follow-offer.ts';
import { programmeIcsPath } from '../../subscriptions/programme-feed-path.ts';
import { de as feedTexts } from '../../subscriptions/subscriptions.texts.ts';
import type { TeaserService } from '../../teasers/teaser.service.server.ts';
import type { EventPage } from '../event.schema.ts';
import type { EventService } from '../event.service.server.ts';
import {
  EVENT_PAGE_SIZE,
  type EventQuery,
  isFiltered,
  readAddress,
  withoutDays,
} from '../query/event-query.ts';
import { dayNote } from './day-note.ts';
import { de as texts } from './event-list.texts.ts';
import type { EventListData } from './event-list.tsx';
import { de as names } from './filters/filter-names.texts.ts';
import { getEndOfMonth } from './month/month.ts';
import { toMonthEntry, toShownDays } from './month/month-entries.ts';
import { loadNearest } from './nearest/load-nearest.ts';

/** More than any house plays in a month. */
const MAX_PRINTED = 1000;

/** With all that calls answer of a performance. */
type Overview = EventListData & { list: EventPage };

interface OverviewServices {
  events: Pick<EventService, 'filters' | 'known' | 'list' | 'calendar' | 'months'>;
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
): Promise<Overview> {
  const today = berlinDate(moment.now);
  const { query, unknown } = await events.known(readAddress(search, today), search, moment);
  const shownDays = toShownDays(query);
  const [{ page, list, notes }, between, days, months, { filters, counts }] = await Promise.all([
    query.view ? loadMonth(events, shownDays, moment) : loadPage(events, query, { search, moment }),
    query.view ? [] : teasers.list(moment),
    events.calendar(query, moment),
    events.months(query, moment),
    events.filters(shownDays, moment),
  ]);
  query.page = page;
  const nearest =
    list.count > 0
      ? null
      : await loadNearest({ events }, { query: shownDays, today, filters, counts }, moment);
  const followed = withoutDays(query, today);
  const follow = followOffer(
    { path: programmeIcsPath(followed, today), name: texts.headline },
    calendars.origin,
    isFiltered(followed, today) ? feedTexts.follow_list : undefined,
  );
  const day = dayNote(search, query, today);
  const labels = unknown.map((key) => (key === 'available' ? texts.available : names.filters[key]));
  const all = [...(day ? [day] : []), ...unknownChoice(labels), ...notes];
  const month = query.view ? list.results.map(toMonthEntry) : null;
  const shown = { query, today, notes: all, teasers: between, days, months, follow, month };
  return {
    ...shown,
    list: month ? { ...list, results: [] } : list,
    filters,
    available_count: counts.available,
    nearest,
  };
}

type ListService = Pick<EventService, 'list'>;

/** A page of the list. */
function loadPage(
  events: ListService,
  query: EventQuery,
  { search, moment }: { search: URLSearchParams; moment: Moment },
) {
  return loadListPage({
    asked: search.get('page'),
    size: EVENT_PAGE_SIZE,
    facts: moment.facts,
    load: (page) => events.list({ ...query, page }, moment),
  });
}

/** All of a month, on one page. */
async function loadMonth(events: ListService, query: EventQuery, moment: Moment) {
  const list = await events.list({ ...query, page: 1, page_size: MAX_PRINTED }, moment);
  return { page: 1, notes: [], list: { ...list, after: null } };
}

/**
 * For printing: all performances from the first day to the end of its month, or to the chosen last day (V-14, G-355). Without
 * teasers.
 */
export async function printedOverview(
  services: OverviewServices,
  search: URLSearchParams,
  moment: Moment,
): Promise<Overview> {
  const fromStart = new URLSearchParams(search);
  fromStart.delete('page');
  const overview = await eventOverview(services, fromStart, moment);
  // a month shown as a grid is printed as a list as well
  const query = { ...toShownDays(overview.query), view: undefined };
  const until = query.until ?? getEndOfMonth(query.date);
  const list = await services.events.list({ ...query, until, page_size: MAX_PRINTED }, moment);
  return { ...overview, query, month: null, list: { ...list, after: null }, teasers: [] };
}
