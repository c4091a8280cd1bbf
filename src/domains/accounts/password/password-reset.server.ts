import { z } from 'zod';
import { toNetwork } from '#lib/api/client-network.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import {
  findAccount,
  findByIdentifier,
  insertEvent,
  noteVerified,
} from '../account.repository.server.ts';
import type { Account } from '../account.schema.ts';
import { passwordSchema } from '../account.schema.ts';
import { passwordChangedMail, resetMail } from '../account-mails.ts';
import type { AccountParts } from '../account-parts.ts';
import type { AuthWhenAsked } from '../sign-in/auth-when-asked.server.ts';
import { findToken, forgetTokens, makeToken, takeToken } from '../sign-in/one-time-token.server.ts';
import {
  createRequestedMails,
  type DeviceCookie,
  type RequestedMail,
} from '../sign-in/requested-mails.server.ts';
import type { Cookies } from '../sign-in/session-cookie.server.ts';
import { readablePassword } from './password.server.ts';
import { setPassword } from './set-password.server.ts';

const HOUR_MS = 3_600_000;
/** Requests and attempts with invalid links. */
const PER_ADDRESS = { max: 20, seconds: 15 * 60 };
const JOB = 'accounts.password-reset';

const emailSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Bitte geben Sie Ihre E-Mail-Adresse ein.')
    .pipe(z.email('Das ist keine E-Mail-Adresse.').max(254)),
});

interface AskedReset {
  email: string;
  ip: string;
  /** of the browser */
  cookies?: Cookies;
}

const newPasswordSchema = z.object({ password: passwordSchema });

/** "Passwort vergessen": a single-use link by mail, valid for an hour (G-45, G-151). */
export function createPasswordReset(parts: AccountParts & { auth: AuthWhenAsked } & DeviceCookie) {
  const { database, clock, limiter, jobs, mail, auth, secret, site_url } = parts;
  const { db } = database;
  const { countRequestedMail, sendRequested } = createRequestedMails(parts);
  const buildFrame = async (account: Account) => ({
    account,
    house: (await parts.house_name()) ?? '',
    site_url,
  });

  /** A job, so that the response time does not reveal whether the account exists. May run twice. */
  jobs.register<{ email: string } & RequestedMail>(JOB, async ({ email, is_own }) => {
    const account = await findByIdentifier(db, email);
    if (!account?.is_active) return;
    await sendRequested({ purpose: 'password', email, is_own }, () => sendLink(account));
  });

  async function sendLink(account: Account): Promise<void> {
    const now = clock.now();
    const token = await database.transaction(async (trx) => {
      await forgetTokens(trx, ['password-reset'], account.id);
      await insertEvent(trx, 'password_reset_asked', account, now);
      const expires_at = new Date(now.getTime() + HOUR_MS);
      return makeToken(
        trx,
        { purpose: 'password-reset', user_id: account.id },
        { now, expires_at },
      );
    });
    // Sent from here: another job would store the link in its row, readable in the database.
    const link = `${site_url}/accounts/new-password?token=${token}`;
    await mail.deliver(resetMail(await buildFrame(account), link));
  }

  /** Sets the password, ends all sessions, notifies the owner. */
  async function change(account: Account, password_hash: string, token?: string): Promise<boolean> {
    const message = passwordChangedMail(await buildFrame(account));
    return database.transaction(async (trx) => {
      const now = clock.now();
      if (token) {
        if ((await takeToken(trx, 'password-reset', token, now)) !== account.id) return false;
        await noteVerified(trx, account.id);
      }
      await setPassword(trx, account, password_hash, { now, secret });
      await mail.send(message, { trx });
      return true;
    });
  }

  return {
    /**
     * Sends the link if the account exists; the response is the same either way.
     * @throws Problem 422 with `field_errors`, 429 with `retry_after`
     */
    async requestReset({ ip, cookies, ...input }: AskedReset): Promise<void> {
      const { email } = validate(emailSchema, input);
      await limiter.take(`reset ${toNetwork(ip)}`, PER_ADDRESS);
      await jobs.send(JOB, { email, ...(await countRequestedMail({ email, ip, cookies })) });
    },

    /** Whether a link is still valid; does not use it up. */
    async canReset(token: string): Promise<boolean> {
      return (await findToken(db, 'password-reset', token, clock.now())) !== null;
    },

    /**
     * Sets a new password with the link's token. Ends all sessions and opens none.
     * @throws Problem 422 with `field_errors`, 410 for a used, expired or unknown link
     */
    async resetPassword(reset: { token: string; password: string; ip: string }): Promise<void> {
      await limiter.take(`reset ${toNetwork(reset.ip)}`, PER_ADDRESS);
      const user_id = await findToken(db, 'password-reset', reset.token, clock.now());
      const account = user_id === null ? null : await findAccount(db, user_id);
      if (!account?.is_active) throw gone();
      const { password } = validate(newPasswordSchema, { password: reset.password });
      const password_hash = await (await auth()).hashPassword(password);
      if (!(await change(account, password_hash, reset.token))) throw gone();
    },

    /**
     * For operators on the command line: sets a random password and returns it, to be printed once.
     * @throws Problem 404
     */
    async rollPassword(email: string): Promise<{ account: Account; password: string }> {
      const account = await findByIdentifier(db, email.trim().toLowerCase());
      if (!account) throw new Problem('not_found', `Ein Konto „${email}“ gibt es nicht.`);
      const password = readablePassword();
      await change(account, await (await auth()).hashPassword(password));
      return { account, password };
    },
  };
}

function gone(): Problem {
  return new Problem(
    'gone',
    'Dieser Link gilt nicht mehr: Er wurde schon benutzt oder ist älter als eine Stunde.',
  );
}
