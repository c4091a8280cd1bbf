import { sql } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import { countRows } from '#database/count-rows.ts';
import type { Db, Trx } from '#database/database.ts';
import type { Owner } from '../content.repository.server.ts';

/** SQL of comments (G-532). */

const HOUSE_ROLES = ['author', 'editor', 'admin'];

/** People of the house who can be mentioned. */
export function selectColleagues(db: Db | Trx) {
  return db
    .selectFrom('account_user')
    .select(['id', joinedAccountName().as('name')])
    .where('is_active', '=', true)
    .where('removed_at', 'is', null)
    .where('role', 'in', HOUSE_ROLES);
}

const ofOwner = (db: Db | Trx, owner: Owner) =>
  db
    .selectFrom('content_thread')
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id);

interface AskedThreads {
  is_resolved: boolean;
  page: number;
  page_size: number;
}

/** One page of the threads of an owner: open ones by age, resolved ones the last first. */
export async function listThreads(
  db: Db | Trx,
  owner: Owner,
  { is_resolved, page, page_size }: AskedThreads,
) {
  const asked = ofOwner(db, owner).where('resolved_at', is_resolved ? 'is not' : 'is', null);
  const count = await countRows(asked);
  const rows = await withResolver(asked)
    .orderBy(is_resolved ? 'resolved_at' : 'content_thread.id', is_resolved ? 'desc' : 'asc')
    .orderBy('content_thread.id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count, rows };
}

const withResolver = (threads: ReturnType<typeof ofOwner>) =>
  threads
    .leftJoin('account_user', 'account_user.id', 'resolved_by')
    .select(['content_thread.id', 'node', 'model', 'excerpt', 'quote', 'resolved_at'])
    .select(joinedAccountName().as('resolved_by'));

export type ThreadRow = Awaited<ReturnType<typeof listThreads>>['rows'][number];

/** Threads about nodes that have become others, from old to new. */
export async function moveThreads(
  trx: Trx,
  owner: Owner,
  moved: ReadonlyMap<number, number>,
): Promise<void> {
  const threads = await ofOwner(trx, owner).select(['id', 'node']).execute();
  for (const { id, node } of threads) {
    const to = moved.get(node);
    if (to === undefined) continue;
    await trx.updateTable('content_thread').set({ node: to }).where('id', '=', id).execute();
  }
}

/** Writers of a thread wait for each other. */
export async function lockThread(trx: Trx, id: number) {
  return trx
    .selectFrom('content_thread')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function readThread(
  db: Db | Trx,
  id: number,
): Promise<(ThreadRow & Owner) | undefined> {
  const asked = db.selectFrom('content_thread').where('content_thread.id', '=', id);
  return withResolver(asked).select(['content_type', 'object_id']).executeTakeFirst();
}

export async function countOpen(db: Db | Trx, owner: Owner): Promise<number> {
  return countRows(ofOwner(db, owner).where('resolved_at', 'is', null));
}

export async function addThread(
  trx: Trx,
  thread: Owner & { node: number; model: string; excerpt: string; quote: string; now: Date },
): Promise<number> {
  const { now: created_at, ...row } = thread;
  const { id } = await trx
    .insertInto('content_thread')
    .values({ ...row, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function resolveThread(
  trx: Trx,
  id: number,
  resolved: { resolved_at: Date | null; resolved_by: number | null },
): Promise<void> {
  await trx.updateTable('content_thread').set(resolved).where('id', '=', id).execute();
}

export async function removeThread(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('content_thread').where('id', '=', id).execute();
}

/** Comments of threads in order, deleted ones included. */
export async function selectComments(db: Db | Trx, threads: readonly number[]) {
  if (threads.length === 0) return [];
  return db
    .selectFrom('content_comment')
    .leftJoin('account_user', 'account_user.id', 'author_id')
    .select(['content_comment.id', 'thread_id', 'text', 'author_id'])
    .select(['content_comment.created_at', 'edited_at', 'deleted_at'])
    .select(joinedAccountName().as('author'))
    .where('thread_id', 'in', [...threads])
    .orderBy('content_comment.id')
    .execute();
}

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** Who is mentioned in comments; people who left keep their name. */
export async function selectMentions(db: Db | Trx, threads: readonly number[]) {
  if (threads.length === 0) return [];
  return db
    .selectFrom('content_comment_notice')
    .innerJoin('content_comment', 'content_comment.id', 'comment_id')
    .innerJoin('account_user', 'account_user.id', 'account_id')
    .select(['comment_id', 'account_id as id', joinedAccountName().as('name')])
    .where('thread_id', 'in', [...threads])
    .where('is_mention', '=', true)
    .orderBy('account_id')
    .execute();
}

/** The thread of the comment with this key, if the request was answered before. */
export async function findByKey(db: Db | Trx, key: string) {
  return db
    .selectFrom('content_comment')
    .select(['id', 'thread_id', 'author_id'])
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function findComment(db: Db | Trx, id: number) {
  return db
    .selectFrom('content_comment')
    .innerJoin('content_thread', 'content_thread.id', 'thread_id')
    .select(['content_comment.id', 'thread_id', 'author_id', 'deleted_at'])
    .select(['content_type', 'object_id'])
    .where('content_comment.id', '=', id)
    .executeTakeFirst();
}

export async function addComment(
  trx: Trx,
  comment: { thread_id: number; key: string; text: string; author_id: number | null; now: Date },
): Promise<number> {
  const { now: created_at, ...row } = comment;
  const { id } = await trx
    .insertInto('content_comment')
    .values({ ...row, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeComment(
  trx: Trx,
  id: number,
  { text, now }: { text: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('content_comment')
    .set({ text, edited_at: now })
    .where('id', '=', id)
    .execute();
}

/** Its words go at once; the row stays for what answers it. */
export async function emptyComment(trx: Trx, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('content_comment')
    .set({ text: '', deleted_at: now })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('content_comment_notice').where('comment_id', '=', id).execute();
}

export async function removeComments(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('content_comment')
    .where('id', 'in', [...ids])
    .execute();
}

/** Open threads in which the account is mentioned and has not written since; the newest mention of each. */
export async function selectOpenMentions(db: Db, account_id: number, limit: number) {
  return db
    .selectFrom('content_comment_notice')
    .innerJoin('content_comment', 'content_comment.id', 'comment_id')
    .innerJoin('content_thread', 'content_thread.id', 'thread_id')
    .leftJoin('account_user', 'account_user.id', 'author_id')
    .distinctOn('thread_id')
    .select(['thread_id', 'content_type', 'object_id', 'text', 'content_comment.created_at'])
    .select(joinedAccountName().as('author'))
    .where('account_id', '=', account_id)
    .where('is_mention', '=', true)
    .where('resolved_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from content_comment later where later.thread_id = content_comment.thread_id
        and later.author_id = ${account_id} and later.id > content_comment.id)`,
    )
    .orderBy('thread_id', 'desc')
    .orderBy('content_comment.id', 'desc')
    .limit(limit)
    .execute();
}
