import { sql } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import type { Db, Trx } from '#database/database.ts';
import type { ReplacedWords } from './replacing.schema.ts';
import type { ReplacedDocument } from './text-replacing.server.ts';

/** Settings of a page with their words before and after. */
export interface ReplacedSettings {
  page: number;
  before: Record<string, string>;
  after: Record<string, string>;
  /** given back already: words that are written again later are meant */
  is_undone?: boolean;
}

export type ReplacedPart = ReplacedDocument | ReplacedSettings;

interface StoredReplacement {
  id: number;
  changes: ReplacedPart[];
  /** null while it is being done */
  result: ReplacedWords | null;
  author_id: number | null;
}

/** @returns its id; undefined if another one has its key */
export async function insertReplacement(
  db: Db,
  row: {
    key: string;
    words: string;
    replacement: string;
    author_id: number | null;
    created_at: Date;
  },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('content_replacement')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function findReplacement(
  db: Db,
  by: { id: number } | { key: string },
): Promise<StoredReplacement | undefined> {
  const row = await db
    .selectFrom('content_replacement')
    .select(['id', 'changes', 'result', 'author_id'])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('key', '=', by.key)))
    .executeTakeFirst();
  return (
    row && {
      ...row,
      changes: row.changes as unknown as ReplacedPart[],
      result: row.result as unknown as ReplacedWords | null,
    }
  );
}

/** Adds what was changed, so that it can be undone even if the rest fails. */
export async function appendChanges(
  db: Db | Trx,
  id: number,
  parts: readonly ReplacedPart[],
): Promise<void> {
  if (parts.length === 0) return;
  await db
    .updateTable('content_replacement')
    .set({ changes: sql`changes || ${JSON.stringify(parts)}::jsonb` })
    .where('id', '=', id)
    .execute();
}

export async function storeResult(db: Db, id: number, result: ReplacedWords): Promise<void> {
  await db
    .updateTable('content_replacement')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute();
}

/** @param index of the part among the changes: others may still be added behind it */
export async function markPartUndone(db: Db, id: number, index: number): Promise<void> {
  await db
    .updateTable('content_replacement')
    .set({ changes: sql`jsonb_set(changes, array[${`${index}`}, 'is_undone'], 'true')` })
    .where('id', '=', id)
    .execute();
}

export async function markUndone(db: Db, id: number, undone_at: Date): Promise<void> {
  await db.updateTable('content_replacement').set({ undone_at }).where('id', '=', id).execute();
}

/** Older ones are no longer offered for undo. */
export async function deleteReplacementsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('content_replacement').where('created_at', '<', time).execute();
}

/** Display name of an account. */
export async function findAuthor(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('account_user')
    .select(joinedAccountName().as('author'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.author ?? null;
}

/** Those that changed something, newest first. */
export async function selectLatest(db: Db, limit: number) {
  return db
    .selectFrom('content_replacement')
    .leftJoin('account_user', 'account_user.id', 'content_replacement.author_id')
    .select(['content_replacement.id', 'words', 'replacement', 'undone_at'])
    .select(['content_replacement.created_at', joinedAccountName().as('author')])
    .select(sql<number>`coalesce((result ->> 'count')::integer, 0)`.as('count'))
    .where(sql<boolean>`jsonb_array_length(changes) > 0`)
    .orderBy('content_replacement.id', 'desc')
    .limit(limit)
    .execute();
}
