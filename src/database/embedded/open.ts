import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolder, syncTree } from '#lib/disk/sync.ts';
import type { Database } from '../database.ts';
import { isDiskFull } from '../is-disk-full.ts';
import type { DatabaseLogger } from '../logger.ts';
import { migrate } from '../migrate.ts';
import type { DB } from '../schema.generated.ts';
import { DatabaseStartError } from '../start-error.ts';
import { GuardedKysely, TransactionScope } from '../transaction-guard.ts';
import { OpenError, WorkerConnection } from './connection.ts';
import { embeddedDialect } from './driver.ts';
import type { EmbeddedOptions } from './embedded-options.ts';
import { loadEmbedded, takeEmbeddedSnapshot } from './exchange.ts';
import { OWNER_AND_GROUP, OWNER_ONLY, restrictModes } from './file-rights.ts';
import { Listeners } from './listeners.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { rejectOtherMajor } from './major-version.ts';
import { toCommand, type WorkerOptions } from './protocol.ts';
import { type Connection, DEFAULT_LIMITS, Sessions } from './sessions.ts';
import { readDamage, watchDamage } from './soundness/damage.ts';
import { checkFiles, checkTables, toStartError } from './soundness/judge.ts';
import { sealFolder } from './soundness/seal.ts';
import { startUpkeep } from './upkeep.ts';

interface SessionOptions extends Pick<EmbeddedOptions, 'logger' | 'onFatal' | 'limits'> {
  /** PostgreSQL came across a damaged page */
  onDamagedPage?: (error: Error) => void;
}

interface Opened {
  database: Database;
  connection: WorkerConnection;
  sessions: Sessions;
}

/** Opens `<dataDir>/database`, or creates it. @throws DatabaseStartError */
export async function openEmbedded(given: EmbeddedOptions): Promise<Database> {
  const { dataDir, logger } = given;
  const onFatal = (error: Error) => given.onFatal(explain(error, dataDir));
  const folder = join(dataDir, 'database');
  const damage = watchDamage(folder, logger);
  const options = { ...given, onFatal, onDamagedPage: damage.found };
  const lock = lockData(dataDir);
  try {
    if (isMissing(folder)) {
      rejectLostDatabase(dataDir);
      await createDatabase(folder, options);
    }
    rejectOtherMajor(folder);
    fixModes(folder);
    const isWhole = checkFiles(folder, options);
    const opened = await openWorker({ folder }, options);
    await closeOnError(opened, async ({ database }) => {
      if (!isWhole) await checkTables(database, folder, options);
      if (options.isUnchanged) return;
      await migrate(database.db, options.migrations).catch((error) => {
        throw isWhole ? error : toStartError(error, options);
      });
    });
    const stopWatching = watchLock(lock, opened.connection, options);
    const upkeep = startUpkeep(opened.sessions, logger, options.upkeep);
    const close = async () => {
      await upkeep.stop();
      await opened.database.close();
      const isKnown = isWhole || !options.onDamage;
      if (isKnown && lock.isHeld() && !readDamage(folder)) seal(folder, logger);
      stopWatching();
      lock.release();
    };
    return { ...opened.database, close, isDamaged: damage.isKnown };
  } catch (error) {
    lock.release();
    throw explain(error, dataDir);
  }
}

/**
 * A data folder with media but no database is an incomplete restore or a missing volume. Creating a new house there would
 * publish the demo at the house's address.
 * @throws DatabaseStartError
 */
export function rejectLostDatabase(dataDir: string): void {
  const media = join(dataDir, 'media');
  const hasFiles = existsSync(media) && readdirSync(media).some((name) => !name.startsWith('.'));
  if (!hasFiles) return;
  throw new DatabaseStartError(
    'lost',
    `In ${dataDir} liegen Bilder und Dateien (media), aber keine Datenbank (database): Bitte stellen Sie sie aus der Sicherung wieder her. Soll das Haus wirklich neu beginnen, nehmen Sie bitte auch den Ordner media fort.`,
  );
}

/** A database that ends with the process, empty or from a dump: for tests and tools. */
export async function openInMemory(options: SessionOptions & { dump?: string }): Promise<Database> {
  const { database } = await openWorker(options.dump ? { dump: options.dump } : {}, options);
  return database;
}

async function openWorker(where: WorkerOptions, options: SessionOptions): Promise<Opened> {
  const connection = await WorkerConnection.open(where, options.logger);
  return { ...databaseOn(connection, options), connection };
}

export function databaseOn(
  connection: Connection,
  { logger, onFatal, onDamagedPage = () => {}, limits }: SessionOptions,
): Omit<Opened, 'connection'> {
  const sessions = new Sessions(connection, { ...DEFAULT_LIMITS, ...limits }, logger);
  const listeners = new Listeners(sessions);
  connection.on({
    notification: (channel, payload) => listeners.notified(channel, payload),
    restarted: () =>
      void listeners.restarted().catch((err) => logger.error({ err }, 'LISTEN failed')),
    damaged: onDamagedPage,
    fatal: onFatal,
  });
  const scope = new TransactionScope<DB>();
  const db = new GuardedKysely<DB>(embeddedDialect(sessions), scope);
  const database: Database = {
    kind: 'embedded',
    db,
    transaction: (work) => db.transaction().execute(work),
    readForVisitors: (work) => work(),
    listen: (channel, onMessage, onLost) => listeners.listen(channel, { onMessage, onLost }),
    notify: async (channel, payload) => {
      await database.executeSql('select pg_notify($1, $2)', [channel, payload]);
    },
    executeSql: (sql, values = []) =>
      scope.executeSql(sql, values, () => sessions.run(toCommand(sql, values))),
    // The lock on the folder keeps other processes out.
    runExclusively: (work) => sessions.withoutLimits(work),
    // Not queued: the thread answers between two statements.
    answers: () =>
      connection.request({ kind: 'ping' }).then(
        () => true,
        () => false,
      ),
    takeSnapshot: (folder) => takeEmbeddedSnapshot(database, sessions, folder),
    load: (folder, work) => loadEmbedded(database, sessions, { folder, work }),
    close: () => sessions.close(),
  };
  return { database, sessions };
}

function isMissing(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

/** Creates it in a temporary folder and renames that, so that a killed process leaves no half-made database. */
async function createDatabase(folder: string, options: SessionOptions): Promise<void> {
  const temporary = `${folder}.new`;
  rmSync(temporary, { recursive: true, force: true });
  const { database } = await openWorker({ folder: temporary, create: true }, options);
  await database.close();
  restrictModes(temporary, OWNER_ONLY);
  sealFolder(temporary);
  // PGlite syncs none of the 1,500 files that it makes, and later only those that change.
  syncTree(temporary);
  renameSync(temporary, folder);
  syncFolder(dirname(folder));
}

async function closeOnError(
  opened: Opened,
  work: (opened: Opened) => Promise<void>,
): Promise<void> {
  try {
    await opened.sessions.withoutLimits(() => work(opened));
  } catch (error) {
    await opened.database.close();
    throw error;
  }
}

/** Skips files of another user and file systems without modes. */
function fixModes(folder: string): void {
  try {
    restrictModes(folder, OWNER_AND_GROUP);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EROFS'].includes(String((error as { code?: string }).code)))
      throw error;
  }
}

/** Without a seal the next start reads the tables. */
function seal(folder: string, logger: DatabaseLogger): void {
  try {
    sealFolder(folder);
  } catch (err) {
    logger.warn({ err }, 'the database could not be sealed');
  }
}

/** Without the lock another process may write: stop at once. */
function watchLock(lock: FolderLock, connection: WorkerConnection, options: EmbeddedOptions) {
  const timer = setInterval(() => {
    if (lock.isHeld()) return;
    clearInterval(timer);
    const sentence =
      'Die Sperre des Datenordners ging verloren; das Programm hält an, damit nichts zerstört wird.';
    const error = new DatabaseStartError('locked', sentence);
    void connection.abandon(error);
    options.onFatal(error);
  }, options.lockCheck ?? 5_000).unref();
  return () => clearInterval(timer);
}

function lockData(dataDir: string): FolderLock {
  try {
    mkdirSync(dataDir, { recursive: true });
    return lockFolder(dataDir);
  } catch (error) {
    throw explain(error, dataDir);
  }
}

/** Explains the error in one German sentence. */
export function explain(error: unknown, dataDir: string): Error {
  if (error instanceof DatabaseStartError) return error;
  const { code, message } = error as Error & { code?: string };
  const fail = (why: DatabaseStartError['code'], sentence: string) =>
    new DatabaseStartError(why, sentence, error);
  if (isDiskFull(error)) {
    return fail(
      'disk_full',
      `Auf der Platte mit dem Datenordner „${dataDir}“ ist kein Platz mehr: Bitte schaffen Sie dort mindestens 100 MB Platz und starten Sie wieder; was bestätigt wurde, ist erhalten.`,
    );
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return fail('unreachable', `Der Datenordner „${dataDir}“ ist nicht beschreibbar.`);
  }
  if (/^fsync self-test/.test(message)) {
    return fail(
      'unsafe',
      `Die Platte mit dem Datenordner „${dataDir}“ bestätigt nicht, was geschrieben wurde (fsync); so wären Daten nicht sicher.`,
    );
  }
  if (error instanceof OpenError) {
    return fail(
      'damaged',
      `Die Datenbank im Ordner „${dataDir}“ ist beschädigt und lässt sich nicht öffnen: Bitte spielen Sie eine Sicherung ein.`,
    );
  }
  return error as Error;
}
