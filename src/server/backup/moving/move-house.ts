import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#database/database.ts';
import { type FolderLock, lockFolder } from '#database/embedded/lock.ts';
import type { DatabaseLogger } from '#database/logger.ts';
import { openDatabase } from '#database/open.server.ts';
import { syncFile, syncFolder } from '#lib/disk/sync.ts';
import type { Env } from '../../platform/env.ts';
import { openStorage } from '../../platform/open-storage.ts';
import { makeDataFolder } from '../../start/make-data-folder.ts';
import { BackupError } from '../archive/backup-error.ts';
import { takeSnapshot } from '../making/open-source.ts';
import { type WrittenBackup, writeBackup } from '../making/write-backup.ts';
import { readProgramVersion } from '../program-version.ts';
import { compareTables } from '../restoring/drill.ts';
import { requireEmptyFolder } from '../restoring/empty-place.ts';
import { loadBackup } from '../restoring/load-backup.ts';
import { hasDatabase } from '../restoring/unfinished-restore.ts';
import { createFileTarget } from '../targets/file-target.ts';
import { type CopiedMedia, copyMedia } from './copy-media.ts';
import { planMove } from './plan-move.ts';
import { beginMove, endMove, getMovingFolder } from './unfinished-move.ts';

export interface MoveOptions {
  /** settings of the present place; the program is stopped */
  from: Env;
  /** settings of the new place */
  to: Env;
  logger: DatabaseLogger;
  progress?: (line: string) => void;
}

export interface Moved {
  /** null if they stay where they are */
  tables: WrittenBackup['totals']['tables'] | null;
  media: CopiedMedia | null;
}

interface Parts extends Required<MoveOptions> {
  source: Database;
  /** in the new data folder */
  folder: string;
}

/**
 * Copies what the new settings place elsewhere: files, then the secret, then the database, each compared with its original.
 * The old place is not changed. An interrupted move continues with the remaining files.
 * @throws BackupError, DatabaseStartError, StorageStartError
 */
export async function moveHouse(options: MoveOptions): Promise<Moved> {
  const { from, to, logger } = options;
  const plan = planMove(from, to);
  await rejectRunning(from);
  const locks = await lockPlaces(from, to);
  try {
    const source = await openDatabase({
      databaseUrl: from.DATABASE_URL || undefined,
      dataDir: from.DATA_DIR,
      logger,
      isUnchanged: true,
    });
    try {
      // a program that is started meanwhile waits for its database
      return await source.runExclusively(async () => {
        const folder = await beginMove(to);
        const parts = { progress: () => {}, ...options, source, folder };
        const media = plan.media ? await moveMedia(parts) : null;
        if (plan.secret) await moveSecret(parts);
        const tables = plan.database ? await moveTables(parts) : null;
        await endMove(to);
        return { tables, media };
      });
    } finally {
      await source.close();
    }
  } finally {
    for (const lock of locks) lock.release();
  }
}

/** Rejects a move while the program runs; the embedded database does so itself. @throws BackupError */
async function rejectRunning({ DATABASE_URL }: Env): Promise<void> {
  if (!DATABASE_URL) return;
  const client = new pg.Client({ connectionString: DATABASE_URL, application_name: 'foyer-move' });
  // the opening of the database explains why it is away
  const isConnected = await client.connect().then(
    () => true,
    () => false,
  );
  if (!isConnected) return;
  const { rows } = await client
    .query<{ running: number }>(
      `select count(*)::int as running from pg_stat_activity
       where datname = current_database() and application_name = 'foyer'`,
    )
    .finally(() => client.end());
  if (!rows[0]?.running) return;
  throw new BackupError(
    'Das Programm läuft noch: Bitte beenden Sie es, auch auf anderen Rechnern; was währenddessen geschrieben wird, zöge nicht mit um.',
  );
}

/** @throws BackupError if something is in the way, DatabaseStartError if a process uses a folder */
async function lockPlaces(from: Env, to: Env): Promise<FolderLock[]> {
  const locks: FolderLock[] = [];
  // the embedded database takes the lock of its folder itself
  if (from.DATABASE_URL && existsSync(from.DATA_DIR)) locks.push(lockFolder(from.DATA_DIR));
  try {
    if (from.DATA_DIR !== to.DATA_DIR) {
      makeDataFolder(to.DATA_DIR);
      locks.push(lockFolder(to.DATA_DIR));
      if (!existsSync(getMovingFolder(to))) await requireEmptyFolder(to);
    }
    if (from.DATABASE_URL && !to.DATABASE_URL && existsSync(join(to.DATA_DIR, 'database'))) {
      throw new BackupError(
        `In ${to.DATA_DIR} liegt schon eine Datenbank: Bitte verschieben Sie den Ordner „database“, oder nennen Sie mit DATA_DIR einen anderen.`,
      );
    }
    return locks;
  } catch (error) {
    for (const lock of locks) lock.release();
    throw error;
  }
}

async function moveMedia({ from, to, folder, progress }: Parts): Promise<CopiedMedia> {
  return copyMedia({ from: await openStorage(from), to: await openStorage(to), folder, progress });
}

async function moveSecret({ from, to }: Parts): Promise<void> {
  const secret = join(from.DATA_DIR, 'secret');
  if (!existsSync(secret)) return;
  const target = join(to.DATA_DIR, 'secret');
  await copyFile(secret, target);
  syncFile(target);
}

/** Copies by a backup of the tables, the one format that both databases write and read. */
async function moveTables({ source, from, to, folder, logger, progress }: Parts) {
  const file = join(folder, 'tables.tar');
  const { totals } = await writeBackup(
    {
      database: source.kind,
      snapshot: await takeSnapshot(source, folder),
      storage: null,
      secret: from.FOYER_SECRET,
      is_secret_stored: false,
      program: await readProgramVersion(),
    },
    createFileTarget(file),
    { passphrase: '', now: new Date(), progress },
  );
  const house = join(folder, 'house');
  const isThere = to.DATABASE_URL !== '' && (await hasDatabase(to));
  const target = await openDatabase({
    databaseUrl: to.DATABASE_URL || undefined,
    dataDir: house,
    logger,
    isUnchanged: true,
  });
  try {
    const parts = join(folder, 'parts');
    await mkdir(parts);
    // a move that was interrupted after its last step
    if (!isThere) {
      await loadBackup(target, {
        folder: parts,
        source: createReadStream(file),
        passphrase: '',
        receiver: {},
        upgrades: false,
        progress,
      });
    }
    progress('Alle Tabellen werden verglichen …');
    await compareTables(target, parts, totals).catch((error) => {
      if (!isThere || error?.name !== 'BackupError') throw error;
      throw new BackupError(
        'In der neuen Datenbank sind schon Tabellen, und nicht die dieses Hauses: Umgezogen wird nur in eine leere.',
      );
    });
  } finally {
    await target.close();
  }
  if (!to.DATABASE_URL) {
    await rename(join(house, 'database'), join(to.DATA_DIR, 'database'));
    syncFolder(to.DATA_DIR);
  }
  return totals.tables;
}
