import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import { type Column, findTablesWithId, selectTitle } from '#records/table-columns.server.ts';

export interface RowLink {
  /** the table */
  model: string;
  id: number;
  title: string;
  /** all its texts, by lines */
  text: string;
}

/**
 * Not searched: page addresses and redirects (known elsewhere), search index and feed copies (derived), cast lines
 * (names only), what visitors sent by forms (theirs, and stays as they wrote it).
 */
const LEFT_OUT = /^(page|redirect|search_.*|feed_.*|form_.*|\w+_person)$/;

/** Column of large tables with the URLs their rows contain (migration 0016). */
export const ORIGINS = 'linked_origins';

function findLinksIn(table: string, columns: readonly Column[], { pattern, origin }: Sought) {
  const texts = columns.flatMap(({ column_name, udt_name }) => {
    if (udt_name !== 'text' && udt_name !== 'jsonb') return [];
    return [sql`coalesce(${sql.ref(column_name)}::text, '')`];
  });
  if (texts.length === 0) return null;
  const isIndexed = columns.some(({ column_name }) => column_name === ORIGINS);
  const named = sql`${sql.ref(ORIGINS)} && array['', ${origin}]::text[]`;
  const text = sql`concat_ws(E'\\n', ${sql.join(texts)})`;
  return sql<RowLink>`select ${table}::text as model, id::int as id, ${selectTitle(columns)} as title,
    ${text} as text from ${sql.table(table)}
    where ${isIndexed ? named : sql`true`} and ${text} ~ ${pattern}`;
}

interface Sought {
  /** see `addressPattern` */
  pattern: string;
  /** of this site */
  origin: string;
}

/**
 * Writes another address into all texts and JSON of rows that have this one.
 * @param pattern see `replacingPattern`
 * @returns the rows that changed
 */
export async function replaceInRows(
  trx: Trx,
  { pattern, url, now }: { pattern: string; url: string; now: Date },
): Promise<{ table: string; id: number }[]> {
  const changed: { table: string; id: number }[] = [];
  for (const [table, columns] of await findTablesWithId(trx)) {
    if (LEFT_OUT.test(table)) continue;
    const texts = columns.filter(({ udt_name }) => udt_name === 'text' || udt_name === 'jsonb');
    if (texts.length === 0) continue;
    const all = texts.map(({ column_name }) => sql`coalesce(${sql.ref(column_name)}::text, '')`);
    const values = texts.map(({ column_name, udt_name }) => {
      const column = sql.ref(column_name);
      const text = sql`regexp_replace(${column}::text, ${pattern}, ${`\\1\\2${url}`}, 'g')`;
      return sql`${column} = ${udt_name === 'jsonb' ? sql`(${text})::jsonb` : text}`;
    });
    if (columns.some(({ column_name }) => column_name === 'updated_at'))
      values.push(sql`updated_at = ${now}`);
    const { rows } = await sql<{ id: number }>`update ${sql.table(table)} set ${sql.join(values)}
      where concat_ws(E'\\n', ${sql.join(all)}) ~ ${pattern} returning id::int as id`.execute(trx);
    changed.push(...rows.map(({ id }) => ({ table, id })));
  }
  return changed;
}

/** Rows of any table whose texts or JSON contain a URL. */
export async function selectRowsLinking(db: Db, sought: Sought): Promise<RowLink[]> {
  const tables = [...(await findTablesWithId(db))].filter(([table]) => !LEFT_OUT.test(table));
  const queries = tables.flatMap(
    ([table, columns]): RawBuilder<RowLink> | never[] => findLinksIn(table, columns, sought) ?? [],
  );
  const { rows } = await sql<RowLink>`${sql.join(queries, sql` union all `)}`.execute(db);
  return rows;
}
