import { type Selectable, sql } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db } from '#database/database.ts';
import type { Event, Production } from '#database/schema.generated.ts';

/** A line on the bill under the name that is shown. */
export interface NamedLine {
  name: string;
  role: string;
  role_en: string;
  instead_of?: string;
}

/** What of an exported record stands in other tables. */
interface Around {
  genre: string | null;
  tag_ids: number[];
  cast: NamedLine[];
  /** of the item from which it was imported */
  feed_creation_date: string | null;
  feed_modified_date: string | null;
  feed_updated_at: Date | null;
}

export type ProductionRow = Omit<Selectable<Production>, 'works' | 'downloads' | 'sponsors'> &
  Around & {
    works: { author: string; authorship: string; title: string }[];
    downloads: { title: string; url: string }[];
    sponsors: { title: string; website: string }[];
    team: NamedLine[];
  };

export type EventRow = Omit<Selectable<Event>, 'programme'> &
  Around & {
    series_ids: number[];
    programme: { composer: string; title: string }[];
    room: string | null;
    room_external_id: string | null;
    venue: string | null;
    venue_external_id: string | null;
    street: string | null;
    postal_code: string | null;
    city: string | null;
    latitude: number | null;
    longitude: number | null;
  };

const OF_FEED_ITEM = [
  'feed_item.creation_date as feed_creation_date',
  'feed_item.modified_date as feed_modified_date',
  'feed_item.record_updated_at as feed_updated_at',
  'feed_item.external_id as feed_external_id',
] as const;

/** What was imported keeps the id of its feed. */
const namedByFeed = <Row extends { external_id: string | null; feed_external_id: string | null }>(
  row: Row,
) => ({ ...row, external_id: row.feed_external_id ?? row.external_id });

/** Number of productions in an export (online ones, or all), plus performances without a production. */
export async function countExported(db: Db, drafts: boolean): Promise<number> {
  let productions = db.selectFrom('production');
  let alone = db.selectFrom('event').where('production_id', 'is', null);
  if (!drafts) {
    productions = productions.where('is_online', '=', true);
    alone = alone.where('is_online', '=', true);
  }
  return (await countRows(productions)) + (await countRows(alone));
}

/** Cast and team lines as one JSON list per record, under the shown names. */
const bill = (table: 'production_person' | 'event_person', own: string, kind: string | null) => sql<
  NamedLine[]
>`
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'name', coalesce(nullif(line.name, ''), trim(concat_ws(' ', p.first_name, p.last_name))),
      'role', line.role, 'role_en', line.role_en, 'instead_of', ${
        table === 'event_person' ? sql.ref('line.instead_of') : sql.lit('')
      }
    ) order by line.position, line.id)
    from ${sql.table(table)} as line left join person p on p.id = line.person_id
    where ${sql.ref(`line.${own}`)} = ${sql.ref(`${own.replace('_id', '')}.id`)}
      ${kind ? sql`and line.kind = ${kind}` : sql``}
  ), '[]')`;

/** Ids of linked records, in order. */
const links = (
  table: 'production_tag' | 'event_tag' | 'event_series',
  own: string,
  other: string,
) =>
  sql<number[]>`array(
    select ${sql.ref(`link.${other}`)} from ${sql.table(table)} as link
    where ${sql.ref(`link.${own}`)} = ${sql.ref(`${own.replace('_id', '')}.id`)} order by 1)`;

/** The next batch of productions, by id. */
export async function selectProductions(
  db: Db,
  { after, limit, drafts }: { after: number; limit: number; drafts: boolean },
): Promise<ProductionRow[]> {
  const rows = await db
    .selectFrom('production')
    .leftJoin('genre', 'genre.id', 'production.genre_id')
    .leftJoin('feed_item', 'feed_item.production_id', 'production.id')
    .selectAll('production')
    .select('genre.name as genre')
    .select(OF_FEED_ITEM)
    .select(bill('production_person', 'production_id', 'team').as('team'))
    .select(bill('production_person', 'production_id', 'cast').as('cast'))
    .select(links('production_tag', 'production_id', 'tag_id').as('tag_ids'))
    .where('production.id', '>', after)
    .$if(!drafts, (query) => query.where('production.is_online', '=', true))
    .orderBy('production.id')
    .limit(limit)
    .execute();
  return rows.map(namedByFeed) as never;
}

/** Performances, online or all: of these productions by date, or the next batch without a production by id. */
export async function selectExportedEvents(
  db: Db,
  of:
    | { productions: readonly number[]; drafts: boolean }
    | { after: number; limit: number; drafts: boolean },
): Promise<EventRow[]> {
  let query = db
    .selectFrom('event')
    .leftJoin('genre', 'genre.id', 'event.genre_id')
    .leftJoin('room', 'room.id', 'event.room_id')
    .leftJoin('venue', 'venue.id', 'room.venue_id')
    .leftJoin('feed_item', 'feed_item.event_id', 'event.id')
    .selectAll('event')
    .select(['genre.name as genre', 'room.name as room', 'room.external_id as room_external_id'])
    .select(['venue.name as venue', 'venue.external_id as venue_external_id', 'venue.street'])
    .select(['venue.postal_code', 'venue.city', 'venue.latitude', 'venue.longitude'])
    .select(OF_FEED_ITEM)
    .select(bill('event_person', 'event_id', null).as('cast'))
    .select(links('event_tag', 'event_id', 'tag_id').as('tag_ids'))
    .select(links('event_series', 'event_id', 'series_id').as('series_ids'));
  if ('productions' in of) {
    if (of.productions.length === 0) return [];
    query = query.where('event.production_id', 'in', [...of.productions]);
    if (!of.drafts) query = query.where('event.is_online', '=', true);
    query = query.orderBy('event.date_start').orderBy('event.id');
  } else {
    query = query.where('event.production_id', 'is', null);
    if (!of.drafts) query = query.where('event.is_online', '=', true);
    query = query.where('event.id', '>', of.after).orderBy('event.id').limit(of.limit);
  }
  const rows = await query.execute();
  return rows.map(namedByFeed) as never;
}
