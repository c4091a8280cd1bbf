import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type Dialect,
  type Driver,
  Kysely,
  type Transaction,
  type TransactionBuilder,
} from 'kysely';
import type { SqlRow } from './database.ts';
import { noteStatement } from './slow-statements.ts';

/**
 * Knows whether the running code is inside a transaction. There the outer `db` must not be used: embedded it
 * would wait for itself, on PostgreSQL it would silently be outside the transaction.
 */
export class TransactionScope<DB> {
  readonly #store = new AsyncLocalStorage<{ trx: Transaction<DB> | null }>();

  async run<T>(trx: Transaction<DB>, work: () => Promise<T>): Promise<T> {
    const scope: { trx: Transaction<DB> | null } = { trx };
    try {
      return await this.#store.run(scope, work);
    } finally {
      // What the transaction started and left running (a timer, a job) may use `db` afterwards.
      scope.trx = null;
    }
  }

  /** @throws Error when called inside a transaction that has not ended */
  assertOutside(): void {
    if (!this.#store.getStore()?.trx) return;
    throw new Error('`db` was used inside a transaction: use the handle the transaction gave you.');
  }

  /** Runs the SQL of a library in the current transaction, or by `runOutside` without one. */
  async executeSql(text: string, values: readonly unknown[], runOutside: () => Promise<SqlRows>) {
    const trx = this.#store.getStore()?.trx;
    return trx ? trx.executeQuery<SqlRow>(CompiledQuery.raw(text, [...values])) : runOutside();
  }
}

type SqlRows = { rows: SqlRow[] };

/** Kysely whose connections cannot be taken inside one of its own transactions. */
export class GuardedKysely<DB> extends Kysely<DB> {
  readonly #scope: TransactionScope<DB>;

  constructor(dialect: Dialect, scope: TransactionScope<DB>) {
    super({
      dialect: {
        createAdapter: () => dialect.createAdapter(),
        createDriver: () => guardDriver(dialect.createDriver(), scope),
        createIntrospector: (db) => dialect.createIntrospector(db),
        createQueryCompiler: () => dialect.createQueryCompiler(),
      },
      log: ({ query, queryDurationMillis }) => noteStatement(query.sql, queryDurationMillis),
    });
    this.#scope = scope;
  }

  override transaction(): TransactionBuilder<DB> {
    return guardBuilder(super.transaction(), this.#scope);
  }
}

function guardDriver<DB>(driver: Driver, scope: TransactionScope<DB>): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (options) => {
    scope.assertOutside();
    return acquire(options);
  };
  return driver;
}

function guardBuilder<DB>(
  builder: TransactionBuilder<DB>,
  scope: TransactionScope<DB>,
): TransactionBuilder<DB> {
  const execute = builder.execute.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  builder.execute = (work) => execute((trx) => scope.run(trx, () => work(trx)));
  builder.setIsolationLevel = (level) => guardBuilder(setIsolationLevel(level), scope);
  builder.setAccessMode = (mode) => guardBuilder(setAccessMode(mode), scope);
  return builder;
}
