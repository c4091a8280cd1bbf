import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { MatterKind, SubjectType } from './subject-types.ts';
import type { Locale, Subject } from './subscription.schema.ts';

export interface SubscriberRow {
  id: number;
  email: string;
  locale: Locale;
  link_key: string;
}

export interface SubscriptionRow {
  id: number;
  subject_type: SubjectType;
  subject_id: number;
  kinds: MatterKind[];
  confirmed_at: Date;
}

/** The choice of the account counts, if it has one (G-481). In queries of `subscriber`. */
export const subscriberLocale = sql<string>`coalesce(
  (select language from account_subscriber where subscriber_id = subscriber.id), subscriber.locale
)`.as('locale');

/** Nothing is sent for those of accounts that are about to leave (G-466). In queries of `subscription`. */
export const isNotResting = sql<boolean>`subscription.id not in (select id from resting_subscription)`;

const SUBSCRIBER = ['id', 'email', 'link_key', subscriberLocale] as const;

/** The columns' check constraints guarantee the locale. */
const asSubscriber = (row: Omit<SubscriberRow, 'locale'> & { locale: string }): SubscriberRow => ({
  ...row,
  locale: row.locale as Locale,
});

export async function findSubscriberByToken(
  db: Db | Trx,
  token_hash: string,
): Promise<SubscriberRow | null> {
  const row = await db
    .selectFrom('subscriber')
    .select(SUBSCRIBER)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return row ? asSubscriber(row) : null;
}

export async function findSubscriberByEmail(
  db: Db | Trx,
  email: string,
): Promise<SubscriberRow | null> {
  const row = await db
    .selectFrom('subscriber')
    .select(SUBSCRIBER)
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? asSubscriber(row) : null;
}

/** Of an account: what it subscribed, or what its address did before. */
export async function findSubscriberForAccount(
  db: Db | Trx,
  account: { user_id: number; email: string },
): Promise<SubscriberRow | null> {
  const rows = await db
    .selectFrom('subscriber')
    .select(SUBSCRIBER)
    .where((eb) =>
      eb.or([
        eb('user_id', '=', account.user_id),
        eb.and([eb('email', '=', account.email), eb('user_id', 'is', null)]),
      ]),
    )
    .orderBy('user_id', (order) => order.asc().nullsLast())
    .execute();
  return rows[0] ? asSubscriber(rows[0]) : null;
}

export interface NewSubscriber {
  email: string;
  locale: Locale;
  user_id: number | null;
  link_key: string;
  token_hash: string;
}

/** The subscriber with this address, made if there is none. Confirming the address again makes its mails possible again. */
export async function keepSubscriber(
  trx: Trx,
  { user_id, ...fields }: NewSubscriber,
  now: Date,
): Promise<Pick<SubscriberRow, 'id' | 'link_key'>> {
  return trx
    .insertInto('subscriber')
    .values({ ...fields, user_id, confirmed_at: now })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({
        locale: fields.locale,
        refused_at: null,
        user_id: eb.fn.coalesce('subscriber.user_id', eb.val(user_id)),
      })),
    )
    .returning(['id', 'link_key'])
    .executeTakeFirstOrThrow();
}

export interface Consent {
  consent_text: string;
  /** of the text */
  consent_language: Locale;
  consented_at: Date;
  confirmed_at: Date;
}

/** Subscribes; what is subscribed already gets the new choice and consent. */
export async function keepSubscriptions(
  trx: Trx,
  subscriber_id: number,
  subjects: readonly Subject[],
  consent: Consent,
): Promise<void> {
  const values = subjects.map(({ type, id, kinds }) => ({
    subscriber_id,
    subject_type: type,
    subject_id: id,
    kinds: [...kinds],
    ...consent,
  }));
  if (values.length === 0) return;
  await trx
    .insertInto('subscription')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['subscriber_id', 'subject_type', 'subject_id']).doUpdateSet((eb) => ({
        kinds: eb.ref('excluded.kinds'),
        consent_text: eb.ref('excluded.consent_text'),
        consent_language: eb.ref('excluded.consent_language'),
        consented_at: eb.ref('excluded.consented_at'),
        confirmed_at: eb.ref('excluded.confirmed_at'),
      })),
    )
    .execute();
}

/** In the order in which they were made. */
export async function selectSubscriptions(
  db: Db | Trx,
  subscriber_id: number,
): Promise<SubscriptionRow[]> {
  const rows = await db
    .selectFrom('subscription')
    .select(['id', 'subject_type', 'subject_id', 'kinds', 'confirmed_at'])
    .where('subscriber_id', '=', subscriber_id)
    .orderBy('id')
    .execute();
  return rows as SubscriptionRow[];
}

/**
 * Ends some or all subscriptions. With the last one the subscriber is deleted, and every mail that waits for it.
 * @param ids of subscriptions; those of others are left alone
 */
export async function deleteSubscriptions(
  trx: Trx,
  subscriber_id: number,
  ids: readonly number[] | 'all',
): Promise<void> {
  // two at once would each see what the other ends, and what is confirmed meanwhile would go with the last one
  const own = trx.selectFrom('subscriber').select('id').where('id', '=', subscriber_id);
  await own.forUpdate().execute();
  if (ids !== 'all' && ids.length > 0) {
    await trx
      .deleteFrom('subscription')
      .where('subscriber_id', '=', subscriber_id)
      .where('id', 'in', [...ids])
      .execute();
  }
  await trx
    .deleteFrom('subscriber')
    .where('id', '=', subscriber_id)
    .$if(ids !== 'all', (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('subscription')
              .select('subscription.id')
              .where('subscriber_id', '=', subscriber_id),
          ),
        ),
      ),
    )
    .execute();
}

/** Renewed when the secret of the house has changed. */
export async function setTokenHash(
  db: Db | Trx,
  subscriber_id: number,
  token_hash: string,
): Promise<void> {
  await db
    .updateTable('subscriber')
    .set({ token_hash })
    .where('id', '=', subscriber_id)
    .where('token_hash', '<>', token_hash)
    .execute();
}

/** Deletes subscribers whose addresses were refused since before this moment. */
export async function deleteRefused(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('subscriber').where('refused_at', '<', before).execute();
}

/** Deletes subscriptions to performances that were over before this moment, and to records that are gone. */
export async function deleteOutdated(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('subscription')
    .where('subject_type', '=', 'event')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('event')
            .select('event.id')
            .whereRef('event.id', '=', 'subscription.subject_id')
            .where('event.ends_at', '>=', before),
        ),
      ),
    )
    .execute();
  for (const table of ['production', 'series', 'person'] as const) {
    await db
      .deleteFrom('subscription')
      .where('subject_type', '=', table)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom(table).select(`${table}.id`).whereRef(`${table}.id`, '=', 'subject_id'),
          ),
        ),
      )
      .execute();
  }
  await db
    .deleteFrom('subscriber')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('subscription')
            .select('subscription.id')
            .whereRef('subscription.subscriber_id', '=', 'subscriber.id'),
        ),
      ),
    )
    .execute();
}
