import { createHash, randomBytes } from 'node:crypto';
import type { Db, Trx } from '#database/database.ts';

/** What a token is good for, and nothing else. */
export type TokenPurpose = 'password-reset' | 'second-step';

export interface TokenOwner {
  purpose: TokenPurpose;
  user_id: number;
}

/**
 * Makes a token that works once, until `expires_at`. Only its hash is kept: who reads the table can use none.
 * @returns 43 letters that may stand in an address or a cookie
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
      identifier: identifierOf(purpose, token),
      value: String(user_id),
      ...{ expires_at, created_at: now, updated_at: now },
    })
    .execute();
  return token;
}

/** Whose token this is, without using it up. @returns null if it was used, has expired or was never made */
export async function findToken(
  db: Db | Trx,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom('account_verification')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? Number(row.value) : null;
}

/** Uses a token up: of two requests at the same moment one gets it. @returns as `findToken` */
export async function takeToken(
  trx: Trx,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<number | null> {
  const row = await trx
    .deleteFrom('account_verification')
    .where('identifier', '=', identifierOf(purpose, token))
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

function identifierOf(purpose: TokenPurpose, token: string): string {
  return `${purpose} ${createHash('sha256').update(token).digest('base64url')}`;
}
