import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { EventFacts } from '../matters/event-facts.ts';
import type { MatterKind } from '../subject-types.ts';
import { subscriberLocale } from '../subscriber.repository.server.ts';
import type { Locale } from '../subscription.schema.ts';

export interface Matter {
  id: number;
  event_ids: number[];
  kinds: MatterKind[];
  /** of one performance; null: of several, or of a new one */
  before: EventFacts | null;
  after: EventFacts | null;
  created_at: Date;
}

const MATTER = ['id', 'event_ids', 'kinds', 'before', 'after', 'created_at'] as const;

const asFacts = (stored: unknown) =>
  'date_start' in (stored as object) ? (stored as EventFacts) : null;

/** Holds the right to send until then, if no other process does. @returns whether it is held */
export async function holdSender(
  db: Db,
  holder: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('subscription_sender')
    .set({ holder, held_until: until })
    .where((eb) => eb.or([eb('holder', '=', holder), eb('held_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseSender(db: Db, holder: string): Promise<void> {
  await db
    .updateTable('subscription_sender')
    .set({ holder: '', held_until: new Date(0) })
    .where('holder', '=', holder)
    .execute();
}

/** The oldest matter whose mails do not all exist, and how far they do. */
export async function findUnspread(trx: Trx): Promise<(Matter & { spread_to: number }) | null> {
  const row = await trx
    .selectFrom('subscription_matter')
    .select([...MATTER, 'spread_to'])
    .where('spread_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { before, after, kinds, ...rest } = row;
  return {
    ...rest,
    kinds: kinds as MatterKind[],
    before: asFacts(before),
    after: asFacts(after),
  };
}

export async function insertMails(
  trx: Trx,
  matter_id: number,
  { subscribers, now, is_last }: { subscribers: readonly number[]; now: Date; is_last: boolean },
): Promise<void> {
  if (subscribers.length > 0) {
    await trx
      .insertInto('subscription_mail')
      .values(subscribers.map((subscriber_id) => ({ matter_id, subscriber_id, next_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx
    .updateTable('subscription_matter')
    .set({ spread_at: is_last ? now : null })
    .$if(subscribers.length > 0, (query) => query.set({ spread_to: subscribers.at(-1) ?? 0 }))
    .where('id', '=', matter_id)
    .execute();
}

export interface DueMail {
  id: string;
  matter_id: number;
  subscriber_id: number;
  attempts: number;
  email: string;
  locale: Locale;
  link_key: string;
  token_hash: string;
  refused_at: Date | null;
}

/** Mails to be sent now, in order: none while an earlier one to the same subscriber waits. */
export async function selectDueMails(db: Db, now: Date, limit: number): Promise<DueMail[]> {
  const rows = await db
    .selectFrom('subscription_mail as mail')
    .innerJoin('subscriber', 'subscriber.id', 'mail.subscriber_id')
    .select(['mail.id', 'mail.matter_id', 'mail.subscriber_id', 'mail.attempts'])
    .select(['subscriber.email', subscriberLocale, 'subscriber.link_key'])
    .select(['subscriber.token_hash', 'subscriber.refused_at'])
    .where('mail.done_at', 'is', null)
    .where('mail.next_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('subscription_mail as earlier')
            .select('earlier.id')
            .whereRef('earlier.subscriber_id', '=', 'mail.subscriber_id')
            .whereRef('earlier.id', '<', 'mail.id')
            .where('earlier.done_at', 'is', null),
        ),
      ),
    )
    .orderBy('mail.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, id: `${row.id}`, locale: row.locale as Locale }));
}

export async function selectMatters(db: Db, ids: readonly number[]): Promise<Map<number, Matter>> {
  const rows = await db
    .selectFrom('subscription_matter')
    .select(MATTER)
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(
    rows.map(({ before, after, kinds, ...rest }) => [
      rest.id,
      {
        ...rest,
        kinds: kinds as MatterKind[],
        before: asFacts(before),
        after: asFacts(after),
      },
    ]),
  );
}

export interface Outcome {
  done_at?: Date;
  is_sent?: boolean;
  next_at?: Date;
  attempts?: number;
  problem: string;
}

export async function noteOutcome(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('subscription_mail')
    .set(outcome)
    .where('id', '=', id as never)
    .execute();
}

/** @param refused_at since when the address refuses mails; null: it takes them. An earlier moment stays. */
export async function noteRefused(
  db: Db,
  subscriber_id: number,
  refused_at: Date | null,
): Promise<void> {
  await db
    .updateTable('subscriber')
    .set({ refused_at: refused_at && sql<Date>`coalesce(refused_at, ${refused_at})` })
    .where('id', '=', subscriber_id)
    .execute();
}
