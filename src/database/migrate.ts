import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseStartError } from './start-error.ts';

export const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));

/**
 * Applies what is missing, oldest first, each file in a transaction of its own. Several processes may start at
 * once: one applies, the others wait.
 * @throws DatabaseStartError `newer` when the database knows a migration that this program does not
 */
export async function migrate<DB>(db: Kysely<DB>, folder: string = MIGRATIONS): Promise<void> {
  const migrations = await readMigrations(folder);
  const applied = await readApplied(db);
  rejectNewer(applied, migrations);
  // The migrator would read every column of every table first, at each start.
  if (applied.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  for (;;) {
    // One at a time: `migrateToLatest` would put all of them into one transaction.
    const { error, results = [] } = await migrator.migrateUp();
    if (error) {
      const name = results.find((result) => result.status === 'Error')?.migrationName;
      throw new Error(`Migration ${name ?? '(none)'} failed`, { cause: error });
    }
    if (results.length === 0) return;
  }
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

function rejectNewer(applied: readonly string[], known: Record<string, Migration>): void {
  const unknown = applied.find((name) => !(name in known));
  if (unknown === undefined) return;
  throw new DatabaseStartError(
    'newer',
    `Die Datenbank ist neuer als dieses Programm (unbekannte Änderung „${unknown}“): Bitte starten Sie die neuere Fassung oder spielen Sie die passende Sicherung ein.`,
  );
}
