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
import { NOT_EVERYBODYS, OWNERS, takeRights } from './file-rights.ts';
import { Listeners } from './listeners.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { toCommand, type WorkerOptions } from './protocol.ts';
import { brokenFiles, removeSeal, sealFolder } from './seal.ts';
import { DEFAULT_LIMITS, type Limits, Sessions } from './sessions.ts';
import { examine, isAccepted, pagesAhead, strangeFiles } from './soundness.ts';
import { startUpkeep, type UpkeepTimes } from './upkeep.ts';

export interface EmbeddedOptions {
  dataDir: string;
  logger: DatabaseLogger;
  /** The database cannot be used any more: its lock is lost, or it could not be started anew. */
  onFatal: (error: Error) => void;
  migrations?: string;
  /** Is told of damage in German instead of the start being refused, and reads the tables itself (`check`). */
  onDamage?: (finding: string) => void;
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
    tidyRights(folder);
    const isWhole = judgeFiles(folder, options);
    const opened = await openWorker({ folder }, options);
    await orClose(opened, async ({ database }) => {
      if (!isWhole) await judgeTables(database, folder, options);
      await migrate(database.db, options.migrations);
    });
    const stopLooking = lookAfter(lock, opened.connection, options);
    const upkeep = startUpkeep(opened.sessions, logger, options.upkeep);
    const close = async () => {
      await upkeep.stop();
      await opened.database.close();
      if ((isWhole || !options.onDamage) && lock.isHeld()) seal(folder, logger);
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
  takeRights(aside, OWNERS);
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

/**
 * Whether the folder is as it was left in peace.
 * @throws DatabaseStartError where it was left in peace, and something is different now
 */
function judgeFiles(folder: string, { dataDir, onDamage, logger }: EmbeddedOptions): boolean {
  const broken = brokenFiles(folder);
  const finding = strangeFiles(broken ?? []);
  if (finding && onDamage) {
    onDamage(finding);
    return false;
  }
  if (finding && !isAccepted(folder)) throw damaged(dataDir, [finding]);
  if (finding) logger.warn({}, finding);
  removeSeal(folder);
  return broken?.length === 0;
}

/** After an unclean end, within about ten seconds. @throws DatabaseStartError */
async function judgeTables(
  database: Database,
  folder: string,
  { dataDir, onDamage, logger }: EmbeddedOptions,
): Promise<void> {
  if (onDamage) {
    const ahead = await pagesAhead(database, folder);
    if (ahead) onDamage(ahead);
    return;
  }
  const { findings, tables, rows, unread } = await examine(database, folder);
  if (findings.length > 0 && !isAccepted(folder)) throw damaged(dataDir, findings);
  for (const finding of findings) logger.warn({}, finding);
  const rest = unread > 0 ? `; ${unread} große blieben ungelesen, sie liest „foyer -- check“` : '';
  const sentence = `Das Programm wurde zuletzt nicht ordentlich beendet, oder es war eine ältere Version; die Datenbank ist geprüft: ${tables} Tabellen mit ${rows} Zeilen sind gelesen${rest}.`;
  if (findings.length === 0) logger.warn({}, sentence);
}

function damaged(dataDir: string, [first, ...more]: readonly string[]): DatabaseStartError {
  const others = more.length > 0 ? ` Dazu ${more.length} weitere Befunde.` : '';
  return new DatabaseStartError(
    'damaged',
    `Die Datenbank im Ordner „${dataDir}“ ist beschädigt: ${first}${others} Bitte spielen Sie eine Sicherung ein; „npm run foyer -- check“ nennt alles, und mit „--accept“ nimmt es die Datenbank an, wie sie ist.`,
  );
}

/** They belong to somebody else, or the file system knows no rights: then they stay. */
function tidyRights(folder: string): void {
  try {
    takeRights(folder, NOT_EVERYBODYS);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EROFS'].includes(String((error as { code?: string }).code)))
      throw error;
  }
}

/** Without it the next start looks closer. */
function seal(folder: string, logger: DatabaseLogger): void {
  try {
    sealFolder(folder);
  } catch (err) {
    logger.warn({ err }, 'the database could not be sealed');
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
