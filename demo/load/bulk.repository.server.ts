import { sql } from 'kysely';
import type { Trx } from '#database/database.ts';
import type { Table } from '#records/record-kind.server.ts';

/** Column types in the database: columns not listed keep their default. */
export type Columns = Readonly<Record<string, string>>;

/** Inserts rows by the thousand in one statement. Keys of `rows` are columns; missing ones are null. */
export async function insertRows(
  trx: Trx,
  { table, columns }: { table: Table; columns: Columns },
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const types = sql.join(
    Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  );
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${types})
  `.execute(trx);
}

/** Reserves ids. */
export async function reserveIds(trx: Trx, table: Table, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id
    from generate_series(1, ${count}::integer)
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** How many there are already. */
export async function countRows(trx: Trx, table: Table): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}
  `.execute(trx);
  return rows[0]?.count ?? 0;
}
