import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { type DestinationStream, pino } from 'pino';
import type { Database } from '#database/database.ts';
import type { DB } from '#database/schema.generated.ts';
import { CLIENT_ADDRESS_HEADER } from '#domains/accounts/sign-in/client-address.ts';
import { type Actor, VISITOR } from '#lib/actor/actor.ts';
import { type AppOptions, createApp } from './app.ts';
import type { PageHandler } from './page-cache/page-handler.ts';
import { readEnv } from './platform/env.ts';
import { createLogger } from './platform/logs/logger.ts';
import { createMetrics } from './platform/metrics.ts';
import type { RateLimiter } from './platform/rate-limit.server.ts';
import type { Services } from './wiring/services.ts';

/** A page handler that echoes the request. */
export const echoPages: PageHandler = async (request, response, { actor }) => {
  const client = request.headers[CLIENT_ADDRESS_HEADER];
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({ page: request.url, method: request.method, role: actor.role, client }),
  );
};

/** Answers every query with no rows. */
export function emptyDatabase(): Database {
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    kind: 'embedded',
    db,
    transaction: (work) => db.transaction().execute(work),
    readForVisitors: (work) => work(),
    listen: async () => ({ close: async () => {} }),
    notify: async () => {},
    executeSql: async () => ({ rows: [] }),
    runExclusively: (work) => work(),
    takeSnapshot: async () => ({
      migrations: [],
      tables: [],
      sequences: [],
      read: async function* () {},
      close: async () => {},
    }),
    load: async (_folder, work) => work({ execute: async () => [], write: async () => {} }),
    answers: async () => true,
    close: () => db.destroy(),
  };
}

/** Counts in memory. */
function memoryLimiter(): RateLimiter {
  const counts = new Map<string, number>();
  return {
    async hit(key) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { count, retry_after: 42 };
    },
    take: async () => {},
    giveBack: async () => {},
    reset: async () => {},
    sweep: async () => {},
  };
}

/** `Authorization: test editor` makes the request an editor's; like a session, it also needs a cookie. */
const accounts = {
  async resolveActor(headers: { authorization?: string | undefined }): Promise<Actor> {
    const role = /^test (member|author|editor|admin)$/.exec(headers.authorization ?? '')?.[1];
    return role ? { user_id: 7, role: role as Actor['role'] } : VISITOR;
  },
};

export interface TestAppOptions extends Partial<AppOptions> {
  /** receives the log */
  log?: DestinationStream;
}

/** The server with everything behind it faked; `options` replaces parts. */
export function createTestApp({ log, ...options }: TestAppOptions = {}) {
  return createApp({
    services: { accounts } as unknown as Services,
    env: readEnv({}),
    database: emptyDatabase(),
    limiter: memoryLimiter(),
    secret: 'a secret of the tests, long enough',
    logger: log ? createLogger({ LOG_LEVEL: 'debug' }, log) : pino({ level: 'silent' }),
    metrics: createMetrics(),
    pageCache: {
      handle: () => false,
      stats: () => ({ entries: 0, bytes: 0, hits: 0, renders: 0, stale: 0 }),
    },
    pageHandler: echoPages,
    client_folder: null,
    build: 'test',
    plugins: { site: [], editor: [] },
    ...options,
  });
}
