import type { Db, Trx } from '#database/database.ts';

/** Both documents as they are stored: keys that were never set are missing. */
export interface StoredSettings {
  site: unknown;
  design: unknown;
}

export async function readSettings(db: Db | Trx): Promise<StoredSettings> {
  const row = await db
    .selectFrom('settings')
    .select(['site', 'design'])
    .where('id', '=', 1)
    .executeTakeFirst();
  return row ?? { site: {}, design: {} };
}

/** The same, locked until the transaction ends; the row is made if it is not there yet. */
export async function lockSettings(trx: Trx): Promise<StoredSettings> {
  await trx
    .insertInto('settings')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return trx
    .selectFrom('settings')
    .select(['site', 'design'])
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeSettings(
  trx: Trx,
  values: StoredSettings & { at: Date; by: number | null },
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
