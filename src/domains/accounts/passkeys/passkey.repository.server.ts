import type { Db, Trx } from '#database/database.ts';

export interface PasskeyRow {
  id: number;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export async function findUserPasskeys(db: Db, user_id: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('account_passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();
}

/** @returns false if the account has no such passkey */
export async function deletePasskey(
  trx: Trx,
  { id, user_id }: { id: number; user_id: number },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('account_passkey')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function notePasskeyUsed(db: Db, credential_id: string, now: Date): Promise<void> {
  await db
    .updateTable('account_passkey')
    .set({ last_used_at: now })
    .where('credential_id', '=', credential_id)
    .execute();
}
