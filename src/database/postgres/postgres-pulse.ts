import pg from 'pg';
import type { DatabaseLogger } from '../logger.ts';

const INTERVAL = 1_000;
/** The server counts as unavailable without an answer for this long. */
const ANSWER_TIMEOUT = 2_000;
/** After this long, checks whether the server still runs the statement. */
const SLOW = 3_000;
const DISCONNECT_TIMEOUT = 1_000;
/** Lets a busy process read an answer that has already arrived. */
const GRACE = 100;

interface PooledConnection {
  pid: number;
  /** `performance.now()` when the running statement was sent; null while none runs */
  since: number | null;
  /** `since` of a statement that the server was not running at the last check */
  suspectedSince: number | null;
}

/**
 * Detects that PostgreSQL, or the network on the way to it, has gone silent; TCP alone takes a quarter of an hour. Sends a
 * query every second on a connection of its own. If that one and a new connection both get no answer, all connections
 * are cut and new ones rejected until the server answers again. A single connection is cut when it waits for a statement
 * that the server no longer works on.
 */
export class PostgresPulse {
  readonly #config: pg.ClientConfig;
  readonly #logger: DatabaseLogger;
  readonly #pooled = new Map<pg.ClientBase, PooledConnection>();
  readonly #waiting = new Set<(error: Error) => void>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | null = null;
  #isDown = false;
  #closed = false;

  constructor(config: pg.ClientConfig, logger: DatabaseLogger) {
    this.#config = { ...config, connectionTimeoutMillis: ANSWER_TIMEOUT };
    this.#logger = logger;
    this.#schedule();
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  /** @param pid of the server process, read by a query: what a pooler names on connecting is its own */
  watch(client: pg.ClientBase, pid: number): void {
    const connection: PooledConnection = { pid, since: null, suspectedSince: null };
    this.#pooled.set(client, connection);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const settled = () => {
      connection.since = null;
    };
    client.query = ((...args: unknown[]) => {
      const result = query(...args);
      // Cursors and callbacks do not report their end here, so they are not watched.
      if (result instanceof Promise) {
        connection.since = performance.now();
        result.then(settled, settled);
      }
      return result;
    }) as typeof client.query;
  }

  unwatch(client: pg.ClientBase): void {
    this.#pooled.delete(client);
  }

  /** Resolves like `acquire`, or rejects as soon as the server is down; `release` gets what arrives after that. */
  whileUp<T>(acquire: () => Promise<T>, release: (late: T) => void): Promise<T> {
    if (this.#isDown) return Promise.reject(unavailableError());
    return new Promise((resolve, reject) => {
      const cancel = (error: Error) => {
        isCancelled = true;
        reject(error);
      };
      let isCancelled = false;
      this.#waiting.add(cancel);
      acquire()
        .then((acquired) => (isCancelled ? release(acquired) : resolve(acquired)), reject)
        .finally(() => this.#waiting.delete(cancel));
    });
  }

  cutAll(): void {
    for (const client of this.#pooled.keys()) destroySocket(client);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#beating;
    if (this.#client) await disconnect(this.#client);
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      this.#beating = this.#beat();
    }, INTERVAL).unref();
  }

  async #beat(): Promise<void> {
    const isAnswering = (await this.#hasAnswer()) || (!this.#closed && (await this.#hasAnswer()));
    if (this.#closed) return;
    if (isAnswering !== !this.#isDown) this.#setDown(!isAnswering);
    this.#schedule();
  }

  #setDown(isDown: boolean): void {
    this.#isDown = isDown;
    if (!isDown) {
      this.#logger.warn({}, 'PostgreSQL answers again');
      return;
    }
    this.#logger.warn({}, 'PostgreSQL does not answer: all connections are cut');
    this.cutAll();
    for (const cancel of this.#waiting) cancel(unavailableError());
    this.#waiting.clear();
  }

  async #hasAnswer(): Promise<boolean> {
    try {
      const client = await this.#connected();
      await withTimeout(ANSWER_TIMEOUT, this.#query(client));
      return true;
    } catch (error) {
      if (this.#client) destroySocket(this.#client);
      this.#client = null;
      // A server that refuses more connections is up.
      return (error as { code?: string }).code === TOO_MANY_CONNECTIONS;
    }
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = new pg.Client(this.#config);
    this.#client = client;
    client.on('error', () => {
      if (this.#client === client) this.#client = null;
    });
    await withTimeout(ANSWER_TIMEOUT, client.connect());
    return client;
  }

  async #query(client: pg.Client): Promise<void> {
    const slow = [...this.#pooled].filter(([, { since }]) => isSlow(since));
    if (slow.length === 0) return void (await client.query('select 1'));
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where pid = any($1::int[]) and coalesce(state, '') not in ('idle', 'idle in transaction', 'idle in transaction (aborted)')`,
      [slow.map(([, { pid }]) => pid)],
    );
    const working = new Set(rows.map(({ pid }) => pid));
    for (const [client, connection] of slow) {
      if (working.has(connection.pid) || connection.since === null) continue;
      // The answer may have been in transit: only the second check counts.
      if (connection.suspectedSince !== connection.since) {
        connection.suspectedSince = connection.since;
        continue;
      }
      this.#logger.warn({}, 'A connection to PostgreSQL is dead and cut');
      destroySocket(client);
    }
  }
}

const TOO_MANY_CONNECTIONS = '53300';

function isSlow(since: number | null): boolean {
  return since !== null && performance.now() - since > SLOW;
}

/** Closes the socket at once; `end()` would wait for the server. */
export function destroySocket(client: pg.ClientBase): void {
  (client as pg.ClientBase & { connection: pg.Connection }).connection.stream.destroy();
}

/** Ends the connection properly, or cuts it when the server does not answer in time. */
export async function disconnect(client: pg.Client): Promise<void> {
  await withTimeout(DISCONNECT_TIMEOUT, client.end()).catch(() => destroySocket(client));
}

/** SQLSTATE connection_failure */
function unavailableError(): Error {
  return Object.assign(new Error('PostgreSQL does not answer'), { code: '08006' });
}

/** @throws Error that `isDatabaseUnavailable` recognises when the work takes longer than `limit` milliseconds */
export async function withTimeout<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const cancel = () => reject(unavailableError());
    timer = setTimeout(() => {
      timer = setTimeout(cancel, GRACE).unref();
    }, limit).unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
