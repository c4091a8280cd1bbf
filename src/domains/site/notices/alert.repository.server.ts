import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { Alert } from '#database/schema.generated.ts';

export type AlertRow = Selectable<Alert>;

/** In the order in which they are shown: the first one wins (ALERT-14). */
export function selectAlerts(db: Db | Trx): Promise<AlertRow[]> {
  return db.selectFrom('alert').selectAll().orderBy('position').orderBy('id').execute();
}

/** Locked: who changes one field must not be overtaken between reading and writing. */
export function lockAlert(trx: Trx, id: number): Promise<AlertRow | undefined> {
  return trx.selectFrom('alert').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function insertAlert(trx: Trx, values: Insertable<Alert>): Promise<AlertRow> {
  return trx.insertInto('alert').values(values).returningAll().executeTakeFirstOrThrow();
}

export function updateAlert(trx: Trx, id: number, values: Updateable<Alert>): Promise<AlertRow> {
  return trx
    .updateTable('alert')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteAlert(trx: Trx, id: number): Promise<boolean> {
  const rows = await trx.deleteFrom('alert').where('id', '=', id).returning('id').execute();
  return rows.length > 0;
}
