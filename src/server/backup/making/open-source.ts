import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#database/database.ts';
import type { Snapshot } from '#database/exchange/exchange.ts';
import type { DatabaseLogger } from '#database/logger.ts';
import { openDatabase } from '#database/open.server.ts';
import type { Env } from '../../platform/env.ts';
import { openStorage } from '../../platform/open-storage.ts';
import { BackupError } from '../archive/backup-error.ts';
import { makeSnapshotFolder, requestSnapshot } from '../control/control-socket.ts';
import { readProgramVersion } from '../program-version.ts';
import type { BackupSource } from './write-backup.ts';

export interface SourceOptions {
  env: Env;
  logger: DatabaseLogger;
  with_media: boolean;
}

/**
 * Opens the house that the settings name for a backup, whether it runs or not. Its database is not migrated: the backup
 * before an upgrade has the database as it is.
 */
export async function openSource({
  env,
  logger,
  with_media,
}: SourceOptions): Promise<BackupSource> {
  const secret = env.FOYER_SECRET || (await readSecret(env.DATA_DIR));
  const storage = with_media ? await openStorage(env) : null;
  return {
    database: env.DATABASE_URL ? 'postgres' : 'embedded',
    snapshot: (await takeFromRunning(env)) ?? (await takeFromStopped(env, logger)),
    storage,
    secret,
    is_secret_stored: !env.FOYER_SECRET && secret !== '',
    program: await readProgramVersion(),
  };
}

const readSecret = (data_dir: string) =>
  readFile(join(data_dir, 'secret'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

async function takeFromRunning({ DATABASE_URL, DATA_DIR }: Env): Promise<Snapshot | null> {
  if (DATABASE_URL) return null;
  return requestSnapshot(DATA_DIR).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error;
    throw new BackupError(
      `Das laufende Programm gibt hier keine Auskunft: Bitte rufen Sie den Befehl als der Benutzer auf, dem ${DATA_DIR} gehört.`,
    );
  });
}

async function takeFromStopped(env: Env, logger: DatabaseLogger): Promise<Snapshot> {
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL || undefined,
    dataDir: env.DATA_DIR,
    logger,
    isUnchanged: true,
  });
  try {
    return await takeSnapshot(database, env.DATA_DIR, () => database.close());
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Takes a snapshot with a folder of its own, which goes with it. @param onClose called once */
export async function takeSnapshot(
  database: Pick<Database, 'kind' | 'takeSnapshot'>,
  data_dir: string,
  onClose = async () => {},
): Promise<Snapshot> {
  const folder = database.kind === 'embedded' ? await makeSnapshotFolder(data_dir) : '';
  const removeFolder = async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
  };
  const snapshot = await database.takeSnapshot(folder).catch(async (error) => {
    await removeFolder();
    throw error;
  });
  let isClosed = false;
  return {
    ...snapshot,
    async close() {
      if (isClosed) return;
      isClosed = true;
      await snapshot.close();
      await removeFolder();
      await onClose();
    },
  };
}
