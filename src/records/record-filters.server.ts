import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { findTablesWithId } from './table-columns.server.ts';

const WHOLE = /^-?\d{1,9}$/;

/**
 * Conditions for columns with these values, given as text; '' matches empty ones. Compares in the column's type: casting the
 * column to text would bypass its index.
 */
export async function filterRows(
  db: Db,
  table: string,
  values: Readonly<Record<string, string>>,
): Promise<Expression<SqlBool>[]> {
  const columns = (await findTablesWithId(db)).get(table) ?? [];
  return Object.entries(values).map(([name, value]) =>
    isValue(name, columns.find(({ column_name }) => column_name === name)?.udt_name, value),
  );
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
