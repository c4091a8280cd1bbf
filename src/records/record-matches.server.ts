import { createHash } from 'node:crypto';
import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { filterRows } from './record-filters.server.ts';
import type { RecordKind } from './record-kind.server.ts';

export type Row = Record<string, unknown>;
/** Table names are data here, so the compiler does not know their columns. */
export type AnyDb = Kysely<Record<string, Row>>;
export type Rows = ReturnType<typeof selectFrom>;

export type ListedKind = Pick<RecordKind, 'table' | 'order' | 'search' | 'search_by' | 'tags'> & {
  page?: { finder?: { shows_all_names?: boolean } } | undefined;
};

/** What the rows of a list match. */
export interface RecordCriteria {
  /** search words; '' for all rows */
  q: string;
  /** required text by column; '' matches empty columns */
  filters: Readonly<Record<string, string>>;
  /** YYYY-MM-DD */
  today: string;
  /** missing: all */
  ids?: readonly number[] | undefined;
}

/** The rows of a list. */
export interface RecordMatches {
  /** a digest of the records by whose words rows were found: there may be thousands */
  referred: string;
  /** to be read in the order of an index */
  rows: Rows;
  /**
   * Columns of the same rows, in no order. Those found by a record to which they refer are read by themselves, from its index
   * alone if it has the columns: looking for either at once, PostgreSQL reads thousands of rows, which takes five times as long.
   */
  collect(columns: readonly string[]): Rows;
}

/** Trigrams find any part of a text, if it has three letters. */
const TOO_SHORT = /^[\p{L}\p{N}]{1,2}$/u;
/** Where a word begins. With any other character than these, PostgreSQL searches without the index of trigrams. */
const BEGINNING = '(^|[- "(/])';

const eb = expressionBuilder<Record<string, Row>, string>();

const selectFrom = (db: Db, table: string) => (db as unknown as AnyDb).selectFrom(table);

/** Whether one of the columns has these words anywhere; a single letter or two only at the beginning of a word. */
function containsWords(columns: readonly string[], words: string): Expression<SqlBool> {
  const isShort = TOO_SHORT.test(words);
  const operator = isShort ? '~*' : 'ilike';
  const pattern = isShort ? `${BEGINNING}${words}` : `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return eb.or(columns.map((column) => eb(column, operator, pattern)));
}

/** A person's full name is in two columns: each word is looked for by itself (G-739). */
function splitWords(q: string, { page }: ListedKind): string[] {
  const words = page?.finder?.shows_all_names ? q.split(/\s+/) : [q.trim()];
  return words.filter(Boolean);
}

/** Ids of the records found by their words to which rows refer. None for a letter or two, with which thousands of names begin. */
async function findReferred(db: Db, { search_by }: ListedKind, q: string): Promise<number[]> {
  const words = q.trim();
  if (!words || !search_by || TOO_SHORT.test(words)) return [];
  const { table, search } = search_by;
  const found = selectFrom(db, table).select('id').where(containsWords(search, words));
  const rows = await found.orderBy('id').execute();
  return rows.map(({ id }) => id as number);
}

const digest = (ids: readonly number[]) => createHash('sha256').update(ids.join()).digest('base64');

/** Finds what a list's words and filters match. @param criteria `filters` already checked against the kind */
export async function matchRecords(
  db: Db,
  kind: ListedKind,
  { q, filters, today, ids }: RecordCriteria,
): Promise<RecordMatches> {
  const { table, search, search_by } = kind;
  const within = await filterRows(db, table, filters, today);
  if (ids) within.push(eb('id', 'in', ids.length > 0 ? ids : [0]));
  const select = (...conditions: Expression<SqlBool>[]) =>
    selectFrom(db, table).where(eb.and([...conditions, ...within]));

  const words = search.length > 0 ? splitWords(q, kind) : [];
  const own = eb.and(words.map((each) => containsWords(search, each)));
  const referred = await findReferred(db, kind, q);
  const refers =
    search_by && referred.length > 0
      ? sql<boolean>`${sql.ref(search_by.column)} = any(${referred}::int[])`
      : null;

  const rows = refers ? select(eb.or([own, refers])) : select(own);
  const collect = (columns: readonly string[]) => {
    const found = refers
      ? select(refers)
          .select(columns)
          .unionAll(select(own, sql<boolean>`(${refers}) is not true`).select(columns))
      : rows.select(columns);
    return (db as unknown as AnyDb).selectFrom(found.as('found')) as unknown as Rows;
  };
  return { referred: digest(referred), rows, collect };
}
