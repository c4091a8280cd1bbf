import { z } from 'zod';
import type { Actor } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import { findAccount, findSessionOwner, insertEvent } from '../account.repository.server.ts';
import type { SignedIn } from '../account.service.server.ts';
import { requireAccount } from '../account-actor.ts';
import type { AccountParts } from '../account-parts.ts';
import type { OwnPassword } from '../password/own-password.server.ts';
import type { Ceremony } from '../sign-in/auth.server.ts';
import type { AuthWhenAsked } from '../sign-in/auth-when-asked.server.ts';
import type { Cookies } from '../sign-in/session-cookie.server.ts';
import { type CheckedSignIn, networkOf } from '../sign-in/sign-in.server.ts';
import { deletePasskey, findPasskeysOf, notePasskeyUsed } from './passkey.repository.server.ts';

/** Asking and answering; a whole office may sit behind one address. */
const PER_ADDRESS = { max: 120, seconds: 15 * 60 };
/** More than anybody has devices. */
const MOST = 20;

const nameSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie dem Passkey einen Namen.')
    .max(80, 'Höchstens 80 Zeichen.'),
});

export interface OwnPasskey {
  id: number;
  name: string;
  /** ISO */
  created_at: string;
  /** ISO, null if it was never used */
  last_used_at: string | null;
}

/** What a browser is asked to do, and the cookie that has to come back with its answer. */
export interface PasskeyQuestion {
  options: object;
  set_cookies: string[];
}

export interface PasskeyParts extends AccountParts, Pick<OwnPassword, 'confirmPassword'> {
  auth: AuthWhenAsked;
  welcome(opened: CheckedSignIn, cookies: Cookies): Promise<SignedIn>;
}

/** Signing in by finger, face or PIN of a device instead of password and code (G-45, G-153). */
export function createPasskeys(parts: PasskeyParts) {
  const { database, clock, limiter, auth, confirmPassword, welcome } = parts;
  const { db } = database;
  const take = (ip: string) => limiter.take(`passkey ${networkOf(ip)}`, PER_ADDRESS);

  return {
    async listPasskeys(actor: Actor): Promise<OwnPasskey[]> {
      const { user_id } = requireAccount(actor);
      const rows = await findPasskeysOf(db, user_id);
      return rows.map(({ id, name, created_at, last_used_at }) => ({
        ...{ id, name, created_at: created_at.toISOString() },
        last_used_at: last_used_at?.toISOString() ?? null,
      }));
    },

    /** Asks the browser for a new key. @throws Problem as `confirmPassword`, 409 for too many, 422 for the name */
    async beginPasskey(
      actor: Actor,
      asked: { name: string; current_password: string },
      ceremony: Ceremony,
    ): Promise<PasskeyQuestion> {
      const { user_id } = requireAccount(actor);
      validate(nameSchema, { name: asked.name });
      await confirmPassword(actor, asked.current_password);
      if ((await findPasskeysOf(db, user_id)).length >= MOST) {
        throw new Problem('conflict', `Mehr als ${MOST} Passkeys kann ein Konto nicht haben.`);
      }
      const { passkeys } = await auth();
      return passkeys.askForNew(ceremony);
    },

    /** Keeps what the browser has made. @throws Problem 422 if it does not belong to the question */
    async addPasskey(
      actor: Actor,
      added: { name: string; response: object },
      ceremony: Ceremony,
    ): Promise<void> {
      const { user_id } = requireAccount(actor);
      const { name } = validate(nameSchema, { name: added.name });
      const { passkeys } = await auth();
      if (!(await passkeys.keep({ name, response: added.response }, ceremony))) {
        throw new Problem(
          'invalid',
          'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
        );
      }
      await insertEvent(db, 'passkey_added', await findAccount(db, user_id), clock.now());
    },

    async removePasskey(actor: Actor, id: number): Promise<void> {
      const { user_id } = requireAccount(actor);
      await database.transaction(async (trx) => {
        if (!(await deletePasskey(trx, { id, user_id }))) return;
        const account = await findAccount(trx, user_id);
        await insertEvent(trx, 'passkey_removed', account, clock.now());
      });
    },

    /** Asks for any key that the device has for this site; whose, it does not say. @throws Problem 429 */
    async askForPasskey(ceremony: Ceremony): Promise<PasskeyQuestion> {
      await take(ceremony.ip);
      const { passkeys } = await auth();
      return passkeys.askForAny(ceremony);
    },

    /** @throws Problem 401 in the same words whatever is wrong with it, 429 with `retry_after` */
    async signInByPasskey(
      response: { id: string },
      ceremony: Ceremony,
      cookies: Cookies,
    ): Promise<SignedIn> {
      await take(ceremony.ip);
      const { passkeys } = await auth();
      const opened = await passkeys.open(response, ceremony);
      const owner = opened && (await findSessionOwner(db, opened.token, clock.now()));
      const account = owner ? await findAccount(db, owner.user_id) : null;
      if (!opened || !account) throw refused();
      await notePasskeyUsed(db, response.id, clock.now());
      return welcome({ account, ...opened }, cookies);
    },
  };
}

function refused(): Problem {
  return new Problem(
    'unauthenticated',
    'Dieser Passkey gehört zu keinem Konto. Bitte melden Sie sich mit Ihrem Passwort an.',
  );
}
