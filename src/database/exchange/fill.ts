import { readMigrationTexts } from '../migrate.ts';
import { quoteName } from '../quote-name.ts';
import type { CopiedTable, Execute, UsedSequence } from './exchange.ts';

/** Key of an advisory lock; any number that nothing else uses. */
const FILL_LOCK = 7_238_001_520;

/** As Kysely's migrator makes them. */
const MIGRATION_TABLES = `
  create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
  create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
  insert into kysely_migration_lock (id) values ('migration_lock')`;

/** Tables that are there, `public` and the job queue's; lets one process at a time look. */
export async function listForeignTables(execute: Execute): Promise<string[]> {
  await execute(`select pg_advisory_xact_lock(${FILL_LOCK})`);
  const rows = await execute(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
  );
  return rows.map(({ name }) => String(name));
}

/** Migrations that this program does not know. */
export async function findUnknownMigrations(names: readonly string[]): Promise<string[]> {
  const known = await readMigrationTexts();
  return names.filter((name) => !known.has(name));
}

/** Brings an empty database to a former state of the schema. */
export async function createSchema(execute: Execute, migrations: readonly string[]): Promise<void> {
  await execute(MIGRATION_TABLES);
  await applyMigrations(execute, (name) => migrations.includes(name));
}

/** Applies what has come since, in the same transaction. */
export async function upgradeSchema(execute: Execute, applied: readonly string[]): Promise<void> {
  await applyMigrations(execute, (name) => !applied.includes(name));
}

async function applyMigrations(
  execute: Execute,
  isWanted: (name: string) => boolean,
): Promise<void> {
  for (const [name, text] of await readMigrationTexts()) {
    if (!isWanted(name)) continue;
    await execute(text);
    await execute(
      `insert into kysely_migration (name, timestamp) values ('${name}', '${new Date().toISOString()}')`,
    );
  }
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/**
 * Takes references and triggers away while tables are filled in any order; nothing that was copied may be changed or noted
 * again. Rows that migrations have made go too.
 * @returns puts them back, which checks all references
 */
export async function suspendRules(
  execute: Execute,
  tables: readonly CopiedTable[],
): Promise<() => Promise<void>> {
  const references = (await execute(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )) as unknown as Reference[];
  const names = tables.map(({ name }) => `public.${quoteName(name)}`);
  for (const { table, name } of references)
    await execute(`alter table ${table} drop constraint ${quoteName(name)}`);
  for (const name of names) await execute(`alter table ${name} disable trigger user`);
  if (names.length > 0) await execute(`truncate ${names.join(', ')}`);
  return async () => {
    for (const name of names) await execute(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of references)
      await execute(`alter table ${table} add constraint ${quoteName(name)} ${definition}`);
  };
}

export async function setSequences(
  execute: Execute,
  sequences: readonly UsedSequence[],
): Promise<void> {
  for (const { name, last_value } of sequences)
    await execute(`select setval('public.${quoteName(name)}', ${last_value})`);
}
