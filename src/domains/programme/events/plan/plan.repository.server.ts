import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** A house does not play more in two months; anything beyond is a feed gone wrong. */
const MAX_EVENTS = 3000;

const title = sql<string>`coalesce(nullif(event.headline, ''), nullif(event.name, ''),
  nullif(production.headline, ''), production.name, '')`.as('title');

/** From the first moment on and before the last: what is played then, and what was to be played and was moved away. */
export function selectPlanEvents(db: Db, { from, until }: { from: Date; until: Date }) {
  return db
    .selectFrom('event')
    .leftJoin('production', 'production.id', 'event.production_id')
    .select(['event.id', 'event.slug', 'event.production_id', 'event.room_id', 'event.place'])
    .select(['event.date_start', 'event.date_end', 'event.ends_at', 'event.doors_open'])
    .select(['event.introduction_at', 'event.all_day', 'event.event_status', 'event.sale_status'])
    .select(['event.availability', 'event.previous_date_start', 'event.status_note'])
    .select(['event.is_online', 'event.updated_at'])
    .select(title)
    .where((eb) =>
      eb.or([
        eb.and([eb('event.date_start', '<', until), eb('event.ends_at', '>', from)]),
        eb.and([
          eb('event.event_status', '=', 'rescheduled'),
          eb('event.previous_date_start', '>=', from),
          eb('event.previous_date_start', '<', until),
        ]),
      ]),
    )
    .orderBy('event.date_start')
    .orderBy('event.id')
    .limit(MAX_EVENTS)
    .execute();
}

interface AskedRooms {
  from: Date;
  until: Date;
  rooms: readonly number[];
  /** a production that is left out */
  except: number | null;
}

/** Who needs one of the rooms in a stretch of time: what is called off does not, and exhibitions share it. */
export function selectBookings(db: Db, { from, until, rooms, except }: AskedRooms) {
  return db
    .selectFrom('event')
    .leftJoin('production', 'production.id', 'event.production_id')
    .select(['event.id', 'event.room_id', 'event.date_start', 'event.ends_at', title])
    .where('event.room_id', 'in', rooms)
    .where('event.date_start', '<', until)
    .where('event.ends_at', '>', from)
    .where('event.all_day', '=', false)
    .where('event.event_status', 'not in', ['cancelled', 'postponed'])
    .where(sql<SqlBool>`event.production_id is distinct from ${except}`)
    .orderBy('event.date_start')
    .orderBy('event.id')
    .limit(MAX_EVENTS)
    .execute();
}

/** Every room, in the order of the house. */
export function selectRooms(db: Db) {
  return db
    .selectFrom('room')
    .leftJoin('venue', 'venue.id', 'room.venue_id')
    .select(['room.id', 'room.name', sql<string>`coalesce(venue.name, '')`.as('venue')])
    .orderBy('room.position')
    .orderBy('room.name')
    .orderBy('room.id')
    .execute();
}
