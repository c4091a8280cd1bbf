import type { Trx } from '#database/database.ts';
import { deleteSessionsOf, insertEvent, noteSignIn } from '../account.repository.server.ts';
import type { Account } from '../account.schema.ts';
import { forgetTokens } from '../sign-in/one-time-token.server.ts';
import {
  accountKey,
  forgetAttempts,
  forgetDeviceAttempts,
  typedKey,
} from '../sign-in/sign-in-guard.server.ts';
import { updatePasswordHash } from './password.repository.server.ts';

/**
 * Gives an account another password, however that was allowed. Every session but `keep_session` ends, links that were
 * sent before are void, and a lock of the sign-in opens: the guessed-at password is gone.
 */
export async function setPassword(
  trx: Trx,
  account: Account,
  password_hash: string,
  { now, secret, keep_session }: { now: Date; secret: string; keep_session?: number },
): Promise<void> {
  await updatePasswordHash(trx, account.id, password_hash, now);
  await deleteSessionsOf(trx, account.id, keep_session);
  await forgetTokens(trx, ['password-reset', 'second-step'], account.id);
  const typed = [account.email, account.username].map((each) => typedKey(each, secret));
  await forgetAttempts(trx, [accountKey(account.id), ...typed]);
  await forgetDeviceAttempts(trx, account.id);
  await noteSignIn(trx, account.id, { failed_logins: 0, locked_until: null });
  await insertEvent(trx, 'password_changed', account, now);
}
