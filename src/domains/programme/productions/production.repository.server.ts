import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** What the list of productions is narrowed by (API-39), and what other parts of the site ask for (API-40, G-74). */
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
}

function selected(db: Db, of: ProductionSelection) {
  let query = db.selectFrom('production').where('is_online', '=', true);
  for (const key of ['season_id', 'exhibition_type_id', 'genre_id'] as const) {
    const value = of[key];
    if (value !== undefined) query = query.where(key, '=', value);
  }
  if (of.ids) query = query.where('id', 'in', [0, ...of.ids]);
  const { tag_id, person_id, series_id, date } = of;
  if (tag_id !== undefined) {
    query = query.where((eb) =>
      eb(
        'id',
        'in',
        eb.selectFrom('production_tag').select('production_id').where('tag_id', '=', tag_id),
      ),
    );
  }
  if (person_id !== undefined) {
    query = query.where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('production_person')
          .select('production_id')
          .where('person_id', '=', person_id),
      ),
    );
  }
  if (series_id !== undefined) {
    query = query.where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('event')
          .select('production_id')
          .where('is_online', '=', true)
          .where(sql<SqlBool>`facets @> ${sql.val([`series:${series_id}`])}::text[]`)
          .$narrowType<{ production_id: number }>(),
      ),
    );
  }
  // Without an end of its own it is played until its last performance.
  if (date) {
    query = query.where(
      sql<SqlBool>`coalesce(date_to, (select max(event.day) from event where event.production_id = production.id and event.is_online), date_from) >= ${date}::date`,
    );
  }
  return query;
}

/** The first or last day on which visitors see it played. */
function dayOf(which: 'min' | 'max') {
  return sql<
    string | null
  >`(select ${sql.raw(which)}(event.day) from event where event.production_id = production.id and event.is_online)`;
}

export type ProductionCardRow = Awaited<ReturnType<typeof selectProductions>>[number];

/** In the order of their beginning, the newest first. */
export function selectProductions(
  db: Db,
  selection: ProductionSelection,
  { limit, offset }: { limit: number; offset: number },
) {
  return selected(db, selection)
    .select(['id', 'slug', 'name', 'preline', 'headline', 'subline', 'teaser_text', 'image'])
    .select(['season_id', 'exhibition_type_id', 'genre_id', 'premiere_date', 'characteristics'])
    .select(['date_from', 'date_to', 'age_recommendation', 'language_note'])
    .select([dayOf('min').as('first_day'), dayOf('max').as('last_day')])
    .orderBy(sql`coalesce(premiere_date, date_from)`, (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countProductions(db: Db, selection: ProductionSelection): Promise<number> {
  const { count } = await selected(db, selection)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
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

/** All of a production. */
export function selectProduction(db: Db, id: number) {
  return db
    .selectFrom('production')
    .selectAll()
    .select([dayOf('min').as('first_day'), dayOf('max').as('last_day')])
    .where('id', '=', id)
    .executeTakeFirst();
}
