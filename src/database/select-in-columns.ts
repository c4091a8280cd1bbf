import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, SqlRow } from './database.ts';

/** How the values of a column come back: as they stand in JSON, or as dates. */
export type Columns<Row> = { [Name in keyof Row]-?: 'value' | 'moment' };

/**
 * The rows of a query, carried as one JSON array for each column: for thousands of rows with many columns this takes the embedded
 * database half of the time that it takes value by value. Only for types that JSON has (no `numeric`; `int8` below 2^53), and moments.
 * @param columns all that the query selects
 */
export async function selectInColumns<Row extends object>(
  db: Db,
  // biome-ignore lint/suspicious/noExplicitAny: of any tables
  query: SelectQueryBuilder<any, any, Row>,
  columns: Columns<Row>,
): Promise<Row[]> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const lists = names.map((name) => sql`json_agg(${sql.ref(name)})::text`.as(name));
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(lists)} from (${query}) as found`.execute(db);
  // V8 keeps a row that begins with all its names as an array of values; one that gets them one by one becomes a hash table
  const blank: SqlRow = JSON.parse(`{${names.map((name) => `"${name}":null`).join(',')}}`);
  const found: SqlRow[] = [];
  for (const name of names) {
    const values = JSON.parse(rows[0]?.[name] ?? '[]') as unknown[];
    const isMoment = columns[name] === 'moment';
    for (let index = 0; index < values.length; index++) {
      const row = found[index] ?? { ...blank };
      const value = values[index];
      row[name] = isMoment && value !== null ? new Date(value as string) : value;
      found[index] = row;
    }
  }
  return found as Row[];
}
