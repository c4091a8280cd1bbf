import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { NamedLine, TextsRow } from './write-texts.ts';

interface DatesRow {
  id: number;
  external_id: string | null;
  created_at: Date;
  updated_at: Date;
  /** of the item from which it was imported */
  feed_creation_date: string | null;
  feed_modified_date: string | null;
  feed_updated_at: Date | null;
}

export interface CommonRow extends DatesRow, TextsRow {
  name: string;
  name_en: string;
  headline: string;
  headline_en: string;
  genre: string | null;
  is_online: boolean;
  duration_minutes: number | null;
  intermissions: number | null;
  price_information: string;
  price_information_en: string;
  ticket_url: string;
  image: number | null;
  gallery: number[];
  tag_ids: number[];
  cast: NamedLine[];
}

export interface ProductionRow extends CommonRow {
  slug: string;
  original_title: string;
  original_title_en: string;
  work_info: string;
  work_info_en: string;
  contents: string;
  contents_en: string;
  supporting_programme: string;
  supporting_programme_en: string;
  ensembles: string;
  cooperation: string;
  website: string;
  website_en: string;
  age_from: number | null;
  age_to: number | null;
  works: { author: string; authorship: string; title: string }[];
  downloads: { title: string; url: string }[];
  sponsors: { title: string; website: string }[];
  team: NamedLine[];
}

export interface EventRow extends CommonRow {
  production_id: number | null;
  series_ids: number[];
  date_start: Date;
  date_end: Date | null;
  event_status: string;
  sale_status: string;
  price_from: string | null;
  price_to: string | null;
  programme: { composer: string; title: string }[];
  place: string;
  room: string | null;
  room_external_id: string | null;
  venue: string | null;
  venue_external_id: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** How many productions an export will hold: those that are online, or all; and each performance that has none. */
export async function countExported(db: Db, drafts: boolean): Promise<number> {
  const [productions, alone] = await Promise.all([
    db
      .selectFrom('production')
      .$if(!drafts, (query) => query.where('is_online', '=', true))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('event')
      .where('production_id', 'is', null)
      .$if(!drafts, (query) => query.where('is_online', '=', true))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return Number(productions.count) + Number(alone.count);
}

/** The bill of records in one JSON list each, under the names that are shown. */
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

/** Ids of what records are linked with, in their order. */
const links = (
  table: 'production_tag' | 'event_tag' | 'event_series',
  own: string,
  other: string,
) =>
  sql<number[]>`array(
    select ${sql.ref(`link.${other}`)} from ${sql.table(table)} as link
    where ${sql.ref(`link.${own}`)} = ${sql.ref(`${own.replace('_id', '')}.id`)} order by 1)`;

/** The next productions by id. */
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
    .select([
      'feed_item.creation_date as feed_creation_date',
      'feed_item.modified_date as feed_modified_date',
    ])
    .select([
      'feed_item.record_updated_at as feed_updated_at',
      'feed_item.external_id as feed_external_id',
    ])
    .select(bill('production_person', 'production_id', 'team').as('team'))
    .select(bill('production_person', 'production_id', 'cast').as('cast'))
    .select(links('production_tag', 'production_id', 'tag_id').as('tag_ids'))
    .where('production.id', '>', after)
    .$if(!drafts, (query) => query.where('production.is_online', '=', true))
    .orderBy('production.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    external_id: row.feed_external_id ?? row.external_id,
  })) as never;
}

/** Performances that are online, or all: of these productions by their beginning, or the next ones that have none by id. */
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
    .select([
      'feed_item.creation_date as feed_creation_date',
      'feed_item.modified_date as feed_modified_date',
    ])
    .select([
      'feed_item.record_updated_at as feed_updated_at',
      'feed_item.external_id as feed_external_id',
    ])
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
  return rows.map((row) => ({
    ...row,
    external_id: row.feed_external_id ?? row.external_id,
  })) as never;
}
