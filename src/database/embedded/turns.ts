/**
 * The embedded database has one connection: callers wait for a turn, first come, first served.
 */
export class Turns {
  #next = 1;
  #holder: Turn | null = null;
  readonly #waiting: Waiting[] = [];

  get holder(): Turn | null {
    return this.#holder;
  }

  /** @throws Error that names the holder when the turn does not come within `limit` milliseconds */
  take(limit: number): Promise<Turn> {
    // The stack is only written out when somebody waits too long; taking it here costs a microsecond.
    const turn: Turn = { handle: this.#next++, since: 0, trace: new Error('taken'), sql: '' };
    if (!this.#holder) return Promise.resolve(this.#give(turn));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new Error(`Waited ${limit} ms for the database: ${describeHolder(this.#holder)}`));
      }, limit);
      const waiting: Waiting = { turn, timer, resolve };
      this.#waiting.push(waiting);
    });
  }

  /** Releasing twice is harmless: guard and owner both release a handle that was rolled back. */
  release(turn: Turn): void {
    if (this.#holder !== turn) return;
    this.#holder = null;
    const next = this.#waiting.shift();
    if (!next) return;
    clearTimeout(next.timer);
    next.resolve(this.#give(next.turn));
  }

  #give(turn: Turn): Turn {
    turn.since = performance.now();
    this.#holder = turn;
    return turn;
  }
}

export interface Turn {
  readonly handle: number;
  /** `performance.now()` when the turn came */
  since: number;
  /** the stack of the caller */
  readonly trace: Error;
  /** statement that runs or ran last */
  sql: string;
}

interface Waiting {
  turn: Turn;
  timer: NodeJS.Timeout;
  resolve: (turn: Turn) => void;
}

const SQL_SHOWN = 200;
const INTERNAL =
  /node_modules|node:internal|<anonymous>\)$|\/database\/(embedded\/(turns|sessions|driver)|transaction-guard)\./;

/** Describes who holds the connection, for how long, with which statement, and where in the code. */
export function describeHolder(turn: Turn | null): string {
  if (!turn) return 'nobody holds it';
  const elapsed = Math.round(performance.now() - turn.since);
  const frames = (turn.trace.stack ?? '').split('\n').slice(1);
  const own = frames.filter((frame) => !INTERNAL.test(frame));
  const where = (own.length > 0 ? own : frames).map((frame) => frame.trim()).join(' ');
  return `held for ${elapsed} ms by handle ${turn.handle}, last statement: ${turn.sql.slice(0, SQL_SHOWN)} (${where})`;
}
