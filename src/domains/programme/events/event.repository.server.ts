import { type SqlBool, sql } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db } from '#database/database.ts';
import { allFacets, derivedFacets } from './query/derived-facets.server.ts';
import type { Facet } from './query/event-facets.server.ts';
import { type ChoiceKey, FILTER_KEYS } from './query/event-query.ts';

/** What is chosen in a filter; of services for access each is a choice of its own (G-540). */
export interface Choice {
  key: ChoiceKey;
  facets: readonly Facet[];
}

/** Filters resolved to values of the table. */
export interface EventSelection {
  from: Date;
  /** before this moment */
  to?: Date;
  /** not over at this moment */
  endsAfter?: Date;
  /** drops performances from `today` on that are over at `now` */
  notOver?: { today: Date; now: Date };
  /** has one facet of each */
  choices: readonly Choice[];
  price_max?: number;
  /** only these: they have the words that a visitor typed */
  found?: ReadonlySet<number>;
  /** with tickets at `now`; a shop's report older than `believed` does not count */
  available?: { now: Date; believed: Date };
}

/** Position in the list: the last performance of the previous page. */
export interface Cursor {
  date_start: Date;
  id: number;
}

/** A part of the list: after a performance, or behind so many. */
export interface EventPlace {
  limit: number;
  offset?: number;
  after?: Cursor;
}

/** Whether the facets of a filter are in the indexed column. */
const isStored = (key: ChoiceKey) =>
  key === 'access' || (FILTER_KEYS as readonly string[]).includes(key);

function selected(db: Db, selection: EventSelection) {
  const { from, to, endsAfter, notOver, choices, price_max, found, available } = selection;
  let query = db.selectFrom('event').where('is_online', '=', true).where('date_start', '>=', from);
  if (to) query = query.where('date_start', '<', to);
  if (endsAfter) query = query.where('ends_at', '>', endsAfter);
  if (notOver) {
    const { today, now } = notOver;
    query = query.where((eb) => eb.or([eb('date_start', '<', today), eb('ends_at', '>', now)]));
  }
  for (const { key, facets } of choices) {
    const of = isStored(key) ? sql.ref('event.facets') : derivedFacets;
    query = query.where(sql<SqlBool>`${of} && ${sql.val(facets)}::text[]`);
  }
  if (price_max !== undefined) query = query.where('price_from', '<=', `${price_max}`);
  if (found) query = query.where(sql<SqlBool>`event.id = any(${[...found]}::integer[])`);
  if (available) {
    const { now, believed } = available;
    query = query
      .where('event_status', 'in', ['takes_place', 'rescheduled'])
      .where('sale_status', '<>', 'soldout')
      .where((eb) => eb.or([eb('sale_status', '<>', 'presale'), eb('sale_start', '<=', now)]))
      // not `is distinct from`: the planner estimates almost no rows for it and scans the table
      .where((eb) =>
        eb.or([
          eb('availability', 'is', null),
          eb('availability', '<>', 'none'),
          eb('availability_at', '<=', believed),
        ]),
      );
  }
  return query;
}

const CARD = [
  'id',
  'slug',
  'production_id',
  'room_id',
  'place',
  'name',
  'preline',
  'headline',
  'subline',
  'date_start',
  'date_end',
  'ends_at',
  'day',
  'all_day',
  'image',
  'event_status',
  'sale_status',
  'availability',
  'availability_at',
  'sale_start',
  'previous_date_start',
  'ticket_url',
  'price_from',
  'price_to',
  'currency',
  'facets',
  'season_id',
  'language_note',
  'characteristics',
  'status_note',
] as const;

export type EventCardRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** One page in the order of (date_start, id), by cursor or by number. */
export function selectEvents(db: Db, selection: EventSelection, page: EventPlace) {
  let query = selected(db, selection).select([...CARD]);
  const { after } = page;
  if (after) {
    query = query.where(sql<SqlBool>`(date_start, id) > (${after.date_start}, ${after.id})`);
  }
  return query
    .orderBy('date_start')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset ?? 0)
    .execute();
}

/** Rows of a page whose ids are known; drops those that went offline meanwhile. */
export function selectEventsByIds(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('event')
    .select([...CARD])
    .where('id', 'in', [0, ...ids])
    .where('is_online', '=', true)
    .orderBy('date_start')
    .orderBy('id')
    .execute();
}

/** Performances sold at a URL, their own or their production's; upcoming ones first. */
export function selectEventsByTicketUrl(db: Db, ticket_url: string, now: Date) {
  const productions = db.selectFrom('production').select('id').where('ticket_url', '=', ticket_url);
  return db
    .selectFrom('event')
    .select([...CARD])
    .where('is_online', '=', true)
    .where((eb) =>
      eb.or([
        eb('ticket_url', '=', ticket_url),
        eb.and([eb('ticket_url', '=', ''), eb('production_id', 'in', productions)]),
      ]),
    )
    .orderBy((eb) => eb('ends_at', '<=', now))
    .orderBy('date_start')
    .orderBy('id')
    .limit(20)
    .execute();
}

/** Includes offline ones: for editors. */
export function selectAnyByIds(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('event')
    .select([...CARD])
    .where('id', 'in', [0, ...ids])
    .execute();
}

export async function countEvents(db: Db, selection: EventSelection): Promise<number> {
  return countRows(selected(db, selection));
}

/** How many performances of a selection have each facet. */
export async function countFacets(db: Db, selection: EventSelection): Promise<[string, number][]> {
  const rows = await selected(db, selection)
    .select([sql<string>`unnest(${allFacets})`.as('facet'), sql<string>`count(*)`.as('count')])
    .groupBy('facet')
    .execute();
  return rows.map(({ facet, count }) => [facet, Number(count)]);
}

/** All derived facets, for the options of filters while there is no index. */
export async function selectDerivedFacets(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('event')
    .where('is_online', '=', true)
    .select(sql<string>`unnest(${derivedFacets})`.as('facet'))
    .distinct()
    .execute();
  return rows.map(({ facet }) => facet);
}

/** Days with performances, YYYY-MM-DD, in order. */
export async function selectDays(db: Db, selection: EventSelection): Promise<string[]> {
  const rows = await selected(db, selection).select('day').distinct().orderBy('day').execute();
  return rows.map(({ day }) => `${day}`);
}

/** Upcoming performances of a production, series, genre …, in order of date. */
export function selectComing(
  db: Db,
  of: { production_id?: number; facet?: Facet; person_id?: number; ids?: readonly number[] },
  { now, limit }: { now: Date; limit: number },
) {
  let query = db
    .selectFrom('event')
    .select([...CARD])
    .where('is_online', '=', true)
    .where('ends_at', '>', now);
  if (of.production_id !== undefined) query = query.where('production_id', '=', of.production_id);
  if (of.ids) query = query.where('id', 'in', [0, ...of.ids]);
  if (of.facet) query = query.where(sql<SqlBool>`facets @> ${sql.val([of.facet])}::text[]`);
  const { person_id } = of;
  if (person_id !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          eb.selectFrom('event_person').select('event_id').where('person_id', '=', person_id),
        ),
        eb(
          'production_id',
          'in',
          eb
            .selectFrom('production_person')
            .select('production_id')
            .where('person_id', '=', person_id),
        ),
      ]),
    );
  }
  return query.orderBy('date_start').orderBy('id').limit(limit).execute();
}

/** What performances inherit from their production. */
export function selectProductions(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('production')
    .select(['id', 'slug', 'name', 'preline', 'headline', 'subline', 'image', 'is_online'])
    .select(['season_id', 'ticket_url', 'language_note'])
    .where('id', 'in', [...ids])
    .execute();
}
