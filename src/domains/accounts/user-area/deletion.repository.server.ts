import type { Db, Trx } from '#database/database.ts';

export async function keepUntil(trx: Trx, id: number, delete_after: Date | null): Promise<void> {
  await trx.updateTable('account_user').set({ delete_after }).where('id', '=', id).execute();
}

export async function hasDeletion(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_user')
    .select('id')
    .where('id', '=', id)
    .where('delete_after', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the row: a sign-in that takes the deletion back and the deletion itself wait for each other. */
export async function lockDeleteAfter(trx: Trx, id: number): Promise<Date | null> {
  const row = await trx
    .selectFrom('account_user')
    .select('delete_after')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.delete_after ?? null;
}

export async function findDue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('account_user')
    .select('id')
    .where('delete_after', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The account, everything that hangs on it, and what the log says about it. */
export async function deleteAccount(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('account_event').where('user_id', '=', id).execute();
  await trx.deleteFrom('account_verification').where('value', '=', String(id)).execute();
  await trx.deleteFrom('account_user').where('id', '=', id).execute();
}
