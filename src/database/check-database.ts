import { sql } from 'kysely';
import type { Database, Trx } from './database.ts';
import { quoteName } from './quote-name.ts';

export interface DatabaseCheck {
  /** read, and in them */
  tables: number;
  rows: number;
  /** tables that were too large for the bytes that might be read */
  unread: number;
  /** German sentences; none where nothing is wrong */
  findings: string[];
}

interface Table {
  schema: string;
  name: string;
  hasKey: boolean;
  bytes: number;
}

export interface CheckOptions {
  /** told the name of the table that is read */
  progress?: (table: string) => void;
  /** leaves out what is beyond: a start cannot wait for ever */
  most_bytes?: number;
}

interface Reference {
  child: string;
  child_column: string;
  parent: string;
  parent_column: string;
}

/**
 * Reads every row of every table, counts them a second time by the index of their key, and looks for references that lead
 * to nothing: what a truncated file, random bytes or a copy of mixed ages leave behind. Changes nothing.
 */
export async function checkDatabase(
  database: Database,
  { progress = () => {}, most_bytes = Infinity }: CheckOptions = {},
): Promise<DatabaseCheck> {
  const findings: string[] = [];
  const tables = await tablesOf(database);
  let rows = 0;
  let left = most_bytes;
  let unread = 0;
  for (const table of tables) {
    if (table.bytes > left) {
      unread += 1;
      continue;
    }
    left -= table.bytes;
    progress(table.name);
    try {
      const read = await database.transaction((trx) => countRows(trx, table));
      rows += read.rows;
      if (read.by_key !== null && read.by_key !== read.rows) {
        findings.push(
          `Tabelle ${table.name}: ${read.rows} Zeilen sind da, nach ihrem Verzeichnis müssten es ${read.by_key} sein.`,
        );
      }
    } catch (error) {
      findings.push(`Tabelle ${table.name} ist nicht lesbar: ${(error as Error).message}`);
    }
  }
  if (findings.length === 0 && unread === 0) findings.push(...(await lostReferences(database)));
  return { tables: tables.length - unread, rows, unread, findings };
}

async function tablesOf({ db }: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select n.nspname as schema, c.relname as name,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) as "hasKey",
      pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
    order by n.nspname desc, c.relname`.execute(db);
  return rows;
}

async function countRows(trx: Trx, table: Table) {
  const name = sql.raw(`${quoteName(table.schema)}.${quoteName(table.name)}`);
  await plan(trx, { seqscan: true });
  // As a text, so that long values, which lie elsewhere, are read as well.
  const read = await sql<{ n: number; letters: number | null }>`
    select count(*) as n, sum(length(t::text)) as letters from ${name} t`.execute(trx);
  const rows = Number(read.rows[0]?.n);
  if (!table.hasKey) return { rows, by_key: null };
  await plan(trx, { seqscan: false });
  const counted = await sql<{ n: number }>`select count(*) as n from ${name}`.execute(trx);
  return { rows, by_key: Number(counted.rows[0]?.n) };
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

async function lostReferences({ db }: Database): Promise<string[]> {
  const { rows: references } = await sql<Reference>`
    select c.conrelid::regclass::text as child, a.attname as child_column,
      c.confrelid::regclass::text as parent, b.attname as parent_column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1
      and c.connamespace = 'public'::regnamespace`.execute(db);
  const findings: string[] = [];
  for (const { child, child_column, parent, parent_column } of references) {
    const column = sql.raw(`c.${quoteName(child_column)}`);
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.raw(child)} c where ${column} is not null and not exists
        (select from ${sql.raw(parent)} p where p.${sql.raw(quoteName(parent_column))} = ${column})
    `.execute(db);
    const lost = Number(rows[0]?.n);
    if (lost === 0) continue;
    findings.push(
      `Tabelle ${child}: ${lost} Zeilen verweisen auf Zeilen von ${parent}, die es nicht gibt.`,
    );
  }
  return findings;
}
