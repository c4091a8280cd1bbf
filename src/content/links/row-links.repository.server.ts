import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { type Column, tablesWithId, titleIn } from '#records/table-columns.server.ts';

export interface RowLink {
  /** the table */
  model: string;
  id: number;
  title: string;
}

/**
 * Pages' addresses and redirects are known otherwise; the index of the search and what feeds brought say what is said
 * elsewhere; on a bill stand names and roles, which lead nowhere.
 */
const LEFT_OUT = /^(page|redirect|search_.*|feed_.*|\w+_person)$/;

/** Tables of very many rows say by it whose addresses a row names (migration 0016). */
export const ORIGINS = 'linked_origins';

function linksIn(table: string, columns: readonly Column[], { pattern, origin }: Sought) {
  const texts = columns.flatMap(({ column_name, udt_name }) => {
    if (udt_name !== 'text' && udt_name !== 'jsonb') return [];
    return [sql`coalesce(${sql.ref(column_name)}::text, '')`];
  });
  if (texts.length === 0) return null;
  const isIndexed = columns.some(({ column_name }) => column_name === ORIGINS);
  const named = sql`${sql.ref(ORIGINS)} && array['', ${origin}]::text[]`;
  // one text of all columns: each of them begins and ends at a line
  return sql<RowLink>`select ${table}::text as model, id::int as id, ${titleIn(columns)} as title
    from ${sql.table(table)} where ${isIndexed ? named : sql`true`}
    and concat_ws(E'\\n', ${sql.join(texts)}) ~ ${pattern}`;
}

interface Sought {
  /** see `addressPattern` */
  pattern: string;
  /** of this site */
  origin: string;
}

/** Rows of whatever table in whose texts or JSON an address stands. */
export async function rowsLinking(db: Db, sought: Sought): Promise<RowLink[]> {
  const tables = [...(await tablesWithId(db))].filter(([table]) => !LEFT_OUT.test(table));
  const queries = tables.flatMap(
    ([table, columns]): RawBuilder<RowLink> | never[] => linksIn(table, columns, sought) ?? [],
  );
  const { rows } = await sql<RowLink>`${sql.join(queries, sql` union all `)}`.execute(db);
  return rows;
}
