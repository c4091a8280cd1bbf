import type { Selectable } from 'kysely';
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

/** One row per address and status; seen again, a resolved one is open again. */
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

/** Keeps the `most` latest rows; resolved ones go first. */
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
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; rows: ErrorLogRow[] }> {
  const { count } = await db
    .selectFrom('error_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('error_log')
    .selectAll()
    .orderBy('resolved')
    .orderBy('last_seen', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { count: Number(count), rows };
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
