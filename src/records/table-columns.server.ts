import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';

/*
 * What the tables of the database look like, read from its catalog: whoever asks all of them for something (who names
 * this file? who links here?) has a table of tomorrow in it without being told.
 */

/** what people know a row by, in this order */
const NAMES = ['title', 'name', 'headline', 'last_name', 'old_path'];

/** What was, and what is not content: texts of content are content's own. */
const LEFT_OUT = [
  'media_item',
  'content_document',
  'content_node',
  'content_operation',
  'content_version',
  'error_log',
  'rate_limit',
];

export interface Column {
  table_name: string;
  column_name: string;
  /** `int4`, `text`, `jsonb`, `_int4` … */
  udt_name: string;
  /** a foreign key to the library of media */
  is_media: boolean;
}

/** Tables with an id, and their columns; without accounts and what holds nothing that people write. */
export async function tablesWithId(db: Db | Trx): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`
    select c.table_name, c.column_name, c.udt_name, exists (
      select from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
      where f.contype = 'f' and f.confrelid = 'media_item'::regclass
        and f.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name
    ) as is_media
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.table_name <> all (${LEFT_OUT}::text[]) and c.table_name not like 'account%'
    order by c.table_name, c.ordinal_position`.execute(db);
  const tables = Map.groupBy(rows, (column) => column.table_name);
  for (const [table, columns] of tables) {
    if (!columns.some(({ column_name }) => column_name === 'id')) tables.delete(table);
  }
  return tables;
}

/** What a row is known by, as an expression; '' where it has no name. */
export function titleIn(columns: readonly Column[]): RawBuilder<string> {
  const names = NAMES.filter((name) => columns.some(({ column_name }) => column_name === name));
  const titles = names.map((name) => sql`nullif(${sql.ref(name)}, '')`);
  return sql<string>`coalesce(${sql.join([...titles, sql`''`])})`;
}

/** What people know some rows of a table by. */
export async function findTitles(
  db: Db | Trx,
  table: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const columns = (await tablesWithId(db)).get(table);
  if (!columns || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; title: string }>`
    select id::int as id, ${titleIn(columns)} as title
    from ${sql.table(table)} where id = any (${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.title]));
}
