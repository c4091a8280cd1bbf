import type { Database, Trx } from '#database/database.ts';
import type { Account } from '#domains/accounts/account.schema.ts';
import type { AccountMail } from '#domains/accounts/account-mails.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Owner } from '../content.repository.server.ts';
import { buildCommentMail } from './comment-mail.ts';
import {
  findLastMail,
  findMailedAccount,
  lockPendingNotices,
  noteNotified,
  type PendingNotice,
} from './notice.repository.server.ts';

export interface CommentMailParts {
  database: Database;
  clock: Clock;
  jobs?:
    | {
        register(name: string, work: (data: Partial<JobData>) => Promise<unknown>): void;
        send(
          name: string,
          data: JobData,
          options: { start_after: Date; trx: Trx },
        ): Promise<unknown>;
      }
    | undefined;
  mail: { send(mail: AccountMail, options: { trx: Trx }): Promise<void> };
  /** titles and paths by `content_type:id`; deleted pages are missing */
  places(owners: readonly Owner[]): Promise<ReadonlyMap<string, { title: string; url: string }>>;
  house_name(): Promise<string | null>;
  site_url: string;
}

interface JobData {
  account_id: number;
}

const JOB = 'content.tell-comments';
const MINUTE = 60_000;
/** A comment is mailed once nothing was added for this long, so that a conversation is one mail … */
const QUIET = 2 * MINUTE;
/** … and at the latest after this. */
const LONGEST_WAIT = 10 * MINUTE;
/** Between two mails to an account. */
const BETWEEN_MAILS = 10 * MINUTE;

/** Mails about mentions and answers (G-533): one for all that has gathered, in the account's language. */
export function createCommentMails(parts: CommentMailParts) {
  const { database, clock, jobs } = parts;

  async function schedule(trx: Trx, account_id: number, start_after: Date): Promise<void> {
    await jobs?.send(JOB, { account_id }, { start_after, trx });
  }

  /** @returns when to try again; null if everything is settled */
  async function notifyIn(trx: Trx, account_id: number): Promise<Date | null> {
    const now = clock.now();
    const pending = await lockPendingNotices(trx, account_id);
    const account = await findMailedAccount(trx, account_id);
    const kinds = { all: [true, false], mentions: [true], none: [] };
    const asked: boolean[] = kinds[(account?.comment_mails ?? 'none') as keyof typeof kinds];
    const isWanted = ({ is_open, is_mention }: PendingNotice) =>
      is_open && asked.includes(is_mention);
    const wanted = pending.filter(isWanted);
    const dropped = pending.filter((each) => !wanted.includes(each));
    const settle = (comments: readonly PendingNotice[], mailed_at: Date | null) =>
      noteNotified(
        trx,
        account_id,
        comments.map(({ comment_id }) => comment_id),
        { now, mailed_at },
      );
    await settle(dropped, null);
    if (!account || wanted.length === 0) return null;
    const due = findDue(wanted, await findLastMail(trx, account_id));
    if (due > now) return due;
    const places = await parts.places(wanted);
    const mailed = wanted.flatMap((each) => {
      const place = places.get(`${each.content_type}:${each.object_id}`);
      return place ? [{ ...each, ...place }] : [];
    });
    await settle(wanted, mailed.length > 0 ? now : null);
    if (mailed.length === 0) return null;
    const frame = {
      account: account as typeof account & Pick<Account, 'language'>,
      house: (await parts.house_name()) ?? '',
      site_url: parts.site_url,
    };
    await parts.mail.send(buildCommentMail(frame, mailed), { trx });
    return null;
  }

  /** Mails an account its new comments, or waits until the conversation pauses. May run twice. */
  async function notify(account_id: number): Promise<void> {
    await database.transaction(async (trx) => {
      const again = await notifyIn(trx, account_id);
      if (again) await schedule(trx, account_id, again);
    });
  }

  jobs?.register(JOB, async ({ account_id }) => {
    if (account_id) await notify(account_id);
  });

  return {
    notify,
    /** In the transaction of the comment. */
    async announceTo(trx: Trx, accounts: readonly number[]): Promise<void> {
      const start_after = new Date(clock.now().getTime() + QUIET);
      for (const account_id of new Set(accounts)) await schedule(trx, account_id, start_after);
    },
  };
}

function findDue(wanted: readonly PendingNotice[], lastMail: Date | null): Date {
  const times = wanted.map(({ created_at }) => created_at.getTime());
  const quiet = Math.min(Math.max(...times) + QUIET, Math.min(...times) + LONGEST_WAIT);
  return new Date(Math.max(quiet, lastMail ? lastMail.getTime() + BETWEEN_MAILS : 0));
}
