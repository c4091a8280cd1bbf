import type { Db, Trx } from '#database/database.ts';

/** Both documents as stored, without keys never set. */
export interface StoredSettings {
  site: unknown;
  design: unknown;
  /** null: never written */
  updated_at: Date | null;
}

export async function readSettings(db: Db | Trx): Promise<StoredSettings> {
  const row = await db
    .selectFrom('settings')
    .select(['site', 'design', 'updated_at'])
    .where('id', '=', 1)
    .executeTakeFirst();
  return row ?? { site: {}, design: {}, updated_at: null };
}

/** Reads and locks the settings; creates the row if missing. */
export async function lockSettings(trx: Trx): Promise<StoredSettings> {
  const made = await trx
    .insertInto('settings')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  const row = await trx
    .selectFrom('settings')
    .select(['site', 'design', 'updated_at'])
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return made ? { ...row, updated_at: null } : row;
}

export async function writeSettings(
  trx: Trx,
  values: Omit<StoredSettings, 'updated_at'> & { at: Date; by: number | null },
): Promise<void> {
  await trx
    .updateTable('settings')
    .set({
      site: JSON.stringify(values.site),
      design: JSON.stringify(values.design),
      updated_at: values.at,
      updated_by: values.by,
    })
    .where('id', '=', 1)
    .execute();
}
