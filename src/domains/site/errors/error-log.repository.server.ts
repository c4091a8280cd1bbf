import type { Selectable } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db } from '#database/database.ts';
import type { ErrorLog } from '#database/schema.generated.ts';

export type ErrorLogRow = Selectable<ErrorLog>;

export interface ErrorSighting {
  url: string;
  status: number;
  count: number;
  referrer: string;
  user_agent_family: string;
  at: Date;
}

/** One row per URL and status; recurring errors reopen resolved rows. */
export function upsertError(
  db: Db,
  { at, count, ...sighting }: ErrorSighting,
): Promise<ErrorLogRow> {
  return db
    .insertInto('error_log')
    .values({ ...sighting, count, first_seen: at, last_seen: at })
    .onConflict((conflict) =>
      conflict.columns(['url', 'status']).doUpdateSet((eb) => ({
        count: eb('error_log.count', '+', count),
        last_seen: at,
        referrer: sighting.referrer,
        user_agent_family: sighting.user_agent_family,
        resolved: false,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps the latest `max` rows; drops resolved ones first. */
export async function trimErrors(db: Db, max: number): Promise<void> {
  const tooMany = db
    .selectFrom('error_log')
    .select('id')
    .orderBy('resolved')
    .orderBy('last_seen', 'desc')
    .orderBy('id', 'desc')
    .offset(max);
  await db.deleteFrom('error_log').where('id', 'in', tooMany).execute();
}

export async function selectErrors(
  db: Db,
  { offset, limit, sort }: { offset: number; limit: number; sort: 'latest' | 'count' },
): Promise<{ count: number; rows: ErrorLogRow[] }> {
  const count = await countRows(db.selectFrom('error_log'));
  const open = db.selectFrom('error_log').selectAll().orderBy('resolved');
  const rows = await (sort === 'count' ? open.orderBy('count', 'desc') : open)
    .orderBy('last_seen', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { count, rows };
}

export async function selectMostMissed(db: Db, limit: number): Promise<ErrorLogRow[]> {
  return db
    .selectFrom('error_log')
    .selectAll()
    .where('resolved', '=', false)
    .where('status', '=', 404)
    .orderBy('count', 'desc')
    .orderBy('last_seen', 'desc')
    .limit(limit)
    .execute();
}

export async function setResolved(db: Db, id: number, resolved: boolean): Promise<boolean> {
  const rows = await db
    .updateTable('error_log')
    .set({ resolved })
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.length > 0;
}
