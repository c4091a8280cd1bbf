import { countRows } from '#database/count-rows.ts';
import type { Db, Trx } from '#database/database.ts';
import { isNotResting, subscriberLocale } from '../subscriber.repository.server.ts';

/** Somebody who gets the newsletter, with the consent that was given for it. */
export interface ReaderRow {
  /** of the subscription */
  id: number;
  subscriber_id: number;
  email: string;
  locale: string;
  link_key: string;
  token_hash: string;
  refused_at: Date | null;
  consent_text: string;
  consented_at: Date;
  confirmed_at: Date;
}

/** Without those whose accounts are about to leave (G-466). @param q part of the address; '' or blank: all */
function queryReaders(db: Db | Trx, q: string) {
  const words = q.trim();
  const all = db
    .selectFrom('subscription')
    .innerJoin('subscriber', 'subscriber.id', 'subscription.subscriber_id')
    .where('subject_type', '=', 'newsletter')
    .where('subject_id', '=', 0)
    .where(isNotResting);
  return words ? all.where('email', 'ilike', `%${words.replace(/[\\%_]/g, '\\$&')}%`) : all;
}

const READER = [
  'subscription.id',
  'subscriber_id',
  'email',
  subscriberLocale,
  'link_key',
  'token_hash',
  'refused_at',
  'consent_text',
  'consented_at',
  'subscription.confirmed_at',
] as const;

/** One page, the latest first. */
export async function selectReaders(
  db: Db,
  { q, page, page_size }: { q: string; page: number; page_size: number },
): Promise<{ count: number; rows: ReaderRow[] }> {
  const rows = await queryReaders(db, q)
    .select(READER)
    .orderBy('subscription.confirmed_at', 'desc')
    .orderBy('subscription.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count: await countRows(queryReaders(db, q)), rows };
}

/** Readers after an id, in the order of ids: none is skipped while others come and go. */
export function selectReadersAfter(
  db: Db,
  q: string,
  { id, limit }: { id: number; limit: number },
): Promise<ReaderRow[]> {
  return queryReaders(db, q)
    .select(READER)
    .where('subscription.id', '>', id)
    .orderBy('subscription.id')
    .limit(limit)
    .execute();
}

export async function findReader(trx: Trx, id: number): Promise<ReaderRow | undefined> {
  return queryReaders(trx, '').select(READER).where('subscription.id', '=', id).executeTakeFirst();
}
