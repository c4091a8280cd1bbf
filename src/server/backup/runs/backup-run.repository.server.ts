import { type Selectable, sql } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import type { Db, Trx } from '#database/database.ts';
import type { BackupRun as Table } from '#database/schema.generated.ts';

type Row = Selectable<Table>;
type NewRun = Pick<
  Row,
  'started_at' | 'started_by' | 'name' | 'place' | 'is_encrypted' | 'with_media'
>;
type Outcome = Pick<Row, 'bytes' | 'rows' | 'files' | 'problem'>;

const selectRuns = (db: Db | Trx) =>
  db
    .selectFrom('backup_run')
    .leftJoin('account_user', 'account_user.id', 'backup_run.started_by')
    .selectAll('backup_run')
    .select(joinedAccountName().as('account_name'))
    .orderBy('backup_run.started_at', 'desc')
    .orderBy('backup_run.id', 'desc');

export const findRuns = (db: Db, limit: number) => selectRuns(db).limit(limit).execute();
export type FoundRun = Awaited<ReturnType<typeof findRuns>>[number];

export const findLastFinished = (db: Db) =>
  selectRuns(db).where('finished_at', 'is not', null).limit(1).executeTakeFirst();

export const findLastGood = (db: Db) =>
  selectRuns(db)
    .where('finished_at', 'is not', null)
    .where('problem', '=', '')
    .limit(1)
    .executeTakeFirst();

/** @param seen_since a running one that was not seen since then was interrupted */
export const findRunning = (db: Db | Trx, seen_since: Date) =>
  selectRuns(db)
    .where('finished_at', 'is', null)
    .where('seen_at', '>=', seen_since)
    .limit(1)
    .executeTakeFirst();

/** Locks the runs, so that one process at a time begins a backup. */
export async function lockRuns(trx: Trx): Promise<void> {
  await sql`lock table backup_run in share row exclusive mode`.execute(trx);
}

export async function closeInterrupted(db: Db | Trx, now: Date, problem: string): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ finished_at: now, problem })
    .where('finished_at', 'is', null)
    .execute();
}

export async function insertRun(trx: Trx, run: NewRun): Promise<number> {
  const { id } = await trx
    .insertInto('backup_run')
    .values({ ...run, seen_at: run.started_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function noteSeen(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('backup_run').set({ seen_at: now }).where('id', '=', id).execute();
}

export async function finishRun(
  db: Db,
  id: number,
  { now, ...outcome }: Partial<Outcome> & { now: Date },
): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ ...outcome, finished_at: now, seen_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteRunsBefore(db: Db, day: Date): Promise<void> {
  await db.deleteFrom('backup_run').where('started_at', '<', day).execute();
}
