import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../database.ts';
import { isDiskFull } from '../is-disk-full.ts';
import type { DatabaseLogger } from '../logger.ts';
import { migrate } from '../migrate.ts';
import type { DB } from '../schema.generated.ts';
import { DatabaseStartError } from '../start-error.ts';
import { GuardedKysely, TransactionScope } from '../transaction-guard.ts';
import { OpenError, WorkerConnection } from './connection.ts';
import { embeddedDialect } from './driver.ts';
import { NOT_EVERYBODYS, OWNERS, restrictModes } from './file-rights.ts';
import { Listeners } from './listeners.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { toCommand, type WorkerOptions } from './protocol.ts';
import { type Connection, DEFAULT_LIMITS, type Limits, Sessions } from './sessions.ts';
import { readDamage, watchDamage } from './soundness/damage.ts';
import { judgeFiles, judgeTables, unreadable } from './soundness/judge.ts';
import { sealFolder } from './soundness/seal.ts';
import { startUpkeep, type UpkeepTimes } from './upkeep.ts';

export interface EmbeddedOptions {
  dataDir: string;
  logger: DatabaseLogger;
  /** The database cannot be used any more: its lock is lost, or it could not be restarted. */
  onFatal: (error: Error) => void;
  migrations?: string;
  /** Called with a German sentence for damage, instead of refusing the start; the caller reads the tables (`check`). */
  onDamage?: (finding: string) => void;
  limits?: Partial<Limits>;
  upkeep?: UpkeepTimes;
  /** milliseconds between two looks at the lock */
  lockCheck?: number;
}

interface SessionOptions extends Pick<EmbeddedOptions, 'logger' | 'onFatal' | 'limits'> {
  /** PostgreSQL came across a damaged page */
  onDamagedPage?: (error: Error) => void;
}

interface Opened {
  database: Database;
  connection: WorkerConnection;
  sessions: Sessions;
}

/** Opens `<dataDir>/database`, and makes it where there is none. @throws DatabaseStartError */
export async function openEmbedded(given: EmbeddedOptions): Promise<Database> {
  const { dataDir, logger } = given;
  const onFatal = (error: Error) => given.onFatal(explain(error, dataDir));
  const folder = join(dataDir, 'database');
  const damage = watchDamage(folder, logger);
  const options = { ...given, onFatal, onDamagedPage: damage.found };
  const lock = lockData(dataDir);
  try {
    if (isMissing(folder)) {
      refuseLostDatabase(dataDir);
      await makeDatabase(folder, options);
    }
    tidyModes(folder);
    const isWhole = judgeFiles(folder, options);
    const opened = await openWorker({ folder }, options);
    await orClose(opened, async ({ database }) => {
      if (!isWhole) await judgeTables(database, folder, options);
      await migrate(database.db, options.migrations).catch((error) => {
        throw isWhole ? error : unreadable(error, options);
      });
    });
    const stopLooking = lookAfter(lock, opened.connection, options);
    const upkeep = startUpkeep(opened.sessions, logger, options.upkeep);
    const close = async () => {
      await upkeep.stop();
      await opened.database.close();
      const isKnown = isWhole || !options.onDamage;
      if (isKnown && lock.isHeld() && !readDamage(folder)) seal(folder, logger);
      stopLooking();
      lock.release();
    };
    return { ...opened.database, close, isDamaged: damage.isKnown };
  } catch (error) {
    lock.release();
    throw explain(error, dataDir);
  }
}

/**
 * A data folder with media but no database is a restore that is not complete or a volume that is not there. A new house
 * in its place would publish the demo under the house's address.
 * @throws DatabaseStartError
 */
function refuseLostDatabase(dataDir: string): void {
  const media = join(dataDir, 'media');
  const hasFiles = existsSync(media) && readdirSync(media).some((name) => !name.startsWith('.'));
  if (!hasFiles) return;
  throw new DatabaseStartError(
    'lost',
    `In ${dataDir} liegen Bilder und Dateien (media), aber keine Datenbank (database): Bitte stellen Sie sie aus der Sicherung wieder her. Soll das Haus wirklich neu beginnen, nehmen Sie bitte auch den Ordner media fort.`,
  );
}

/** A database that ends with the process, empty or from a dump: for tests and tools. */
export async function openInMemory(
  options: SessionOptions & { dump?: string },
): Promise<Database & { dump(file: string): Promise<void> }> {
  const { database, sessions } = await openWorker(
    options.dump ? { dump: options.dump } : {},
    options,
  );
  const dump = async (file: string) => void (await sessions.run({ kind: 'dump', file }));
  return { ...database, dump };
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
    listen: (channel, onMessage, onLost) => listeners.listen(channel, { onMessage, onLost }),
    notify: async (channel, payload) => {
      await database.executeSql('select pg_notify($1, $2)', [channel, payload]);
    },
    executeSql: (sql, values = []) =>
      scope.executeSql(sql, values, () => sessions.run(toCommand(sql, values))),
    // The lock on the folder keeps other processes out.
    alone: (work) => sessions.withoutLimits(work),
    // Not queued: the thread answers between two statements.
    answers: () =>
      connection.request({ kind: 'ping' }).then(
        () => true,
        () => false,
      ),
    close: () => sessions.close(),
  };
  return { database, sessions };
}

function isMissing(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

/** Made aside and put in place when it is whole: a process killed meanwhile leaves nothing that looks like a database. */
async function makeDatabase(folder: string, options: SessionOptions): Promise<void> {
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  const { database } = await openWorker({ folder: aside, create: true }, options);
  await database.close();
  restrictModes(aside, OWNERS);
  sealFolder(aside);
  renameSync(aside, folder);
  const parent = openSync(dirname(folder), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

async function orClose(opened: Opened, work: (opened: Opened) => Promise<void>): Promise<void> {
  try {
    await opened.sessions.withoutLimits(() => work(opened));
  } catch (error) {
    await opened.database.close();
    throw error;
  }
}

/** Files of another user, or on a file system without modes, are left alone. */
function tidyModes(folder: string): void {
  try {
    restrictModes(folder, NOT_EVERYBODYS);
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

/** Anyone who lost the lock may no longer be alone: stop writing at once. */
function lookAfter(lock: FolderLock, connection: WorkerConnection, options: EmbeddedOptions) {
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

/** Says in one sentence what is wrong with the folder. */
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
