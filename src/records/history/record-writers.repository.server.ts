import { sql } from 'kysely';
import type { Trx } from '#database/database.ts';

/** Accounts that made a record or changed one of these fields, as far as its history goes. */
export async function selectWordWriters(
  trx: Trx,
  table: string,
  record_id: number,
  fields: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ changed_by: number }>`
    select distinct changed_by from record_change
    where kind = ${table} and record_id = ${record_id} and changed_by is not null
      and (action = 'created' or after ?| ${[...fields]}::text[])`.execute(trx);
  return rows.map(({ changed_by }) => changed_by);
}
