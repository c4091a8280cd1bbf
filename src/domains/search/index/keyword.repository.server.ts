import { sql } from 'kysely';
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

/** Keeps the `most` that were looked for last. */
export async function trimKeywords(db: Db, max: number): Promise<void> {
  await sql`
    delete from search_keyword where id in (
      select id from search_keyword order by last_searched_at desc, id desc offset ${max}
    )`.execute(db);
}

/** What was looked for most often first. */
export async function selectKeywords(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { count } = await db
    .selectFrom('search_keyword')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('search_keyword')
    .select(['keyword', 'count', 'result_count', 'last_searched_at'])
    .orderBy('count', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count: Number(count), rows };
}
