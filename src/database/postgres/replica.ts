import type { CompiledQuery, Driver, QueryResult } from 'kysely';
import type pg from 'pg';
import type { DatabaseLogger } from '../logger.ts';
import { endPool } from './connections.ts';
import { ServerDialect } from './dialect.ts';
import { type PostgresPulse, withTimeout } from './postgres-pulse.ts';

/** A place in the log of PostgreSQL (LSN): grows with all that is written. */
export type Position = bigint;

/** @param text as PostgreSQL writes it, `16/B374D848` */
export function parsePosition(text: string): Position {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** A replica that is further behind is left alone: what nobody announces would be as late. */
const MAX_LAG_MS = 10_000;
const ANSWER_TIMEOUT = 2_000;

interface ReplicaParts {
  /** its host and port */
  name: string;
  pool: pg.Pool;
  pulse: PostgresPulse;
  logger: DatabaseLogger;
}

/** One streaming replica: its connections, and how far it has replayed what the primary has written. */
export class Replica {
  readonly name: string;
  readonly #parts: ReplicaParts;
  readonly #driver: Driver;
  readonly #opened: Promise<void>;
  /** null while it is away, or no replica */
  #replayed: Position | null = null;
  #lag_ms: number | null = null;
  #reads = 0;

  constructor(parts: ReplicaParts) {
    this.name = parts.name;
    this.#parts = parts;
    const { pool, pulse } = parts;
    const connect = () =>
      pulse.whileUp(
        () => pool.connect(),
        (client) => client.release(),
      );
    const watched = { connect, end: async () => {}, options: pool.options };
    this.#driver = new ServerDialect({ pool: watched }).createDriver();
    this.#opened = this.#driver.init();
  }

  /** null while it is away */
  get lag_ms(): number | null {
    return this.#lag_ms;
  }

  get reads(): number {
    return this.#reads;
  }

  get isNear(): boolean {
    return this.#lag_ms !== null && this.#lag_ms <= MAX_LAG_MS;
  }

  /** Whether it has all that was written before. */
  has(position: Position): boolean {
    return this.isNear && this.#replayed !== null && this.#replayed >= position;
  }

  /** Checks how far it is. @param findLag in ms; `age` is that of the last change it has, by its own clock */
  async check(findLag: (replayed: Position, age: number) => number): Promise<void> {
    const { logger } = this.#parts;
    const wasNear = this.isNear;
    try {
      const { replayed, age } = await this.#readReplayed();
      this.#replayed = replayed;
      this.#lag_ms = findLag(replayed, age);
    } catch (err) {
      this.#replayed = null;
      this.#lag_ms = null;
      if (wasNear)
        logger.warn({ err }, 'A replica of PostgreSQL is away: visitors are read from the primary');
      return;
    }
    if (this.isNear === wasNear) return;
    if (wasNear) logger.warn({}, 'A replica of PostgreSQL is far behind');
    else logger.warn({}, 'A replica of PostgreSQL is read');
  }

  async #readReplayed(): Promise<{ replayed: Position; age: number }> {
    const { pool, pulse } = this.#parts;
    if (pulse.isDown) throw new Error('it does not answer');
    const { rows } = await withTimeout(
      ANSWER_TIMEOUT,
      pool.query<{ replayed: string | null; age: number | null }>(
        `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as replayed,
           extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 * 1000 as age`,
      ),
    );
    const { replayed, age } = rows[0] ?? {};
    if (!replayed) throw new Error('it is no replica');
    return { replayed: parsePosition(replayed), age: age ?? 0 };
  }

  async execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#opened;
    const connection = await this.#driver.acquireConnection();
    try {
      const result = await connection.executeQuery<Row>(query);
      this.#reads += 1;
      return result;
    } finally {
      await this.#driver.releaseConnection(connection);
    }
  }

  close(): Promise<void> {
    return endPool(this.#parts.pool, this.#parts.pulse);
  }
}
