import { z } from 'zod';
import type { Actor } from '#lib/actor/actor.ts';
import { toNetwork } from '#lib/api/client-network.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import { countRequest, sendWithin } from '#lib/outgoing/mail-limits.ts';
import { findAccount, findByIdentifier, insertEvent } from '../account.repository.server.ts';
import { type Account, newAccountSchema } from '../account.schema.ts';
import { requireAccount } from '../account-actor.ts';
import type { AccountParts } from '../account-parts.ts';
import type { OwnPassword } from '../password/own-password.server.ts';
import { findToken, forgetTokens, makeToken, takeToken } from '../sign-in/one-time-token.server.ts';
import {
  findOwnAccount,
  keepNewEmail,
  lockNewEmail,
  takeNewEmail,
} from './own-account.repository.server.ts';
import {
  confirmEmailMail,
  emailAskedMail,
  emailChangedMail,
  emailTakenMail,
} from './user-area-mails.ts';

const VALID_MS = 24 * 3_600_000;
/** Each is a mail to an address that anybody may own. */
const PER_ACCOUNT = { max: 5, seconds: 3600 };
/** Limits guesses of links; shared with links for forgotten passwords. */
const PER_ADDRESS = { max: 20, seconds: 15 * 60 };
const JOB = 'accounts.new-email';
/** They confirm an address that no longer counts. */
const SENT_TO_OLD = ['password-reset', 'invitation', 'mailed-invitation', 'sign-in-link'] as const;

const emailSchema = z.object({ email: newAccountSchema.shape.email });

/**
 * Another e-mail address: it counts once its owner has opened the link sent there. The old address is told at once, and again
 * when it no longer counts. What is answered never tells whether the new one belongs to an account (G-461).
 */
export function createNewEmail(parts: AccountParts & Pick<OwnPassword, 'confirmPassword'>) {
  const { database, clock, limiter, jobs, mail, site_url } = parts;
  const { db } = database;
  const buildFrame = async (account: Account) => ({
    account,
    house: (await parts.house_name()) ?? '',
    site_url,
  });

  // makes the link when sending: the row of a waiting job must not contain it
  jobs.register<{ id: number }>(JOB, async ({ id }) => {
    const account = await findAccount(db, id);
    const waiting = await findOwnAccount(db, id);
    if (!account?.is_active || !waiting?.new_email || !waiting.new_email_until) return;
    const { new_email, new_email_until } = waiting;
    const other = await findByIdentifier(db, new_email);
    if (other && !other.is_active) return;
    await sendWithin({ limiter, purpose: 'new-email', email: new_email }, async () => {
      if (other) await mail.deliver(emailTakenMail(await buildFrame(other)));
      else await sendLink(account, { new_email, new_email_until });
    });
  });

  async function sendLink(
    account: Account,
    { new_email, new_email_until }: { new_email: string; new_email_until: Date },
  ): Promise<void> {
    const now = clock.now();
    const token = await database.transaction(async (trx) => {
      // replaced meanwhile: the link would confirm the other address
      if ((await lockNewEmail(trx, account.id)) !== new_email) return null;
      await forgetTokens(trx, ['new-email'], account.id);
      const owner = { purpose: 'new-email', user_id: account.id } as const;
      return makeToken(trx, owner, { now, expires_at: new_email_until });
    });
    if (token === null) return;
    const link = `${site_url}/accounts/email?token=${token}`;
    await mail.deliver(confirmEmailMail(await buildFrame(account), { to: new_email, link }));
  }

  async function waitingBy(token: string): Promise<{ account: Account; email: string } | null> {
    const id = await findToken(db, 'new-email', token, clock.now());
    const account = id === null ? null : await findAccount(db, id);
    const email = account && (await findOwnAccount(db, account.id))?.new_email;
    return account?.is_active && email ? { account, email } : null;
  }

  return {
    /** @throws Problem as `confirmPassword`, 422 with `field_errors.email`, 429 with `retry_after` */
    async requestNewEmail(
      actor: Actor,
      asked: { email: string; current_password: string },
    ): Promise<void> {
      const { user_id } = requireAccount(actor);
      const { email } = validate(emailSchema, { email: asked.email });
      const account = await parts.confirmPassword(actor, asked.current_password);
      if (email === account.email) throw isOwn();
      await limiter.take(`new-email ${user_id}`, PER_ACCOUNT);
      await countRequest({ limiter, email }, `account ${user_id}`);
      const told = emailAskedMail(await buildFrame(account), email);
      await database.transaction(async (trx) => {
        const until = new Date(clock.now().getTime() + VALID_MS);
        // first, because it locks the row: no link is made behind the ones that are forgotten
        await keepNewEmail(trx, user_id, { email, until });
        await forgetTokens(trx, ['new-email'], user_id);
        await mail.send(told, { trx });
      });
      await jobs.send(JOB, { id: user_id });
    },

    /** Forgets an address that is not confirmed; its link no longer works. */
    async withdrawNewEmail(actor: Actor): Promise<void> {
      const { user_id } = requireAccount(actor);
      await database.transaction(async (trx) => {
        await keepNewEmail(trx, user_id, null);
        await forgetTokens(trx, ['new-email'], user_id);
      });
    },

    /** The address that a link confirms; null for invalid links. Does not use up the link. */
    async findNewEmail(token: string): Promise<string | null> {
      return (await waitingBy(token))?.email ?? null;
    },

    /** Links for passwords that went to the old address no longer work. @throws Problem 409, 410, 429 */
    async confirmNewEmail({ token, ip }: { token: string; ip: string }): Promise<void> {
      await limiter.take(`reset ${toNetwork(ip)}`, PER_ADDRESS);
      const waiting = await waitingBy(token);
      if (!waiting) throw gone();
      const { account, email } = waiting;
      const told = emailChangedMail(await buildFrame(account), email);
      const change = database.transaction(async (trx) => {
        const now = clock.now();
        await lockNewEmail(trx, account.id);
        if ((await takeToken(trx, 'new-email', token, now)) !== account.id) throw gone();
        if (!(await takeNewEmail(trx, account.id, now))) throw gone();
        await forgetTokens(trx, SENT_TO_OLD, account.id);
        await insertEvent(trx, 'email_changed', account, now);
        await mail.send(told, { trx });
      });
      await change.catch((error: Error & { code?: string }) => {
        throw error.code === '23505' ? taken() : error;
      });
    },
  };
}

function isOwn(): Problem {
  return new Problem('invalid', 'Bitte prüfen Sie die Angaben.', {
    field_errors: { email: ['Das ist schon die Adresse Ihres Kontos.'] },
  });
}

function taken(): Problem {
  return new Problem('conflict', 'Zu dieser Adresse gibt es inzwischen ein anderes Konto.');
}

function gone(): Problem {
  return new Problem(
    'gone',
    'Dieser Link gilt nicht mehr: Er wurde schon benutzt, ersetzt oder ist älter als 24 Stunden.',
  );
}
