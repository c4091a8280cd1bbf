import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { OpeningHours, OpeningHoursException } from '#database/schema.generated.ts';

export type OpeningHoursRow = Selectable<OpeningHours>;
export type OpeningExceptionRow = Selectable<OpeningHoursException>;

export function selectOpeningHours(db: Db | Trx): Promise<OpeningHoursRow[]> {
  return db
    .selectFrom('opening_hours')
    .selectAll()
    .orderBy('weekday')
    .orderBy('time_from')
    .orderBy('id')
    .execute();
}

export function selectExceptions(db: Db | Trx): Promise<OpeningExceptionRow[]> {
  return db
    .selectFrom('opening_hours_exception')
    .selectAll()
    .orderBy('date')
    .orderBy('time_from')
    .orderBy('id')
    .execute();
}

/** Locked: who changes one field must not be overtaken between reading and writing. */
export function lockOpeningHours(trx: Trx, id: number): Promise<OpeningHoursRow | undefined> {
  return trx
    .selectFrom('opening_hours')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function lockException(trx: Trx, id: number): Promise<OpeningExceptionRow | undefined> {
  return trx
    .selectFrom('opening_hours_exception')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function insertOpeningHours(
  db: Db | Trx,
  values: Insertable<OpeningHours>,
): Promise<OpeningHoursRow> {
  return db.insertInto('opening_hours').values(values).returningAll().executeTakeFirstOrThrow();
}

export function insertException(
  db: Db | Trx,
  values: Insertable<OpeningHoursException>,
): Promise<OpeningExceptionRow> {
  return db
    .insertInto('opening_hours_exception')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateOpeningHours(
  trx: Trx,
  id: number,
  values: Updateable<OpeningHours>,
): Promise<OpeningHoursRow> {
  return trx
    .updateTable('opening_hours')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateException(
  trx: Trx,
  id: number,
  values: Updateable<OpeningHoursException>,
): Promise<OpeningExceptionRow> {
  return trx
    .updateTable('opening_hours_exception')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteOpeningHours(db: Db | Trx, id: number): Promise<boolean> {
  const rows = await db.deleteFrom('opening_hours').where('id', '=', id).returning('id').execute();
  return rows.length > 0;
}

export async function deleteException(db: Db | Trx, id: number): Promise<boolean> {
  const rows = await db
    .deleteFrom('opening_hours_exception')
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.length > 0;
}
