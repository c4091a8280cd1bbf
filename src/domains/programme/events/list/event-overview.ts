import type { Moment } from '#records/shown.server.ts';
import type { CalendarService } from '../../feeds/calendar.service.server.ts';
import { de as feedTexts } from '../../feeds/feeds.texts.ts';
import { followOffer } from '../../feeds/follow-offer.ts';
import { programmeIcsPath } from '../../feeds/programme-feed-path.ts';
import type { TeaserService } from '../../teasers/teaser.service.server.ts';
import type { EventService } from '../event.service.server.ts';
import { isFiltered, readAddress } from '../query/event-query.ts';
import { dayNote } from './day-note.ts';
import { de as texts } from './event-list.texts.ts';
import type { EventListData } from './event-list.tsx';

interface OverviewServices {
  events: Pick<EventService, 'filters' | 'list' | 'calendar'>;
  teasers: Pick<TeaserService, 'list'>;
  calendars: Pick<CalendarService, 'origin'>;
}

/**
 * All that the event overview shows, for its page and for the overlay (EVENT-06, OVERLAY-05).
 * @param search of an address: what means nothing is left out, as on the page (EVENT-09, EVENT-10)
 */
export async function eventOverview(
  { events, teasers, calendars }: OverviewServices,
  search: URLSearchParams,
  moment: Moment,
): Promise<EventListData> {
  const { today, filters } = await events.filters(moment);
  const query = readAddress(search, today);
  const [list, between, days] = await Promise.all([
    events.list(query, moment),
    teasers.list(moment),
    events.calendar(query, moment),
  ]);
  const follow = followOffer(
    { path: programmeIcsPath(query, today), name: texts.headline },
    calendars.origin,
    isFiltered(query, today) ? feedTexts.follow_list : undefined,
  );
  const day_note = dayNote(search, query, today);
  return { query, today, day_note, list, teasers: between, days, filters, follow };
}
