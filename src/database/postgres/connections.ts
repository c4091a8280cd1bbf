import pg from 'pg';
import type { DatabaseLogger } from '../logger.ts';
import { ARRAY_PARSERS, PARSERS } from '../parsers.ts';
import { type PostgresPulse, withTimeout } from './postgres-pulse.ts';

export const CONNECT_TIMEOUT = 10_000;
/** for closing the pool of a server that may be unavailable */
const CLOSE_TIMEOUT = 2_000;

export function connectionConfig(databaseUrl: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: 'foyer',
    types: { getTypeParser },
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

export function openPool(
  logger: DatabaseLogger,
  config: pg.PoolConfig,
  pulse?: PostgresPulse,
): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    onConnect: async (client) => pulse?.watch(client, await prepare(client)),
  });
  pool.on('remove', (client) => pulse?.unwatch(client));
  // A connection that breaks (a restart of the server) is replaced; without a listener the event would end the process.
  const onBroken = (err: Error) => logger.warn({ err }, 'A connection to PostgreSQL broke');
  pool.on('error', onBroken); // idle
  pool.on('connect', (client) => client.on('error', onBroken)); // in use
  return pool;
}

/**
 * The embedded database runs in UTC: `current_date` and `date_trunc` must mean the same here.
 * @returns the server's process id for this connection
 */
export async function prepare(client: pg.ClientBase): Promise<number> {
  const query = client.query<{ pid: number }>(
    `set time zone 'UTC'; select pg_backend_pid() as pid`,
  ) as Promise<unknown> as Promise<pg.QueryResult<{ pid: number }>[]>;
  const results = await withTimeout(CONNECT_TIMEOUT, query);
  return results.at(-1)?.rows[0]?.pid ?? 0;
}

/** Does not wait for a server that does not answer. */
export async function endPool(pool: pg.Pool, pulse: PostgresPulse): Promise<void> {
  await pulse.close();
  if (pulse.isDown) pulse.cutAll();
  await withTimeout(CLOSE_TIMEOUT, pool.end()).catch(() => pulse.cutAll());
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
