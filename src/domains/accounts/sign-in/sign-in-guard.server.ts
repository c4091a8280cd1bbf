import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';

/** Five consecutive failures lock the sign-in for 15 minutes from the fifth on. */
export const MAX_FAILURES = 5;
export const LOCK_SECONDS = 15 * 60;

export interface Attempt {
  /** including this one; more than allowed means locked */
  attempts: number;
  locked: boolean;
  /** when the lock ends, or would end after one more failure */
  until: Date;
}

/**
 * Counts an attempt on each key before any password is checked, so that concurrent guesses all count. Attempts while locked do
 * not extend the lock.
 * @returns in the order of the keys
 */
export async function countAttempts(
  db: Db,
  keys: readonly string[],
  now: Date,
): Promise<Attempt[]> {
  const forgotten = new Date(now.getTime() - LOCK_SECONDS * 1000);
  // Counts further in the future than a lock lasts are from before the clock was set back.
  const ahead = new Date(now.getTime() + LOCK_SECONDS * 1000);
  const rows = await db
    .insertInto('account_guard')
    // sorted to avoid deadlocks between statements on the same keys
    .values(keys.toSorted().map((key) => ({ key, attempts: 1, counted_at: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case
          when account_guard.counted_at <= ${forgotten} or account_guard.counted_at > ${ahead} then 1
          else least(account_guard.attempts + 1, ${MAX_FAILURES + 1}::int) end`,
        counted_at: sql<Date>`case
          when account_guard.counted_at > ${forgotten} and account_guard.counted_at <= ${ahead}
            and account_guard.attempts >= ${MAX_FAILURES}::int
          then account_guard.counted_at else excluded.counted_at end`,
      }),
    )
    .returning(['key', 'attempts', 'counted_at'])
    .execute();
  return keys.map((key) => {
    const row = rows.find((each) => each.key === key);
    const { attempts, counted_at } = row ?? { attempts: 1, counted_at: now };
    const until = new Date(counted_at.getTime() + LOCK_SECONDS * 1000);
    return { attempts, until, locked: attempts > MAX_FAILURES };
  });
}

export async function forgetAttempts(db: Db | Trx, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('account_guard').where('key', 'in', keys).execute();
}

/** Resets the counters of all browsers known to the account. */
export async function forgetDeviceAttempts(db: Db | Trx, user_id: number): Promise<void> {
  await db.deleteFrom('account_guard').where('key', 'like', deviceKey(user_id, '%')).execute();
}

export const accountKey = (user_id: number) => `account ${user_id}`;

/** A browser in which the account was signed in before. */
export const deviceKey = (user_id: number, name: string) => `device ${user_id} ${name}`;

/** Hashed, because the typed name may be an e-mail address or a password. */
export function typedKey(typed: string, secret: string): string {
  return `typed ${createHmac('sha256', secret).update(typed).digest('base64url').slice(0, 22)}`;
}
