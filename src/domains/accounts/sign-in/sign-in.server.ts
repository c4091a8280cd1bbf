import type { Database } from '#database/database.ts';
import { toNetwork } from '#lib/api/client-network.ts';
import { Problem } from '#lib/api/problem.ts';
import type { MailLimiter } from '#lib/outgoing/mail-limits.ts';
import type { Clock } from '#lib/time/clock.ts';
import { findByIdentifier, insertEvent, noteSignIn } from '../account.repository.server.ts';
import type { Account } from '../account.schema.ts';
import { PASSWORD_LENGTH } from '../password/password-length.ts';
import type { OpenedSession } from './auth.server.ts';
import type { AuthWhenAsked } from './auth-when-asked.server.ts';
import type { createDeviceCookie } from './device-cookie.server.ts';
import type { Cookies } from './session-cookie.server.ts';
import {
  accountKey,
  countAttempts,
  deviceKey,
  forgetAttempts,
  MAX_FAILURES,
  typedKey,
} from './sign-in-guard.server.ts';

/** The limiter as sign-in needs it. */
export type SignInLimiter = Pick<MailLimiter, 'take'>;

export interface SignInAttempt {
  /** e-mail address or username */
  identifier: string;
  password: string;
  /** the client's address as resolved by the server */
  ip: string;
  user_agent: string;
  /** may identify a known browser */
  cookies?: Cookies;
}

export interface CheckedSignIn extends OpenedSession {
  account: Account;
}

/** A whole office may share an address; stops guessing across many accounts (G-45). */
const PER_ADDRESS = { max: 30, seconds: 15 * 60 };
/** An address no account can have: `.invalid` is reserved. */
const NOBODY = 'nobody@foyer.invalid';

export interface SignInParts {
  database: Database;
  clock: Clock;
  limiter: SignInLimiter;
  auth: AuthWhenAsked;
  secret: string;
  device: ReturnType<typeof createDeviceCookie>;
}

/** Checks credentials. Neither answer nor timing reveals which accounts exist. */
export function createSignInCheck(parts: SignInParts) {
  const { database, clock, limiter, auth, secret, device } = parts;
  const { db } = database;

  /** @throws Problem 401 with the same message for unknown accounts and wrong passwords, 429 with `retry_after` */
  return async (sign_in: SignInAttempt): Promise<CheckedSignIn> => {
    const { password, ip, user_agent } = sign_in;
    const now = clock.now();
    const typed = sign_in.identifier.normalize('NFKC').trim().toLowerCase();
    // PostgreSQL rejects NUL in text.
    const account = typed.includes('\0') ? null : await findByIdentifier(db, typed);
    const known = account ? device.identifyDevice(sign_in.cookies, account.id) : null;
    // Known browsers have their own counter, so strangers' guesses do not lock them.
    if (known === null) await limiter.take(`sign-in ${toNetwork(ip)}`, PER_ADDRESS);
    const typed_key = typedKey(typed, secret);
    const others = [typed_key, account ? accountKey(account.id) : `unknown ${typed_key}`];
    const keys = account && known !== null ? [deviceKey(account.id, known)] : others;
    const [by_typed, by_account = by_typed] = await countAttempts(db, keys, now);
    if (by_typed?.locked) throw lockedOut(by_typed.until, now);
    // Accounts locked under their other name answer as for a wrong password: "locked" would reveal that both names belong
    // together.
    const may = account?.is_active && !by_account?.locked && password.length <= PASSWORD_LENGTH.max;
    const opened = await (await auth()).signIn({
      email: may ? account.email : NOBODY,
      password: password.slice(0, PASSWORD_LENGTH.max),
      ip,
      user_agent,
    });
    if (account && opened) {
      await forgetAttempts(db, keys);
      return { account, ...opened };
    }
    const failed_logins = Math.min(by_account?.attempts ?? 0, MAX_FAILURES);
    const locked_until = failed_logins < MAX_FAILURES ? null : (by_account?.until ?? null);
    // Also runs for unknown accounts (0): constant time.
    await noteSignIn(db, account?.id ?? 0, { failed_logins, locked_until });
    await insertEvent(db, 'login_failed', account, now);
    throw wrong();
  };
}

function wrong(): Problem {
  return new Problem(
    'unauthenticated',
    `Die Anmeldedaten stimmen nicht. Nach ${MAX_FAILURES} Fehlversuchen ist die Anmeldung für 15 Minuten gesperrt.`,
  );
}

/** The answer while locked. */
export function lockedOut(until: Date, now: Date): Problem {
  const retry_after = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retry_after / 60);
  const wait = minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
  return new Problem(
    'too_many_requests',
    `Nach ${MAX_FAILURES} Fehlversuchen ist die Anmeldung gesperrt. Bitte versuchen Sie es in ${wait} noch einmal.`,
    { extra: { retry_after } },
  );
}
