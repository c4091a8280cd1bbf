import { createHash, randomBytes } from 'node:crypto';
import type { Db, Trx } from '#database/database.ts';

/** The only use a token is valid for. */
export type TokenPurpose =
  | 'password-reset'
  | 'second-step'
  | 'invitation'
  | 'mailed-invitation'
  | 'new-email'
  | 'sign-in-link';

export interface TokenOwner {
  purpose: TokenPurpose;
  user_id: number;
}

/**
 * Creates a single-use token valid until `expires_at`. Stores only its hash.
 * @returns 43 URL-safe characters
 */
export async function makeToken(
  trx: Db | Trx,
  { purpose, user_id }: TokenOwner,
  { now, expires_at }: { now: Date; expires_at: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('account_verification')
    .values({
      identifier: buildIdentifier(purpose, token),
      value: String(user_id),
      expires_at,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return token;
}

/** The owner of a token, without using it up. @returns null if it is used, expired or unknown */
export async function findToken(
  db: Db | Trx,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom('account_verification')
    .select('value')
    .where('identifier', '=', buildIdentifier(purpose, token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? Number(row.value) : null;
}

/** Uses up a token; only one of concurrent requests succeeds. @returns as `findToken` */
export async function takeToken(
  trx: Trx,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<number | null> {
  const row = await trx
    .deleteFrom('account_verification')
    .where('identifier', '=', buildIdentifier(purpose, token))
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst();
  return row ? Number(row.value) : null;
}

export async function forgetTokens(
  trx: Trx,
  purposes: readonly TokenPurpose[],
  user_id: number,
): Promise<void> {
  for (const purpose of purposes) {
    await trx
      .deleteFrom('account_verification')
      .where('identifier', 'like', `${purpose} %`)
      .where('value', '=', String(user_id))
      .execute();
  }
}

function buildIdentifier(purpose: TokenPurpose, token: string): string {
  return `${purpose} ${createHash('sha256').update(token).digest('base64url')}`;
}
