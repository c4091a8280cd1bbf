import { z } from 'zod';
import type { Actor } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import { findAccount } from '../account.repository.server.ts';
import { type Account, passwordSchema } from '../account.schema.ts';
import { requireAccount } from '../account-actor.ts';
import { passwordChangedMail } from '../account-mails.ts';
import type { AccountParts } from '../account-parts.ts';
import type { AuthWhenAsked } from '../sign-in/auth-when-asked.server.ts';
import { lockedOut } from '../sign-in/sign-in.server.ts';
import { countAttempts, forgetAttempts } from '../sign-in/sign-in-guard.server.ts';
import { findPasswordHash } from './password.repository.server.ts';
import { PASSWORD_LENGTH } from './password-length.ts';
import { setPassword } from './set-password.server.ts';

const changeSchema = z.object({ password: passwordSchema });

export type OwnPassword = ReturnType<typeof createOwnPassword>;

/** Confirms the current password before sensitive changes, and changes it. */
export function createOwnPassword(parts: AccountParts & { auth: AuthWhenAsked }) {
  const { database, clock, auth, secret, site_url } = parts;
  const { db } = database;

  /**
   * Five failures lock it for 15 minutes, like the sign-in.
   * @throws Problem 401, 422 with `field_errors.current_password`, 429 with `retry_after`
   */
  async function confirmPassword(actor: Actor, typed: string): Promise<Account> {
    const { user_id } = requireAccount(actor);
    const account = await findAccount(db, user_id);
    if (!account) throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
    if (!typed) throw wrong('Bitte geben Sie Ihr jetziges Passwort ein.');
    const now = clock.now();
    const key = `own password ${user_id}`;
    const [attempt] = await countAttempts(db, [key], now);
    if (attempt?.locked) throw lockedOut(attempt.until, now);
    const hash = await findPasswordHash(db, user_id);
    const is_right =
      hash !== null &&
      typed.length <= PASSWORD_LENGTH.max &&
      (await (await auth()).verifyPassword(hash, typed));
    if (!is_right) throw wrong('Das Passwort stimmt nicht.');
    await forgetAttempts(db, [key]);
    return account;
  }

  return {
    confirmPassword,

    /**
     * Ends all other sessions and notifies the owner.
     * @throws Problem as `confirmPassword`, 422 with `field_errors.password`
     */
    async changePassword(
      actor: Actor,
      change: { current_password: string; password: string },
    ): Promise<void> {
      const { session_id } = requireAccount(actor);
      const { password } = validate(changeSchema, { password: change.password });
      const account = await confirmPassword(actor, change.current_password);
      const password_hash = await (await auth()).hashPassword(password);
      const house = (await parts.house_name()) ?? '';
      await database.transaction(async (trx) => {
        const now = clock.now();
        await setPassword(trx, account, password_hash, { now, secret, keep_session: session_id });
        await parts.mail.send(passwordChangedMail({ account, house, site_url }), { trx });
      });
    },
  };
}

function wrong(sentence: string): Problem {
  return new Problem('invalid', 'Bitte prüfen Sie die Angaben.', {
    field_errors: { current_password: [sentence] },
  });
}
