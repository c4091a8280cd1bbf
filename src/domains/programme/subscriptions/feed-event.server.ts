import { ACCESS_NAMES, readAccess } from '#lib/actor/access.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { IcalEvent } from '#lib/feeds/ical.server.ts';
import { eventUrl } from '#lib/pages/detail-urls.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import {
  freshAvailability,
  isOnSale,
  nextSwitch,
  shownStatus,
} from '../events/card/event-status.ts';
import type { EventWords } from '../events/card/event-words.ts';
import { ticketFacts } from '../events/event-answer.server.ts';
import type { FeedRow } from './subscriptions.repository.server.ts';
import { de as texts } from './subscriptions.texts.ts';

/** The title as shown on the site, prefixed if the performance does not take place. */
export function formatTitle(row: FeedRow): string {
  const { event_status, headline, name, production_headline, production_name } = row;
  const title = headline || name || production_headline || production_name || '';
  if (event_status === 'cancelled') return texts.cancelled(title);
  return event_status === 'postponed' ? texts.postponed(title) : title;
}

/** Room, venue, street, town; only one name if room and venue are called the same. */
function formatLocation(row: FeedRow): string {
  const { room_name, venue_name, street, postal_code, city, place } = row;
  const town = [postal_code, city].filter(Boolean).join(' ');
  return [...new Set([room_name, venue_name, street, town])].filter(Boolean).join(', ') || place;
}

/** Practical information, a line each. */
function formatDescription(row: FeedRow, { words, tickets }: Around, page: string): string {
  const { previous_date_start: previous, event_status, doors_open, introduction_at } = row;
  const at = (moment: Date) => words.clock(berlinIso(moment));
  const before =
    event_status === 'rescheduled' && previous
      ? words.moment({ date_start: berlinIso(previous), all_day: row.all_day })
      : '';
  const shop = row.ticket_url || row.production_ticket_url || '';
  // the house's own web shop is a path
  const shopUrl = shop && (URL.parse(shop, page)?.href ?? '');
  const lines = [
    tickets.said,
    before && texts.instead(before),
    row.subline || row.production_subline,
    row.teaser_text || row.production_teaser,
    doors_open && texts.doors(at(doors_open)),
    introduction_at ? texts.introduction(at(introduction_at), row.introduction) : row.introduction,
    accessLine(row),
    shopUrl && tickets.isOffered && texts.tickets(shopUrl),
    page,
  ];
  return lines.filter(Boolean).join('\n');
}

/** Derived from facets, so filters and text agree (G-250). */
export function accessLine({ facets }: Pick<FeedRow, 'facets'>): string {
  const names = readAccess(facets).map((slug) => ACCESS_NAMES[slug]);
  return names.length > 0 ? texts.access(names.join(', ')) : '';
}

/** The ticket status in words, and whether tickets can be bought. */
export interface TicketLine {
  said: string;
  isOffered: boolean;
}

export type DescribeTickets = (row: FeedRow) => TicketLine;

/**
 * Words as on the performance's page (G-311). Calendars show them for days, so a shop's report has its date as well. Limits the
 * cached file to the next change of status.
 */
export function readTicketLine(
  { now, facts }: Moment,
  words: EventWords,
  believed: number,
): DescribeTickets {
  return (row) => {
    const tickets = ticketFacts(row);
    const change = nextSwitch(tickets, now, believed);
    if (change) facts.switchesAt(change, now);
    const status = shownStatus(tickets, now, believed);
    const { sale_start, availability_at, status_note } = row;
    const said = words.status({
      status,
      status_note,
      sale_start: sale_start && berlinIso(sale_start),
    });
    const reported = freshAvailability(tickets, now, believed) ? availability_at : null;
    const moment = reported && words.moment({ date_start: berlinIso(reported), all_day: false });
    return { said: said && moment ? texts.as_of(said, moment) : said, isOffered: isOnSale(status) };
  };
}

export interface Around {
  /** of the site, e.g. `https://haus-am-wehr.example`, and its `haus-am-wehr.example` */
  origin: string;
  host: string;
  words: EventWords;
  tickets: TicketLine;
  is_free: boolean;
}

const STATUS = {
  takes_place: 'CONFIRMED',
  rescheduled: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
} as const;

/** A performance as a calendar event (BEYOND 'iCalendar'). The UID depends on the id only, so that updates are recognised. */
export function toIcalEvent(row: FeedRow, around: Around): IcalEvent {
  const { origin, host, is_free } = around;
  const { id, slug, latitude, longitude, sequence } = row;
  const url = origin + eventUrl(slug, id);
  return {
    url,
    sequence,
    is_free,
    all_day: row.all_day,
    uid: `event-${id}@${host}`,
    changed: row.changed_at,
    start: row.date_start,
    end: row.ends_at,
    summary: formatTitle(row),
    description: formatDescription(row, around, url),
    location: formatLocation(row),
    geo: latitude === null || longitude === null ? null : { latitude, longitude },
    status: STATUS[row.event_status as keyof typeof STATUS],
  };
}
