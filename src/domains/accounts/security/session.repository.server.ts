import type { Db, Trx } from '#database/database.ts';

export interface SessionRow {
  id: number;
  user_agent: string | null;
  created_at: Date;
  /** last use, accurate to some minutes */
  updated_at: Date;
}

/** Active sessions, most recently used first. */
export async function findUserSessions(db: Db, user_id: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('account_session')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** @returns false if the account has no such session */
export async function deleteSessionById(
  trx: Trx,
  { id, user_id }: { id: number; user_id: number },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('account_session')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** At most one write per interval, not one per page. */
export async function noteSeen(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('account_session').set({ updated_at: now }).where('id', '=', id).execute();
}
