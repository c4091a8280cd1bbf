import { countRows } from '#database/count-rows.ts';
import type { Db, Trx } from '#database/database.ts';

export interface SecondFactorRow {
  /** encrypted */
  secret: string;
  confirmed_at: Date | null;
  created_at: Date;
}

export async function findSecondFactor(
  db: Db | Trx,
  user_id: number,
): Promise<SecondFactorRow | null> {
  const row = await db
    .selectFrom('account_second_factor')
    .select(['secret', 'confirmed_at', 'created_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces an unconfirmed set-up. @returns false if a second factor is enabled */
export async function beginSecondFactor(
  db: Db,
  user_id: number,
  { secret, now }: { secret: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('account_second_factor')
    .values({ user_id, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('account_second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Only one of concurrent requests confirms it. */
export async function confirmSecondFactor(
  trx: Trx,
  user_id: number,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('account_second_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up this time step and all earlier ones. @returns false if it was used already, e.g. by a concurrent request */
export async function takeStep(db: Db | Trx, user_id: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('account_second_factor')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false if there was none */
export async function deleteSecondFactor(trx: Trx, user_id: number): Promise<boolean> {
  await trx.deleteFrom('account_recovery_code').where('user_id', '=', user_id).execute();
  const row = await trx
    .deleteFrom('account_second_factor')
    .where('user_id', '=', user_id)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

/** Invalidates the old codes. */
export async function replaceRecoveryCodes(
  trx: Trx,
  user_id: number,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('account_recovery_code').where('user_id', '=', user_id).execute();
  await trx
    .insertInto('account_recovery_code')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute();
}

/** Uses up a code. @returns false if it is unknown or used */
export async function takeRecoveryCode(
  db: Db | Trx,
  user_id: number,
  code_hash: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('account_recovery_code')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Db, user_id: number): Promise<number> {
  return countRows(db.selectFrom('account_recovery_code').where('user_id', '=', user_id));
}
