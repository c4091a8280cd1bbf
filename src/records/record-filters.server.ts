import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { addDays, getStartOfDay, isDay } from '#lib/time/berlin-days.server.ts';
import { findTablesWithId } from './table-columns.server.ts';

const WHOLE = /^-?\d{1,9}$/;

/**
 * Conditions for columns with these values, given as text; '' matches empty ones. Moments match from the day on (G-640), of which
 * 'today' is a name, or between two days (G-660); lists match 'true' where something is in them (G-661). Compares in the column's
 * type: casting the column to text would bypass its index.
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
      ? isWithin(name, value, today)
      : isValue(name, type, value);
  });
}

/** @param value `from`, `from/until` or `/until`: days, both included */
function isWithin(name: string, value: string, today: string): Expression<SqlBool> {
  const days = value.split('/').map((day) => (day === 'today' ? today : day));
  if (days.length > 2 || days.some((day) => day !== '' && !isDay(day))) return sql`false`;
  const [from, until] = days;
  const moment = sql.ref(name);
  const begins = from ? sql<SqlBool>`${moment} >= ${getStartOfDay(from)}` : sql<SqlBool>`true`;
  if (!until) return begins;
  return sql`(${begins} and ${moment} < ${getStartOfDay(addDays(until, 1))})`;
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
  if (type === 'jsonb' && (value === 'true' || value === 'false')) {
    return value === 'true' ? sql`${column} <> '[]'` : sql`${column} = '[]'`;
  }
  return sql<SqlBool>`${column}::text = ${value}`;
}
