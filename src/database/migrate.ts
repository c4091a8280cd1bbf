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
  await refuseNewer(db, migrations);
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
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    migrations[file.slice(0, -'.sql'.length)] = { up: (db) => run(db, text) };
  }
  return migrations;
}

/** Without parameters both databases take a text of several statements. */
async function run<DB>(db: Kysely<DB>, text: string): Promise<void> {
  await sql.raw(text).execute(db);
}

async function refuseNewer<DB>(db: Kysely<DB>, known: Record<string, Migration>): Promise<void> {
  const table = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!table.rows[0]?.there) return;
  const applied = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  const unknown = applied.rows.map((row) => row.name).filter((name) => !(name in known));
  if (unknown.length === 0) return;
  throw new DatabaseStartError(
    'newer',
    `Die Datenbank ist neuer als dieses Programm (unbekannte Änderung „${unknown[0]}“): Bitte starten Sie die neuere Fassung oder spielen Sie die passende Sicherung ein.`,
  );
}
