import { sql } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import type { Db, Trx } from '#database/database.ts';

/** SQL of who is told of comments (G-533). */

/** Writes whom a comment mentions; who was told already is not told again. @returns who is still to be told */
export async function writeMentions(
  trx: Trx,
  comment_id: number,
  mentioned: readonly number[],
): Promise<number[]> {
  const notices = () => trx.updateTable('content_comment_notice');
  await notices().set({ is_mention: false }).where('comment_id', '=', comment_id).execute();
  for (const account_id of mentioned) {
    await trx
      .insertInto('content_comment_notice')
      .values({ comment_id, account_id, is_mention: true })
      .onConflict((conflict) =>
        conflict.columns(['comment_id', 'account_id']).doUpdateSet({ is_mention: true }),
      )
      .execute();
  }
  const rows = await trx
    .selectFrom('content_comment_notice')
    .select('account_id')
    .where('comment_id', '=', comment_id)
    .where('is_mention', '=', true)
    .where('told_at', 'is', null)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Everybody else in the conversation: who wrote in it or was mentioned. @returns them */
export async function writeParticipants(
  trx: Trx,
  {
    comment_id,
    thread_id,
    author_id,
  }: Record<'comment_id' | 'thread_id', number> & { author_id: number },
): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    insert into content_comment_notice (comment_id, account_id, is_mention)
    select ${comment_id}::int, account_id, false from (
      select author_id as account_id from content_comment where thread_id = ${thread_id} and deleted_at is null
      union
      select account_id from content_comment_notice notice
        join content_comment comment on comment.id = notice.comment_id
        where comment.thread_id = ${thread_id} and notice.is_mention
    ) as people
    where account_id is not null and account_id <> ${author_id}
    on conflict do nothing
    returning account_id
  `.execute(trx);
  return rows.map(({ account_id }) => account_id);
}

/** An account that mails go to, and how it wants to be told. */
export async function findMailedAccount(db: Db | Trx, id: number) {
  const row = await db
    .selectFrom('account_user')
    .select(['email', 'first_name', 'last_name', 'username', 'language', 'comment_mails'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('removed_at', 'is', null)
    // it waits for its deletion (G-466)
    .where('delete_after', 'is', null)
    .where('role', 'in', ['author', 'editor', 'admin'])
    .executeTakeFirst();
  return row ?? null;
}

/** What an account is still to be told, oldest first, locked. Answered, resolved and deleted comments are not worth a mail. */
export async function lockPendingNotices(trx: Trx, account_id: number) {
  return trx
    .selectFrom('content_comment_notice')
    .innerJoin('content_comment', 'content_comment.id', 'comment_id')
    .innerJoin('content_thread', 'content_thread.id', 'thread_id')
    .leftJoin('account_user', 'account_user.id', 'author_id')
    .select(['comment_id', 'thread_id', 'content_type', 'object_id', 'quote', 'text', 'is_mention'])
    .select('content_comment.created_at')
    .select(joinedAccountName().as('author'))
    .select(
      sql<boolean>`resolved_at is null and content_comment.deleted_at is null and not exists (
        select from content_comment later where later.thread_id = content_comment.thread_id
          and later.author_id = ${account_id} and later.id > content_comment.id)`.as('is_open'),
    )
    .where('account_id', '=', account_id)
    .where('told_at', 'is', null)
    .orderBy('comment_id')
    .forUpdate('content_comment_notice')
    .execute();
}

export type PendingNotice = Awaited<ReturnType<typeof lockPendingNotices>>[number];

export async function findLastMail(trx: Trx, account_id: number): Promise<Date | null> {
  const row = await trx
    .selectFrom('content_comment_notice')
    .select(({ fn }) => fn.max('mailed_at').as('last'))
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.last ?? null;
}

/** @param mailed_at null: settled without a mail */
export async function noteNotified(
  trx: Trx,
  account_id: number,
  comments: readonly number[],
  { now, mailed_at }: { now: Date; mailed_at: Date | null },
): Promise<void> {
  if (comments.length === 0) return;
  await trx
    .updateTable('content_comment_notice')
    .set({ told_at: now, mailed_at })
    .where('account_id', '=', account_id)
    .where('comment_id', 'in', [...comments])
    .execute();
}
