import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { Introspector } from '../introspector.ts';
import { quoteName } from '../quote-name.ts';
import { toCommand } from './protocol.ts';
import type { Session, Sessions } from './sessions.ts';

/** The Kysely dialect of the embedded database: PostgreSQL with another transport. */
export function embeddedDialect(sessions: Sessions): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(sessions),
    createIntrospector: (db) => new Introspector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class EmbeddedConnection implements DatabaseConnection {
  readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const answer = await this.session.request(toCommand(sql, parameters));
    const changed = CHANGES.has(answer.command ?? '')
      ? BigInt(answer.affectedRows ?? 0)
      : undefined;
    return { rows: answer.rows as R[], numAffectedRows: changed };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; there is nothing to yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database answers whole results only.');
  }
}

class EmbeddedDriver implements Driver {
  readonly #sessions: Sessions;

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(await this.#sessions.begin());
  }

  async releaseConnection(connection: EmbeddedConnection): Promise<void> {
    await this.#sessions.end(connection.session);
  }

  async beginTransaction(connection: EmbeddedConnection, settings: TransactionSettings) {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const mode = settings.accessMode ? ` ${settings.accessMode}` : '';
    await run(connection, `start transaction${level}${mode}`);
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    const { command } = await run(connection, 'commit');
    // PostgreSQL answers ROLLBACK when a statement had failed and the error was swallowed.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    // the guard has already rolled back a handle that it took away
    if (connection.session.isLive) await run(connection, 'rollback');
  }

  async savepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await run(connection, `savepoint ${quoteName(name)}`);
  }

  async rollbackToSavepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await run(connection, `rollback to ${quoteName(name)}`);
  }

  async releaseSavepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await run(connection, `release ${quoteName(name)}`);
  }
}

function run(connection: EmbeddedConnection, sql: string) {
  return connection.session.request({ kind: 'exec', sql });
}
