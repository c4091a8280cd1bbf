import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { checkDatabase } from '#database/check-database.ts';
import type { Database } from '#database/database.ts';
import type { DatabaseLogger } from '#database/logger.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.server.ts';
import type { Totals } from '../archive/archive-format.ts';
import { BackupError } from '../archive/backup-error.ts';
import { type ReadArchive, readArchive } from '../archive/read-archive.ts';
import { createTally } from '../archive/split-lines.ts';
import { loadBackup, requireKnown } from './load-backup.ts';

export interface DrillOptions {
  file: string;
  passphrase: string;
  logger: DatabaseLogger;
  progress?: (line: string) => void;
}

export interface Drilled extends ReadArchive {
  /** keys of files that the database names and the backup does not have; none is missed without media */
  missing: string[];
}

/**
 * Restores a backup into a temporary folder, whatever database it is from, and compares every row with what was written.
 * Files are read and compared with their checksums, but not stored.
 * @throws BackupError
 */
export async function drillBackup(options: DrillOptions): Promise<Drilled> {
  const { file, passphrase, logger, progress = () => {} } = options;
  progress('Die Sicherung wird gelesen und geprüft …');
  const { head } = await readArchive(createReadStream(file), passphrase);
  await requireKnown(head);
  const folder = await mkdtemp(join(tmpdir(), 'foyer-drill-'));
  try {
    const database = await openDatabase({
      dataDir: join(folder, 'house'),
      logger,
      isUnchanged: true,
    });
    try {
      return await drillOn(database, folder, options);
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drillOn(
  database: Database,
  folder: string,
  { file, passphrase, progress = () => {} }: DrillOptions,
): Promise<Drilled> {
  const parts = join(folder, 'parts');
  await mkdir(parts);
  const keys = new Set<string>();
  const read = await loadBackup(database, {
    folder: parts,
    source: createReadStream(file),
    passphrase,
    upgrades: false,
    progress,
    receiver: {
      async file(key, content) {
        keys.add(key);
        for await (const _ of content);
      },
    },
  });
  progress('Alle Tabellen werden verglichen …');
  await compareTables(database, parts, read.totals);
  await migrate(database.db);
  const { findings } = await checkDatabase(database);
  if (findings.length > 0) throw new BackupError(findings.join('\n'));
  const missing = read.head.with_media ? await findMissing(database, keys) : [];
  return { ...read, missing };
}

/** @throws BackupError if a table is not what was written. @param folder empty */
export async function compareTables(
  database: Database,
  folder: string,
  { tables }: Totals,
): Promise<void> {
  const snapshot = await database.takeSnapshot(folder);
  try {
    for (const table of snapshot.tables) {
      const tally = createTally();
      for await (const chunk of snapshot.read(table)) tally.add(chunk);
      const { rows, sha256 } = tally.total();
      const expected = tables[table.name];
      if (expected?.rows === rows && expected.sha256 === sha256) continue;
      throw new BackupError(
        `Tabelle ${table.name} ist nach dem Einspielen anders, als sie gesichert wurde (${rows} statt ${expected?.rows ?? 0} Zeilen).`,
      );
    }
  } finally {
    await snapshot.close();
  }
}

async function findMissing({ db }: Database, keys: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from media_item
    union select earlier ->> 'storage_key' from media_item where earlier ->> 'storage_key' is not null
    union select storage_key from form_file`.execute(db);
  return rows.map(({ key }) => key).filter((key) => !keys.has(key));
}
