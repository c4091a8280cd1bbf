import type { DatabaseLogger } from '../logger.ts';
import type { WorkerConnection } from './connection.ts';
import type { Answer, Command } from './protocol.ts';
import { describeHolder, type Turn, Turns } from './turns.ts';

/** Milliseconds. All callers share one connection, so no one may occupy it for long. */
export interface Limits {
  /** waiting for a turn */
  wait: number;
  /** an open transaction without a running statement */
  idle: number;
  /** a whole transaction */
  transaction: number;
  /** for a single statement; PGlite cannot cancel one, the thread is ended and restarted */
  statement: number;
}

export const DEFAULT_LIMITS: Limits = {
  wait: 30_000,
  idle: 15_000,
  transaction: 60_000,
  statement: 60_000,
};

/** The longest a timer of JavaScript can wait: 24 days. */
const MAX_TIMER = 2 ** 31 - 1;

const NO_LIMITS: Limits = {
  wait: MAX_TIMER,
  idle: MAX_TIMER,
  transaction: MAX_TIMER,
  statement: MAX_TIMER,
};

/** SQLSTATE query_canceled and idle_in_transaction_session_timeout, as PostgreSQL reports the same */
const CANCELED = '57014';
const IDLE = '25P03';
const TOO_LONG = 'A transaction took too long and was rolled back';

/** What sessions need of the connection: tests lend out one for many databases. */
export type Connection = Pick<
  WorkerConnection,
  'generation' | 'inTransaction' | 'ready' | 'request' | 'restart' | 'close' | 'on'
>;

/** Lends the one connection, and takes it back when a limit is exceeded. */
export class Sessions {
  readonly #turns = new Turns();
  readonly #connection: Connection;
  readonly #usualLimits: Limits;
  /** how much work without limits is under way */
  #unlimited = 0;
  readonly #logger: DatabaseLogger;
  readonly #watch: NodeJS.Timeout;
  #current: Session | null = null;

  constructor(connection: Connection, limits: Limits, logger: DatabaseLogger) {
    this.#connection = connection;
    this.#usualLimits = limits;
    this.#logger = logger;
    const shortest = Math.min(limits.idle, limits.transaction, limits.statement);
    const tick = Math.min(Math.max(shortest / 4, 10), 1_000);
    this.#watch = setInterval(() => void this.#inspect(), tick).unref();
  }

  async begin(): Promise<Session> {
    const turn = await this.#turns.take(this.#limits.wait);
    try {
      // limits do not apply during a restart
      await this.#connection.ready();
    } catch (error) {
      this.#turns.release(turn);
      throw error;
    }
    this.#current = new Session(turn, this.#connection);
    return this.#current;
  }

  /** Releases the connection and rolls back a transaction left open. */
  async end(session: Session): Promise<void> {
    if (session.isLive && this.#connection.inTransaction) {
      const stray = new Error(
        `A transaction was left open and is rolled back: ${describeHolder(session.turn)}`,
      );
      this.#logger.warn({ err: stray }, stray.message);
      await session.kill(stray);
    }
    this.#release(session);
  }

  /** One command with a turn of its own. */
  async run(command: Command): Promise<Answer> {
    const session = await this.begin();
    try {
      return await session.request(command);
    } finally {
      await this.end(session);
    }
  }

  /** Runs work without time limits when there are no other users: migrations, checks. */
  async withoutLimits<T>(work: () => Promise<T>): Promise<T> {
    this.#unlimited += 1;
    try {
      return await work();
    } finally {
      this.#unlimited -= 1;
    }
  }

  /** Waits for the current session, then closes the connection and refuses waiting ones. */
  async close(): Promise<void> {
    const last = await this.begin().catch(() => null);
    clearInterval(this.#watch);
    await this.#connection.close();
    if (last) this.#release(last);
  }

  get #limits(): Limits {
    return this.#unlimited > 0 ? NO_LIMITS : this.#usualLimits;
  }

  #release(session: Session): void {
    if (this.#current === session) this.#current = null;
    this.#turns.release(session.turn);
  }

  async #inspect(): Promise<void> {
    const session = this.#current;
    if (!session?.isLive || session.isEnding) return;
    const now = performance.now();
    const isOverdue = now - session.turn.since >= this.#limits.transaction;
    if (session.runningSince !== null) {
      // Rolled back before its next statement; a single one has a limit of its own.
      if (isOverdue) session.overdue = guardError(TOO_LONG, session, IDLE);
      if (now - session.runningSince < this.#limits.statement) return;
      const error = guardError('A statement ran too long and was ended', session, CANCELED);
      await this.#connection.restart(error);
    } else if (isOverdue) {
      await this.#rollBack(session, guardError(TOO_LONG, session, IDLE));
    } else if (now - session.idleSince >= this.#limits.idle) {
      const what = 'A transaction stood idle and was rolled back';
      await this.#rollBack(session, guardError(what, session, IDLE));
    }
  }

  async #rollBack(session: Session, error: Error): Promise<void> {
    this.#logger.error({ err: error }, error.message);
    await session.kill(error);
    this.#release(session);
  }
}

function guardError(what: string, session: Session, code: string): Error {
  return Object.assign(new Error(`${what}: ${describeHolder(session.turn)}`), { code });
}

/** A turn with the connection: one statement, or a transaction by its handle. */
export class Session {
  readonly turn: Turn;
  /** `performance.now()` while a statement runs */
  runningSince: number | null = null;
  idleSince = performance.now();
  isEnding = false;
  /** set when it has held the connection for too long */
  overdue: Error | null = null;
  #dead: Error | null = null;
  readonly #connection: Connection;
  readonly #generation: number;

  constructor(turn: Turn, connection: Connection) {
    this.turn = turn;
    this.#connection = connection;
    this.#generation = connection.generation;
  }

  /** False once it was rolled back by the guard or the thread was restarted. */
  get isLive(): boolean {
    return !this.#dead && this.#generation === this.#connection.generation;
  }

  async request(command: Command): Promise<Answer> {
    if (this.overdue) await this.kill(this.overdue);
    if (!this.isLive) throw this.#dead ?? new Error('The database was restarted meanwhile.');
    this.turn.sql = 'sql' in command ? command.sql : command.kind;
    this.runningSince = performance.now();
    try {
      return await this.#connection.request(command);
    } finally {
      this.runningSince = null;
      this.idleSince = performance.now();
    }
  }

  /** Rolls back; every later use of this handle fails with `reason`. */
  async kill(reason: Error): Promise<void> {
    this.isEnding = true;
    if (!this.isLive) return;
    this.#dead = reason;
    if (this.#connection.inTransaction) {
      await this.#connection.request({ kind: 'exec', sql: 'rollback' });
    }
  }
}
