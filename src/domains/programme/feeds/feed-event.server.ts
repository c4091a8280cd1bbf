import { ACCESS_NAMES, accessOf } from '#lib/actor/access.ts';
import type { IcalEvent } from '#lib/feeds/ical.server.ts';
import { eventUrl } from '#lib/pages/detail-urls.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import type { Moment } from '#records/shown.server.ts';
import {
  type Availability,
  type EventStatus,
  freshAvailability,
  hasNoDay,
} from '../events/card/event-status.ts';
import type { EventWords } from '../events/card/event-words.ts';
import type { FeedRow } from './feed.repository.server.ts';
import { de as texts } from './feeds.texts.ts';

/** The title as the site shows it, and before it that nothing is played. */
export function titleOf(row: FeedRow): string {
  const { event_status, headline, name, production_headline, production_name } = row;
  const title = headline || name || production_headline || production_name || '';
  if (event_status === 'cancelled') return texts.cancelled(title);
  return event_status === 'postponed' ? texts.postponed(title) : title;
}

/** Room, house, street, town; a place with one room bears its name. */
function locationOf(row: FeedRow): string {
  const { room_name, venue_name, street, postal_code, city, place } = row;
  const town = [postal_code, city].filter(Boolean).join(' ');
  return [...new Set([room_name, venue_name, street, town])].filter(Boolean).join(', ') || place;
}

/** What to know before coming, a line each. Without a number of tickets left, which would be outdated by tomorrow; sold out only removes the link. */
function descriptionOf(row: FeedRow, { words, isSoldOut }: Around, page: URL): string {
  const { previous_date_start: previous, event_status, doors_open, introduction_at } = row;
  const at = (moment: Date) => words.clock(berlinIso(moment));
  const before =
    event_status === 'rescheduled' && previous
      ? words.moment({ date_start: berlinIso(previous), all_day: row.all_day })
      : '';
  const shop = row.ticket_url || row.production_ticket_url || '';
  // the web shop of the house stands at a path
  const tickets = shop && URL.canParse(shop, page) ? new URL(shop, page).href : '';
  const offersTickets = !hasNoDay(event_status as EventStatus) && !isSoldOut(row);
  const lines = [
    row.status_note,
    before && texts.instead(before),
    row.subline || row.production_subline,
    row.teaser_text || row.production_teaser,
    doors_open && texts.doors(at(doors_open)),
    introduction_at ? texts.introduction(at(introduction_at), row.introduction) : row.introduction,
    accessLine(row),
    tickets && offersTickets && texts.tickets(tickets),
    page.href,
  ];
  return lines.filter(Boolean).join('\n');
}

/** From the facets, so that what is shown is what is found (G-250). */
export function accessLine({ facets }: Pick<FeedRow, 'facets'>): string {
  const names = accessOf(facets).map((slug) => ACCESS_NAMES[slug]);
  return names.length > 0 ? texts.access(names.join(', ')) : '';
}

/** A shop's report is valid for this many minutes; a cached file expires with it. */
export function soldOutAt({ now, facts }: Moment, believed: number) {
  return (row: FeedRow): boolean => {
    if (row.sale_status === 'soldout') return true;
    const { availability_at } = row;
    const availability = row.availability as Availability | null;
    if (freshAvailability({ availability, availability_at }, now, believed) !== 'none')
      return false;
    if (availability_at)
      facts.switchesAt(new Date(availability_at.getTime() + believed * 60_000 + 1), now);
    return true;
  };
}

interface Around {
  /** of the site, e.g. `https://haus-am-wehr.example` */
  origin: string;
  words: EventWords;
  isSoldOut: (row: FeedRow) => boolean;
  is_free: boolean;
}

const STATUS = {
  takes_place: 'CONFIRMED',
  rescheduled: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
} as const;

/** A performance as calendars have it (BEYOND 'iCalendar'). Its UID is made of the id alone, so it follows every change. */
export function icalOf(row: FeedRow, around: Around): IcalEvent {
  const { origin, is_free } = around;
  const { id, slug, latitude, longitude, sequence } = row;
  const url = origin + eventUrl(slug, id);
  return {
    ...{ url, sequence, is_free, all_day: row.all_day },
    uid: `event-${id}@${new URL(origin).hostname}`,
    changed: row.changed_at,
    start: row.date_start,
    end: row.ends_at,
    summary: titleOf(row),
    description: descriptionOf(row, around, new URL(url)),
    location: locationOf(row),
    geo: latitude === null || longitude === null ? null : { latitude, longitude },
    status: STATUS[row.event_status as keyof typeof STATUS],
  };
}
