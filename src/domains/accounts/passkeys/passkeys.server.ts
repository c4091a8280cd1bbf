import { z } from 'zod';
import type { Actor } from '#lib/actor/actor.ts';
import { toNetwork } from '#lib/api/client-network.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import { findAccount, findSessionOwner, insertEvent } from '../account.repository.server.ts';
import { requireAccount } from '../account-actor.ts';
import type { AccountParts } from '../account-parts.ts';
import type { OwnPassword } from '../password/own-password.server.ts';
import type { Ceremony } from '../sign-in/auth.server.ts';
import type { AuthWhenAsked } from '../sign-in/auth-when-asked.server.ts';
import type { Cookies } from '../sign-in/session-cookie.server.ts';
import type { CheckedSignIn } from '../sign-in/sign-in.server.ts';
import type { SignedIn } from '../sign-in/signed-in.ts';
import { deletePasskey, findUserPasskeys, notePasskeyUsed } from './passkey.repository.server.ts';

/** Starting and finishing a ceremony; a whole office may share an address. */
const PER_ADDRESS = { max: 120, seconds: 15 * 60 };
/** More devices than anybody has. */
const MAX_PASSKEYS = 20;

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

/** Options for the browser's WebAuthn call, and the cookie that must come back with its response. */
export interface PasskeyQuestion {
  options: object;
  set_cookies: string[];
}

export interface PasskeyParts extends AccountParts, Pick<OwnPassword, 'confirmPassword'> {
  auth: AuthWhenAsked;
  welcome(opened: CheckedSignIn, cookies: Cookies): Promise<SignedIn>;
}

/** Sign-in with a device's fingerprint, face or PIN instead of password and code (G-45, G-153). */
export function createPasskeys(parts: PasskeyParts) {
  const { database, clock, limiter, auth, confirmPassword, welcome } = parts;
  const { db } = database;
  const take = (ip: string) => limiter.take(`passkey ${toNetwork(ip)}`, PER_ADDRESS);

  return {
    async listPasskeys(actor: Actor): Promise<OwnPasskey[]> {
      const { user_id } = requireAccount(actor);
      const rows = await findUserPasskeys(db, user_id);
      return rows.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      }));
    },

    /** Starts the registration of a passkey. @throws Problem as `confirmPassword`, 409 for too many, 422 for the name */
    async beginPasskey(
      actor: Actor,
      asked: { name: string; current_password: string },
      ceremony: Ceremony,
    ): Promise<PasskeyQuestion> {
      const { user_id } = requireAccount(actor);
      validate(nameSchema, { name: asked.name });
      await confirmPassword(actor, asked.current_password);
      if ((await findUserPasskeys(db, user_id)).length >= MAX_PASSKEYS) {
        throw new Problem(
          'conflict',
          `Mehr als ${MAX_PASSKEYS} Passkeys kann ein Konto nicht haben.`,
        );
      }
      const { passkeys } = await auth();
      return passkeys.requestRegistration(ceremony);
    },

    /** Stores a new passkey. @throws Problem 422 if the response does not match the challenge */
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

    /** Requests any passkey of this site, without naming an account. @throws Problem 429 */
    async requestPasskey(ceremony: Ceremony): Promise<PasskeyQuestion> {
      await take(ceremony.ip);
      const { passkeys } = await auth();
      return passkeys.requestSignIn(ceremony);
    },

    /** @throws Problem 401 with the same message for all failures, 429 with `retry_after` */
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
