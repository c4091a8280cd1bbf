import { renderSVG } from 'uqr';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { findAccount, insertEvent } from '../account.repository.server.ts';
import type { Account } from '../account.schema.ts';
import { requireAccount } from '../account-actor.ts';
import type { AccountParts } from '../account-parts.ts';
import { requireConfirmed } from '../managed/confirmed-session.server.ts';
import type { OwnPassword } from '../password/own-password.server.ts';
import { lockedOut } from '../sign-in/sign-in.server.ts';
import { countAttempts, forgetAttempts } from '../sign-in/sign-in-guard.server.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.server.ts';
import * as repository from './second-factor.repository.server.ts';
import { findSteps, keyText, newTotpSecret, totpAddress } from './totp.server.ts';

/** How long an unconfirmed QR code stays available. */
const SETUP_MS = 15 * 60_000;

export interface SecondFactorSetup {
  /** 32 characters in groups, for typing */
  key: string;
  /** QR code */
  svg: string;
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** Codes of an authenticator app as second factor (G-45, G-153). */
export function createSecondFactor(parts: AccountParts & Pick<OwnPassword, 'confirmPassword'>) {
  const { database, clock, secret: key, confirmPassword } = parts;
  const { db } = database;

  // loaded on first use, like the rest of the account library
  const seal = async (data: string) =>
    (await import('better-auth/crypto')).symmetricEncrypt({ key, data });
  const unseal = async (data: string) =>
    (await import('better-auth/crypto')).symmetricDecrypt({ key, data });

  /** The unconfirmed set-up. @throws Problem 409 if there is none or it has expired */
  async function begun(user_id: number) {
    const row = await repository.findSecondFactor(db, user_id);
    const oldest = clock.now().getTime() - SETUP_MS;
    if (row && !row.confirmed_at && row.created_at.getTime() > oldest) {
      return { stored: row.secret, secret: await unseal(row.secret) };
    }
    throw new Problem('conflict', 'Bitte beginnen Sie die Einrichtung noch einmal.');
  }

  async function counted<T>(user_id: number, check: () => Promise<T | null>): Promise<T> {
    const now = clock.now();
    const guard = `code ${user_id}`;
    const [attempt] = await countAttempts(db, [guard], now);
    if (attempt?.locked) throw lockedOut(attempt.until, now);
    const found = await check();
    if (found === null) throw wrongCode();
    await forgetAttempts(db, [guard]);
    return found;
  }

  /** @returns the time step, null for a wrong code */
  async function takeCode(user_id: number, code: string): Promise<true | null> {
    const row = await repository.findSecondFactor(db, user_id);
    if (!row?.confirmed_at) return null;
    const secret = await unseal(row.secret);
    for (const step of await findSteps(secret, code, clock.now())) {
      if (await repository.takeStep(db, user_id, step)) return true;
    }
    return null;
  }

  async function takeRecoveryCode(account: Account, typed: string): Promise<true | null> {
    const hash = hashRecoveryCode(typed, account.id, key);
    if (!(await repository.takeRecoveryCode(db, account.id, hash))) return null;
    await insertEvent(db, 'recovery_code_used', account, clock.now());
    return true;
  }

  async function switchOff(account: Account): Promise<void> {
    await database.transaction(async (trx) => {
      if (!(await repository.deleteSecondFactor(trx, account.id))) return;
      await insertEvent(trx, 'second_factor_off', account, clock.now());
    });
  }

  const freshCodes = (user_id: number) => {
    const codes = newRecoveryCodes();
    return { codes, hashes: codes.map((code) => hashRecoveryCode(code, user_id, key)) };
  };

  return {
    async hasSecondFactor(user_id: number): Promise<boolean> {
      return (await repository.findSecondFactor(db, user_id))?.confirmed_at != null;
    },

    /**
     * Checks the second factor: six digits of the app, or a recovery code, each usable once.
     * @throws Problem 401 for a wrong or used code, 429 with `retry_after` after five failures
     */
    async checkCode(account: Account, typed: string): Promise<void> {
      const digits = typed.replace(/\s/g, '');
      await counted(account.id, () =>
        /^\d{6}$/.test(digits) ? takeCode(account.id, digits) : takeRecoveryCode(account, typed),
      );
    },

    async getSecondFactor(actor: Actor): Promise<{ is_on: boolean; codes_left: number }> {
      const { user_id } = requireAccount(actor);
      const row = await repository.findSecondFactor(db, user_id);
      const codes_left = await repository.countRecoveryCodes(db, user_id);
      return { is_on: row?.confirmed_at != null, codes_left };
    },

    /** Creates a key; not required until a code confirms it. @throws Problem as `confirmPassword`, 409 */
    async beginSecondFactor(actor: Actor, current_password: string): Promise<void> {
      const { id } = await confirmPassword(actor, current_password);
      const secret = await seal(newTotpSecret());
      if (await repository.beginSecondFactor(db, id, { secret, now: clock.now() })) return;
      throw new Problem('conflict', 'Die zweite Stufe ist schon eingeschaltet.');
    },

    /** @throws Problem 409 without a set-up in progress */
    async secondFactorSetup(actor: Actor): Promise<SecondFactorSetup> {
      const { user_id } = requireAccount(actor);
      const { secret } = await begun(user_id);
      const account = await findAccount(db, user_id);
      const house = (await parts.house_name()) || new URL(parts.site_url).host;
      const address = totpAddress(secret, house, account?.email ?? '');
      return { key: keyText(secret), svg: renderSVG(address, { border: 2 }) };
    },

    /** Enables it. @returns the recovery codes, only this once. @throws Problem 401, 409, 422, 429 */
    async confirmSecondFactor(actor: Actor, typed: string): Promise<string[]> {
      const { user_id } = requireAccount(actor);
      const { secret, stored } = await begun(user_id);
      const step = await counted(user_id, async () => {
        const [found] = await findSteps(secret, typed.replace(/\s/g, ''), clock.now());
        return found ?? null;
      });
      const { codes, hashes } = freshCodes(user_id);
      const now = clock.now();
      const is_on = await database.transaction(async (trx) => {
        const fields = { secret: stored, step, now };
        if (!(await repository.confirmSecondFactor(trx, user_id, fields))) return false;
        await repository.replaceRecoveryCodes(trx, user_id, hashes);
        await insertEvent(trx, 'second_factor_on', await findAccount(trx, user_id), now);
        return true;
      });
      if (!is_on) throw new Problem('conflict', 'Die zweite Stufe ist schon eingeschaltet.');
      return codes;
    },

    /** @returns ten new codes, replacing the old ones. @throws Problem as `confirmPassword`, 409 */
    async newRecoveryCodes(actor: Actor, current_password: string): Promise<string[]> {
      const { id } = await confirmPassword(actor, current_password);
      if (!(await repository.findSecondFactor(db, id))?.confirmed_at) {
        throw new Problem('conflict', 'Die zweite Stufe ist nicht eingeschaltet.');
      }
      const { codes, hashes } = freshCodes(id);
      await database.transaction((trx) => repository.replaceRecoveryCodes(trx, id, hashes));
      return codes;
    },

    /** @throws Problem as `confirmPassword` */
    async switchOffSecondFactor(actor: Actor, current_password: string): Promise<void> {
      await switchOff(await confirmPassword(actor, current_password));
    },

    /** For owners who lost phone and codes: administrators only (G-52). @throws Problem 404 */
    async switchOffSecondFactorFor(actor: Actor, user_id: number): Promise<void> {
      requireRole(actor, 'admin');
      const account = await findAccount(db, user_id);
      if (!account) throw new Problem('not_found', 'Dieses Konto gibt es nicht.');
      await requireConfirmed(db, actor, clock.now());
      await switchOff(account);
    },
  };
}

function wrongCode(): Problem {
  return new Problem('unauthenticated', 'Dieser Code stimmt nicht oder wurde schon benutzt.');
}
