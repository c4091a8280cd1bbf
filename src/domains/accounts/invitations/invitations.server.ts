import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Trx } from '#database/database.ts';
import { accountName } from '#lib/actor/account-name.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { toNetwork } from '#lib/api/client-network.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import {
  findAccount,
  findByIdentifier,
  insertEvent,
  noteVerified,
} from '../account.repository.server.ts';
import { type Account, newAccountSchema, passwordSchema } from '../account.schema.ts';
import { invitationMail } from '../account-mails.ts';
import type { AccountParts } from '../account-parts.ts';
import { requireConfirmed } from '../managed/confirmed-session.server.ts';
import { hasSignedIn } from '../managed/managed-accounts.repository.server.ts';
import { insertNamed } from '../named-account.server.ts';
import { setPassword } from '../password/set-password.server.ts';
import type { AuthWhenAsked } from '../sign-in/auth-when-asked.server.ts';
import { findToken, forgetTokens, makeToken, takeToken } from '../sign-in/one-time-token.server.ts';

const VALID_MS = 7 * 86_400_000;
/** Limits guesses of links; shared with links for forgotten passwords. */
const PER_ADDRESS = { max: 20, seconds: 15 * 60 };
/** Per administrator: enough to set up a house, too few to flood mailboxes. */
const PER_ADMIN = { max: 60, seconds: 3600 };
const JOB = 'accounts.invitation';
/** By how the link arrives: one that was handed over confirms no address. */
const PURPOSES = { mail: 'mailed-invitation', link: 'invitation' } as const;
type By = keyof typeof PURPOSES;

/** Delivery of the link: by mail, or by the administrator in person. */
const bySchema = z.enum(['mail', 'link'], 'Bitte wählen, wie die Einladung ankommt.');
export const invitationSchema = newAccountSchema
  .omit({ username: true, password: true })
  .extend({ by: bySchema });
export const renewalSchema = z.strictObject({ by: bySchema });
const newPasswordSchema = z.object({ password: passwordSchema });

export interface Invitation {
  id: number;
  /** to hand over, answered only once; null: sent by mail */
  link: string | null;
}

/** Accounts whose owners choose their own password, through a link that works once and for a week (G-385). */
export function createInvitations(parts: AccountParts & { auth: AuthWhenAsked }) {
  const { database, clock, limiter, jobs, mail, auth, secret, site_url } = parts;
  const { db } = database;

  /** Creates a link and voids older ones. */
  async function makeLink(trx: Trx, account: Account, by: By): Promise<string> {
    const now = clock.now();
    await forgetTokens(trx, Object.values(PURPOSES), account.id);
    await insertEvent(trx, 'account_invited', account, now);
    const expires_at = new Date(now.getTime() + VALID_MS);
    const owner = { purpose: PURPOSES[by], user_id: account.id };
    return `${site_url}/accounts/invitation?token=${await makeToken(trx, owner, { now, expires_at })}`;
  }

  // create the link when sending: the row of a waiting job must not contain it
  jobs.register<{ id: number; from: string }>(JOB, async ({ id, from }) => {
    const account = await findAccount(db, id);
    if (!account?.is_active) return;
    const link = await database.transaction((trx) => makeLink(trx, account, 'mail'));
    const house = (await parts.house_name()) ?? '';
    await mail.deliver(invitationMail({ account, house, site_url }, { link, from }));
  });

  async function findInvited(token: string): Promise<{ by: By; account: Account } | null> {
    for (const by of ['mail', 'link'] as const) {
      const id = await findToken(db, PURPOSES[by], token, clock.now());
      const account = id === null ? null : await findAccount(db, id);
      if (account?.is_active) return { by, account };
    }
    return null;
  }

  async function send(actor: Actor, account: Account): Promise<Invitation> {
    const sender = actor.user_id === null ? null : await findAccount(db, actor.user_id);
    await jobs.send(JOB, { id: account.id, from: sender ? accountName(sender) : '' });
    return { id: account.id, link: null };
  }

  return {
    /** @throws Problem 403 with `confirm_password`, 422 with `field_errors`, 429 */
    async invite(actor: Actor, input: unknown): Promise<Invitation> {
      requireRole(actor, 'admin');
      const { by, ...fields } = validate(invitationSchema, input);
      await requireConfirmed(db, actor, clock.now());
      await limiter.take(`invitations ${actor.user_id}`, PER_ADMIN);
      if (await findByIdentifier(db, fields.email)) throw taken();
      // a random password: only the link opens the account
      const password_hash = await (await auth()).hashPassword(randomBytes(32).toString('hex'));
      const { account, link } = await database.transaction(async (trx) => {
        const now = clock.now();
        const account = await insertNamed(trx, fields, { password_hash, now });
        return { account, link: by === 'link' ? await makeLink(trx, account, by) : null };
      });
      return link === null ? send(actor, account) : { id: account.id, link };
    },

    /** A new link for an account that never signed in. @throws Problem 403, 404, 409, 422, 429 */
    async renewInvitation(actor: Actor, id: number, input: unknown): Promise<Invitation> {
      requireRole(actor, 'admin');
      const account = await findAccount(db, id);
      if (!account) throw new Problem('not_found', 'Dieses Konto gibt es nicht.');
      const { by } = validate(renewalSchema, input);
      await requireConfirmed(db, actor, clock.now());
      if (!account.is_active || (await hasSignedIn(db, id))) {
        throw new Problem(
          'conflict',
          'Einladungen sind für Konten, die sich noch nie angemeldet haben. Ein vergessenes Passwort lässt sich bei der Anmeldung neu vergeben.',
        );
      }
      await limiter.take(`invitations ${actor.user_id}`, PER_ADMIN);
      if (by === 'mail') return send(actor, account);
      return { id, link: await database.transaction((trx) => makeLink(trx, account, by)) };
    },

    /** The invited address; null for invalid links. Does not use up the link. */
    async invited(token: string): Promise<string | null> {
      return (await findInvited(token))?.account.email ?? null;
    },

    /** Sets the chosen password without signing in. @throws Problem 410, 422, 429 */
    async acceptInvitation(accepted: { token: string; password: string; ip: string }) {
      const { token } = accepted;
      await limiter.take(`reset ${toNetwork(accepted.ip)}`, PER_ADDRESS);
      const invited = await findInvited(token);
      if (!invited) throw gone();
      const { account, by } = invited;
      const { password } = validate(newPasswordSchema, { password: accepted.password });
      const password_hash = await (await auth()).hashPassword(password);
      await database.transaction(async (trx) => {
        const now = clock.now();
        if ((await takeToken(trx, PURPOSES[by], token, now)) !== account.id) throw gone();
        const event = 'invitation_accepted';
        await setPassword(trx, account, password_hash, { now, secret, event });
        if (by === 'mail') await noteVerified(trx, account.id);
      });
      return { role: account.role };
    },
  };
}

function taken(): Problem {
  return new Problem('invalid', 'Bitte prüfen Sie die Angaben.', {
    field_errors: { email: ['Zu dieser Adresse gibt es schon ein Konto.'] },
  });
}

function gone(): Problem {
  return new Problem(
    'gone',
    'Diese Einladung gilt nicht mehr: Sie wurde schon benutzt, zurückgenommen oder ist älter als sieben Tage.',
  );
}
