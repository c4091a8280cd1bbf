import type { Kysely } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db } from '#database/database.ts';
import { rowsWith } from './record-filters.server.ts';
import type { RecordKind } from './record-kind.server.ts';

type Row = Record<string, unknown>;
/** The tables are named by data, so their columns are not known to the compiler. */
type AnyDb = Kysely<Record<string, Row>>;

/** One page of a list. */
export interface Asked {
  /** words in the columns that are searched; '' for all */
  q: string;
  /** a column, `-` in front turns it; '' for the order of the kind */
  sort: string;
  /** required text by column; '' matches empty columns */
  filters: Readonly<Record<string, string>>;
  /** only these; missing: all */
  ids?: readonly number[] | undefined;
  page: number;
  page_size: number;
}

interface Key {
  column: string;
  isTurned: boolean;
}

/** The number breaks ties in the direction of the last key: one index serves the order and its reverse. */
function keysOf(order: readonly string[]): Key[] {
  const keys = order.map((key) => {
    const isTurned = key.startsWith('-');
    return { column: isTurned ? key.slice(1) : key, isTurned };
  });
  return [...keys, { column: 'id', isTurned: keys.at(-1)?.isTurned ?? false }];
}

const turned = (keys: readonly Key[]): Key[] =>
  keys.map(({ column, isTurned }) => ({ column, isTurned: !isTurned }));

/** One page of the list and the total. @param asked.sort and `filters` as allowed by the kind */
export async function selectRecords(
  db: Db,
  { table, order, search }: Pick<RecordKind, 'table' | 'order' | 'search'>,
  { q, sort, filters, ids, page, page_size }: Asked,
): Promise<{ count: number; rows: Row[] }> {
  const any = db as unknown as AnyDb;
  let found = any.selectFrom(table as string);
  if (q && search.length > 0) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where((eb) => eb.or(search.map((column) => eb(column, 'ilike', pattern))));
  }
  if (ids) found = found.where('id', 'in', ids.length > 0 ? ids : [0]);
  for (const condition of await rowsWith(db, table, filters)) found = found.where(condition);
  const count = await countRows(found);
  const offset = (page - 1) * page_size;
  const limit = Math.min(page_size, count - offset);
  if (limit <= 0) return { count, rows: [] };

  // pages far behind are counted from the end
  const isFar = offset > count / 2;
  const keys = keysOf(sort ? [sort] : order);
  let numbers = found.select('id');
  for (const { column, isTurned } of isFar ? turned(keys) : keys) {
    numbers = numbers.orderBy(column, isTurned ? 'desc' : 'asc');
  }
  numbers = numbers.limit(limit).offset(isFar ? count - offset - limit : offset);
  // only the rows of the page are read whole
  let list = any
    .selectFrom(table as string)
    .selectAll()
    .where('id', 'in', numbers);
  for (const { column, isTurned } of keys) list = list.orderBy(column, isTurned ? 'desc' : 'asc');
  return { count, rows: await list.execute() };
}
