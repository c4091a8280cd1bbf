import { sql } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db } from '#database/database.ts';

export interface Sought {
  keyword: string;
  count: number;
  result_count: number;
  at: Date;
}

export async function addSought(db: Db, { keyword, count, result_count, at }: Sought) {
  await db
    .insertInto('search_keyword')
    .values({ keyword, count, result_count, last_searched_at: at })
    .onConflict((conflict) =>
      conflict.column('keyword').doUpdateSet((eb) => ({
        count: eb('search_keyword.count', '+', count),
        result_count,
        last_searched_at: at,
      })),
    )
    .execute();
}

/** Deletes all but the `max` latest queries. */
export async function trimKeywords(db: Db, max: number): Promise<void> {
  await sql`
    delete from search_keyword where id in (
      select id from search_keyword order by last_searched_at desc, id desc offset ${max}
    )`.execute(db);
}

/** What was looked for in vain, most often first. */
export async function selectUnfound(db: Db, limit: number) {
  return db
    .selectFrom('search_keyword')
    .select(['keyword', 'count'])
    .where('result_count', '=', 0)
    .orderBy('count', 'desc')
    .orderBy('last_searched_at', 'desc')
    .limit(limit)
    .execute();
}

/** Most frequent queries first. */
export async function selectKeywords(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
  only?: 'unfound',
) {
  let query = db.selectFrom('search_keyword');
  if (only) query = query.where('result_count', '=', 0);
  const count = await countRows(query);
  const rows = await query
    .select(['keyword', 'count', 'result_count', 'last_searched_at'])
    .orderBy('count', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}
