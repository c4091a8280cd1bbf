import { sql } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db } from '#database/database.ts';
import type { EventFacts } from '../matters/event-facts.ts';
import type { Concerned } from '../sending/recipients.repository.server.ts';
import type { MatterKind, SubjectType } from '../subject-types.ts';
import { isNotResting } from '../subscriber.repository.server.ts';

export async function countSubscribers(db: Db, now: Date) {
  const { rows } = await sql<{ subscribers: number; refused: number; requests: number }>`
    select
      (select count(distinct subscriber_id)::int from subscription where ${isNotResting}) as subscribers,
      (select count(*)::int from subscriber where refused_at is not null) as refused,
      (select count(*)::int from subscription_request where expires_at > ${now}) as requests
  `.execute(db);
  return rows[0] ?? { subscribers: 0, refused: 0, requests: 0 };
}

export interface CountedType {
  type: SubjectType;
  subscribers: number;
  subjects: number;
}

export async function countByType(db: Db): Promise<CountedType[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('subject_type as type')
    .select(sql<number>`count(distinct subscriber_id)::int`.as('subscribers'))
    .select(sql<number>`count(distinct subject_id)::int`.as('subjects'))
    .where(isNotResting)
    .groupBy('subject_type')
    .execute();
  return rows as CountedType[];
}

export interface MatterRow {
  id: number;
  created_at: Date;
  kinds: MatterKind[];
  event_ids: number[];
  before: EventFacts | object;
  after: EventFacts | object;
  spread_at: Date | null;
}

/** Newest first. */
export async function selectMatters(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: MatterRow[] }> {
  const matters = db.selectFrom('subscription_matter');
  const rows = await matters
    .select(['id', 'created_at', 'kinds', 'event_ids', 'before', 'after', 'spread_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count: await countRows(matters), rows: rows as MatterRow[] };
}

export interface CountedMails {
  sent: number;
  waiting: number;
  given_up: number;
}

/** By matter; a mail that was not needed any more is none of the three. */
export async function countMails(
  db: Db,
  matter_ids: readonly number[],
): Promise<Map<number, CountedMails>> {
  const rows = await db
    .selectFrom('subscription_mail')
    .select('matter_id')
    .select(sql<number>`(count(*) filter (where is_sent))::int`.as('sent'))
    .select(sql<number>`(count(*) filter (where done_at is null))::int`.as('waiting'))
    .select(
      sql<number>`
        (count(*) filter (where done_at is not null and not is_sent and problem <> ''))::int
      `.as('given_up'),
    )
    .where('matter_id', 'in', [0, ...matter_ids])
    .groupBy('matter_id')
    .execute();
  return new Map(rows.map(({ matter_id, ...counts }) => [matter_id, counts]));
}

export async function isOver(db: Db, event_id: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('event')
    .select('ends_at')
    .where('id', '=', event_id)
    .executeTakeFirst();
  return !row || row.ends_at <= now;
}

/** People who subscribe to any of these subjects and whose address takes mails, each once. */
export async function countAudience(db: Db, subjects: readonly Concerned[]): Promise<number> {
  const pairs = JSON.stringify(subjects.map(({ type, id }) => ({ type, id })));
  const { rows } = await sql<{ people: number }>`
    select count(distinct subscription.subscriber_id)::int as people
    from jsonb_to_recordset(${pairs}::jsonb) as subject (type text, id integer)
    join subscription on subject_type = subject.type and subject_id = subject.id
    join subscriber on subscriber.id = subscription.subscriber_id
    where kinds <> '{}' and subscriber.refused_at is null and ${isNotResting}`.execute(db);
  return rows[0]?.people ?? 0;
}
