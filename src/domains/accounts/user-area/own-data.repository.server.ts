import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** All sessions, most recently used first. */
export function findWholeSessions(db: Db, user_id: number) {
  return db
    .selectFrom('account_session')
    .select(['user_agent', 'ip_address', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', user_id)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Newest first. */
export function findOwnEvents(db: Db, user_id: number) {
  return db
    .selectFrom('account_event')
    .select(['event', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .execute();
}

export function findOwnFilters(db: Db, user_id: number) {
  return db
    .selectFrom('saved_filter')
    .select(['list', 'name'])
    .where('account_id', '=', user_id)
    .orderBy('list')
    .orderBy('name')
    .execute();
}

export async function countWork(db: Db, user_id: number) {
  const { rows } = await sql<
    Record<'versions' | 'changes' | 'comments' | 'recovery_codes', number>
  >`
    select
      (select count(*)::int from content_version where author_id = ${user_id}) as versions,
      (select count(*)::int from record_change where changed_by = ${user_id}) as changes,
      (select count(*)::int from content_comment where author_id = ${user_id} and deleted_at is null) as comments,
      (select count(*)::int from account_recovery_code where user_id = ${user_id}) as recovery_codes
  `.execute(db);
  return rows[0] ?? { versions: 0, changes: 0, comments: 0, recovery_codes: 0 };
}
