import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { MediaItem } from '#database/schema.generated.ts';
import type { MediaKind } from './media.schema.ts';

export type MediaRow = Selectable<MediaItem>;

export async function findMedia(db: Db | Trx, id: number): Promise<MediaRow | undefined> {
  return db.selectFrom('media_item').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds the row until the transaction ends. */
export async function lockMedia(trx: Trx, id: number): Promise<MediaRow | undefined> {
  return trx
    .selectFrom('media_item')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findImages(db: Db | Trx, ids: number[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('media_item')
    .selectAll()
    .where('id', 'in', ids)
    .where('kind', '=', 'image')
    .execute();
}

/** Everything but pictures. */
export async function findFiles(db: Db | Trx, ids: number[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('media_item')
    .selectAll()
    .where('id', 'in', ids)
    .where('kind', '!=', 'image')
    .execute();
}

/** Columns in which a file is found by a word. */
const WORDS_IN = ['filename', 'title', 'alt_text', 'keywords'] as const;

/** Files of some kinds that have each of the words somewhere, newest first. */
export async function findMediaByWords(
  db: Db | Trx,
  kinds: readonly MediaKind[],
  words: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: MediaRow[] }> {
  let query = db.selectFrom('media_item').where('kind', 'in', kinds);
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or(WORDS_IN.map((column) => eb(column, 'ilike', pattern))));
  }
  const { count } = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const newestFirst = query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return { count, rows: await newestFirst.limit(limit).offset(offset).execute() };
}

export async function findByChecksum(
  db: Db | Trx,
  checksum: string,
): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media_item')
    .selectAll()
    .where('checksum', '=', checksum)
    .orderBy('id')
    .executeTakeFirst();
}

/** undefined when another upload of the same bytes was quicker (`storage_key` is unique). */
export async function insertMedia(
  db: Db | Trx,
  row: Insertable<MediaItem>,
): Promise<MediaRow | undefined> {
  return db
    .insertInto('media_item')
    .values(row)
    .onConflict((conflict) => conflict.column('storage_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateMedia(
  db: Db | Trx,
  id: number,
  change: Updateable<MediaItem>,
): Promise<MediaRow | undefined> {
  return db
    .updateTable('media_item')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Only if the focal point is still the one that the files were made for. */
export async function markAvif(db: Db | Trx, made: MediaRow): Promise<boolean> {
  const result = await db
    .updateTable('media_item')
    .set({ has_avif: true })
    .where('id', '=', made.id)
    .where('checksum', '=', made.checksum)
    .where('focal_x', '=', made.focal_x)
    .where('focal_y', '=', made.focal_y)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteMedia(db: Db | Trx, id: number): Promise<MediaRow | undefined> {
  return db.deleteFrom('media_item').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Pictures that stand still and whose AVIF files nobody has made yet. */
export async function findWithoutAvif(db: Db | Trx, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('media_item')
    .select('id')
    .where('kind', '=', 'image')
    .where('has_avif', '=', false)
    .where('mime_type', '!=', 'image/gif')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** What tells which files in the storage belong to somebody. */
export async function findOwners(db: Db | Trx) {
  return db
    .selectFrom('media_item')
    .select(['id', 'storage_key', 'checksum', 'focal_x', 'focal_y'])
    .execute();
}
