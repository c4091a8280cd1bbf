import type { Db, Trx } from '#database/database.ts';

export interface StoredFavourite {
  id: number;
  key: string;
  created_at: Date;
}

/** Oldest first. */
export function selectFavourites(db: Db, account_id: number): Promise<StoredFavourite[]> {
  return db
    .selectFrom('account_favourite')
    .select(['id', 'key', 'created_at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
}

/** Lets the changes of two devices wait for each other. @returns false if the account is gone */
export async function lockFavourites(trx: Trx, account_id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('account_user')
    .select('id')
    .where('id', '=', account_id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFavourites(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('account_favourite').where('id', 'in', ids).execute();
}

/** In the order given. */
export async function insertFavourites(
  trx: Trx,
  account_id: number,
  added: readonly { key: string; created_at: Date }[],
): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map((each) => ({ ...each, account_id }));
  await trx.insertInto('account_favourite').values(rows).execute();
}
