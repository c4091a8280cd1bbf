import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';

/*
 * Reads columns from the catalog: searches through all tables (uses of a file, links to a page) include new tables
 * without registration.
 */

/** name columns by priority */
export const NAMES = ['title', 'name', 'headline', 'last_name', 'old_path'];

/** Derived and internal tables; content searches its own documents. */
const LEFT_OUT = [
  'media_item',
  'content_document',
  'content_node',
  'content_operation',
  'content_replacement',
  'content_version',
  'error_log',
  'feed_item',
  'rate_limit',
  'record_change',
  'form_entry',
  'form_entry_note',
  'form_file',
  'form_mail',
  'form_removal',
];

export interface Column {
  table_name: string;
  column_name: string;
  /** `int4`, `text`, `jsonb`, `_int4` … */
  udt_name: string;
  is_nullable: boolean;
  /** a foreign key to the library of media */
  is_media: boolean;
}

type Tables = Map<string, Column[]>;

/** Cached: tables do not change while the program runs. */
const known = new WeakMap<Db | Trx, Promise<Tables>>();

/** Tables with an id, and their columns; without accounts and tables without text. */
export function findTablesWithId(db: Db | Trx): Promise<Tables> {
  const read = known.get(db) ?? readTables(db);
  known.set(db, read);
  read.catch(() => known.delete(db));
  return read;
}

async function readTables(db: Db | Trx): Promise<Tables> {
  // information_schema has the same but is twenty times slower
  const { rows } = await sql<Column>`
    select c.relname::text as table_name, a.attname::text as column_name, t.typname::text as udt_name,
      not a.attnotnull as is_nullable, exists (
      select from pg_constraint f
      where f.contype = 'f' and f.confrelid = 'media_item'::regclass
        and f.conrelid = c.oid and a.attnum = any (f.conkey)
    ) as is_media
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p')
      and c.relname <> all (${LEFT_OUT}::text[]) and c.relname not like 'account%'
    order by c.relname, a.attnum`.execute(db);
  const tables = Map.groupBy(rows, (column) => column.table_name);
  for (const [table, columns] of tables) {
    if (!columns.some(({ column_name }) => column_name === 'id')) tables.delete(table);
  }
  return tables;
}

/** SQL expression of a row's name; '' if it has none. */
export function selectTitle(columns: readonly Column[]): RawBuilder<string> {
  const names = NAMES.filter((name) => columns.some(({ column_name }) => column_name === name));
  const titles = names.map((name) => sql`nullif(${sql.ref(name)}, '')`);
  return sql<string>`coalesce(${sql.join([...titles, sql`''`])})`;
}

/** Names of rows by id. */
export async function findTitles(
  db: Db | Trx,
  table: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const columns = (await findTablesWithId(db)).get(table);
  if (!columns || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; title: string }>`
    select id::int as id, ${selectTitle(columns)} as title
    from ${sql.table(table)} where id = any (${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.title]));
}
