import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export interface MailCounts {
  /** not sent yet, with those that a mail server has refused for now */
  waiting: number;
  /** given up within the last day */
  failed: number;
}

const MAIL_QUEUE = 'mail.send';

/** Mails of accounts and alerts are jobs; those of forms and subscriptions have rows of their own. */
export async function countMails(
  db: Db,
  jobs: readonly { queue: string; waiting: number; failed: number }[],
): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select
      ((select count(*) from form_mail where sent_at is null)
        + (select count(*) from subscription_mail where done_at is null))::int as waiting,
      (select count(*) from subscription_mail
        where not is_sent and problem <> '' and done_at > now() - interval '1 day')::int as failed`.execute(
    db,
  );
  const queue = jobs.find(({ queue }) => queue === MAIL_QUEUE);
  return {
    waiting: (rows[0]?.waiting ?? 0) + (queue?.waiting ?? 0),
    failed: (rows[0]?.failed ?? 0) + (queue?.failed ?? 0),
  };
}
