import { type Kysely, sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { Lines, Links, RecordKind, Table } from './record-kind.server.ts';

type Row = Record<string, unknown>;
/** The tables are named by data, so their columns are not known to the compiler. */
type AnyDb = Kysely<Record<string, Row>>;

const any = (db: Db | Trx) => db as unknown as AnyDb;

interface Asked {
  q: string;
  page: number;
  page_size: number;
}

/** Ids of one page of the list and how many there are. */
export async function selectRecords(
  db: Db,
  { table, order, search }: Pick<RecordKind, 'table' | 'order' | 'search'>,
  { q, page, page_size }: Asked,
): Promise<{ count: number; rows: Row[] }> {
  let query = any(db).selectFrom(table as string);
  if (q && search.length > 0) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or(search.map((column) => eb(column, 'ilike', pattern))));
  }
  const { count } = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  let list = query.selectAll();
  for (const key of order) {
    list = key.startsWith('-') ? list.orderBy(key.slice(1), 'desc') : list.orderBy(key);
  }
  const rows = await list
    .orderBy('id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count: Number(count), rows };
}

export function selectRecord(db: Db | Trx, table: Table, id: number): Promise<Row | undefined> {
  return any(db)
    .selectFrom(table as string)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locked: who changes one field must not be overtaken between reading and writing. */
export function lockRecord(trx: Trx, table: Table, id: number): Promise<Row | undefined> {
  return any(trx)
    .selectFrom(table as string)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** In one statement; the rows are answered in the order of their values. */
export async function insertRecords(trx: Trx, table: Table, values: Row[]): Promise<Row[]> {
  return any(trx)
    .insertInto(table as string)
    .values(values)
    .returningAll()
    .execute();
}

export async function updateRecord(trx: Trx, table: Table, id: number, values: Row): Promise<Row> {
  return any(trx)
    .updateTable(table as string)
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteRecord(trx: Trx, table: Table, id: number): Promise<boolean> {
  const rows = await any(trx)
    .deleteFrom(table as string)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Slugs that begin like this one, of other records. */
export async function slugsLike(
  trx: Trx,
  table: Table,
  { slug, except }: { slug: string; except: number },
): Promise<Set<string>> {
  const rows = await any(trx)
    .selectFrom(table as string)
    .select('slug')
    .where('slug', 'like', `${slug}%`)
    .where('id', '<>', except)
    .execute();
  return new Set(rows.map((row) => row.slug as string));
}

export async function selectLinks(db: Db | Trx, links: Links, id: number): Promise<number[]> {
  const rows = await any(db)
    .selectFrom(links.table as string)
    .select(links.other)
    .where(links.own, '=', id)
    .orderBy(links.other)
    .execute();
  return rows.map((row) => row[links.other] as number);
}

/** @param others without repetition */
export async function replaceLinks(
  trx: Trx,
  links: Links,
  id: number,
  others: readonly number[],
): Promise<void> {
  const { table, own } = links;
  await any(trx)
    .deleteFrom(table as string)
    .where(own, '=', id)
    .execute();
  await insertLinks(trx, links, id, others);
}

/** Of a record that has none yet. @param others without repetition */
export async function insertLinks(
  trx: Trx,
  { table, own, other }: Links,
  id: number,
  others: readonly number[],
): Promise<void> {
  if (others.length === 0) return;
  const values = others.map((each) => ({ [own]: id, [other]: each }));
  await any(trx)
    .insertInto(table as string)
    .values(values)
    .execute();
}

export async function selectLines(db: Db | Trx, lines: Lines, id: number): Promise<Row[]> {
  let query = any(db)
    .selectFrom(lines.table as string)
    .select([...lines.columns]);
  for (const [key, value] of Object.entries(lines.where ?? {}))
    query = query.where(key, '=', value);
  return query.where(lines.own, '=', id).orderBy('position').orderBy('id').execute();
}

export async function replaceLines(
  trx: Trx,
  lines: Lines,
  id: number,
  rows: readonly Row[],
): Promise<void> {
  const { table, own, where = {} } = lines;
  let old = any(trx)
    .deleteFrom(table as string)
    .where(own, '=', id);
  for (const [key, value] of Object.entries(where)) old = old.where(key, '=', value);
  await old.execute();
  await insertLines(trx, lines, id, rows);
}

/** Of a record that has none yet. */
export async function insertLines(
  trx: Trx,
  { table, own, where = {} }: Lines,
  id: number,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row, position) => ({ ...row, ...where, [own]: id, position }));
  await any(trx)
    .insertInto(table as string)
    .values(values)
    .execute();
}

/** JSON is always written as its text, or lists would become arrays of the database. */
export function jsonValue(value: unknown) {
  return sql`${JSON.stringify(value)}::jsonb`;
}
