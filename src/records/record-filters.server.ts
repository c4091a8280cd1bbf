import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { addDays, getStartOfDay, isDay } from '#lib/time/berlin-days.server.ts';
import { type Column, findTablesWithId } from './table-columns.server.ts';

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
    const column = columns.find(({ column_name }) => column_name === name);
    if (column?.udt_name === 'timestamptz' && value !== '') return isWithin(name, value, today);
    return value === '' ? isEmpty(name, column) : isValue(name, column?.udt_name, value);
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

/** Before version 17, PostgreSQL reads the whole table to find nothing in a column that is never null. */
function isEmpty(name: string, column: Column | undefined): Expression<SqlBool> {
  const ref = sql.ref(name);
  if (column?.udt_name === 'text') return sql`(${ref} = '' or ${ref} is null)`;
  return column && !column.is_nullable ? sql`false` : sql`${ref} is null`;
}

function isValue(name: string, type: string | undefined, value: string): Expression<SqlBool> {
  const column = sql.ref(name);
  switch (type) {
    case 'text':
      return sql`${column} = ${value}`;
    case 'int4':
      return WHOLE.test(value) ? sql`${column} = ${Number(value)}` : sql`false`;
    case 'bool':
      return isSwitch(value) ? sql`${column} = ${value === 'true'}` : sql`false`;
    case 'jsonb':
      if (!isSwitch(value)) return sql`false`;
      return value === 'true' ? sql`${column} <> '[]'` : sql`${column} = '[]'`;
    default:
      return sql`${column}::text = ${value}`;
  }
}

const isSwitch = (value: string) => value === 'true' || value === 'false';
