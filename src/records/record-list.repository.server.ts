import { type SelectQueryBuilder, sql } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db } from '#database/database.ts';
import { BLOCK, type ListCounts } from './list-counts.server.ts';
import { selectByIds } from './record.repository.server.ts';
import type { RecordKind } from './record-kind.server.ts';
import {
  type AnyDb,
  type ListedKind,
  matchRecords,
  type RecordCriteria,
  type RecordMatches,
  type Row,
  type Rows,
} from './record-matches.server.ts';

/** One page of a list. */
export interface RecordQuery extends RecordCriteria {
  /** a column, `-` reverses; '' for the kind's order */
  sort: string;
  page: number;
  page_size: number;
}

/**
 * Up to so many matching rows are read and sorted by themselves, more in the order of an index until the page is full. PostgreSQL
 * would choose as if matching rows lay evenly in that order, but those of one production share their name.
 */
const MAX_SORTED = 1000;
/**
 * Rows found by their name lie side by side in its order: the index would be read from the far end, three microseconds a row, up
 * to all of them. Sorting takes two to eight a row that matches.
 */
const MAX_SORTED_BY_SEARCHED = 25_000;

interface Key {
  column: string;
  isTurned: boolean;
}

/** The id breaks ties in the direction of the last key, so one index serves the order and its reverse. */
function toKeys(order: readonly string[]): Key[] {
  const keys = order.map((key) => {
    const isTurned = key.startsWith('-');
    return { column: isTurned ? key.slice(1) : key, isTurned };
  });
  return [...keys, { column: 'id', isTurned: keys.at(-1)?.isTurned ?? false }];
}

const reverseKeys = (keys: readonly Key[]): Key[] =>
  keys.map(({ column, isTurned }) => ({ column, isTurned: !isTurned }));

function sortRows<Selected>(
  query: SelectQueryBuilder<Record<string, Row>, string, Selected>,
  keys: readonly Key[],
) {
  for (const { column, isTurned } of keys) {
    query = query.orderBy(column, isTurned ? 'desc' : 'asc');
  }
  return query;
}

/** The ids of the rows from which one page is taken. */
function selectIds(
  db: Db,
  { rows, collect }: RecordMatches,
  isSorted: boolean,
  keys: readonly Key[],
) {
  if (!isSorted) return sortRows(rows.select('id'), keys);
  const columns = [...new Set(keys.map(({ column }) => column))];
  // `offset 0` keeps PostgreSQL from reading them in the order of an index
  const unsorted = collect(columns).select(columns).offset(0).as('unsorted');
  return sortRows((db as unknown as AnyDb).selectFrom(unsorted).select('id'), keys);
}

/** @param blocks missing: all */
async function countBlocks(rows: Rows, blocks?: readonly number[]): Promise<Map<number, number>> {
  // both as literals: parameters would be two different expressions
  const block = sql<number>`id / ${sql.lit(BLOCK)}`;
  const within = blocks
    ? rows.where((eb) =>
        eb.or(blocks.map((at) => eb.between('id', at * BLOCK, (at + 1) * BLOCK - 1))),
      )
    : rows;
  const counted = await within
    .select((eb) => [block.as('block'), eb.fn.countAll<number>().as('count')])
    .groupBy(block)
    .execute();
  return new Map(counted.map(({ block: at, count }) => [at, Number(count)]));
}

/** One page of the list and the total. @param criteria `sort` and `filters` already checked against the kind */
export async function selectRecords(
  db: Db,
  kind: ListedKind,
  { sort, page, page_size, ...criteria }: RecordQuery,
  counts: ListCounts,
): Promise<{ count: number; rows: Row[] }> {
  const matches = await matchRecords(db, kind, criteria);
  const found = matches.collect(['id']);
  const isSearch = criteria.q.trim() !== '' && kind.search.length > 0;
  const count = await counts({
    table: kind.table,
    readsRows: isSearch,
    namesRows: kind.tags?.({ id: 1 }).includes(`${kind.table}:1`) ?? false,
    key: JSON.stringify({ ...criteria, referred: matches.referred }),
    countAll: () => countRows(found),
    countBlocks: (blocks) => countBlocks(found, blocks),
  });
  const offset = (page - 1) * page_size;
  const limit = Math.min(page_size, count - offset);
  if (limit <= 0) return { count, rows: [] };

  // pages of the second half are read from the end
  const isFar = offset > count / 2;
  const keys = toKeys(sort ? [sort] : kind.order);
  const isSearched = isSearch && keys.some(({ column }) => kind.search.includes(column));
  const isSorted = count <= (isSearched ? MAX_SORTED_BY_SEARCHED : MAX_SORTED);
  const numbers = selectIds(db, matches, isSorted, isFar ? reverseKeys(keys) : keys)
    .limit(limit)
    .offset(isFar ? count - offset - limit : offset);
  // full rows only for this page
  const rows = (db as unknown as AnyDb)
    .selectFrom(kind.table as string)
    .selectAll()
    .where('id', 'in', numbers);
  return { count, rows: await sortRows(rows, keys).execute() };
}

/** All ids of the list, in order. */
export async function selectRecordIds(
  db: Db,
  kind: ListedKind,
  { sort, ...criteria }: Omit<RecordQuery, 'page' | 'page_size'>,
): Promise<number[]> {
  const { rows: found } = await matchRecords(db, kind, criteria);
  const rows = await sortRows(found.select('id'), toKeys(sort ? [sort] : kind.order)).execute();
  return rows.map(({ id }) => id as number);
}

/** In the order of the ids, without missing ones. */
export async function selectRecordsById(
  db: Db,
  { table }: Pick<RecordKind, 'table'>,
  ids: readonly number[],
): Promise<Row[]> {
  const byId = new Map<number, Row>();
  for (const row of await selectByIds(db, table, ids)) byId.set(row.id as number, row);
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
