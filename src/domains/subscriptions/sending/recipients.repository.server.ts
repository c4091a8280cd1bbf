import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { MatterKind, SubjectType } from '../subject-types.ts';

/** A subject whose subscribers are notified of a performance. */
export interface Concerned {
  type: SubjectType;
  id: number;
  event_id: number;
}

/** The performances themselves, their productions and series, and everybody who plays or made it. */
export async function selectConcerned(
  db: Db | Trx,
  event_ids: readonly number[],
): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    with told as (select id, production_id from event where id = any(${[...event_ids]}::integer[]))
    select 'event' as type, id, id as event_id from told
    union select 'production', production_id, id from told where production_id is not null
    union select 'series', series_id, event_id from event_series join told on told.id = event_id
    union select 'person', person_id, event_id from event_person join told on told.id = event_id
      where person_id is not null
    union select 'person', person_id, told.id from production_person join told using (production_id)
      where person_id is not null`.execute(db);
  return rows;
}

/** Of whose subscriptions it is a matter. */
export interface Audience {
  subjects: readonly Concerned[];
  kinds: readonly MatterKind[];
  /** who subscribes later has seen it already */
  subscribed_before: Date;
}

const distinct = (subjects: readonly Concerned[]) => {
  const pairs = new Map(subjects.map(({ type, id }) => [`${type}:${id}`, { type, id }]));
  return JSON.stringify([...pairs.values()]);
};

/** The next subscribers by id, each once. From every subject its first ones are read: enough for the first of all. */
export async function selectRecipients(
  trx: Trx,
  { subjects, kinds, subscribed_before }: Audience,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ subscriber_id: number }>`
    select distinct found.subscriber_id
    from jsonb_to_recordset(${distinct(subjects)}::jsonb) as subject (type text, id integer)
    cross join lateral (
      select subscriber_id from subscription
      where subject_type = subject.type and subject_id = subject.id and subscriber_id > ${after}
        and kinds && ${[...kinds]}::text[] and confirmed_at <= ${subscribed_before}
      order by subscriber_id limit ${limit}
    ) found
    order by found.subscriber_id limit ${limit}`.execute(trx);
  return rows.map(({ subscriber_id }) => subscriber_id);
}

export interface Reason {
  subscriber_id: number;
  subscription_id: number;
  type: SubjectType;
  id: number;
}

/** Why a subscriber is notified, as of now: they may have unsubscribed since, or be about to leave (G-466). */
export async function selectReasons(
  db: Db,
  { subjects, kinds, subscribed_before }: Audience,
  subscriber_id: number,
): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    select subscriber_id, subscription.id as subscription_id, subject_type as type, subject_id as id
    from subscription
    join jsonb_to_recordset(${distinct(subjects)}::jsonb) as subject (type text, id integer)
      on subject_type = subject.type and subject_id = subject.id
    where subscriber_id = ${subscriber_id}
      and kinds && ${[...kinds]}::text[] and confirmed_at <= ${subscribed_before}
      and subscription.id not in (
        select id from resting_subscription where subscriber_id = ${subscriber_id}
      )
    order by subscription.id`.execute(db);
  return rows;
}
