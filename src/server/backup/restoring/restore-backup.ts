import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#database/database.ts';
import { lockFolder } from '#database/embedded/lock.ts';
import type { DatabaseLogger } from '#database/logger.ts';
import { openDatabase } from '#database/open.server.ts';
import { openDiskStorage } from '#domains/media/storage/disk.server.ts';
import type { MediaStorage } from '#domains/media/storage/storage.server.ts';
import { syncFolder } from '#lib/disk/sync.ts';
import type { Env } from '../../platform/env.ts';
import { openStorage } from '../../platform/open-storage.ts';
import { makeDataFolder } from '../../start/make-data-folder.ts';
import { BackupError } from '../archive/backup-error.ts';
import { type ReadArchive, type Receiver, readArchive } from '../archive/read-archive.ts';
import { markSecret } from '../secret-mark.ts';
import { requireEmptyFolder, requireEmptyStorage } from './empty-place.ts';
import { loadBackup, requireKnown } from './load-backup.ts';
import { isVisitorsFile, listAnonymising } from './personal-data.ts';
import { beginStaging, endStaging, RESTORED, removeUnfinished } from './unfinished-restore.ts';

export interface RestoreOptions {
  env: Env;
  file: string;
  /** '' for none */
  passphrase: string;
  logger: DatabaseLogger;
  /** a copy for rehearsals, with nothing of a person but what the house has published (G-632) */
  is_rehearsal?: boolean;
  progress?: (line: string) => void;
}

export interface Restored extends ReadArchive {
  /** false if second factors and links in old mails do not work any more */
  has_same_secret: boolean;
}

/**
 * Restores a backup into an empty place: reads all of it first, then fills a folder beside, and moves that to its place.
 * After a failure the place is as empty as before.
 * @throws BackupError, DatabaseStartError, StorageStartError
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { env, file, passphrase, is_rehearsal = false, progress = () => {} } = options;
  if (is_rehearsal) requireRehearsal(env);
  progress('Die Sicherung wird gelesen und geprüft …');
  const { head } = await readArchive(createReadStream(file), passphrase);
  await requireKnown(head);
  const isNew = !existsSync(env.DATA_DIR);
  makeDataFolder(env.DATA_DIR);
  const lock = lockFolder(env.DATA_DIR);
  try {
    await removeUnfinished(env);
    await requireEmptyFolder(env);
    return await fillPlace(options);
  } finally {
    lock.release();
    if (isNew) await removeIfEmpty(env.DATA_DIR);
  }
}

/** A copy must not write to anybody, nor be found. @throws BackupError */
function requireRehearsal({ INSTANCE, MAIL_URL }: Env): void {
  if (INSTANCE !== 'test') {
    throw new BackupError(
      'Eine Kopie zum Proben braucht die Einstellung INSTANCE=test: Dann lassen Suchmaschinen sie aus.',
    );
  }
  if (!MAIL_URL) return;
  throw new BackupError(
    'Eine Kopie zum Proben verschickt keine Mails: Bitte entfernen Sie MAIL_URL aus ihren Einstellungen.',
  );
}

/** Removes a folder that has nothing but the lock. */
async function removeIfEmpty(folder: string): Promise<void> {
  const isEmpty = RESTORED.every((name) => !existsSync(join(folder, name)));
  if (!isEmpty) return;
  await rm(join(folder, '.lock'), { recursive: true, force: true });
  await rmdir(folder).catch(() => {});
}

async function fillPlace(options: RestoreOptions): Promise<Restored> {
  const { env, logger } = options;
  if (env.STORAGE === 's3') await requireEmptyStorage(await openStorage(env));
  const staging = await beginStaging(env);
  const house = join(staging, 'house');
  // with PostgreSQL and a bucket nothing else makes it
  await mkdir(house, { mode: 0o700 });
  let database: Database | null = null;
  try {
    const storage =
      env.STORAGE === 's3' ? await openStorage(env) : await openDiskStorage(join(house, 'media'));
    database = await openDatabase({
      databaseUrl: env.DATABASE_URL || undefined,
      dataDir: house,
      logger,
      isUnchanged: true,
    });
    const restored = await fillHouse(options, { staging, house, database, storage });
    await database.close();
    database = null;
    await moveToPlace(env, house, ['database']);
    await endStaging(env);
    return restored;
  } catch (error) {
    await database?.close().catch(() => {});
    await removeUnfinished(env);
    throw error;
  }
}

interface Parts {
  staging: string;
  house: string;
  database: Database;
  storage: MediaStorage;
}

async function fillHouse(
  { env, file, passphrase, is_rehearsal = false, progress = () => {} }: RestoreOptions,
  { staging, house, database, storage }: Parts,
): Promise<Restored> {
  const folder = join(staging, 'parts');
  await mkdir(folder, { recursive: true });
  let secret = env.FOYER_SECRET;
  const store = storeFiles(storage, staging, progress);
  const read = await loadBackup(database, {
    folder,
    source: createReadStream(file),
    passphrase,
    upgrades: true,
    progress,
    receiver: {
      async secret(given) {
        if (env.FOYER_SECRET) return;
        // with the real secret, links and sessions of the house would open the copy
        secret = is_rehearsal ? randomBytes(32).toString('hex') : given;
        await writeFile(join(house, 'secret'), secret, { mode: 0o600, flush: true });
      },
      file: is_rehearsal ? leaveOut(isVisitorsFile, store) : store,
    },
    async finish(execute) {
      if (is_rehearsal) {
        progress('Daten von Menschen werden unkenntlich gemacht …');
        for (const statement of listAnonymising()) await execute(statement);
      }
      // The commit comes last on PostgreSQL; the embedded database is moved after it.
      await moveToPlace(env, house, ['media', 'secret']);
    },
  });
  return { ...read, has_same_secret: !!secret && markSecret(secret) === read.head.secret_mark };
}

function storeFiles(
  storage: MediaStorage,
  staging: string,
  progress: (line: string) => void,
): NonNullable<Receiver['file']> {
  const path = join(staging, 'file');
  let count = 0;
  return async (key, content) => {
    progress(`Datei ${++count} …`);
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    await storage.putFile(key, path);
    await rm(path, { force: true });
  };
}

function leaveOut(
  isLeftOut: (key: string) => boolean,
  store: NonNullable<Receiver['file']>,
): NonNullable<Receiver['file']> {
  return async (key, content) => {
    if (!isLeftOut(key)) return store(key, content);
    for await (const _ of content);
  };
}

async function moveToPlace(
  { DATA_DIR }: Env,
  house: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const from = join(house, name);
    if (!existsSync(from)) continue;
    // an empty volume may have an empty folder of that name
    await rmdir(join(DATA_DIR, name)).catch(() => {});
    await rename(from, join(DATA_DIR, name));
  }
  syncFolder(DATA_DIR);
}
