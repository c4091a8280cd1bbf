import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { getStartOfDay, isDay } from '#lib/time/berlin-days.server.ts';
import { findTablesWithId } from './table-columns.server.ts';

const WHOLE = /^-?\d{1,9}$/;

/**
 * Conditions for columns with these values, given as text; '' matches empty ones. Moments match from the day on (G-640), of which
 * 'today' is a name. Compares in the column's type: casting the column to text would bypass its index.
 * @param today YYYY-MM-DD
 */
export async function filterRows(
  db: Db,
  table: string,
  values: Readonly<Record<string, string>>,
  today: string,
): Promise<Expression<SqlBool>[]> {
  const columns = (await findTablesWithId(db)).get(table) ?? [];
  return Object.entries(values).map(([name, value]) => {
    const type = columns.find(({ column_name }) => column_name === name)?.udt_name;
    return type === 'timestamptz' && value !== ''
      ? isFrom(name, value === 'today' ? today : value)
      : isValue(name, type, value);
  });
}

function isFrom(name: string, day: string): Expression<SqlBool> {
  return isDay(day) ? sql<SqlBool>`${sql.ref(name)} >= ${getStartOfDay(day)}` : sql<SqlBool>`false`;
}

function isValue(name: string, type: string | undefined, value: string): Expression<SqlBool> {
  const column = sql.ref(name);
  const isText = type === 'text';
  if (value === '') {
    return isText ? sql<SqlBool>`(${column} = '' or ${column} is null)` : sql`${column} is null`;
  }
  if (isText) return sql<SqlBool>`${column} = ${value}`;
  if (type === 'int4') {
    return WHOLE.test(value) ? sql<SqlBool>`${column} = ${Number(value)}` : sql<SqlBool>`false`;
  }
  if (type === 'bool' && (value === 'true' || value === 'false')) {
    return sql<SqlBool>`${column} = ${value === 'true'}`;
  }
  return sql<SqlBool>`${column}::text = ${value}`;
}
