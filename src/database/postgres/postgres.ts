import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../database.ts';
import type { DatabaseLogger } from '../logger.ts';
import { migrate } from '../migrate.ts';
import type { DB } from '../schema.generated.ts';
import { DatabaseStartError } from '../start-error.ts';
import { GuardedKysely, TransactionScope } from '../transaction-guard.ts';
import { CONNECT_TIMEOUT, connectionConfig, endPool, openPool, prepare } from './connections.ts';
import { ServerDialect } from './dialect.ts';
import { loadPostgres, takePostgresSnapshot } from './exchange.ts';
import { openPrimaryLog, openReplicas } from './open-replicas.ts';
import { PostgresListener } from './postgres-listener.ts';
import { disconnect, PostgresPulse, withTimeout } from './postgres-pulse.ts';
import { ReplicatedDialect } from './replica-driver.ts';

export interface PostgresOptions {
  databaseUrl: string;
  /** of streaming replicas, which visitors are read from */
  replicaUrls?: readonly string[] | undefined;
  logger: DatabaseLogger;
  migrations?: string;
  /** leaves out migrations */
  isUnchanged?: boolean;
  /** size of the pool; LISTEN and the pulse need a connection each besides */
  connections?: number;
  /** milliseconds to wait for a connection of the pool */
  waitTimeout?: number;
  /** milliseconds a statement may take, and a transaction may stand idle; migrations are free */
  statementTimeout?: number;
  idleTimeout?: number;
  /** milliseconds to wait for a server that is not there yet, such as one that starts beside this program */
  startTimeout?: number | undefined;
}

const MIN_VERSION = 15;

/** @throws DatabaseStartError */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, logger } = options;
  const config = connectionConfig(databaseUrl);
  await awaitServer(config, options);
  const pulse = new PostgresPulse(config, logger);
  try {
    if (!options.isUnchanged)
      await runExclusively(config, pulse, () => migrateUnlimited(config, pulse, options));
  } catch (error) {
    await pulse.close();
    throw error;
  }
  const limits = {
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.waitTimeout ?? CONNECT_TIMEOUT,
    statement_timeout: options.statementTimeout ?? 60_000,
    idle_in_transaction_session_timeout: options.idleTimeout ?? 15_000,
  };
  const pool = openPool(logger, { ...config, ...limits }, pulse);
  const connect = () =>
    pulse.whileUp(
      () => pool.connect(),
      (client) => client.release(),
    );
  const listener = new PostgresListener(config, logger);
  const scope = new TransactionScope<DB>();
  // Ended in `close`: Kysely only ends a pool that it has used.
  const watched = { connect, end: async () => {}, options: pool.options };
  const primaryLog = openPrimaryLog(async (query) => {
    const { rows } = await executeSql(connect, query, []);
    return rows[0]?.position as string;
  });
  const replicas = openReplicas(options.replicaUrls ?? [], { logger, limits, primaryLog });
  const db = new GuardedKysely<DB>(new ReplicatedDialect({ pool: watched }, replicas), scope);
  const database: Database = {
    kind: 'postgres',
    db,
    transaction: (work) => {
      replicas.giveUp();
      return db.transaction().execute(work);
    },
    readForVisitors: (work) => replicas.read(work),
    replicas,
    listen: (channel, onMessage, onLost) => listener.listen(channel, { onMessage, onLost }),
    notify: async (channel, payload) => {
      await database.executeSql('select pg_notify($1, $2)', [channel, payload]);
    },
    executeSql: (text, values = []) =>
      scope.executeSql(text, values, () => executeSql(connect, text, values)),
    runExclusively: (work) => runExclusively(config, pulse, work),
    takeSnapshot: () => takePostgresSnapshot(config),
    load: (_folder, work) => loadPostgres(config, work),
    answers: async () => !pulse.isDown,
    countConnections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await listener.close();
      await replicas.close();
      await db.destroy();
      await endPool(pool, pulse);
    },
  };
  return database;
}

async function executeSql(
  connect: () => Promise<pg.PoolClient>,
  text: string,
  values: readonly unknown[],
) {
  const client = await connect();
  try {
    // Several statements answer several results, which the types of `pg` do not know.
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(
      text,
      values.length > 0 ? [...values] : undefined,
    );
    client.release();
    return { rows: [answer].flat().flatMap((result) => result.rows) };
  } catch (error) {
    // It may have failed between BEGIN and COMMIT: do not reuse the connection.
    client.release(true);
    throw error;
  }
}

/** How often a server that is not there yet is tried again, in ms. */
const RETRY_PAUSE = 1_000;

/** @throws DatabaseStartError at once if the server refuses, after `startTimeout` if it does not answer */
async function awaitServer(
  config: pg.ClientConfig,
  { logger, startTimeout = 0 }: PostgresOptions,
): Promise<void> {
  for (const end = Date.now() + startTimeout; ; await sleep(RETRY_PAUSE)) {
    try {
      return await checkServer(config);
    } catch (error) {
      if (!isMissing(error) || Date.now() >= end) throw error;
      logger.warn({ err: error }, 'PostgreSQL is not there yet: the start waits for it');
    }
  }
}

/** Not there yet, or still starting; unlike one that refuses user, password or database. */
function isMissing(error: unknown): error is DatabaseStartError {
  if (!(error instanceof DatabaseStartError) || error.code !== 'unreachable') return false;
  const { code = '' } = error.cause as { code?: string };
  return !(code in REFUSALS);
}

async function checkServer(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  try {
    await client.connect();
    const query = client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    const { rows } = await withTimeout(CONNECT_TIMEOUT, query);
    rejectTooOld(Number(rows[0]?.version));
  } catch (error) {
    throw explain(error, client);
  } finally {
    await disconnect(client);
  }
}

/** @throws DatabaseStartError `too_old`; `version` is PostgreSQL's server_version_num, 150018 for 15.18 */
export function rejectTooOld(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= MIN_VERSION) return;
  const sentence = `PostgreSQL ${major} ist zu alt: Foyer braucht mindestens Version ${MIN_VERSION}.`;
  throw new DatabaseStartError('too_old', sentence);
}

/** What the server itself refuses, by SQLSTATE. */
const REFUSALS: Record<string, (server: string, database?: string) => string> = {
  '3D000': (server, database) =>
    `Auf PostgreSQL unter ${server} gibt es die Datenbank „${database}“ nicht.`,
  '28P01': (server) =>
    `PostgreSQL unter ${server} lehnt Benutzer oder Passwort aus DATABASE_URL ab.`,
  '28000': (server) => `PostgreSQL unter ${server} lehnt den Benutzer aus DATABASE_URL ab.`,
};

/** One sentence without the password. */
function explain(error: unknown, client: pg.Client): unknown {
  if (error instanceof DatabaseStartError) return error;
  const server = `${client.host}:${client.port}`;
  const { code = '' } = error as { code?: string };
  const sentence =
    REFUSALS[code]?.(server, client.database) ?? `PostgreSQL ist unter ${server} nicht erreichbar.`;
  return new DatabaseStartError('unreachable', sentence, error);
}

/** Key of the advisory lock; any number that nothing else uses. */
const START_LOCK = 7_238_001_519;

/** Holds an advisory lock on a connection of its own, so that the lock ends with the process. */
async function runExclusively<T>(
  config: pg.ClientConfig,
  pulse: PostgresPulse,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  let lost: Error | null = null;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    pulse.watch(client, await prepare(client));
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    const result = await work();
    if (lost) throw lost;
    return result;
  } finally {
    pulse.unwatch(client);
    await disconnect(client);
  }
}

/** Without a time limit for statements, on connections of its own. */
async function migrateUnlimited(
  config: pg.ClientConfig,
  pulse: PostgresPulse,
  { logger, migrations }: PostgresOptions,
): Promise<void> {
  const pool = openPool(logger, { ...config, max: 2 }, pulse);
  const db = new GuardedKysely<DB>(new ServerDialect({ pool }), new TransactionScope<DB>());
  try {
    await migrate(db, migrations);
  } finally {
    await db.destroy();
  }
}
