import { createHash } from 'node:crypto';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db } from '#database/database.ts';
import { BLOCK, type ListCounts } from './list-counts.server.ts';
import { selectByIds } from './record.repository.server.ts';
import { filterRows } from './record-filters.server.ts';
import type { RecordKind } from './record-kind.server.ts';

type Row = Record<string, unknown>;
/** Table names are data here, so the compiler does not know their columns. */
type AnyDb = Kysely<Record<string, Row>>;
type Found = SelectQueryBuilder<Record<string, Row>, string, object>;

/** One page of a list. */
export interface RecordQuery {
  /** search words; '' for all rows */
  q: string;
  /** a column, `-` reverses; '' for the kind's order */
  sort: string;
  /** required text by column; '' matches empty columns */
  filters: Readonly<Record<string, string>>;
  /** YYYY-MM-DD */
  today: string;
  /** missing: all */
  ids?: readonly number[] | undefined;
  page: number;
  page_size: number;
}

type Listed = Pick<RecordKind, 'table' | 'order' | 'search' | 'search_by' | 'tags'> & {
  page?: { finder?: { shows_all_names?: boolean } } | undefined;
};

/**
 * Up to so many matching rows are read and sorted by themselves, more in the order of an index until the page is full. PostgreSQL
 * would choose as if matching rows lay evenly in that order, but those of one production share their name.
 */
const MAX_SORTED = 1000;
/**
 * Rows found by their name lie side by side in its order: the index would be read from the far end, three microseconds a row, up
 * to all of them. Sorting takes eight a row that matches.
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

/** Trigrams find any part of a text, if it has three letters. */
const TOO_SHORT = /^[\p{L}\p{N}]{1,2}$/u;
/** Where a word begins. With any other character than these, PostgreSQL searches without the index of trigrams. */
const BEGINNING = '(^|[- "(/])';

/** Whether a column has these words anywhere; a single letter or two only at the beginning of a word. */
function buildMatcher(words: string) {
  return TOO_SHORT.test(words)
    ? ({ operator: '~*', pattern: `${BEGINNING}${words}` } as const)
    : ({ operator: 'ilike', pattern: `%${words.replace(/[\\%_]/g, '\\$&')}%` } as const);
}

/** A person's full name is in two columns: each word is looked for by itself (G-739). */
function splitWords(q: string, { page }: Listed): string[] {
  const words = page?.finder?.shows_all_names ? q.split(/\s+/) : [q.trim()];
  return words.filter(Boolean);
}

/**
 * Ids of the records found by their words to which rows refer: as a subquery, PostgreSQL would read every row. None for a letter
 * or two, with which thousands of names begin.
 */
async function findReferred(db: Db, { search_by }: Listed, q: string): Promise<number[]> {
  const words = q.trim();
  if (!words || !search_by || TOO_SHORT.test(words)) return [];
  const { operator, pattern } = buildMatcher(words);
  const rows = await (db as unknown as AnyDb)
    .selectFrom(search_by.table as string)
    .select('id')
    .where((eb) => eb.or(search_by.search.map((column) => eb(column, operator, pattern))))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id as number);
}

/** The rows matched by a list's filters. @param referred see `findReferred` */
async function findRows(
  db: Db,
  kind: Listed,
  { q, filters, today, ids }: Pick<RecordQuery, 'q' | 'filters' | 'today' | 'ids'>,
  referred: readonly number[],
) {
  const { table, search, search_by } = kind;
  let found = (db as unknown as AnyDb).selectFrom(table as string);
  for (const words of search.length > 0 ? splitWords(q, kind) : []) {
    const { operator, pattern } = buildMatcher(words);
    found = found.where((eb) =>
      eb.or([
        ...search.map((column) => eb(column, operator, pattern)),
        ...(search_by && referred.length > 0
          ? [sql<boolean>`${sql.ref(search_by.column)} = any(${referred}::int[])`]
          : []),
      ]),
    );
  }
  if (ids) found = found.where('id', 'in', ids.length > 0 ? ids : [0]);
  for (const condition of await filterRows(db, table, filters, today))
    found = found.where(condition);
  return found;
}

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
function selectIds(db: Db, found: Found, isSorted: boolean, keys: readonly Key[]) {
  if (!isSorted) return sortRows(found.select('id'), keys);
  const columns = [...new Set(keys.map(({ column }) => column))];
  const sorted = (db as unknown as AnyDb)
    .with(
      (name) => name('found').materialized(),
      () => found.select(columns),
    )
    .selectFrom('found')
    .select('id');
  return sortRows(sorted, keys);
}

/** @param blocks missing: all */
async function countBlocks(found: Found, blocks?: readonly number[]): Promise<Map<number, number>> {
  // both as literals: parameters would be two different expressions
  const block = sql<number>`id / ${sql.lit(BLOCK)}`;
  const within = blocks
    ? found.where((eb) =>
        eb.or(blocks.map((at) => eb.between('id', at * BLOCK, (at + 1) * BLOCK - 1))),
      )
    : found;
  const rows = await within
    .select((eb) => [block.as('block'), eb.fn.countAll<number>().as('count')])
    .groupBy(block)
    .execute();
  return new Map(rows.map(({ block: at, count }) => [at, Number(count)]));
}

const digest = (ids: readonly number[]) => createHash('sha256').update(ids.join()).digest('base64');

/** One page of the list and the total. @param criteria `sort` and `filters` already checked against the kind */
export async function selectRecords(
  db: Db,
  kind: Listed,
  { sort, page, page_size, ...criteria }: RecordQuery,
  counts: ListCounts,
): Promise<{ count: number; rows: Row[] }> {
  const referred = await findReferred(db, kind, criteria.q);
  const found = await findRows(db, kind, criteria, referred);
  const isSearch = criteria.q.trim() !== '' && kind.search.length > 0;
  const count = await counts({
    table: kind.table,
    readsRows: isSearch,
    namesRows: kind.tags?.({ id: 1 }).includes(`${kind.table}:1`) ?? false,
    // ids in short: there may be thousands
    key: JSON.stringify({ ...criteria, referred: digest(referred) }),
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
  const numbers = selectIds(db, found, isSorted, isFar ? reverseKeys(keys) : keys)
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
  kind: Listed,
  { sort, ...criteria }: Omit<RecordQuery, 'page' | 'page_size'>,
): Promise<number[]> {
  const referred = await findReferred(db, kind, criteria.q);
  const found = await findRows(db, kind, criteria, referred);
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
