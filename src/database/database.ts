import type { Kysely, Transaction } from 'kysely';
import type { Loader, Snapshot } from './exchange/exchange.ts';
import type { DB } from './schema.generated.ts';

export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;

export type SqlRow = Record<string, unknown>;

/** Follows the announced changes, so that no replica is read that does not have them yet. */
export interface ReplicaPositions {
  /** A position in the primary's log, behind all that is committed. */
  markPosition(): Promise<string>;
  /** A change is announced whose position is not known yet: until it is, the primary is read. @returns call it with the position */
  holdUntilKnown(): (position: string) => void;
  /** A change is announced: replicas are read that have it. */
  reach(position: string): void;
  /** Checks now how far each is, beside the check of every second. */
  check(): Promise<void>;
  list(): ReplicaState[];
}

export interface ReplicaState {
  /** host and port */
  name: string;
  /** null while it is away */
  lag_ms: number | null;
  /** whether it is near enough to be read */
  is_near: boolean;
  /** statements that it has answered to this process */
  reads: number;
}

/**
 * The open database, embedded (PGlite in a worker) or PostgreSQL by `DATABASE_URL`: same dialect, same
 * migrations, same rules. int8 arrives as number, date as 'YYYY-MM-DD', timestamptz as Date.
 * JSON values are always written through `JSON.stringify`.
 */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For single statements outside a transaction. Using it inside `transaction` throws at once. */
  readonly db: Db;
  /** Everything in one transaction, READ COMMITTED; lock with FOR UPDATE what you read to write. No I/O inside. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Reads what every visitor may see, and nothing that somebody has just written for himself: from a replica of PostgreSQL where
   * one has all changes that were announced to this process.
   */
  readForVisitors<T>(work: () => Promise<T>): Promise<T>;
  /** Of PostgreSQL: which replicas there are, and what they must have to be read. */
  readonly replicas?: ReplicaPositions;
  /** Calls back for each NOTIFY on the channel; `onLost` when messages may have been missed. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onLost: () => void,
  ): Promise<{ close(): Promise<void> }>;
  /** Inside `transaction` it is sent with the commit. At most 8000 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * For libraries that bring their own SQL (the job queue). Called inside `transaction` it is part of it. Outside,
   * without values, the text may hold several statements; the rows of all of them are answered in order.
   */
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: SqlRow[] }>;
  /**
   * Runs work in one process at a time; others wait until it finishes or dies. The embedded database suspends its time
   * limits meanwhile. Not for work that requests wait for.
   */
  runExclusively<T>(work: () => Promise<T>): Promise<T>;
  /**
   * All tables as they are now, for a backup; close it. The embedded database writes them into the folder, which must be
   * empty, and lets nobody in meanwhile.
   */
  takeSnapshot(folder: string): Promise<Snapshot>;
  /** Runs work that fills the database from a backup in one transaction. @param folder an empty one for temporary files */
  load<T>(folder: string, work: (loader: Loader) => Promise<T>): Promise<T>;
  /** Whether the database responds, bypassing the queue of statements. */
  answers(): Promise<boolean>;
  /** Whether damaged pages were read since it was opened. PostgreSQL has its own monitoring. */
  isDamaged?(): boolean;
  /** Connections of this process to PostgreSQL, and requests that wait for one. */
  countConnections?(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}
