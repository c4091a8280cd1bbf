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
import type { DatabaseLogger } from '../logger.ts';
import { migrate } from '../migrate.ts';
import type { DB } from '../schema.generated.ts';
import { DatabaseStartError } from '../start-error.ts';
import { GuardedKysely, TransactionScope } from '../transaction-guard.ts';
import { OpenError, WorkerConnection } from './connection.ts';
import { embeddedDialect } from './driver.ts';
import { Listeners } from './listeners.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { toCommand, type WorkerOptions } from './protocol.ts';
import { DEFAULT_LIMITS, type Limits, Sessions } from './sessions.ts';
import { startUpkeep, type UpkeepTimes } from './upkeep.ts';

export interface EmbeddedOptions {
  dataDir: string;
  logger: DatabaseLogger;
  /** The database cannot be used any more: its lock is lost, or it could not be started anew. */
  onFatal: (error: Error) => void;
  migrations?: string;
  limits?: Partial<Limits>;
  upkeep?: UpkeepTimes;
  /** milliseconds between two looks at the lock */
  lockCheck?: number;
}

type SessionOptions = Pick<EmbeddedOptions, 'logger' | 'onFatal' | 'limits'>;

interface Opened {
  database: Database;
  connection: WorkerConnection;
  sessions: Sessions;
}

/** Opens `<dataDir>/database`, and makes it where there is none. @throws DatabaseStartError */
export async function openEmbedded(given: EmbeddedOptions): Promise<Database> {
  const { dataDir, logger } = given;
  const onFatal = (error: Error) => given.onFatal(explain(error, dataDir));
  const options = { ...given, onFatal };
  const lock = lockData(dataDir);
  try {
    const folder = join(dataDir, 'database');
    if (isMissing(folder)) await makeDatabase(folder, options);
    const opened = await openWorker({ folder }, options);
    await migrateOrClose(opened, options.migrations);
    const stopLooking = lookAfter(lock, opened.connection, options);
    const upkeep = startUpkeep(opened.sessions, logger, options.upkeep);
    const close = async () => {
      await upkeep.stop();
      await opened.database.close();
      stopLooking();
      lock.release();
    };
    return { ...opened.database, close };
  } catch (error) {
    lock.release();
    throw explain(error, dataDir);
  }
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
  const { logger, onFatal } = options;
  const connection = await WorkerConnection.open(where, logger);
  const sessions = new Sessions(connection, { ...DEFAULT_LIMITS, ...options.limits }, logger);
  const listeners = new Listeners(sessions);
  connection.on({
    notification: (channel, payload) => listeners.notified(channel, payload),
    restarted: () =>
      void listeners.restarted().catch((err) => logger.error({ err }, 'LISTEN failed')),
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
    // the lock on the folder sees to that
    alone: (work) => work(),
    // past the queue: it is part of this process, and answers between two statements
    answers: () =>
      connection.request({ kind: 'ping' }).then(
        () => true,
        () => false,
      ),
    close: () => sessions.close(),
  };
  return { database, connection, sessions };
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
  renameSync(aside, folder);
  const parent = openSync(dirname(folder), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

async function migrateOrClose({ database, sessions }: Opened, folder?: string): Promise<void> {
  try {
    await sessions.withoutLimits(() => migrate(database.db, folder));
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Whoever lost the lock may no longer be alone: stop writing at once. */
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
  if (code === 'ENOSPC' || code === '53100' || /no space left on device/i.test(message)) {
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
