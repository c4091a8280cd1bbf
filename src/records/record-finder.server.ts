import { type Kysely, type SqlBool, sql } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db } from '#database/database.ts';
import type { FinderPage, FinderResult } from '#lib/api/finder.ts';
import type { Table } from './record-kind.server.ts';
import type { RecordPage } from './record-page.server.ts';

interface Row {
  id: number;
  slug: string;
  is_online: boolean;
  title: string;
  detail: string | null;
}

/** Records with all words in their names, sorted by name, case-insensitive (G-47). */
export async function findRecords(
  db: Db,
  { content_type, table, finder, url }: RecordPage & { table: Table },
  words: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<FinderPage> {
  const { names, shows_all_names = false, detail } = finder;
  const any = db as unknown as Kysely<Record<string, Row>>;
  const all = sql`concat_ws(' ', ${sql.join(names.map((name) => sql.ref(name)))})`;
  let query = any.selectFrom(table as string);
  for (const word of words) {
    query = query.where(sql<SqlBool>`${all} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  }
  const count = await countRows(query);
  const rows = await query
    .select(['id', 'slug', 'is_online'])
    .select(sql<string>`${shows_all_names ? all : sql.ref(names[0] as string)}`.as('title'))
    .select((detail ?? sql<string | null>`null`).as('detail'))
    .orderBy('title')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const results = rows.map(
    ({ id, slug, title, is_online, detail }): FinderResult => ({
      id,
      content_type,
      title,
      url: url(slug, id),
      thumbnail: null,
      is_online,
      ...(detail && { detail }),
    }),
  );
  return { count, results };
}
