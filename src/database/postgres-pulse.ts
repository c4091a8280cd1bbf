import pg from 'pg';
import type { DatabaseLogger } from './logger.ts';

const INTERVAL = 1_000;
/** Longer than this and the server is taken for away. */
const PATIENCE = 2_000;
/** A statement that runs for longer is looked up on the server: whether that still works on it. */
const SLOW = 3_000;
const FAREWELL = 1_000;
/** What was read meanwhile by a busy process still counts. */
const GRACE = 100;

/** A connection of the pool, and what it waits for. */
interface Line {
  pid: number;
  /** `performance.now()` of the statement that runs */
  since: number | null;
  /** the same, once the server did not know of that statement */
  doubted: number | null;
}

/**
 * Finds out that PostgreSQL, or the way to it, has gone without a word: TCP itself gives up after a quarter of an hour.
 * Asks every second on a connection of its own, so it waits for nobody. Without an answer, on a new connection neither,
 * all connections are cut and new ones refused until there is one again. A single connection is cut where
 * it waits for a statement that the server does not work on.
 */
export class PostgresPulse {
  readonly #config: pg.ClientConfig;
  readonly #logger: DatabaseLogger;
  readonly #lines = new Map<pg.ClientBase, Line>();
  readonly #waiting = new Set<(error: Error) => void>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | null = null;
  #isDown = false;
  #closed = false;

  constructor(config: pg.ClientConfig, logger: DatabaseLogger) {
    this.#config = { ...config, connectionTimeoutMillis: PATIENCE };
    this.#logger = logger;
    this.#plan();
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  /** Watches over a new connection of the pool. @param pid as the server names it; a pooler in between says another */
  watch(client: pg.ClientBase, pid: number): void {
    const line: Line = { pid, since: null, doubted: null };
    this.#lines.set(client, line);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const done = () => {
      line.since = null;
    };
    client.query = ((...args: unknown[]) => {
      line.since = performance.now();
      const result = query(...args);
      if (result instanceof Promise) result.then(done, done);
      return result;
    }) as typeof client.query;
  }

  forget(client: pg.ClientBase): void {
    this.#lines.delete(client);
  }

  /** What `take` gives, or an error as soon as the server is down; what comes too late is handed to `drop`. */
  whileUp<T>(take: () => Promise<T>, drop: (late: T) => void): Promise<T> {
    if (this.#isDown) return Promise.reject(away());
    return new Promise((resolve, reject) => {
      const refuse = (error: Error) => {
        refused = true;
        reject(error);
      };
      let refused = false;
      this.#waiting.add(refuse);
      take()
        .then((taken) => (refused ? drop(taken) : resolve(taken)), reject)
        .finally(() => this.#waiting.delete(refuse));
    });
  }

  /** Cuts what is still connected. */
  cutAll(): void {
    for (const client of this.#lines.keys()) cut(client);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#beating;
    if (this.#client) await leave(this.#client);
  }

  #plan(): void {
    this.#timer = setTimeout(() => {
      this.#beating = this.#beat();
    }, INTERVAL).unref();
  }

  async #beat(): Promise<void> {
    const alive = (await this.#answers()) || (!this.#closed && (await this.#answers()));
    if (this.#closed) return;
    if (alive !== !this.#isDown) this.#turn(!alive);
    this.#plan();
  }

  #turn(isDown: boolean): void {
    this.#isDown = isDown;
    if (!isDown) {
      this.#logger.warn({}, 'PostgreSQL answers again');
      return;
    }
    this.#logger.warn({}, 'PostgreSQL does not answer: all connections are cut');
    this.cutAll();
    for (const refuse of this.#waiting) refuse(away());
    this.#waiting.clear();
  }

  async #answers(): Promise<boolean> {
    try {
      const client = await this.#connected();
      await within(PATIENCE, this.#ask(client));
      return true;
    } catch (error) {
      if (this.#client) cut(this.#client);
      this.#client = null;
      // It refuses more connections: so it is there.
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
    await within(PATIENCE, client.connect());
    return client;
  }

  async #ask(client: pg.Client): Promise<void> {
    const slow = [...this.#lines].filter(([, { since }]) => isSlow(since));
    if (slow.length === 0) return void (await client.query('select 1'));
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where pid = any($1::int[]) and coalesce(state, '') not in ('idle', 'idle in transaction', 'idle in transaction (aborted)')`,
      [slow.map(([, { pid }]) => pid)],
    );
    const working = new Set(rows.map(({ pid }) => pid));
    for (const [lost, line] of slow) {
      if (working.has(line.pid) || line.since === null) continue;
      // Its answer may have been under way: it is asked for twice.
      if (line.doubted === line.since) this.#giveUp(lost);
      else line.doubted = line.since;
    }
  }

  #giveUp(client: pg.ClientBase): void {
    this.#logger.warn({}, 'A connection to PostgreSQL is dead and cut');
    cut(client);
  }
}

const TOO_MANY_CONNECTIONS = '53300';

function isSlow(since: number | null): boolean {
  return since !== null && performance.now() - since > SLOW;
}

/** At once: a farewell would wait for an answer. */
export function cut(client: pg.ClientBase): void {
  (client as pg.ClientBase & { connection: pg.Connection }).connection.stream.destroy();
}

/** Says farewell, and does not wait long for the answer. */
export async function leave(client: pg.Client): Promise<void> {
  await within(FAREWELL, client.end()).catch(() => cut(client));
}

/** SQLSTATE connection_failure */
function away(): Error {
  return Object.assign(new Error('PostgreSQL does not answer'), { code: '08006' });
}

/** @throws Error when the work takes longer; in a process that was busy what has come meanwhile is read first */
export async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(away());
    timer = setTimeout(() => {
      timer = setTimeout(refuse, GRACE).unref();
    }, limit).unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
