import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { FormFile } from '#database/schema.generated.ts';

export type FileRow = Selectable<FormFile>;

export function insertFile(db: Db | Trx, values: Insertable<FormFile>): Promise<FileRow> {
  return db.insertInto('form_file').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Uploads of one sender, waiting or sent, by id. */
export async function selectOwnFiles(
  db: Db | Trx,
  ids: readonly number[],
  session_key: string,
): Promise<Map<number, FileRow>> {
  if (ids.length === 0 || !session_key) return new Map();
  const rows = await db
    .selectFrom('form_file')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('session_key', '=', session_key)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Moves a waiting upload to an entry. @returns whether it was still waiting */
export async function attachFile(
  trx: Trx,
  { id, entry_id, field, now }: { id: number; entry_id: number; field: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('form_file')
    .set({ entry_id, field, expires_at: null })
    .where('id', '=', id)
    .where('entry_id', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectFilesByEntry(
  db: Db | Trx,
  entry_ids: readonly number[],
): Promise<Map<number, FileRow[]>> {
  if (entry_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('form_file')
    .selectAll()
    .where('entry_id', 'in', [...entry_ids])
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ entry_id }) => entry_id ?? 0);
}

/** A file of an entry, not one that still waits for its own. */
export function findFile(db: Db, id: number): Promise<FileRow | undefined> {
  return db
    .selectFrom('form_file')
    .selectAll()
    .where('id', '=', id)
    .where('entry_id', 'is not', null)
    .executeTakeFirst();
}

/** Bytes of uploads that wait for an entry. */
export async function countWaitingBytes(db: Db): Promise<number> {
  const row = await db
    .selectFrom('form_file')
    .select((eb) => eb.fn.sum<number | string | null>('size').as('bytes'))
    .where('entry_id', 'is', null)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** Deletes uploads whose entry was not sent in time. @returns their keys in the storage */
export async function deleteExpired(db: Db | Trx, now: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('form_file')
    .where('entry_id', 'is', null)
    .where('expires_at', '<=', now)
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

export async function selectStorageKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('form_file').select('storage_key').execute();
  return new Set(rows.map(({ storage_key }) => storage_key));
}
