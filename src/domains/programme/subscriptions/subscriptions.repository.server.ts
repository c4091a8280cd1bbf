import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { type Columns, selectInColumns } from '#database/select-in-columns.ts';

/** Online performances with inherited values and places. */
function buildQuery(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('event')
    .leftJoin('production', 'production.id', 'event.production_id')
    .leftJoin('room', 'room.id', 'event.room_id')
    .leftJoin('venue', 'venue.id', 'room.venue_id')
    .select(['event.id', 'event.slug', 'event.name', 'event.headline', 'event.subline'])
    .select(['event.date_start', 'event.ends_at', 'event.all_day', 'event.doors_open'])
    .select(['event.introduction_at', 'event.introduction', 'event.place', 'event.teaser_text'])
    .select(['event.event_status', 'event.status_note', 'event.previous_date_start'])
    .select(['event.sale_status', 'event.sale_start'])
    .select(['event.availability', 'event.availability_at'])
    .select(['event.ticket_url', 'event.sequence', 'event.created_at', 'event.facets'])
    .select(['production.name as production_name', 'production.headline as production_headline'])
    .select(['production.subline as production_subline'])
    .select(['production.teaser_text as production_teaser'])
    .select(['production.ticket_url as production_ticket_url'])
    .select('venue.name as venue_name')
    .select((eb) =>
      eb.case().when('room.is_online', '=', true).then(eb.ref('room.name')).end().as('room_name'),
    )
    .select(['venue.street', 'venue.postal_code', 'venue.city'])
    .select(['venue.latitude', 'venue.longitude'])
    .select(
      sql<Date>`greatest(event.updated_at, production.updated_at, room.updated_at, venue.updated_at)`.as(
        'changed_at',
      ),
    )
    .where(sql<SqlBool>`event.id = any(${[...ids]}::integer[])`)
    .where('event.is_online', '=', true)
    .orderBy('event.date_start')
    .orderBy('event.id');
}

export type FeedRow = Awaited<ReturnType<ReturnType<typeof buildQuery>['execute']>>[number];

const COLUMNS: Columns<FeedRow> = {
  id: 'value',
  slug: 'value',
  name: 'value',
  headline: 'value',
  subline: 'value',
  date_start: 'moment',
  ends_at: 'moment',
  all_day: 'value',
  doors_open: 'moment',
  introduction_at: 'moment',
  introduction: 'value',
  place: 'value',
  teaser_text: 'value',
  event_status: 'value',
  status_note: 'value',
  previous_date_start: 'moment',
  sale_status: 'value',
  sale_start: 'moment',
  availability: 'value',
  availability_at: 'moment',
  ticket_url: 'value',
  sequence: 'value',
  created_at: 'moment',
  facets: 'value',
  production_name: 'value',
  production_headline: 'value',
  production_subline: 'value',
  production_teaser: 'value',
  production_ticket_url: 'value',
  venue_name: 'value',
  room_name: 'value',
  street: 'value',
  postal_code: 'value',
  city: 'value',
  latitude: 'value',
  longitude: 'value',
  changed_at: 'moment',
};

/** Online performances for calendars and feeds, of which there may be thousands. */
export const selectForFeeds = (db: Db, ids: readonly number[]): Promise<FeedRow[]> =>
  selectInColumns(db, buildQuery(db, ids), COLUMNS);

/** All performances of these productions from a moment on. */
export async function selectEventsByProduction(
  db: Db,
  productions: readonly number[],
  from: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('event')
    .select('id')
    .where('production_id', 'in', [0, ...productions])
    .where('is_online', '=', true)
    .where('date_start', '>=', from)
    .orderBy('date_start')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
