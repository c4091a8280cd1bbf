import type { Db, Trx } from '#database/database.ts';

/** @returns the hash, null for an account without a password */
export async function findPasswordHash(db: Db | Trx, user_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('account_credential')
    .select('password')
    .where('user_id', '=', user_id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

export async function updatePasswordHash(
  trx: Trx,
  user_id: number,
  password: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('account_credential')
    .set({ password, updated_at: now })
    .where('user_id', '=', user_id)
    .where('provider_id', '=', 'credential')
    .execute();
}
