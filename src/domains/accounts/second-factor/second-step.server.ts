import { Problem } from '#lib/api/problem.ts';
import { deleteSession, findAccount } from '../account.repository.server.ts';
import type { Account } from '../account.schema.ts';
import type { AccountParts } from '../account-parts.ts';
import type { AuthWhenAsked } from '../sign-in/auth-when-asked.server.ts';
import { findToken, makeToken, takeToken } from '../sign-in/one-time-token.server.ts';
import {
  type Cookies,
  cookieValue,
  type createSessionCookie,
  isSecure,
} from '../sign-in/session-cookie.server.ts';
import type { CheckedSignIn, SignInAttempt } from '../sign-in/sign-in.server.ts';
import type { SignedIn, SignIn } from '../sign-in/signed-in.ts';
import type { SecondFactor } from './second-factor.server.ts';

/** Time to enter the code after the password. */
const SECONDS = 10 * 60;
/** Proves that the password was right. Grants nothing else. */
const COOKIE = 'foyer.second_step';

export interface SecondStepParts
  extends AccountParts,
    Pick<SecondFactor, 'hasSecondFactor' | 'checkCode'> {
  auth: AuthWhenAsked;
  cookie: ReturnType<typeof createSessionCookie>;
  checkSignIn(attempt: SignInAttempt): Promise<CheckedSignIn>;
  welcome(opened: CheckedSignIn, cookies: Cookies): Promise<SignedIn>;
}

interface SecondStep {
  code: string;
  ip: string;
  user_agent: string;
  cookies: Cookies;
}

export type SecondStepService = ReturnType<typeof createSecondStep>;

/** Sign-in in one or two steps (G-45, G-153). No session exists before the last step. */
export function createSecondStep(parts: SecondStepParts) {
  const { database, clock, auth, cookie, checkSignIn, checkCode, hasSecondFactor, welcome } = parts;
  const attributes = `Path=/accounts; SameSite=Lax; HttpOnly${isSecure(parts.site_url) ? '; Secure' : ''}`;
  const gone = `${COOKIE}=; Max-Age=0; ${attributes}`;

  /** The password was right; with a second factor there is no session yet. */
  async function passwordStep(sign_in: SignIn) {
    const opened = await checkSignIn(sign_in);
    const needs_code = await hasSecondFactor(opened.account.id);
    if (needs_code) await deleteSession(database.db, opened.token);
    return { opened, needs_code };
  }

  async function open(account: Account, { ip, user_agent, cookies }: Omit<SecondStep, 'code'>) {
    const token = await (await auth()).openSession({ user_id: account.id, ip, user_agent });
    return welcome({ account, token, set_cookies: [cookie.of(token)] }, cookies);
  }

  /** @returns the cookie with which the code is asked for */
  async function requestCode(account: Account): Promise<{ second_step: string[] }> {
    const now = clock.now();
    const expires_at = new Date(now.getTime() + SECONDS * 1000);
    const owner = { purpose: 'second-step', user_id: account.id } as const;
    const token = await makeToken(database.db, owner, { now, expires_at });
    return { second_step: [`${COOKIE}=${token}; Max-Age=${SECONDS}; ${attributes}`] };
  }

  /** The account whose password was entered in this browser before. */
  async function waiting(cookies: Cookies): Promise<{ token: string; account: Account } | null> {
    const token = cookies ? cookieValue(cookies, COOKIE) : null;
    const user_id = token && (await findToken(database.db, 'second-step', token, clock.now()));
    const account = user_id ? await findAccount(database.db, user_id) : null;
    return token && account?.is_active ? { token, account } : null;
  }

  return {
    /**
     * Signs in with a single call, including the code if a second factor is enabled.
     * @throws Problem 401 with the same message for unknown accounts and wrong passwords; `second_factor: true` if only the
     * code is missing or wrong; 429 with `retry_after` after five failures or too many attempts from one address
     */
    async signIn(sign_in: SignIn): Promise<SignedIn> {
      const { opened, needs_code } = await passwordStep(sign_in);
      const { cookies, ip, user_agent, code } = sign_in;
      if (!needs_code) return welcome(opened, cookies);
      if (!code?.trim()) throw codeMissing('Bitte geben Sie auch den Code Ihrer App ein.');
      await checkCode(opened.account, code).catch((error: Error) => {
        throw error instanceof Problem && error.status === 401 ? codeMissing(error.message) : error;
      });
      return open(opened.account, { ip, user_agent, cookies });
    },

    /**
     * Signs in, or returns the cookie for the second step if a second factor is enabled.
     * @throws Problem as `signIn`
     */
    async beginSignIn(sign_in: SignIn): Promise<SignedIn | { second_step: string[] }> {
      const { opened, needs_code } = await passwordStep(sign_in);
      return needs_code ? requestCode(opened.account) : welcome(opened, sign_in.cookies);
    },

    /** After another first step than the password: a session, or the cookie for the second step. */
    async openFor(account: Account, request: Omit<SecondStep, 'code'>) {
      const needs_code = await hasSecondFactor(account.id);
      return needs_code ? requestCode(account) : open(account, request);
    },

    /** The second step. @throws Problem 401 for a wrong code, 410 when it has expired, 429 with `retry_after` */
    async finishSignIn(step: SecondStep): Promise<SignedIn> {
      const begun = await waiting(step.cookies);
      if (!begun) throw tooLate();
      await checkCode(begun.account, step.code);
      const taken = await database.transaction((trx) =>
        takeToken(trx, 'second-step', begun.token, clock.now()),
      );
      if (taken === null) throw tooLate();
      const signed_in = await open(begun.account, step);
      return { ...signed_in, set_cookies: [...signed_in.set_cookies, gone] };
    },
  };
}

function codeMissing(sentence: string): Problem {
  return new Problem('unauthenticated', sentence, { extra: { second_factor: true } });
}

function tooLate(): Problem {
  return new Problem('gone', 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.');
}
