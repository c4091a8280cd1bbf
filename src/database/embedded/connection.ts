import { Worker } from 'node:worker_threads';
import { isDiskFull } from '../is-disk-full.ts';
import type { DatabaseLogger } from '../logger.ts';
import type { Answer, Command, FromWorker, PlainError, WorkerOptions } from './protocol.ts';

interface Pending {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  /** the caller's stack: errors come back from the thread without one */
  trace: Error;
}

export interface ConnectionEvents {
  notification(channel: string, payload: string): void;
  /** the thread was restarted; session state (LISTEN, transactions) is lost */
  restarted(): void;
  /** PostgreSQL read a damaged page */
  damaged(error: Error): void;
  /** it could not be restarted */
  fatal(error: Error): void;
}

/** The main thread's end of the embedded database. Runs one command at a time; `Turns` decides whose. */
export class WorkerConnection {
  /** counts thread starts; work begun before the last one is lost */
  generation = 0;
  inTransaction = false;
  readonly #options: WorkerOptions;
  #events: ConnectionEvents = {
    notification: () => {},
    restarted: () => {},
    damaged: () => {},
    fatal: () => {},
  };
  readonly #logger: DatabaseLogger;
  readonly #pending = new Map<number, Pending>();
  #running: Worker | null = null;
  #starting: Promise<void> | null = null;
  #ended: Error | null = null;
  #next = 1;

  private constructor(options: WorkerOptions, logger: DatabaseLogger) {
    this.#options = options;
    this.#logger = logger;
  }

  /** @throws OpenError */
  static async open(options: WorkerOptions, logger: DatabaseLogger): Promise<WorkerConnection> {
    const connection = new WorkerConnection(options, logger);
    await connection.#start();
    return connection;
  }

  on(events: ConnectionEvents): void {
    this.#events = events;
  }

  /** @throws Error when the database is closed or could not be restarted */
  async ready(): Promise<void> {
    await this.#starting;
    if (this.#ended) throw this.#ended;
  }

  async request(command: Command): Promise<Answer> {
    const trace = new Error();
    await this.ready();
    const worker = this.#running;
    if (!worker) throw new Error('The embedded database is not running.');
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      worker.postMessage({ id, command }); // throws for what cannot be cloned, a function for example
      this.#pending.set(id, { resolve, reject, trace });
    });
  }

  /** Terminates the thread and reopens the database, which recovers from its log. */
  async restart(reason: Error): Promise<void> {
    if (this.#ended || this.#starting) return;
    // If the disk stays full, exits with a single message, which a stack trace would hide.
    const wasFull = isDiskFull(reason);
    if (!wasFull) this.#logger.error({ err: reason }, 'The embedded database is restarted');
    const old = this.#running;
    this.#running = null;
    this.#starting = (async () => {
      await old?.terminate();
      this.#loseSession(reason);
      await this.#start();
    })();
    try {
      await this.#starting;
      this.#starting = null;
      if (wasFull) this.#logger.warn({}, 'The embedded database was restarted on a full disk');
      this.#events.restarted();
    } catch (error) {
      this.#starting = null;
      this.#ended = error as Error;
      this.#events.fatal(this.#ended);
    }
  }

  /** Stops without writing anything, because the database no longer belongs to this process. */
  async abandon(reason: Error): Promise<void> {
    this.#ended = reason;
    const worker = this.#running;
    this.#running = null;
    await worker?.terminate();
    this.#loseSession(reason);
  }

  async close(): Promise<void> {
    await this.#starting?.catch(() => {});
    if (this.#ended) return;
    const worker = this.#running;
    await this.request({ kind: 'close' });
    this.#running = null; // its exit is now expected
    this.#ended = new Error('The database is closed.');
    await worker?.terminate();
  }

  #loseSession(reason: Error): void {
    this.inTransaction = false;
    this.generation += 1;
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }

  #start(): Promise<void> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#options,
      execArgv: [],
      name: 'database',
    });
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'ready') {
          this.#running = worker;
          resolve();
        } else if (message.type === 'failed') {
          reject(new OpenError(message.error, message.log));
        } else if (message.type === 'panic') {
          this.#died(
            worker,
            Object.assign(new Error(message.line), { code: getPanicCode(message.line) }),
          );
        } else {
          this.#receive(message);
        }
      });
      worker.on('error', (error) => {
        reject(error);
        this.#died(worker, error);
      });
      worker.on('exit', (code) => {
        const error = new Error(`The thread of the embedded database ended (${code})`);
        reject(error);
        this.#died(worker, error);
      });
    });
  }

  /** Restarts after an unexpected end. */
  #died(worker: Worker, error: Error): void {
    if (this.#running === worker) void this.restart(error);
  }

  #receive(message: Exclude<FromWorker, { type: 'ready' | 'failed' | 'panic' }>): void {
    if (message.type === 'notification') {
      this.#events.notification(message.channel, message.payload);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.type === 'answer') {
      this.inTransaction = message.answer.inTransaction;
      pending?.resolve(message.answer);
      return;
    }
    this.inTransaction = message.inTransaction;
    const error = rebuild(message.error, pending?.trace);
    pending?.reject(error);
    if (DAMAGED.has(message.error.code ?? '')) this.#events.damaged(error);
    if (message.error.broken) void this.restart(error);
  }
}

/** The database could not be opened; `log` are the last lines of PostgreSQL. */
export class OpenError extends Error {
  readonly code: string | undefined;
  readonly log: string[];

  constructor(error: PlainError, log: string[]) {
    super([error.message, ...log].join('\n'));
    this.name = 'OpenError';
    this.code = error.code;
    this.log = log;
  }
}

/** SQLSTATE data_corrupted and index_corrupted */
const DAMAGED = new Set(['XX001', 'XX002']);

/** SQLSTATE disk_full or internal_error */
function getPanicCode(line: string): string {
  return /no space left on device/i.test(line) ? '53100' : 'XX000';
}

/** An error as `pg` would have thrown it: same fields, and the caller's stack. */
function rebuild(plain: PlainError, trace: Error | undefined): Error {
  const { broken: _, ...fields } = plain;
  const error = Object.assign(new Error(plain.message), fields);
  const frames = trace?.stack?.split('\n').slice(1) ?? [];
  error.stack = [`error: ${plain.message}`, ...frames].join('\n');
  return error;
}
