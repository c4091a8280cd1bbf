import type { Trx } from '#database/database.ts';
import { accountName } from '#lib/actor/account-name.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { toPart } from '#lib/api/finder.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Table } from '#lib/api/send-table.server.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { deleteUserSessions, findAccount, insertEvent } from '../account.repository.server.ts';
import type { Account } from '../account.schema.ts';
import { requireAccount } from '../account-actor.ts';
import { requireOtherAdmin } from '../account-management.server.ts';
import type { AccountParts } from '../account-parts.ts';
import type { OwnPassword } from '../password/own-password.server.ts';
import { accountsTable } from './accounts-table.ts';
import { requireConfirmed } from './confirmed-session.server.ts';
import * as repository from './managed-accounts.repository.server.ts';
import type { AccountFilters, AccountsAsked, ManagedAccount } from './managed-accounts.schema.ts';

/** Administration of other accounts (G-52, G-386). */
export function createManagedAccounts(parts: AccountParts & Pick<OwnPassword, 'confirmPassword'>) {
  const { database, clock, confirmPassword } = parts;

  /** @throws Problem 401, 403, 404 */
  async function changing<Answer>(
    actor: Actor,
    id: number,
    change: (trx: Trx, account: Account, now: Date) => Promise<Answer>,
  ): Promise<Answer> {
    requireRole(actor, 'admin');
    const now = clock.now();
    return database.transaction(async (trx) => {
      const account = await findAccount(trx, id);
      if (!account) throw noAccount();
      await requireConfirmed(trx, actor, now);
      return change(trx, account, now);
    });
  }

  async function managedAccounts(
    actor: Actor,
    asked: AccountsAsked,
  ): Promise<{ count: number; results: ManagedAccount[] }> {
    requireRole(actor, 'admin');
    const { count, rows } = await repository.selectManaged(
      database.db,
      asked,
      toPart(asked),
      clock.now(),
    );
    return { count, results: rows.map((row) => toManaged(actor, row)) };
  }

  return {
    managedAccounts,

    /** @throws Problem 404, also of a removed account */
    async managedAccount(actor: Actor, id: number): Promise<ManagedAccount> {
      requireRole(actor, 'admin');
      const row = await repository.findManaged(database.db, id, clock.now());
      if (!row) throw noAccount();
      return toManaged(actor, row);
    },

    /** The accounts that match, for download. */
    exportAccounts(actor: Actor, asked: AccountFilters): Table {
      requireRole(actor, 'admin');
      return accountsTable((place) => managedAccounts(actor, { ...asked, ...place }), clock.now());
    },

    /** Confirms the session by password. @throws Problem as `confirmPassword` */
    async confirmSession(actor: Actor, current_password: string): Promise<void> {
      requireRole(actor, 'admin');
      const { session_id } = requireAccount(actor);
      await confirmPassword(actor, current_password);
      await repository.noteConfirmed(database.db, session_id, clock.now());
    },

    /** Signs an account out everywhere except in the current session. @returns number of ended sessions */
    async endAccountSessions(actor: Actor, id: number): Promise<number> {
      return changing(actor, id, async (trx, account, now) => {
        const own = id === actor.user_id ? requireAccount(actor).session_id : undefined;
        const ended = await deleteUserSessions(trx, id, own);
        if (ended > 0) await insertEvent(trx, 'sessions_ended', account, now);
        return ended;
      });
    },

    /** For people who leave the house: removes credentials and address, the name stays in the history (G-387). */
    async removeUser(actor: Actor, id: number): Promise<void> {
      return changing(actor, id, async (trx, account, now) => {
        await requireOtherAdmin(trx, id);
        await insertEvent(trx, 'account_removed', account, now);
        await parts.endSubscriptions?.(trx, id);
        await parts.unlinkEntries?.(trx, id);
        await repository.removeAccount(trx, { id, name: accountName(account) }, now);
      });
    },
  };
}

const noAccount = () => new Problem('not_found', 'Dieses Konto gibt es nicht.');

type Row = NonNullable<Awaited<ReturnType<typeof repository.findManaged>>>;

function toManaged(actor: Actor, row: Row): ManagedAccount {
  return {
    ...row,
    name: accountName(row),
    role: row.role as Account['role'],
    is_own: row.id === actor.user_id,
    last_login: row.last_login && berlinIso(row.last_login),
    delete_after: row.delete_after && berlinIso(row.delete_after),
    invited_until: row.invited_until && berlinIso(new Date(row.invited_until)),
    // the precision in which it is compared: ms
    updated_at: row.updated_at.toISOString(),
  };
}
