import type { Db } from '#database/database.ts';
import { eventUrl } from '#lib/pages/detail-urls.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';

/** A performance as its mails need it, as it is now. */
export interface MailedPerformance {
  id: number;
  title: string;
  /** path of its page */
  url: string;
  /** ISO, Berlin */
  date_start: string;
  ends_at: Date;
  all_day: boolean;
  place: string;
  status_note: string;
  /** of the ticket shop; '' without one */
  ticket_url: string;
  is_online: boolean;
}

interface Placed {
  place: string;
  room_name: string | null;
  venue_name: string | null;
}

/** 'Großes Haus, Haus am Wehr'; one name if room and venue are called the same. */
const writePlace = ({ place, room_name, venue_name }: Placed) =>
  [...new Set([room_name, venue_name])].filter(Boolean).join(', ') || place;

/** In order of their dates. */
export async function selectPerformances(
  db: Db,
  ids: readonly number[],
): Promise<MailedPerformance[]> {
  const rows = await db
    .selectFrom('event')
    .leftJoin('production', 'production.id', 'event.production_id')
    .leftJoin('room', 'room.id', 'event.room_id')
    .leftJoin('venue', 'venue.id', 'room.venue_id')
    .select(['event.id', 'event.slug', 'event.headline', 'event.name', 'event.place'])
    .select(['event.date_start', 'event.ends_at', 'event.all_day', 'event.status_note'])
    .select(['event.ticket_url', 'event.is_online'])
    .select(['production.headline as production_headline', 'production.name as production_name'])
    .select('production.ticket_url as production_ticket_url')
    .select(['room.name as room_name', 'venue.name as venue_name'])
    .where('event.id', 'in', [0, ...ids])
    .orderBy('event.date_start')
    .orderBy('event.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.headline || row.name || row.production_headline || row.production_name || '',
    url: eventUrl(row.slug, row.id),
    date_start: berlinIso(row.date_start),
    ends_at: row.ends_at,
    all_day: row.all_day,
    place: writePlace(row),
    status_note: row.status_note,
    ticket_url: row.ticket_url || row.production_ticket_url || '',
    is_online: row.is_online,
  }));
}

/** Where something was played before: the name of a room, or what was typed. */
export async function findPlace(
  db: Db,
  { room_id, place }: { room_id: number | null; place: string },
): Promise<string> {
  if (room_id === null) return place;
  const row = await db
    .selectFrom('room')
    .leftJoin('venue', 'venue.id', 'room.venue_id')
    .select(['room.name as room_name', 'venue.name as venue_name'])
    .where('room.id', '=', room_id)
    .executeTakeFirst();
  return row ? writePlace({ place, ...row }) : place;
}
