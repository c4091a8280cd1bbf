import type { z } from 'zod';
import type { Database, Trx } from '#database/database.ts';
import { accountName } from '#lib/actor/account-name.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { requireCurrent } from '#lib/api/require-current.ts';
import { validate } from '#lib/api/validate.ts';
import type { Clock } from '#lib/time/clock.ts';
import * as repository from './account.repository.server.ts';
import {
  type Account,
  type AccountChange,
  accountChangeSchema,
  createdAccountSchema,
  type NewAccount,
  newAccountSchema,
} from './account.schema.ts';
import { requireConfirmed } from './managed/confirmed-session.server.ts';
import { insertNamed } from './named-account.server.ts';
import { readablePassword } from './password/password.server.ts';
import type { AuthWhenAsked } from './sign-in/auth-when-asked.server.ts';
import { deriveUsername } from './username.ts';

export interface FirstAdmin {
  email: string;
  /** set if it was generated: shown only this once */
  password: string | null;
  created: boolean;
}

export interface ManagementParts {
  database: Database;
  clock: Clock;
  auth: AuthWhenAsked;
}

/** Two that go at once wait for each other. @throws Problem 409 where an account is the last administrator's */
export async function requireOtherAdmin(trx: Trx, id: number): Promise<void> {
  const admins = await repository.lockAdmins(trx);
  if (admins.length > 1 || admins[0] !== id) return;
  throw new Problem(
    'conflict',
    'Das ist das letzte Konto mit der Rolle Administration. Eines muss es bleiben.',
  );
}

const emailTaken = (email: string) =>
  new Problem('conflict', `Zur Adresse ${email} gibt es schon ein Konto.`);

/** Which of the two another account has. */
async function explainTaken(trx: Trx, { email, username }: AccountFields): Promise<Problem> {
  if (await repository.findByIdentifier(trx, email)) return emailTaken(email);
  return new Problem('conflict', `Der Benutzername „${username}“ ist schon vergeben.`);
}

/** Creates and changes accounts: administrators only (G-52). */
export function createAccountManagement({ database, clock, auth }: ManagementParts) {
  async function insert(trx: Trx, fields: AccountFields, password_hash: string): Promise<Account> {
    const now = clock.now();
    const account = await repository.insertAccount(trx, fields, password_hash, now);
    if (!account) throw await explainTaken(trx, fields);
    await repository.insertEvent(trx, 'account_created', account, now);
    return account;
  }

  return {
    /** Without a username, the first free one for its address. @throws Problem 422 with `field_errors`, 409 if e-mail or username is taken */
    async createUser(actor: Actor, input: NewAccount): Promise<Account> {
      requireRole(actor, 'admin');
      const { password, username, ...fields } = validate(createdAccountSchema, input);
      await requireConfirmed(database.db, actor, clock.now());
      const password_hash = await (await auth()).hashPassword(password);
      return database.transaction(async (trx) => {
        if (username !== undefined) return insert(trx, { ...fields, username }, password_hash);
        if (await repository.findByIdentifier(trx, fields.email)) throw emailTaken(fields.email);
        return insertNamed(trx, fields, { password_hash, now: clock.now() });
      });
    },

    async listUsers(actor: Actor): Promise<Account[]> {
      requireRole(actor, 'admin');
      return repository.listAccounts(database.db);
    },

    /** Changes the role or deactivates an account, which ends its sessions. One administrator always remains. */
    async changeUser(actor: Actor, id: number, input: AccountChange): Promise<Account> {
      requireRole(actor, 'admin');
      const { updated_at, ...change } = validate(accountChangeSchema, input);
      const now = clock.now();
      return database.transaction(async (trx) => {
        const before = await repository.findAccount(trx, id);
        if (!before) throw new Problem('not_found', 'Dieses Konto gibt es nicht.');
        await requireConfirmed(trx, actor, now);
        requireCurrent(updated_at, before.updated_at);
        const after = { ...before, ...change, updated_at: now };
        if (after.role !== 'admin' || !after.is_active) await requireOtherAdmin(trx, id);
        const name = accountName(after);
        await repository.updateAccount(trx, id, { ...change, name }, now);
        if (!after.is_active) await repository.deleteUserSessions(trx, id);
        await repository.insertEvent(trx, 'account_changed', after, now);
        return after;
      });
    },

    /** Creates the first administrator of an empty house; does nothing if there is one. */
    async ensureFirstAdmin(first: {
      email: string;
      password?: string | undefined;
    }): Promise<FirstAdmin> {
      const rolled = first.password ? null : readablePassword();
      const { password, ...fields } = validate(newAccountSchema, {
        email: first.email,
        username: deriveUsername(first.email),
        role: 'admin',
        password: first.password || rolled,
      });
      const password_hash = await (await auth()).hashPassword(password);
      return database.transaction(async (trx) => {
        await repository.lockFirstStart(trx);
        const created = (await repository.lockAdmins(trx)).length === 0;
        if (created) await insert(trx, fields, password_hash);
        return { email: fields.email, password: created ? rolled : null, created };
      });
    },
  };
}

type AccountFields = Omit<z.output<typeof newAccountSchema>, 'password'>;
