import { randomInt } from 'node:crypto';
import type { Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { insertAccount, insertEvent } from './account.repository.server.ts';
import type { Account } from './account.schema.ts';
import { deriveUsername } from './username.ts';

/** `anna`, `anna2`, … and then numbers that are free for sure. */
const MAX_NAMESAKES = 50;
const LAST_TRIES = 3;

type NewAccount = Omit<Parameters<typeof insertAccount>[1], 'username'>;

/** Inserts an account under the first free username for its address. @throws Problem 409 if the address is taken */
export async function insertNamed(
  trx: Trx,
  fields: NewAccount,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<Account> {
  const base = deriveUsername(fields.email);
  for (let number = 1; number <= MAX_NAMESAKES + LAST_TRIES; number++) {
    const end = number <= MAX_NAMESAKES ? number : randomInt(100_000, 1_000_000);
    const username = number === 1 ? base : `${base.slice(0, 34)}${end}`;
    const account = await insertAccount(trx, { ...fields, username }, password_hash, now);
    if (account) {
      await insertEvent(trx, 'account_created', account, now);
      return account;
    }
  }
  throw new Problem('conflict', 'Zu dieser Adresse ist kein Benutzername mehr frei.');
}
