import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Found, FoundPart } from '#lib/api/finder.ts';
import type { Table } from './record-kind.server.ts';

/** A table whose records can be found by what they are called. */
export interface FoundTable {
  table: Table;
  /** the columns that name a record; the first of them is shown, with names of persons both */
  names: readonly string[];
  /** what tells records of the same name apart: an article's day, a venue's city; null and '' say nothing */
  detail?: RawBuilder<string | null>;
  url(slug: string, id: number): string;
}

interface Row {
  id: number;
  slug: string;
  is_online: boolean;
  title: string;
  detail: string | null;
}

/** Records whose names have all the words, in the order of their names; capitals make no difference (G-47). */
export async function findRecords(
  db: Db,
  { content_type, table, names, detail, url }: FoundTable & { content_type: string },
  words: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundPart> {
  const any = db as unknown as Kysely<Record<string, Row>>;
  const all = sql`concat_ws(' ', ${sql.join(names.map((name) => sql.ref(name)))})`;
  let query = any.selectFrom(table as string);
  for (const word of words) {
    query = query.where(sql<SqlBool>`${all} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  }
  const { count } = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['id', 'slug', 'is_online'])
    .select(sql<string>`${table === 'person' ? all : sql.ref(names[0] as string)}`.as('title'))
    .select((detail ?? sql<string | null>`null`).as('detail'))
    .orderBy('title')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const results = rows.map(
    ({ id, slug, title, is_online, detail }): Found => ({
      ...{ id, content_type, title, url: url(slug, id), thumbnail: null, is_online },
      ...(detail && { detail }),
    }),
  );
  return { count: Number(count), results };
}
