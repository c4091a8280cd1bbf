import type { Db, Trx } from '#database/database.ts';

interface Merged {
  table: string;
  from: number;
  to: number;
  at: Date;
  by: number | null;
}

/** Stores which record replaced a merged one; earlier entries that point to it follow. */
export async function insertMerged(trx: Trx, { table, from, to, at, by }: Merged): Promise<void> {
  await trx
    .updateTable('merged_record')
    .set({ into_id: to })
    .where('table_name', '=', table)
    .where('into_id', '=', from)
    .execute();
  await trx
    .insertInto('merged_record')
    .values({ table_name: table, object_id: from, into_id: to, merged_at: at, merged_by: by })
    .execute();
}

/** The record that replaced a merged one. */
export async function findMerged(
  db: Db | Trx,
  table: string,
  id: number,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('merged_record')
    .select('into_id')
    .where('table_name', '=', table)
    .where('object_id', '=', id)
    .executeTakeFirst();
  return found?.into_id;
}
