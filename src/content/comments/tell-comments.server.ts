import type { Database, Trx } from '#database/database.ts';
import type { Account } from '#domains/accounts/account.schema.ts';
import type { AccountMail } from '#domains/accounts/account-mails.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Owner } from '../content.repository.server.ts';
import { buildCommentMail } from './comment-mail.ts';
import {
  findLastMail,
  findTold,
  lockUntold,
  noteTold,
  type Untold,
} from './notice.repository.server.ts';

export interface TellingParts {
  database: Database;
  clock: Clock;
  jobs?:
    | {
        register(name: string, work: (data: Partial<Told>) => Promise<unknown>): void;
        send(name: string, data: Told, options: { start_after: Date; trx: Trx }): Promise<unknown>;
      }
    | undefined;
  mail: { send(mail: AccountMail, options: { trx: Trx }): Promise<void> };
  /** titles and paths by `content_type:id`; deleted pages are missing */
  places(owners: readonly Owner[]): Promise<ReadonlyMap<string, { title: string; url: string }>>;
  house_name(): Promise<string | null>;
  site_url: string;
}

interface Told {
  account_id: number;
}

const JOB = 'content.tell-comments';
const MINUTE = 60_000;
/** A comment is told once nothing was added for this long, so that a conversation is one mail … */
const QUIET = 2 * MINUTE;
/** … and at the latest after this. */
const LONGEST_WAIT = 10 * MINUTE;
/** Between two mails to an account. */
const BETWEEN_MAILS = 10 * MINUTE;

/** Mails about mentions and answers (G-533): one for all that has gathered, in the account's language. */
export function createCommentTelling(parts: TellingParts) {
  const { database, clock, jobs } = parts;

  async function schedule(trx: Trx, account_id: number, start_after: Date): Promise<void> {
    await jobs?.send(JOB, { account_id }, { start_after, trx });
  }

  /** @returns when to try again; null if everything is settled */
  async function tellIn(trx: Trx, account_id: number): Promise<Date | null> {
    const now = clock.now();
    const untold = await lockUntold(trx, account_id);
    const account = await findTold(trx, account_id);
    const kinds = { all: [true, false], mentions: [true], none: [] };
    const asked: boolean[] = kinds[(account?.comment_mails ?? 'none') as keyof typeof kinds];
    const isWanted = ({ is_open, is_mention }: Untold) => is_open && asked.includes(is_mention);
    const wanted = untold.filter(isWanted);
    const dropped = untold.filter((each) => !wanted.includes(each));
    const settle = (comments: readonly Untold[], mailed_at: Date | null) =>
      noteTold(
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
    const told = wanted.flatMap((each) => {
      const place = places.get(`${each.content_type}:${each.object_id}`);
      return place ? [{ ...each, ...place }] : [];
    });
    await settle(wanted, told.length > 0 ? now : null);
    if (told.length === 0) return null;
    const frame = {
      account: account as typeof account & Pick<Account, 'language'>,
      house: (await parts.house_name()) ?? '',
      site_url: parts.site_url,
    };
    await parts.mail.send(buildCommentMail(frame, told), { trx });
    return null;
  }

  /** Mails what an account is to be told, or waits for it to become quiet. May run twice. */
  async function tell(account_id: number): Promise<void> {
    await database.transaction(async (trx) => {
      const again = await tellIn(trx, account_id);
      if (again) await schedule(trx, account_id, again);
    });
  }

  jobs?.register(JOB, async ({ account_id }) => {
    if (account_id) await tell(account_id);
  });

  return {
    tell,
    /** In the transaction of the comment. */
    async announceTo(trx: Trx, accounts: readonly number[]): Promise<void> {
      const start_after = new Date(clock.now().getTime() + QUIET);
      for (const account_id of new Set(accounts)) await schedule(trx, account_id, start_after);
    },
  };
}

function findDue(wanted: readonly Untold[], lastMail: Date | null): Date {
  const times = wanted.map(({ created_at }) => created_at.getTime());
  const quiet = Math.min(Math.max(...times) + QUIET, Math.min(...times) + LONGEST_WAIT);
  return new Date(Math.max(quiet, lastMail ? lastMail.getTime() + BETWEEN_MAILS : 0));
}
