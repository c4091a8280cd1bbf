import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import { type Column, findTablesWithId, selectTitle } from '#records/table-columns.server.ts';
import type { UsingRow } from '../media.schema.ts';

/**
 * Finds rows of any table that use a file. Reads the database catalog, so new tables are included. Scans all rows, but only
 * when somebody deletes a file. A file is referenced by a foreign key, in a list of ids (`gallery`), under one of these keys in
 * JSON, or by its URL (`/media/12-…`) in a text or in JSON. Content documents are searched in `src/content/uses.server.ts`.
 */
const LISTS = ['gallery'];
const JSON_KEYS = ['image', 'og_image', 'default_og_image', 'logo', 'file'];

/** Condition for a column that references the file; null for columns that never do. */
function naming({ column_name, udt_name, is_media }: Column, id: number) {
  const column = sql.ref(column_name);
  const address = `%/media/${id}-%`;
  if (is_media) return sql`${column} = ${id}`;
  if (udt_name === '_int4' && LISTS.includes(column_name)) return sql`${id} = any (${column})`;
  if (udt_name === 'text') return sql`${column} like ${address}`;
  if (udt_name !== 'jsonb') return null;
  const keys = JSON_KEYS.map((key) => {
    const path = `$.**.${key} ? (@ == ${id})`;
    return sql`jsonb_path_exists(${column}, ${path}::jsonpath)`;
  });
  return sql`(${column}::text like ${address} or ${sql.join(keys, sql` or `)})`;
}

function selectUses(table: string, columns: Column[], id: number): RawBuilder<UsingRow> | null {
  const conditions = columns.flatMap((column) => naming(column, id) ?? []);
  if (conditions.length === 0) return null;
  return sql<UsingRow>`select ${table}::text as model, id::int as id, ${selectTitle(columns)} as title
    from ${sql.table(table)} where ${sql.join(conditions, sql` or `)}`;
}

/** The files that a column names, one a row; null for columns that never name any. */
function namedIn(table: string, { column_name, udt_name, is_media }: Column) {
  const [from, column] = [sql.table(table), sql.ref(column_name)];
  if (is_media) return sql`select ${column}::int as id from ${from}`;
  if (udt_name === '_int4' && LISTS.includes(column_name))
    return sql`select unnest(${column}) as id from ${from}`;
  if (udt_name !== 'text' && udt_name !== 'jsonb') return null;
  const linked = sql`select (regexp_matches(${column}::text, '/media/(\\d{1,9})-', 'g'))[1]::int as id from ${from}`;
  if (udt_name === 'text') return linked;
  const keyed = JSON_KEYS.map((key) => {
    const path = `$.**.${key} ? (@.type() == "number")`;
    return sql`select jsonb_path_query(${column}, ${path}::jsonpath)::int as id from ${from}`;
  });
  return sql.join([linked, ...keyed], sql` union all `);
}

/** Every file that some row shows or links to; those of content are content's own. */
export async function findIdsInRows(db: Db | Trx): Promise<number[]> {
  const queries = [...(await findTablesWithId(db))].flatMap(([table, columns]) =>
    columns.flatMap((column) => namedIn(table, column) ?? []),
  );
  const { rows } = await sql<{ id: number | null }>`
    select distinct id from (${sql.join(queries, sql` union all `)}) as named`.execute(db);
  return rows.flatMap(({ id }) => id ?? []);
}

/** @returns the table's name as model; an empty title if the row has none */
export async function findRowsUsing(db: Db | Trx, id: number): Promise<UsingRow[]> {
  const queries = [...(await findTablesWithId(db))].flatMap(
    ([table, columns]) => selectUses(table, columns, id) ?? [],
  );
  const { rows } = await sql<UsingRow>`${sql.join(queries, sql` union all `)}`.execute(db);
  return rows;
}
