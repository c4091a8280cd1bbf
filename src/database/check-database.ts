import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from './database.ts';
import { isDatabaseUnavailable } from './is-database-away.ts';
import { quoteName } from './quote-name.ts';

export interface DatabaseCheck {
  /** number of tables read */
  tables: number;
  /** number of rows in them */
  rows: number;
  /** number of tables left out because of `max_bytes` */
  unread: number;
  /** German messages; empty if nothing is wrong */
  findings: string[];
}

interface Table {
  schema: string;
  name: string;
  hasKey: boolean;
  bytes: number;
}

export interface CheckOptions {
  /** called with the name of each table before it is read */
  progress?: (table: string) => void;
  /** maximum size of tables to read, which bounds the start time */
  max_bytes?: number;
}

/** Tables smaller than this share a query. */
const BATCHED_BYTES = 4 * 1_048_576;

interface Reference {
  child: string;
  child_column: string;
  parent: string;
  parent_column: string;
}

/**
 * Reads every row of every table, compares the count with the primary key index, and finds foreign keys without a target:
 * the effects of truncated files, random bytes or a copy from two different times. Changes nothing.
 * @throws Error when the database becomes unavailable or cancels a statement, which is no sign of damage
 */
export async function checkDatabase(
  database: Database,
  options: CheckOptions = {},
): Promise<DatabaseCheck> {
  try {
    return await readTables(database, options);
  } catch (error) {
    if (isUnrelatedToDamage(error)) throw error;
    return { tables: 0, rows: 0, unread: 0, findings: [unreadableCatalogue(error as Error)] };
  }
}

/** A German message if PostgreSQL cannot even list its tables. */
export const unreadableCatalogue = ({ message }: Error): string =>
  `Die Verzeichnisse der Datenbank sind nicht lesbar: ${message}`;

async function readTables(
  database: Database,
  { progress = () => {}, max_bytes = Infinity }: CheckOptions,
): Promise<DatabaseCheck> {
  const findings: string[] = [];
  const tables = await listTables(database);
  const { readable, unread } = selectReadable(max_bytes, tables);
  let rows = 0;
  for (const batch of toBatches(readable)) {
    for (const { name } of batch) progress(name);
    for (const { table, read, by_key, error } of await countBatch(database, batch)) {
      rows += read;
      if (error) {
        findings.push(`Tabelle ${table.name} ist nicht lesbar: ${error}`);
      } else if (by_key !== null && by_key !== read) {
        findings.push(
          `Tabelle ${table.name}: ${read} Zeilen sind da, nach ihrem Verzeichnis müssten es ${by_key} sein.`,
        );
      }
    }
  }
  if (findings.length === 0 && unread === 0)
    findings.push(...(await withoutTimeout(database, findLostReferences)));
  return { tables: readable.length, rows, unread, findings };
}

function selectReadable(max_bytes: number, tables: readonly Table[]) {
  let left = max_bytes;
  const readable = tables.filter(({ bytes }) => {
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
  return { readable, unread: tables.length - readable.length };
}

/** Small tables share a query, since one query each would take most of the time. */
function toBatches(tables: readonly Table[]): Table[][] {
  const isSmall = ({ bytes }: Table) => bytes < BATCHED_BYTES;
  return [tables.filter(isSmall), ...tables.filter((each) => !isSmall(each)).map((each) => [each])];
}

interface TableCount {
  table: Table;
  read: number;
  /** rows according to the primary key; null for a table without one */
  by_key: number | null;
  error?: string;
}

/** Large tables may exceed the statement timeout of requests. */
function withoutTimeout<T>(database: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return database.transaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    return work(trx);
  });
}

/** SQLSTATE query_canceled and idle_in_transaction_session_timeout */
const CANCELED = new Set(['57014', '25P03']);

/** The database is unavailable, or a statement was cancelled. */
const isUnrelatedToDamage = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || CANCELED.has(`${(error as { code?: string }).code}`);

/** One unreadable table fails its batch; then each table is read alone. */
async function countBatch(database: Database, batch: readonly Table[]): Promise<TableCount[]> {
  try {
    return await withoutTimeout(database, (trx) => countRows(trx, batch));
  } catch (error) {
    if (isUnrelatedToDamage(error)) throw error;
    const [table] = batch;
    if (!table || batch.length > 1) {
      const alone: TableCount[] = [];
      for (const each of batch) alone.push(...(await countBatch(database, [each])));
      return alone;
    }
    return [{ table, read: 0, by_key: null, error: (error as Error).message }];
  }
}

async function listTables({ db }: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select n.nspname as schema, c.relname as name,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) as "hasKey",
      pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
    order by n.nspname desc, c.relname`.execute(db);
  return rows;
}

async function countRows(trx: Trx, tables: readonly Table[]): Promise<TableCount[]> {
  // Cast to text, so that long values stored outside the row are read too.
  const read = await countEach(trx, tables, 'on', sql`sum(length(t::text))`);
  const withKey = tables.filter(({ hasKey }) => hasKey);
  const by_key = await countEach(trx, withKey, 'off', sql`null::bigint`);
  return tables.map((table) => ({
    table,
    read: read.get(table) ?? 0,
    by_key: by_key.get(table) ?? null,
  }));
}

/** @param also an aggregate over the rows of a table `t` */
async function countEach(
  trx: Trx,
  tables: readonly Table[],
  seqscan: 'on' | 'off',
  also: RawBuilder<unknown>,
): Promise<Map<Table, number>> {
  if (tables.length === 0) return new Map();
  await plan(trx, { seqscan: seqscan === 'on' });
  const counts = tables.map(({ schema, name }, index) => {
    const table = sql.raw(`${quoteName(schema)}.${quoteName(name)}`);
    return sql`select ${sql.lit(index)} as index, count(*)::float8 as n, ${also} as read from ${table} t`;
  });
  const { rows } = await sql<{
    index: number;
    n: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(trx);
  return new Map(rows.map(({ index, n }) => [tables[index] as Table, n]));
}

async function plan(trx: Trx, { seqscan }: { seqscan: boolean }): Promise<void> {
  const [row, index] = seqscan ? ['on', 'off'] : ['off', 'on'];
  await sql
    .raw(
      `set local enable_seqscan = ${row}; set local enable_indexscan = ${index};
       set local enable_indexonlyscan = ${index}; set local enable_bitmapscan = off`,
    )
    .execute(trx);
}

async function findLostReferences(trx: Trx): Promise<string[]> {
  const { rows: references } = await sql<Reference>`
    select c.conrelid::regclass::text as child, a.attname as child_column,
      c.confrelid::regclass::text as parent, b.attname as parent_column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1
      and c.connamespace = 'public'::regnamespace`.execute(trx);
  if (references.length === 0) return [];
  const lost = references.map(({ child, child_column, parent, parent_column }, index) => {
    const column = sql.raw(`c.${quoteName(child_column)}`);
    return sql`select ${sql.lit(index)} as index, count(*)::float8 as n from ${sql.raw(child)} c
      where ${column} is not null and not exists
        (select from ${sql.raw(parent)} p where p.${sql.raw(quoteName(parent_column))} = ${column})`;
  });
  const { rows } = await sql<{
    index: number;
    n: number;
  }>`${sql.join(lost, sql` union all `)}`.execute(trx);
  return rows
    .filter(({ n }) => n > 0)
    .map(({ index, n }) => {
      const { child, parent } = references[index] as Reference;
      return `Tabelle ${child}: ${n} Zeilen verweisen auf Zeilen von ${parent}, die es nicht gibt.`;
    });
}
