import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import type { MediaFolder } from '../media.schema.ts';

/** 23001 is restrict_violation, reported by PostgreSQL 18 and later */
const FOREIGN_KEY = ['23503', '23001'];
const UNIQUE = ['23505'];

function isRefusedBy(error: unknown, codes: readonly string[], constraint: string): boolean {
  const { code = '', constraint: by } = error as { code?: string; constraint?: string };
  return codes.includes(code) && by === constraint;
}

/** @throws Problem 422 if the folder was removed meanwhile */
export function refuseFolder(error: unknown): never {
  if (!isRefusedBy(error, FOREIGN_KEY, 'media_item_folder_id_fkey')) throw error;
  const message = 'Diesen Ordner gibt es nicht mehr.';
  throw new Problem('invalid', message, { field_errors: { folder_id: [message] }, cause: error });
}

/** @throws Problem 409 if the name is taken */
export function refuseName(error: unknown): never {
  if (!isRefusedBy(error, UNIQUE, 'media_folder_name')) throw error;
  const message = 'Einen Ordner mit diesem Namen gibt es schon.';
  throw new Problem('conflict', message, { field_errors: { name: [message] }, cause: error });
}

/** By name, in natural order. */
export async function selectFolders(db: Db | Trx): Promise<MediaFolder[]> {
  const rows = await db
    .selectFrom('media_folder')
    .select(['id', 'name'])
    .select(
      sql<number>`(select count(*)::int from media_item where folder_id = media_folder.id)`.as(
        'count',
      ),
    )
    .execute();
  const order = new Intl.Collator('de', { numeric: true });
  return rows.sort((one, other) => order.compare(one.name, other.name));
}

export async function insertFolder(
  db: Db,
  row: { name: string; created_at: Date; created_by: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('media_folder')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameFolder(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('media_folder').set({ name }).where('id', '=', id).execute();
}

/** @returns 'used' while files are in it */
export async function deleteFolder(db: Db, id: number): Promise<'deleted' | 'used' | 'missing'> {
  try {
    const result = await db.deleteFrom('media_folder').where('id', '=', id).executeTakeFirst();
    return result.numDeletedRows > 0n ? 'deleted' : 'missing';
  } catch (error) {
    if (isRefusedBy(error, FOREIGN_KEY, 'media_item_folder_id_fkey')) return 'used';
    throw error;
  }
}

/** @returns the files that were moved */
export async function moveToFolder(
  db: Db,
  ids: readonly number[],
  change: { folder_id: number | null; updated_at: Date; updated_by: number | null },
): Promise<number[]> {
  const rows = await db
    .updateTable('media_item')
    .set(change)
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
