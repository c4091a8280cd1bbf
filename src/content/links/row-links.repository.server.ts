import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type Column, tablesWithId, titleIn } from '../../records/table-columns.server.ts';

export interface RowLink {
  /** the table */
  model: string;
  id: number;
  title: string;
}

/** Pages' addresses and redirects are known otherwise; the index of the search and what feeds brought say what is said elsewhere. */
const LEFT_OUT = /^(page|redirect|search_.*|feed_.*)$/;

function linksIn(table: string, columns: readonly Column[], pattern: string) {
  const texts = columns.flatMap(({ column_name, udt_name }) => {
    if (udt_name !== 'text' && udt_name !== 'jsonb') return [];
    return [sql`coalesce(${sql.ref(column_name)}::text, '')`];
  });
  if (texts.length === 0) return null;
  // one text of all columns: each of them begins and ends at a line
  return sql<RowLink>`select ${table}::text as model, id::int as id, ${titleIn(columns)} as title
    from ${sql.table(table)} where concat_ws(E'\\n', ${sql.join(texts)}) ~ ${pattern}`;
}

/** Rows of whatever table in whose texts or JSON an address stands. @param pattern see `addressPattern` */
export async function rowsLinking(db: Db, pattern: string): Promise<RowLink[]> {
  const tables = [...(await tablesWithId(db))].filter(([table]) => !LEFT_OUT.test(table));
  const queries = tables.flatMap(
    ([table, columns]): RawBuilder<RowLink> | never[] => linksIn(table, columns, pattern) ?? [],
  );
  const { rows } = await sql<RowLink>`${sql.join(queries, sql` union all `)}`.execute(db);
  return rows;
}
