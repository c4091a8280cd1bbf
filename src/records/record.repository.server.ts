import { type Kysely, sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { Json } from '#database/schema.generated.ts';
import type { Lines, Links, Table } from './record-kind.server.ts';

type Row = Record<string, unknown>;
/** Table names are data here, so the compiler does not know their columns. */
type AnyDb = Kysely<Record<string, Row>>;

const any = (db: Db | Trx) => db as unknown as AnyDb;

export function selectRecord(db: Db | Trx, table: Table, id: number): Promise<Row | undefined> {
  return any(db)
    .selectFrom(table as string)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Existing ones, in any order. */
export async function selectByIds(db: Db, table: Table, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return any(db)
    .selectFrom(table as string)
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

/** Names by id. @param columns joined to form the name */
export async function selectNames(
  db: Db,
  table: string,
  { columns, ids }: { columns: readonly string[]; ids: readonly number[] },
): Promise<Map<number, string>> {
  if (ids.length === 0 || columns.length === 0) return new Map();
  const parts = columns.map((column) => sql`${sql.ref(column)}::text`);
  const rows = await any(db)
    .selectFrom(table)
    .select('id')
    .select(sql<string>`concat_ws(' ', ${sql.join(parts)})`.as('name'))
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id as number, (name as string).trim()]));
}

/** Locks the record against changes between read and write. */
export function lockRecord(trx: Trx, table: Table, id: number): Promise<Row | undefined> {
  return any(trx)
    .selectFrom(table as string)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks in the order of ids, so that two writers of the same rows cannot deadlock. */
export async function lockRecords(
  trx: Trx,
  table: Table,
  ids: readonly number[],
): Promise<Map<number, Row>> {
  if (ids.length === 0) return new Map();
  const rows = await any(trx)
    .selectFrom(table as string)
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id as number, row]));
}

/** Whether the table is empty; the lock blocks other inserts until the transaction ends. */
export async function lockEmpty(trx: Trx, table: Table): Promise<boolean> {
  await sql`lock table ${sql.table(table as string)} in share row exclusive mode`.execute(trx);
  const row = await any(trx)
    .selectFrom(table as string)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/** Max values per statement; the protocol allows 65,535. */
const MAX_VALUES = 60_000;

/** Splits rows that have the same columns into as few statements as the protocol allows. */
function* splitRows(values: readonly Row[]): Generator<readonly Row[]> {
  const columns = Object.keys(values[0] ?? {}).length;
  const size = Math.max(1, Math.floor(MAX_VALUES / columns));
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size);
}

/** @returns rows in the order of `values` */
export async function insertRecords(
  trx: Trx,
  table: Table,
  values: readonly Row[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of splitRows(values)) {
    const statement = any(trx)
      .insertInto(table as string)
      .values(some);
    rows.push(...(await statement.returningAll().execute()));
  }
  return rows;
}

async function insertRows(trx: Trx, table: Table, values: readonly Row[]): Promise<void> {
  for (const some of splitRows(values)) {
    await any(trx)
      .insertInto(table as string)
      .values(some)
      .execute();
  }
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

/** Slugs of other records with this prefix. */
export async function selectSlugsLike(
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

/** By record id; records without any are missing. */
export async function selectLinks(
  db: Db | Trx,
  { table, own, other }: Links,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await any(db)
    .selectFrom(table as string)
    .select([own, other])
    .where(own, 'in', ids)
    .orderBy(other)
    .execute();
  const byRecord = Map.groupBy(rows, (row) => row[own] as number);
  return new Map(
    [...byRecord].map(([id, links]) => [id, links.map((row) => row[other] as number)]),
  );
}

/** @param others unique ids */
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
  await insertLinks(trx, links, new Map([[id, others]]));
}

/** @param byRecord unique ids of others, for records without links */
export async function insertLinks(
  trx: Trx,
  { table, own, other }: Links,
  byRecord: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const values = [...byRecord].flatMap(([id, others]) =>
    others.map((each) => ({ [own]: id, [other]: each })),
  );
  await insertRows(trx, table, values);
}

/** By record id; records without any are missing. */
export async function selectLines(
  db: Db | Trx,
  { table, own, columns, where = {} }: Lines,
  ids: readonly number[],
): Promise<Map<number, Row[]>> {
  let query = any(db)
    .selectFrom(table as string)
    .select([own, ...columns]);
  for (const [key, value] of Object.entries(where)) query = query.where(key, '=', value);
  const rows = await query.where(own, 'in', ids).orderBy('position').orderBy('id').execute();
  const byRecord = Map.groupBy(rows, (row) => row[own] as number);
  const withoutOwner = ({ [own]: _owner, ...line }: Row) => line;
  return new Map([...byRecord].map(([id, lines]) => [id, lines.map(withoutOwner)]));
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
  await insertLines(trx, lines, new Map([[id, rows]]));
}

/** @param byRecord lines of records that have none yet */
export async function insertLines(
  trx: Trx,
  { table, own, where = {} }: Lines,
  byRecord: ReadonlyMap<number, readonly Row[]>,
): Promise<void> {
  const values = [...byRecord].flatMap(([id, rows]) =>
    rows.map((row, position) => ({ ...row, ...where, [own]: id, position })),
  );
  await insertRows(trx, table, values);
}

/** Writes JSON as text: drivers would turn lists into SQL arrays. */
export function jsonValue(value: unknown) {
  return sql<Json>`${JSON.stringify(value)}::jsonb`;
}
