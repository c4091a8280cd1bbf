import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import { type Column, tablesWithId, titleIn } from '#records/table-columns.server.ts';
import type { MediaUse } from '../media.schema.ts';

/**
 * Which rows show or link to a file, in whatever table: read from the catalog of the database, so that a table of
 * tomorrow is in it by itself. Looks at every row; done when somebody wants to remove a file.
 *
 * A file is named by a foreign key, in a list of ids (`gallery`), under one of these keys in JSON, or by its address
 * (`/media/12-…`) in a text or in JSON. Texts of content are content's own (`src/content/uses.server.ts`).
 */
const LISTS = ['gallery'];
const JSON_KEYS = ['image', 'og_image', 'default_og_image', 'logo', 'file'];

/** Whether a column of a row names the file; null for columns that never do. */
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

function usesIn(table: string, columns: Column[], id: number): RawBuilder<MediaUse> | null {
  const conditions = columns.flatMap((column) => naming(column, id) ?? []);
  if (conditions.length === 0) return null;
  return sql<MediaUse>`select ${table}::text as model, id::int as id, ${titleIn(columns)} as title
    from ${sql.table(table)} where ${sql.join(conditions, sql` or `)}`;
}

/** @returns the model is the table's name; the title '' where the row has none */
export async function findRowsUsing(db: Db | Trx, id: number): Promise<MediaUse[]> {
  const queries = [...(await tablesWithId(db))].flatMap(
    ([table, columns]) => usesIn(table, columns, id) ?? [],
  );
  const { rows } = await sql<MediaUse>`${sql.join(queries, sql` union all `)}`.execute(db);
  return rows;
}
