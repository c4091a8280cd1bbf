import { AsyncLocalStorage } from 'node:async_hooks';
import { type Dialect, type Driver, Kysely, type TransactionBuilder } from 'kysely';

/**
 * Knows whether the running code is inside a transaction. There the outer `db` must not be used: embedded it
 * would wait for itself, on PostgreSQL it would silently be outside the transaction.
 */
export class TransactionScope {
  readonly #store = new AsyncLocalStorage<{ open: boolean }>();

  async run<T>(work: () => Promise<T>): Promise<T> {
    const scope = { open: true };
    try {
      return await this.#store.run(scope, work);
    } finally {
      // What the transaction started and left running (a timer, a job) may use `db` afterwards.
      scope.open = false;
    }
  }

  /** @throws Error when called inside a transaction that has not ended */
  assertOutside(): void {
    if (!this.#store.getStore()?.open) return;
    throw new Error('`db` was used inside a transaction: use the handle the transaction gave you.');
  }
}

/** Kysely whose connections cannot be taken inside one of its own transactions. */
export class GuardedKysely<DB> extends Kysely<DB> {
  readonly #scope: TransactionScope;

  constructor(dialect: Dialect, scope: TransactionScope) {
    super({
      dialect: {
        createAdapter: () => dialect.createAdapter(),
        createDriver: () => guardDriver(dialect.createDriver(), scope),
        createIntrospector: (db) => dialect.createIntrospector(db),
        createQueryCompiler: () => dialect.createQueryCompiler(),
      },
    });
    this.#scope = scope;
  }

  override transaction(): TransactionBuilder<DB> {
    return guardBuilder(super.transaction(), this.#scope);
  }
}

function guardDriver(driver: Driver, scope: TransactionScope): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (options) => {
    scope.assertOutside();
    return acquire(options);
  };
  return driver;
}

function guardBuilder<DB>(
  builder: TransactionBuilder<DB>,
  scope: TransactionScope,
): TransactionBuilder<DB> {
  const execute = builder.execute.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  builder.execute = (work) => execute((trx) => scope.run(() => work(trx)));
  builder.setIsolationLevel = (level) => guardBuilder(setIsolationLevel(level), scope);
  builder.setAccessMode = (mode) => guardBuilder(setAccessMode(mode), scope);
  return builder;
}
