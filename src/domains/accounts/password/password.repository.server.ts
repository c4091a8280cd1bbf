import type { Trx } from '../../../database/database.ts';

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
