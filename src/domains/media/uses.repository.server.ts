import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { MediaUse } from './media.schema.ts';

/**
 * Which rows show or link to a file, in whatever table: read from the catalog of the database, so that a table of
 * tomorrow is in it by itself. Looks at every row; done when somebody wants to remove a file.
 *
 * A file is named by a foreign key, in a list of ids (`gallery`), under one of these keys in JSON, or by its address
 * (`/media/12-…`) in a text or in JSON.
 */
const LISTS = ['gallery'];
const JSON_KEYS = ['image', 'og_image', 'default_og_image', 'logo', 'file'];
/** What was, and what is not content: texts of content are content's own (`src/content/uses.server.ts`). */
const LEFT_OUT = [
  'media_item',
  'content_document',
  'content_node',
  'content_operation',
  'content_version',
  'error_log',
  'rate_limit',
];
/** what people know a row by, in this order */
const NAMES = ['title', 'name', 'headline', 'last_name', 'old_path'];

interface Column {
  table_name: string;
  column_name: string;
  /** `int4`, `text`, `jsonb`, `_int4` … */
  udt_name: string;
  is_reference: boolean;
}

/** Tables with an id, and their columns. */
async function findColumns(db: Db | Trx): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`
    select c.table_name, c.column_name, c.udt_name, exists (
      select from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
      where f.contype = 'f' and f.confrelid = 'media_item'::regclass
        and f.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name
    ) as is_reference
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

/** Whether a column of a row names the file; null for columns that never do. */
function naming({ column_name, udt_name, is_reference }: Column, id: number) {
  const column = sql.ref(column_name);
  const address = `%/media/${id}-%`;
  if (is_reference) return sql`${column} = ${id}`;
  if (udt_name === '_int4' && LISTS.includes(column_name)) return sql`${id} = any (${column})`;
  if (udt_name === 'text') return sql`${column} like ${address}`;
  if (udt_name !== 'jsonb') return null;
  const keys = JSON_KEYS.map((key) => {
    const path = `$.**.${key} ? (@ == ${id})`;
    return sql`jsonb_path_exists(${column}, ${path}::jsonpath)`;
  });
  return sql`(${column}::text like ${address} or ${sql.join(keys, sql` or `)})`;
}

function usesIn(table: string, columns: Column[], id: number): RawBuilder<MediaUse> | null {
  const conditions = columns.flatMap((column) => naming(column, id) ?? []);
  if (conditions.length === 0) return null;
  const names = NAMES.filter((name) => columns.some(({ column_name }) => column_name === name));
  const title = names.map((name) => sql`nullif(${sql.ref(name)}, '')`);
  return sql<MediaUse>`select ${table}::text as model, id::int as id,
    coalesce(${sql.join([...title, sql`''`])}) as title
    from ${sql.table(table)} where ${sql.join(conditions, sql` or `)}`;
}

/** @returns the model is the table's name; the title '' where the row has none */
export async function findRowsUsing(db: Db | Trx, id: number): Promise<MediaUse[]> {
  const queries = [...(await findColumns(db))].flatMap(
    ([table, columns]) => usesIn(table, columns, id) ?? [],
  );
  const { rows } = await sql<MediaUse>`${sql.join(queries, sql` union all `)}`.execute(db);
  return rows;
}

/** What people know some rows of a table by. */
export async function findTitles(
  db: Db | Trx,
  table: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const columns = (await findColumns(db)).get(table) ?? [];
  const names = NAMES.filter((name) => columns.some(({ column_name }) => column_name === name));
  if (names.length === 0) return new Map();
  const title = names.map((name) => sql`nullif(${sql.ref(name)}, '')`);
  const { rows } = await sql<{ id: number; title: string }>`
    select id::int as id, coalesce(${sql.join([...title, sql`''`])}) as title
    from ${sql.table(table)} where id = any (${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.title]));
}
