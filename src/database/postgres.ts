import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { DatabaseLogger } from './logger.ts';
import { migrate } from './migrate.ts';
import { ARRAY_PARSERS, PARSERS } from './parsers.ts';
import { PostgresListener } from './postgres-listener.ts';
import type { DB } from './schema.generated.ts';
import { DatabaseStartError } from './start-error.ts';
import { GuardedKysely, TransactionScope } from './transaction-guard.ts';

export interface PostgresOptions {
  databaseUrl: string;
  logger: DatabaseLogger;
  migrations?: string;
  /** connections of this process, besides one for LISTEN */
  connections?: number;
  /** milliseconds a statement may take, and a transaction may stand idle; migrations are free */
  statementTimeout?: number;
  idleTimeout?: number;
}

const OLDEST = 15;
const CONNECT_TIMEOUT = 10_000;

/** @throws DatabaseStartError */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, logger } = options;
  const config = connectionConfig(databaseUrl);
  await checkServer(config);
  await migrateAlone(config, options);
  const pool = openPool(logger, {
    ...config,
    max: options.connections ?? 10,
    statement_timeout: options.statementTimeout ?? 60_000,
    idle_in_transaction_session_timeout: options.idleTimeout ?? 15_000,
  });
  const listener = new PostgresListener(config, logger);
  const scope = new TransactionScope<DB>();
  const db = new GuardedKysely<DB>(new PostgresDialect({ pool }), scope);
  const database: Database = {
    kind: 'postgres',
    db,
    transaction: (work) => db.transaction().execute(work),
    listen: (channel, onMessage, onLost) => listener.listen(channel, { onMessage, onLost }),
    notify: async (channel, payload) => {
      await database.executeSql('select pg_notify($1, $2)', [channel, payload]);
    },
    executeSql: (text, values = []) =>
      scope.executeSql(text, values, () => executeSql(pool, text, values)),
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
  return database;
}

function connectionConfig(databaseUrl: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: 'foyer',
    types: { getTypeParser },
  };
}

function openPool(logger: DatabaseLogger, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    // The embedded database runs in UTC: `current_date` and `date_trunc` must mean the same here.
    onConnect: async (client) => void (await client.query(`set time zone 'UTC'`)),
  });
  // A connection that breaks (a restart of the server) is replaced; unheard the event would end the process.
  const onBroken = (err: Error) => logger.warn({ err }, 'A connection to PostgreSQL broke');
  pool.on('error', onBroken); // one that is idle
  pool.on('connect', (client) => client.on('error', onBroken)); // one that is in use
  return pool;
}

async function executeSql(pool: pg.Pool, text: string, values: readonly unknown[]) {
  const client = await pool.connect();
  try {
    // Several statements answer several results, which the types of `pg` do not know.
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(
      text,
      values.length > 0 ? [...values] : undefined,
    );
    client.release();
    return { rows: [answer].flat().flatMap((result) => result.rows) };
  } catch (error) {
    // It may have failed between BEGIN and COMMIT: not for the next one.
    client.release(true);
    throw error;
  }
}

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid: number, format?: string) => {
  const parser = format === 'binary' ? undefined : PARSERS[oid];
  if (parser) return parser;
  const element = format === 'binary' ? undefined : ARRAY_PARSERS.get(oid);
  if (!element) return pg.types.getTypeParser(oid, format as 'text');
  const texts: (text: string) => (string | null)[] = pg.types.getTypeParser(
    TEXT_ARRAY as number,
    'text',
  );
  return (text: string) => texts(text).map((item) => (item === null ? null : element(item)));
};

const TEXT_ARRAY = 1009;

async function checkServer(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    refuseTooOld(Number(rows[0]?.version));
  } catch (error) {
    throw explain(error, client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @throws DatabaseStartError `too_old`; `version` is PostgreSQL's server_version_num, 150018 for 15.18 */
export function refuseTooOld(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST) return;
  const sentence = `PostgreSQL ${major} ist zu alt: Foyer braucht mindestens Version ${OLDEST}.`;
  throw new DatabaseStartError('too_old', sentence);
}

/** One sentence without the password. */
function explain(error: unknown, client: pg.Client): unknown {
  if (error instanceof DatabaseStartError) return error;
  const server = `${client.host}:${client.port}`;
  const sentences: Record<string, string> = {
    '3D000': `Auf PostgreSQL unter ${server} gibt es die Datenbank „${client.database}“ nicht.`,
    '28P01': `PostgreSQL unter ${server} lehnt Benutzer oder Passwort aus DATABASE_URL ab.`,
    '28000': `PostgreSQL unter ${server} lehnt den Benutzer aus DATABASE_URL ab.`,
  };
  const { code = '' } = error as { code?: string };
  const sentence = sentences[code] ?? `PostgreSQL ist unter ${server} nicht erreichbar.`;
  return new DatabaseStartError('unreachable', sentence, error);
}

/** Without a time limit, on connections of its own. */
async function migrateAlone(
  config: pg.ClientConfig,
  { logger, migrations }: PostgresOptions,
): Promise<void> {
  const pool = openPool(logger, { ...config, max: 2 });
  const db = new GuardedKysely<DB>(new PostgresDialect({ pool }), new TransactionScope<DB>());
  try {
    await migrate(db, migrations);
  } finally {
    await db.destroy();
  }
}
