import { type SqlBool, sql } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db } from '#database/database.ts';
import { PRODUCTION_CARD } from './production.schema.ts';

/** Filters of the list of productions (API-39), and of other callers (API-40, G-74). */
export interface ProductionSelection {
  season_id?: number;
  exhibition_type_id?: number;
  tag_id?: number;
  genre_id?: number;
  series_id?: number;
  person_id?: number;
  ids?: readonly number[];
  /** played on or after this day, YYYY-MM-DD */
  date?: string;
  /** as `date`, and those that have no day yet */
  coming?: string;
  /** over on this day */
  past?: string;
}

/** Until its end and its last performance, whichever is later. */
const lastDay = sql`coalesce(greatest(date_to, (select max(event.day) from event where event.production_id = production.id and event.is_online)), date_from)`;

function selected(db: Db, of: ProductionSelection) {
  let query = db.selectFrom('production').where('is_online', '=', true);
  for (const key of ['season_id', 'exhibition_type_id', 'genre_id'] as const) {
    const value = of[key];
    if (value !== undefined) query = query.where(key, '=', value);
  }
  if (of.ids) query = query.where('id', 'in', [0, ...of.ids]);
  const { tag_id, person_id, series_id, date, coming, past } = of;
  if (tag_id !== undefined) {
    const tagged = db.selectFrom('production_tag').where('tag_id', '=', tag_id);
    query = query.where('id', 'in', tagged.select('production_id'));
  }
  if (person_id !== undefined) {
    const withPerson = db.selectFrom('production_person').where('person_id', '=', person_id);
    query = query.where('id', 'in', withPerson.select('production_id'));
  }
  if (series_id !== undefined) {
    const inSeries = db
      .selectFrom('event')
      .where('is_online', '=', true)
      .where(sql<SqlBool>`facets @> ${sql.val([`series:${series_id}`])}::text[]`)
      .select('production_id')
      .$narrowType<{ production_id: number }>();
    query = query.where('id', 'in', inSeries);
  }
  if (date) query = query.where(sql<SqlBool>`${lastDay} >= ${date}::date`);
  if (past) query = query.where(sql<SqlBool>`${lastDay} < ${past}::date`);
  if (coming) {
    query = query.where(sql<SqlBool>`coalesce(${lastDay}, 'infinity') >= ${coming}::date`);
  }
  return query;
}

/** The first or last day with a visible performance. */
function selectDay(which: 'min' | 'max') {
  return sql<
    string | null
  >`(select ${sql.raw(which)}(event.day) from event where event.production_id = production.id and event.is_online)`;
}

export type ProductionCardRow = Awaited<ReturnType<typeof selectProductions>>[number];

/** Newest first; what is over on `today` comes after all others (G-612). */
export function selectProductions(
  db: Db,
  selection: ProductionSelection,
  { today, limit, offset }: { today: string; limit: number; offset: number },
) {
  return selected(db, selection)
    .select([...PRODUCTION_CARD, 'image', 'season_id', 'exhibition_type_id', 'genre_id'])
    .select([selectDay('min').as('first_day'), selectDay('max').as('last_day')])
    .orderBy(sql`coalesce(${lastDay} < ${today}::date, false)`)
    .orderBy(sql`coalesce(premiere_date, date_from)`, (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countProductions(db: Db, selection: ProductionSelection): Promise<number> {
  return countRows(selected(db, selection));
}

/** Tags of productions, by production. */
export async function selectProductionTags(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('production_tag')
    .select(['production_id', 'tag_id'])
    .where('production_id', 'in', [...ids])
    .execute();
}

/** Selects all columns of a production. */
export function selectProduction(db: Db, id: number) {
  return db
    .selectFrom('production')
    .selectAll()
    .select([selectDay('min').as('first_day'), selectDay('max').as('last_day')])
    .where('id', '=', id)
    .executeTakeFirst();
}
