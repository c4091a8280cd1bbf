import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Facet } from './query/event-facets.server.ts';

/** What the list is narrowed by, resolved to what the table knows. */
export interface EventSelection {
  from: Date;
  /** before this moment */
  to?: Date;
  /** still to come or running at this moment */
  endsAfter?: Date;
  /** of the performances from `today` on only those that are still to come or running at `now` */
  notOver?: { today: Date; now: Date };
  facets: readonly Facet[];
  price_max?: number;
  /** with tickets at `now`, a report of the shop being believed since `believed` */
  available?: { now: Date; believed: Date };
}

/** Where a page of the list goes on: after this performance. */
export interface Cursor {
  date_start: Date;
  id: number;
}

function selected(db: Db, selection: EventSelection) {
  const { from, to, endsAfter, notOver, facets, price_max, available } = selection;
  let query = db.selectFrom('event').where('is_online', '=', true).where('date_start', '>=', from);
  if (to) query = query.where('date_start', '<', to);
  if (endsAfter) query = query.where('ends_at', '>', endsAfter);
  if (notOver) {
    const { today, now } = notOver;
    query = query.where((eb) => eb.or([eb('date_start', '<', today), eb('ends_at', '>', now)]));
  }
  if (facets.length > 0) {
    query = query.where(sql<SqlBool>`facets @> ${sql.val(facets)}::text[]`);
  }
  if (price_max !== undefined) query = query.where('price_from', '<=', `${price_max}`);
  if (available) {
    const { now, believed } = available;
    query = query
      .where('event_status', 'in', ['takes_place', 'rescheduled'])
      .where('sale_status', '<>', 'soldout')
      .where((eb) => eb.or([eb('sale_status', '<>', 'presale'), eb('sale_start', '<=', now)]))
      // not `is distinct from`: the planner takes that for nearly nothing and reads everything
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
  ...(['id', 'slug', 'production_id', 'room_id', 'place', 'name', 'preline', 'headline'] as const),
  ...(['subline', 'date_start', 'date_end', 'ends_at', 'day', 'all_day', 'image'] as const),
  ...(['event_status', 'sale_status', 'availability', 'availability_at', 'sale_start'] as const),
  ...(['previous_date_start', 'ticket_url', 'price_from', 'price_to', 'currency'] as const),
  ...(['facets', 'season_id', 'language_note', 'characteristics', 'status_note'] as const),
] as const;

export type EventCardRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** One page, in the order of (date_start, id): after a cursor, or by its number. */
export function selectEvents(
  db: Db,
  selection: EventSelection,
  page: { limit: number; offset?: number; after?: Cursor },
) {
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

/** Those of one page, whose ids are known, as far as they are still online. */
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

/** Offline ones too: for editors. */
export function selectAnyByIds(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('event')
    .select([...CARD])
    .where('id', 'in', [0, ...ids])
    .execute();
}

export async function countEvents(db: Db, selection: EventSelection): Promise<number> {
  const { count } = await selected(db, selection)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Days with performances, YYYY-MM-DD, in order. */
export async function selectDays(db: Db, selection: EventSelection): Promise<string[]> {
  const rows = await selected(db, selection).select('day').distinct().orderBy('day').execute();
  return rows.map(({ day }) => `${day}`);
}

/** Performances of a production, a series, a genre … that are not over, the next ones first. */
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

/** What a performance takes over from its production. */
export function selectProductionsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('production')
    .select(['id', 'slug', 'name', 'preline', 'headline', 'subline', 'image', 'is_online'])
    .select(['season_id', 'ticket_url', 'language_note'])
    .where('id', 'in', [...ids])
    .execute();
}
