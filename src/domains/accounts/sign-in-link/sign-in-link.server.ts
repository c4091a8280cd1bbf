import { z } from 'zod';
import { toNetwork } from '#lib/api/client-network.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import { findAccount, findByIdentifier, noteVerified } from '../account.repository.server.ts';
import { type Account, newAccountSchema } from '../account.schema.ts';
import { signInLinkMail } from '../account-mails.ts';
import type { AccountParts } from '../account-parts.ts';
import type { SecondStepService } from '../second-factor/second-step.server.ts';
import { nextPath } from '../sign-in/next-path.ts';
import { findToken, forgetTokens, makeToken, takeToken } from '../sign-in/one-time-token.server.ts';
import {
  createRequestedMails,
  type DeviceCookie,
  type RequestedMail,
} from '../sign-in/requested-mails.server.ts';
import type { Cookies } from '../sign-in/session-cookie.server.ts';

const VALID_MS = 15 * 60_000;
/** Requests and attempts with invalid links. */
const PER_ADDRESS = { max: 20, seconds: 15 * 60 };
const JOB = 'accounts.sign-in-link';

const emailSchema = z.object({ email: newAccountSchema.shape.email });

interface SignInByLink {
  token: string;
  ip: string;
  user_agent: string;
  cookies: Cookies;
}

/** Signing in by a link in a mail instead of the password: once, for 15 minutes (G-465). */
export function createSignInLink(
  parts: AccountParts & Pick<SecondStepService, 'openFor'> & DeviceCookie,
) {
  const { database, clock, limiter, jobs, mail, site_url, openFor } = parts;
  const { db } = database;
  const { countRequestedMail, sendRequested } = createRequestedMails(parts);

  async function sendLink(account: Account, next: string): Promise<void> {
    const now = clock.now();
    const token = await database.transaction(async (trx) => {
      await forgetTokens(trx, ['sign-in-link'], account.id);
      const owner = { purpose: 'sign-in-link', user_id: account.id } as const;
      return makeToken(trx, owner, { now, expires_at: new Date(now.getTime() + VALID_MS) });
    });
    const link = `${site_url}/accounts/link?token=${token}&next=${encodeURIComponent(next)}`;
    const house = (await parts.house_name()) ?? '';
    await mail.deliver(signInLinkMail({ account, house, site_url }, link));
  }

  // looks the account up and makes the link here: neither the answer's time nor the row of a job reveals anything
  jobs.register<{ email: string; next: string } & RequestedMail>(
    JOB,
    async ({ email, next, is_own }) => {
      const account = await findByIdentifier(db, email);
      if (!account?.is_active) return;
      await sendRequested({ purpose: 'sign-in-link', email, is_own }, () =>
        sendLink(account, next),
      );
    },
  );

  return {
    /** Whether links can be sent at all. */
    signInLinkIsOpen: (): boolean => parts.sends_mail === true,

    /**
     * Sends the link if the account exists; the answer is the same either way.
     * @param asked.next where the sign-in leads
     * @param asked.cookies of the browser
     * @throws Problem 404 without mail, 422 with `field_errors`, 429 with `retry_after`
     */
    async requestSignInLink(asked: {
      email: string;
      next: string;
      ip: string;
      cookies?: Cookies;
    }): Promise<void> {
      if (!parts.sends_mail) throw new Problem('not_found', 'Links werden hier nicht verschickt.');
      const { email } = validate(emailSchema, { email: asked.email });
      await limiter.take(`sign-in-link ${toNetwork(asked.ip)}`, PER_ADDRESS);
      const taken = await countRequestedMail({ ...asked, email });
      await jobs.send(JOB, { email, next: nextPath(asked.next), ...taken });
    },

    /** Whether a link is still valid; does not use it up. */
    async canSignInBy(token: string): Promise<boolean> {
      return (await findToken(db, 'sign-in-link', token, clock.now())) !== null;
    },

    /** Uses up the link; with a second factor the code is asked next, as after a password. @throws Problem 410, 429 */
    async signInByLink({ token, ...request }: SignInByLink) {
      await limiter.take(`sign-in-link ${toNetwork(request.ip)}`, PER_ADDRESS);
      const now = clock.now();
      const id = await database.transaction(async (trx) => {
        const owner = await takeToken(trx, 'sign-in-link', token, now);
        if (owner !== null) await noteVerified(trx, owner);
        return owner;
      });
      const account = id === null ? null : await findAccount(db, id);
      if (!account?.is_active) throw gone();
      return openFor(account, request);
    },
  };
}

function gone(): Problem {
  return new Problem(
    'gone',
    'Dieser Link gilt nicht mehr: Er wurde schon benutzt oder ist älter als 15 Minuten.',
  );
}
