import type { Db } from '#database/database.ts';

/** Previously imported pictures: media ids by URL. */
export async function selectPictures(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('feed_picture')
    .select(['address', 'media_id'])
    .where('address', 'in', [...addresses])
    .execute();
  return new Map(rows.map(({ address, media_id }) => [address, media_id]));
}

/** Which of the ids are pictures of the library. */
export async function selectMediaIds(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media_item')
    .select('id')
    .where('id', 'in', [...ids])
    .where('kind', '=', 'image')
    .execute();
  return rows.map(({ id }) => id);
}

export async function savePicture(db: Db, address: string, media_id: number): Promise<void> {
  await db
    .insertInto('feed_picture')
    .values({ address, media_id })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ media_id }))
    .execute();
}
