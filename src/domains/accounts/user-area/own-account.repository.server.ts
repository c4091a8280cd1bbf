import type { Db, Trx } from '#database/database.ts';
import type { Account, CommentMails, Language } from '../account.schema.ts';

/** What only the owner of an account sees of it. */
export interface OwnAccountRow extends Omit<Account, 'is_active' | 'updated_at'> {
  created_at: Date;
  last_login: Date | null;
  new_email: string | null;
  new_email_until: Date | null;
  comment_mails: CommentMails;
  approval_mails: boolean;
}

export async function findOwnAccount(db: Db, id: number): Promise<OwnAccountRow | null> {
  const row = await db
    .selectFrom('account_user')
    .select(['id', 'email', 'username', 'first_name', 'last_name', 'role', 'language'])
    .select(['created_at', 'last_login', 'new_email', 'new_email_until', 'comment_mails'])
    .select('approval_mails')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { role, language, comment_mails } = row as OwnAccountRow;
  return { ...row, role, language, comment_mails };
}

export async function setLanguage(
  trx: Trx,
  id: number,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  await trx
    .updateTable('account_user')
    .set({ language, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setCommentMails(
  trx: Trx,
  id: number,
  { comment_mails, now }: { comment_mails: CommentMails; now: Date },
): Promise<void> {
  await trx
    .updateTable('account_user')
    .set({ comment_mails, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setApprovalMails(
  trx: Trx,
  id: number,
  { approval_mails, now }: { approval_mails: boolean; now: Date },
): Promise<void> {
  await trx
    .updateTable('account_user')
    .set({ approval_mails, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Keeps an address until it is confirmed, in place of an earlier one; null forgets it. */
export async function keepNewEmail(
  trx: Trx,
  id: number,
  waiting: { email: string; until: Date } | null,
): Promise<void> {
  await trx
    .updateTable('account_user')
    .set({ new_email: waiting?.email ?? null, new_email_until: waiting?.until ?? null })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks the row. What makes, uses or forgets a link for a new address locks it first: no link outlives its address, and no two
 * transactions wait for each other.
 * @returns the address that is not confirmed yet
 */
export async function lockNewEmail(trx: Trx, id: number): Promise<string | null> {
  const row = await trx
    .selectFrom('account_user')
    .select('new_email')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.new_email ?? null;
}

/** Makes the kept address the account's. A unique constraint decides who has it. @returns false if there is none */
export async function takeNewEmail(trx: Trx, id: number, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('account_user')
    .set((eb) => ({
      email: eb.fn.coalesce('new_email', 'email'),
      email_verified: true,
      new_email: null,
      new_email_until: null,
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('new_email_until', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetOldNewEmails(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('account_user')
    .set({ new_email: null, new_email_until: null })
    .where('new_email_until', '<=', now)
    .execute();
}
