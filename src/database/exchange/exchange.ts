/** What leaves a database for a backup and enters one from it: the same text whatever the database is. */
import { quoteName } from '../quote-name.ts';

export interface CopiedTable {
  name: string;
  /** without generated ones */
  columns: string[];
}

/** Of a sequence that has given a number. */
export interface UsedSequence {
  name: string;
  last_value: number;
}

/** All tables at one moment. */
export interface Snapshot {
  /** names of the applied migrations, in order */
  migrations: string[];
  tables: CopiedTable[];
  sequences: UsedSequence[];
  /** the rows of a table as PostgreSQL's COPY writes them as text, a line each */
  read(table: CopiedTable): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Fills a database in one transaction. */
export interface Loader {
  /** one or several statements */
  execute(sql: string): Promise<Record<string, unknown>[]>;
  /** @param text lines as `Snapshot.read` gives them */
  write(table: CopiedTable, text: AsyncIterable<Uint8Array>): Promise<void>;
}

export type Execute = Loader['execute'];

/**
 * Tables whose rows stay behind: sessions and pending verifications, counters of limits, the search index
 * (rebuilt by a restore), and notes about the backups themselves (G-561) and about what is wrong with the installation.
 */
const LEFT_BEHIND = [
  'account_session',
  'account_verification',
  'rate_limit',
  'search_document',
  'search_index_part',
  'search_stale',
  'search_state',
  'search_word',
  'backup_run',
  'checkup_alert',
];

/** Both databases write the same text with these, for as long as the transaction lasts. */
export const COPY_SETTINGS = `
  set local datestyle = 'ISO, MDY';
  set local timezone = 'UTC';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local search_path = public`;

export const copyOut = ({ name, columns }: CopiedTable) =>
  `copy public.${quoteName(name)} (${columns.map(quoteName).join(', ')})`;

/** Reads what is there to copy. */
export async function readContents(
  execute: Execute,
): Promise<Pick<Snapshot, 'migrations' | 'tables' | 'sequences'>> {
  const migrations = await execute('select name from kysely_migration order by name');
  return {
    migrations: migrations.map(({ name }) => String(name)),
    tables: await listTables(execute),
    sequences: await listSequences(execute),
  };
}

async function listTables(execute: Execute): Promise<CopiedTable[]> {
  const left = LEFT_BEHIND.map((name) => `'${name}'`).join(', ');
  const rows = await execute(
    `select c.relname as name, json_agg(a.attname order by a.attnum)::text as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and c.relname not like 'kysely\\_%' and c.relname not in (${left})
     group by c.relname order by c.relname`,
  );
  return rows.map(({ name, columns }) => ({
    name: String(name),
    columns: JSON.parse(String(columns)),
  }));
}

async function listSequences(execute: Execute): Promise<UsedSequence[]> {
  const rows = await execute(
    `select sequencename as name, last_value::float8 as last_value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows.map(({ name, last_value }) => ({
    name: String(name),
    last_value: Number(last_value),
  }));
}
