import { z } from 'zod';
import { accountName } from '#lib/actor/account-name.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import { findAccount, insertEvent, updateAccount } from '../account.repository.server.ts';
import {
  COMMENT_MAILS,
  type CommentMails,
  LANGUAGES,
  type Language,
  newAccountSchema,
} from '../account.schema.ts';
import { requireAccount } from '../account-actor.ts';
import type { AccountParts } from '../account-parts.ts';
import {
  findOwnAccount,
  setApprovalMails,
  setCommentMails,
  setLanguage,
} from './own-account.repository.server.ts';

const nameSchema = z.object({
  first_name: newAccountSchema.shape.first_name,
  last_name: newAccountSchema.shape.last_name,
});

const languageSchema = z.object({ language: z.enum(LANGUAGES, 'Bitte eine Sprache wählen.') });

const commentsSchema = z.object({
  comment_mails: z.enum(COMMENT_MAILS, 'Bitte wählen, wovon Sie hören möchten.'),
});

const approvalsSchema = z.object({
  approval_mails: z.enum(['yes', 'no'], 'Bitte wählen, ob Sie davon hören möchten.'),
});

/** An account as its owner sees it. */
export interface OwnAccount {
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  /** display name (G-221) */
  name: string;
  role: 'member' | 'author' | 'editor' | 'admin';
  /** ISO */
  since: string;
  /** of mails */
  language: Language;
  /** of people of the house */
  comment_mails: CommentMails;
  /** the same */
  approval_mails: boolean;
  /** waits for its confirmation */
  new_email: string | null;
}

/** What owners see and change of their accounts without a password (G-84, G-460). */
export function createOwnAccount({ database, clock }: AccountParts) {
  const { db } = database;

  return {
    /** @throws Problem 401 */
    async ownAccount(actor: Actor): Promise<OwnAccount> {
      const row = await findOwnAccount(db, requireAccount(actor).user_id);
      if (!row) throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
      const { email, username, first_name, last_name, role, language, comment_mails } = row;
      const { approval_mails } = row;
      const isWaiting = row.new_email_until !== null && row.new_email_until > clock.now();
      return {
        email,
        username,
        first_name,
        last_name,
        name: accountName(row),
        role,
        since: row.created_at.toISOString(),
        language,
        comment_mails,
        approval_mails,
        new_email: isWaiting ? row.new_email : null,
      };
    },

    /** @throws Problem 401, 422 with `field_errors` */
    async changeOwnName(
      actor: Actor,
      input: { first_name: string; last_name: string },
    ): Promise<void> {
      const { user_id } = requireAccount(actor);
      const change = validate(nameSchema, input);
      await database.transaction(async (trx) => {
        const now = clock.now();
        const account = await findAccount(trx, user_id);
        if (!account) throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
        const name = accountName({ ...account, ...change });
        await updateAccount(trx, user_id, { ...change, name }, now);
        await insertEvent(trx, 'account_changed', account, now);
      });
    },

    /** In which language mails are written to the account (G-481). @throws Problem 401, 422 with `field_errors` */
    async changeOwnLanguage(actor: Actor, input: { language: string }): Promise<void> {
      const { user_id } = requireAccount(actor);
      const { language } = validate(languageSchema, input);
      await database.transaction(async (trx) => {
        const now = clock.now();
        const account = await findAccount(trx, user_id);
        if (!account) throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
        await setLanguage(trx, user_id, { language, now });
        await insertEvent(trx, 'account_changed', account, now);
      });
    },

    /** Of which comments the account is told by mail (G-533). @throws Problem 401, 422 with `field_errors` */
    async changeOwnCommentMails(actor: Actor, input: { comment_mails: string }): Promise<void> {
      const { user_id } = requireAccount(actor);
      const { comment_mails } = validate(commentsSchema, input);
      await database.transaction(async (trx) => {
        const now = clock.now();
        const account = await findAccount(trx, user_id);
        if (!account) throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
        await setCommentMails(trx, user_id, { comment_mails, now });
        await insertEvent(trx, 'account_changed', account, now);
      });
    },

    /** Whether the account is told by mail of what is submitted and returned (G-539). @throws Problem 401, 422 */
    async changeOwnApprovalMails(actor: Actor, input: { approval_mails: string }): Promise<void> {
      const { user_id } = requireAccount(actor);
      const approval_mails = validate(approvalsSchema, input).approval_mails === 'yes';
      await database.transaction(async (trx) => {
        const now = clock.now();
        const account = await findAccount(trx, user_id);
        if (!account) throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
        await setApprovalMails(trx, user_id, { approval_mails, now });
        await insertEvent(trx, 'account_changed', account, now);
      });
    },
  };
}
