import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isDatabaseUnavailable } from './is-database-away.ts';
import { isDiskFull } from './is-disk-full.ts';
import { DatabaseStartError } from './start-error.ts';

export const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));

/**
 * Applies what is missing, oldest first, in one transaction: after a failure the version before starts again, which would
 * refuse a database with some of them. Several processes may start at once: one applies, the others wait.
 * @throws DatabaseStartError `newer` when the database has a migration that this program cannot stand, `migration` when one fails
 */
export async function migrate<DB>(db: Kysely<DB>, folder: string = MIGRATIONS): Promise<void> {
  const migrations = await readMigrations(folder);
  const known = Object.keys(migrations);
  const applied = await readApplied(db);
  rejectNewer(applied, known);
  // The migrator would read every column of every table first, at each start; and it refuses names that it does not know.
  if (known.every((name) => applied.includes(name))) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? '';
  throw explainFailure(failed, error);
}

/** What has other reasons than the migration explains itself at the start. */
function explainFailure(name: string, error: unknown): Error {
  if (isDiskFull(error) || isDatabaseUnavailable(error)) {
    return new Error(`Migration ${name} failed`, { cause: error });
  }
  return new DatabaseStartError(
    'migration',
    `Die Datenbank ließ sich nicht auf diese Fassung bringen: Die Änderung „${name}“ ist gescheitert (${(error as Error).message}). Sie ist, wie sie vorher war: Bitte starten Sie die vorige Fassung weiter und melden Sie den Fehler.`,
    error,
  );
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const texts = await readMigrationTexts(folder);
  return Object.fromEntries(
    [...texts].map(([name, text]) => [name, { up: (db: Kysely<unknown>) => run(db, text) }]),
  );
}

/** The SQL of all migrations by name, in order. */
export async function readMigrationTexts(folder = MIGRATIONS): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const texts = new Map<string, string>();
  for (const file of files)
    texts.set(file.slice(0, -'.sql'.length), await readFile(join(folder, file), 'utf8'));
  return texts;
}

/** Without parameters both databases take a text of several statements. */
async function run<DB>(db: Kysely<DB>, text: string): Promise<void> {
  await sql.raw(text).execute(db);
}

/** Names of the applied migrations, in order. */
async function readApplied<DB>(db: Kysely<DB>): Promise<string[]> {
  const table = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!table.rows[0]?.there) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** In the name of a migration that takes something away: programs that know this one do without it (G-696). */
const DONE_WITHOUT_SINCE = /_since_(\d{4})$/;

/**
 * Names of applied migrations that a program with these does not know and cannot stand. A later version only adds, or takes away
 * what this one does not use any more; so it may run beside it, and after it. One that lacks a migration as well is of
 * another branch.
 */
export function findUnbearable(applied: readonly string[], known: readonly string[]): string[] {
  const unknown = applied.filter((name) => !known.includes(name));
  if (known.some((name) => !applied.includes(name))) return unknown;
  return unknown.filter((name) => {
    const [, since] = DONE_WITHOUT_SINCE.exec(name) ?? [];
    return since !== undefined && !known.some((each) => each.startsWith(since));
  });
}

function rejectNewer(applied: readonly string[], known: readonly string[]): void {
  const [unknown] = findUnbearable(applied, known);
  if (unknown === undefined) return;
  throw new DatabaseStartError(
    'newer',
    `Die Datenbank ist neuer als dieses Programm (unbekannte Änderung „${unknown}“): Bitte starten Sie die neuere Fassung oder spielen Sie die passende Sicherung ein.`,
  );
}
