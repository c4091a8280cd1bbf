import type { Trx } from '#database/database.ts';
import { deleteUserSessions, insertEvent, noteSignIn } from '../account.repository.server.ts';
import type { Account } from '../account.schema.ts';
import type { AccountEventName } from '../account-event.schema.ts';
import { forgetTokens } from '../sign-in/one-time-token.server.ts';
import {
  accountKey,
  forgetAttempts,
  forgetDeviceAttempts,
  typedKey,
} from '../sign-in/sign-in-guard.server.ts';
import { keepNewEmail } from '../user-area/own-account.repository.server.ts';
import { updatePasswordHash } from './password.repository.server.ts';

/** Ways into an account that are open until its password is new. */
const PENDING = [
  'password-reset',
  'second-step',
  'invitation',
  'mailed-invitation',
  'new-email',
  'sign-in-link',
] as const;

interface PasswordChange {
  now: Date;
  secret: string;
  /** id of a session that stays */
  keep_session?: number;
  event?: AccountEventName;
}

/** Sets a password. Ends all sessions but `keep_session`, invalidates pending links and unlocks the sign-in. */
export async function setPassword(
  trx: Trx,
  account: Account,
  password_hash: string,
  { now, secret, keep_session, event = 'password_changed' }: PasswordChange,
): Promise<void> {
  await updatePasswordHash(trx, account.id, password_hash, now);
  await deleteUserSessions(trx, account.id, keep_session);
  // the job that mails its link may still wait, and would make another one
  await keepNewEmail(trx, account.id, null);
  await forgetTokens(trx, PENDING, account.id);
  const typed = [account.email, account.username].map((each) => typedKey(each, secret));
  await forgetAttempts(trx, [accountKey(account.id), ...typed]);
  await forgetDeviceAttempts(trx, account.id);
  await noteSignIn(trx, account.id, { failed_logins: 0, locked_until: null });
  await insertEvent(trx, event, account, now);
}
