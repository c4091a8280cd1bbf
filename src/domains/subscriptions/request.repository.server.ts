import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { Locale, Subject } from './subscription.schema.ts';

/** Requested subscriptions that are not confirmed yet. */
export interface RequestRow {
  id: number;
  email: string;
  locale: Locale;
  subjects: readonly Subject[];
  consent_text: string;
  created_at: Date;
}

const COLUMNS = ['id', 'email', 'locale', 'subjects', 'consent_text', 'created_at'] as const;
type Stored = Omit<RequestRow, 'locale' | 'subjects'> & { locale: string; subjects: unknown };

const asRequest = (row: Stored): RequestRow => ({
  ...row,
  locale: row.locale as Locale,
  subjects: row.subjects as readonly Subject[],
});

export async function insertRequest(
  db: Db,
  { subjects, ...fields }: Omit<RequestRow, 'id'>,
  expires_at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('subscription_request')
    .values({ ...fields, subjects: JSON.stringify(subjects), expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findRequest(db: Db, id: number, now: Date): Promise<RequestRow | null> {
  const row = await db
    .selectFrom('subscription_request')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? asRequest(row) : null;
}

export async function findRequestByToken(
  db: Db,
  token_hash: string,
  now: Date,
): Promise<RequestRow | null> {
  const row = await db
    .selectFrom('subscription_request')
    .select(COLUMNS)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? asRequest(row) : null;
}

export async function setRequestToken(db: Db, id: number, token_hash: string): Promise<void> {
  await db.updateTable('subscription_request').set({ token_hash }).where('id', '=', id).execute();
}

export async function deleteRequest(db: Db, id: number): Promise<void> {
  await db.deleteFrom('subscription_request').where('id', '=', id).execute();
}

/** Uses a request up. @returns null if another request was faster, or it has expired */
export async function takeRequest(
  trx: Trx,
  token_hash: string,
  now: Date,
): Promise<RequestRow | null> {
  const row = await trx
    .deleteFrom('subscription_request')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? asRequest(row) : null;
}

/** At most `limit`: more are not counted. */
export async function countRequests(db: Db, limit: number): Promise<number> {
  const some = db.selectFrom('subscription_request').select('id').limit(limit).as('some');
  const { count } = await db
    .selectFrom(some)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteExpiredRequests(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('subscription_request').where('expires_at', '<=', now).execute();
}
