import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { MatterKind, SubjectType } from '../subject-types.ts';
import type { Locale } from '../subscription.schema.ts';

/** All that is stored of a subscription, but for what opens its links. */
export interface WholeSubscription {
  subject_type: SubjectType;
  subject_id: number;
  kinds: MatterKind[];
  consent_text: string;
  consent_language: Locale;
  consented_at: Date;
  confirmed_at: Date;
}

/** In the order in which they were made. */
export async function selectWholeSubscriptions(
  db: Db,
  subscriber_id: number,
): Promise<WholeSubscription[]> {
  const rows = await db
    .selectFrom('subscription')
    .select(['subject_type', 'subject_id', 'kinds'])
    .select(['consent_text', 'consent_language', 'consented_at', 'confirmed_at'])
    .where('subscriber_id', '=', subscriber_id)
    .orderBy('id')
    .execute();
  return rows as WholeSubscription[];
}

export function findSubscriberState(db: Db, id: number) {
  return db
    .selectFrom('subscriber')
    .select(['confirmed_at', 'refused_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface SentMail {
  event_ids: number[];
  kinds: MatterKind[];
  sent_at: Date;
}

/** Newest first. */
export async function selectSentMails(db: Db, subscriber_id: number): Promise<SentMail[]> {
  const rows = await db
    .selectFrom('subscription_mail as mail')
    .innerJoin('subscription_matter as matter', 'matter.id', 'mail.matter_id')
    .select(['matter.event_ids', 'matter.kinds'])
    .select(sql<Date>`mail.done_at`.as('sent_at'))
    .where('mail.subscriber_id', '=', subscriber_id)
    .where('mail.is_sent', '=', true)
    .orderBy('mail.id', 'desc')
    .execute();
  return rows as SentMail[];
}

/**
 * What an account subscribed, and its address if the owner has confirmed it; also what waits for its confirmation. What the address
 * has asked for since the owner asked for the deletion stays, as that of a stranger (G-466).
 */
export async function deleteForAccount(trx: Trx, user_id: number): Promise<void> {
  const own = sql`(select subscriber_id from account_subscriber where account_id = ${user_id})`;
  await sql`
    delete from subscription using account_user account
    where account.id = ${user_id} and subscription.subscriber_id in ${own} and (account.delete_after is null
      or subscription.id in (select id from resting_subscription where account_id = ${user_id}))
  `.execute(trx);
  await sql`
    delete from subscriber where id in ${own}
      and not exists (select from subscription where subscriber_id = subscriber.id)
  `.execute(trx);
  await trx
    .updateTable('subscriber')
    .set({ user_id: null })
    .where('user_id', '=', user_id)
    .execute();
  await sql`
    delete from subscription_request request using account_user account
    where account.id = ${user_id} and request.email = account.email and account.email_verified
      and account.delete_after is null
  `.execute(trx);
}
