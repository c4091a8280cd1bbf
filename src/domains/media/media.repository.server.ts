import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db, Trx } from '#database/database.ts';
import type { MediaItem } from '#database/schema.generated.ts';
import type { MediaKind } from './media.schema.ts';

export type MediaRow = Selectable<MediaItem>;

export async function findMedia(db: Db | Trx, id: number): Promise<MediaRow | undefined> {
  return db.selectFrom('media_item').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function lockMedia(trx: Trx, id: number): Promise<MediaRow | undefined> {
  return trx
    .selectFrom('media_item')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findMediaByIds(db: Db | Trx, ids: readonly number[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('media_item').selectAll().where('id', 'in', ids).execute();
}

/** Columns searched by the finder. */
const WORDS_IN = ['filename', 'title', 'alt_text', 'caption', 'credit', 'keywords'] as const;

interface MediaAsked {
  kinds: readonly MediaKind[];
  words: readonly string[];
  /** excluded ids */
  but?: readonly number[] | undefined;
  /** only pictures that nobody has described */
  is_undescribed?: boolean | undefined;
  /** only files whose rights end on these days; without bounds: all */
  rights?: {
    from: string | null;
    to: string | null /** also those without an end */;
    or_none: boolean;
  };
  /** null: in no folder; undefined: anywhere */
  folder_id?: number | null | undefined;
  limit: number;
  offset: number;
}

/** Files of these types that contain all words, newest first; by the end of their rights where these are asked for. */
export async function findMediaByWords(
  db: Db | Trx,
  asked: MediaAsked,
): Promise<{ count: number; rows: MediaRow[] }> {
  const {
    kinds,
    words,
    but = [],
    is_undescribed = false,
    rights,
    folder_id,
    limit,
    offset,
  } = asked;
  let query = db.selectFrom('media_item').where('kind', 'in', kinds);
  if (folder_id !== undefined) query = query.where('folder_id', 'is not distinct from', folder_id);
  if (rights) query = query.where(endsWithin(rights));
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or(WORDS_IN.map((column) => eb(column, 'ilike', pattern))));
  }
  if (but.length > 0) query = query.where('id', '!=', sql<number>`all (${[...but]}::int[])`);
  if (is_undescribed) {
    query = query
      .where('kind', '=', 'image')
      .where('alt_text', '=', '')
      .where('is_decorative', '=', false);
  }
  const count = await countRows(query);
  const all = query.selectAll();
  const byEnd = rights && !rights.or_none ? all.orderBy('rights_end') : all;
  const sorted = byEnd.orderBy('created_at', 'desc').orderBy('id', 'desc');
  return { count, rows: await sorted.limit(limit).offset(offset).execute() };
}

function endsWithin({ from, to, or_none }: NonNullable<MediaAsked['rights']>) {
  const after = from === null ? sql`true` : sql`rights_end >= ${from}::date`;
  const before = to === null ? sql`true` : sql`rights_end <= ${to}::date`;
  return sql<SqlBool>`(rights_end is not null and ${after} and ${before} or ${or_none} and rights_end is null)`;
}

/** Files whose rights end within these days, the earliest first. */
export async function findEndingRights(
  db: Db,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<{ id: number; title: string; filename: string; rights_end: string }[]> {
  const rows = await db
    .selectFrom('media_item')
    .select(['id', 'title', 'filename', 'rights_end'])
    .where(endsWithin({ from, to, or_none: false }))
    .orderBy('rights_end')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, rights_end: String(row.rights_end) }));
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

/** undefined if a concurrent upload of the same bytes was faster (`storage_key` is unique) */
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

/** Only if the focal point has not changed since the files were made. */
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

/** Still pictures without AVIF files. */
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

/** The columns that identify the owners of stored files. */
export async function findOwners(db: Db | Trx) {
  return db
    .selectFrom('media_item')
    .select(['id', 'storage_key', 'checksum', 'focal_x', 'focal_y'])
    .select(sql<string | null>`earlier ->> 'storage_key'`.as('earlier_key'))
    .execute();
}

/** What files are called, by id. */
export async function selectFileNames(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media_item')
    .select(['id', 'title', 'filename'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, title, filename }) => [id, title || filename]));
}
