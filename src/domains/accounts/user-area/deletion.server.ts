import type { Trx } from '#database/database.ts';
import { accountName } from '#lib/actor/account-name.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import { deleteUserSessions, findAccount, insertEvent } from '../account.repository.server.ts';
import type { Account } from '../account.schema.ts';
import type { MailFrame } from '../account-mails.ts';
import { requireOtherAdmin } from '../account-management.server.ts';
import type { AccountParts } from '../account-parts.ts';
import { removeAccount } from '../managed/managed-accounts.repository.server.ts';
import type { OwnPassword } from '../password/own-password.server.ts';
import { forgetTokens } from '../sign-in/one-time-token.server.ts';
import {
  deleteAccount,
  findDue,
  hasDeletion,
  keepUntil,
  lockDeleteAfter,
} from './deletion.repository.server.ts';
import { GRACE_DAYS } from './grace-days.ts';
import { keepNewEmail } from './own-account.repository.server.ts';
import { accountDeletedMail, deletionAskedMail, deletionWithdrawnMail } from './user-area-mails.ts';

const DAY_MS = 86_400_000;

/** Deletion of an account by its owner, who can take it back for 14 days by signing in (G-84, G-462). */
export function createDeletion(parts: AccountParts & Pick<OwnPassword, 'confirmPassword'>) {
  const { database, clock, mail, site_url } = parts;
  const buildFrame = async (account: Account): Promise<MailFrame> => ({
    account,
    house: (await parts.house_name()) ?? '',
    site_url,
  });

  /** Takes the whole row of a member; of people of the house the name stays in the history (G-387). */
  async function remove(trx: Trx, account: Account, now: Date): Promise<void> {
    await parts.endSubscriptions?.(trx, account.id);
    await parts.unlinkEntries?.(trx, account.id);
    if (account.role === 'member') return deleteAccount(trx, account.id);
    await insertEvent(trx, 'account_removed', account, now);
    await removeAccount(trx, { id: account.id, name: accountName(account) }, now);
  }

  return {
    /**
     * Ends all sessions. @returns the day on which the account is deleted, YYYY-MM-DD
     * @throws Problem as `confirmPassword`, 409 for the last administrator
     */
    async requestDeletion(actor: Actor, current_password: string): Promise<string> {
      const account = await parts.confirmPassword(actor, current_password);
      const now = clock.now();
      const delete_after = new Date(now.getTime() + GRACE_DAYS * DAY_MS);
      const day = berlinDate(delete_after);
      const told = deletionAskedMail(await buildFrame(account), day);
      await database.transaction(async (trx) => {
        await requireOtherAdmin(trx, account.id);
        await keepUntil(trx, account.id, delete_after);
        await deleteUserSessions(trx, account.id);
        await forgetTokens(trx, ['new-email', 'second-step', 'sign-in-link'], account.id);
        await keepNewEmail(trx, account.id, null);
        await insertEvent(trx, 'deletion_asked', account, now);
        await mail.send(told, { trx });
      });
      return day;
    },

    /** Called with every sign-in. */
    async withdrawDeletion(account: Account): Promise<void> {
      if (!(await hasDeletion(database.db, account.id))) return;
      const told = deletionWithdrawnMail(await buildFrame(account));
      await database.transaction(async (trx) => {
        if ((await lockDeleteAfter(trx, account.id)) === null) return;
        await keepUntil(trx, account.id, null);
        await insertEvent(trx, 'deletion_withdrawn', account, clock.now());
        await mail.send(told, { trx });
      });
    },

    /** Deletes the accounts whose time is up. Runs as a job. */
    async deleteDueAccounts(): Promise<void> {
      const now = clock.now();
      for (const id of await findDue(database.db, now)) {
        const account = await findAccount(database.db, id);
        if (!account) continue;
        const told = accountDeletedMail(await buildFrame(account));
        await database.transaction(async (trx) => {
          const due = await lockDeleteAfter(trx, id);
          if (due === null || due > now) return;
          await remove(trx, account, now);
          await mail.send(told, { trx });
        });
      }
    },
  };
}
