import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { selectInColumns } from '#database/select-in-columns.ts';

const EVENT = {
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
  updated_at: 'moment',
  facets: 'value',
  production_id: 'value',
  room_id: 'value',
} as const;

function selectEvents(db: Db, ids: readonly number[]) {
  const events = db
    .selectFrom('event')
    .select(Object.keys(EVENT) as (keyof typeof EVENT)[])
    .where(isAmong(ids))
    .where('is_online', '=', true)
    .orderBy('date_start')
    .orderBy('id');
  return selectInColumns(db, events, EVENT);
}

const PRODUCTION = {
  production_id: 'value',
  production_name: 'value',
  production_headline: 'value',
  production_subline: 'value',
  production_teaser: 'value',
  production_ticket_url: 'value',
  production_updated_at: 'moment',
} as const;

function selectProductions(db: Db, ids: readonly number[]) {
  const productions = db
    .selectFrom('production')
    .select(['id as production_id', 'name as production_name', 'headline as production_headline'])
    .select(['subline as production_subline', 'teaser_text as production_teaser'])
    .select(['ticket_url as production_ticket_url', 'updated_at as production_updated_at'])
    .where(isAmong(ids));
  return selectInColumns(db, productions, PRODUCTION);
}

const PLACE = {
  room_id: 'value',
  room_name: 'value',
  venue_name: 'value',
  street: 'value',
  postal_code: 'value',
  city: 'value',
  latitude: 'value',
  longitude: 'value',
  place_updated_at: 'moment',
} as const;

/** Rooms with their venues. */
function selectPlaces(db: Db, ids: readonly number[]) {
  const places = db
    .selectFrom('room')
    .leftJoin('venue', 'venue.id', 'room.venue_id')
    .select(['room.id as room_id', 'venue.name as venue_name', 'venue.street'])
    .select(['venue.postal_code', 'venue.city', 'venue.latitude', 'venue.longitude'])
    .select((eb) =>
      eb.case().when('room.is_online', '=', true).then(eb.ref('room.name')).end().as('room_name'),
    )
    .select(sql<Date>`greatest(room.updated_at, venue.updated_at)`.as('place_updated_at'))
    .where(isAmong(ids, 'room.id'));
  return selectInColumns(db, places, PLACE);
}

const isAmong = (ids: readonly number[], column = 'id') =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::integer[])`;

type Selected<Select extends (db: Db, ids: readonly number[]) => Promise<object[]>> = Awaited<
  ReturnType<Select>
>[number];
type OrNull<Row> = { [Name in keyof Row]: Row[Name] | null };
type Production = OrNull<Selected<typeof selectProductions>>;
type Place = OrNull<Selected<typeof selectPlaces>>;

/** An online performance with inherited values and places. */
export type FeedRow = Selected<typeof selectEvents> & Production & Place & { changed_at: Date };

const makeBlank = <Name extends string>(columns: Readonly<Record<Name, unknown>>) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, null])) as Record<Name, null>;

const NO_PRODUCTION: Production = makeBlank(PRODUCTION);
const NO_PLACE: Place = makeBlank(PLACE);

/**
 * Online performances for calendars and feeds, of which there may be thousands. Productions and places are read once each: joined,
 * thousands of performances carry the same few again and again, which takes the embedded database a third longer.
 */
export async function selectForFeeds(db: Db, ids: readonly number[]): Promise<FeedRow[]> {
  const events = await selectEvents(db, ids);
  const list = (name: 'production_id' | 'room_id') => [
    ...new Set(events.flatMap((event) => event[name] ?? [])),
  ];
  const productions = new Map<number | null, Production>();
  for (const row of await selectProductions(db, list('production_id')))
    productions.set(row.production_id, row);
  const places = new Map<number | null, Place>();
  for (const row of await selectPlaces(db, list('room_id'))) places.set(row.room_id, row);
  return events.map((event) => {
    const production = productions.get(event.production_id) ?? NO_PRODUCTION;
    const place = places.get(event.room_id) ?? NO_PLACE;
    const changed_at = new Date(
      Math.max(
        event.updated_at.getTime(),
        production.production_updated_at?.getTime() ?? 0,
        place.place_updated_at?.getTime() ?? 0,
      ),
    );
    return Object.assign(event, production, place, { changed_at });
  });
}

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
