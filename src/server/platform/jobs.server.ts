import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Database, Trx } from '#database/database.ts';
import { bossBackend, bossDatabase } from '#database/postgres/pg-boss-db.ts';

/** The work of one job. It may run twice (a process can die halfway), so it must be idempotent. */
export type JobHandler<T extends object = object> = (data: T) => Promise<unknown>;

export interface SendOptions {
  /** The job exists only if this transaction is committed. */
  trx?: Trx;
  /** not before */
  start_after?: Date;
  /** At most one job with the same key is queued. */
  key?: string;
}

export interface RegisterOptions {
  /** It may take hours; one that was interrupted is noticed by its missing heartbeat. */
  is_long?: boolean;
}

export interface JobCounts {
  queue: string;
  queued: number;
  active: number;
  failed: number;
}

/** A job queue that survives restarts: each job is done by one of the processes and retried after a failure. */
export interface Jobs {
  /** Sets the handler of jobs with this name. Registering again replaces it (development). */
  register<T extends object>(name: string, handler: JobHandler<T>, options?: RegisterOptions): void;
  /** Like `register`, and also runs the job at the times of the cron expression (Europe/Berlin). */
  schedule(name: string, cron: string, handler: JobHandler): void;
  /** @throws Error when no handler is registered for the name */
  send(name: string, data: object, options?: SendOptions): Promise<void>;
  /** Creates the queues of all registered names; `send` works from here on. */
  start(): Promise<void>;
  /** Starts processing jobs. */
  work(): Promise<void>;
  isWorking(): boolean;
  /** Waits for running jobs, at most this long; interrupted ones are retried after the next start. */
  stop(timeout_ms?: number): Promise<void>;
  counts(): Promise<JobCounts[]>;
}

export interface JobsOptions {
  database: Database;
  /** called for failed jobs, and for errors of the queue itself */
  onError: (error: unknown, job?: string) => void;
  /** called for every finished job, for the metrics */
  onDone?: (job: string, result: 'completed' | 'failed') => void;
}

/**
 * Of pg-boss's tables, which it migrates by itself. Before it is raised with the package, try the package of the last release on
 * the new tables: a version that is taken back finds them (G-696).
 */
export const JOB_SCHEMA = 40;

/** Jobs contain mails and other personal data, so finished ones are soon deleted. */
const QUEUE = {
  notify: true,
  retryLimit: 8,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 600,
  retentionSeconds: 7 * 86_400,
  deleteAfterSeconds: 86_400,
};
const LONG_QUEUE = { ...QUEUE, expireInSeconds: 6 * 3600, heartbeatSeconds: 120 };
/** With batches of one, a burst would wait for the next poll after each job; a full batch is followed at once by the next. */
const WORK = {
  batchSize: 20,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 10,
  // A notification wakes workers only for what is due at once: planned publications and retries wait for a poll.
  notifyPollingIntervalSeconds: 10,
};
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const ZONE = 'Europe/Berlin';

/** Runs pg-boss on the open database, so jobs commit together with content. */
export function createJobs({ database, onError, onDone = () => {} }: JobsOptions): Jobs {
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: bossBackend(database),
    schema: 'pgboss',
    useListenNotify: true,
  });
  boss.on('error', (error) => onError(error));
  const handlers = new Map<string, JobHandler>();
  const crons = new Map<string, string>();
  const long = new Set<string>();
  let state: 'new' | 'started' | 'working' | 'stopped' = 'new';

  const hasStopped = () => state === 'stopped';

  const getOptions = (name: string) => (long.has(name) ? LONG_QUEUE : QUEUE);
  const ensureQueues = async (names: readonly string[]) => {
    const existing = new Set((await boss.getQueues([...names])).map(({ name }) => name));
    // one at a time: each creates a table
    for (const name of names)
      if (!existing.has(name)) await boss.createQueue(name, getOptions(name));
    await Promise.all([...existing].map((name) => boss.updateQueue(name, getOptions(name))));
  };
  const prepareQueue = async (name: string) => {
    // Fills pg-boss's cache of queues, so that `send` runs no query outside the caller's transaction.
    await boss.cancel(name, NO_JOB);
    const cron = crons.get(name);
    if (cron) await boss.schedule(name, cron, {}, { tz: ZONE });
  };

  const runOne = async (job: Job<object>) => {
    try {
      await handlers.get(job.name)?.(job.data ?? {});
      onDone(job.name, 'completed');
      return { id: job.id, status: 'completed' as const };
    } catch (error) {
      onDone(job.name, 'failed');
      onError(error, job.name);
      const message = error instanceof Error ? error.message : String(error);
      return { id: job.id, status: 'failed' as const, output: { message } };
    }
  };
  const startWorker = (name: string) =>
    boss.work(name, { ...WORK, perJobResults: true as const }, async (jobs: Job<object>[]) => {
      const results = [];
      for (const job of jobs) results.push(await runOne(job));
      return results;
    });

  /** Sets up a name that is registered while the program runs. */
  const registerLate = async (name: string) => {
    await ensureQueues([name]);
    await prepareQueue(name);
    if (state === 'working') await startWorker(name);
  };

  const register = (name: string, handler: JobHandler) => {
    const isNew = !handlers.has(name);
    handlers.set(name, handler);
    if (isNew && state !== 'new') registerLate(name).catch((error) => onError(error, name));
  };

  return {
    register(name, handler, { is_long = false } = {}) {
      if (is_long) long.add(name);
      register(name, handler as JobHandler);
    },
    schedule(name, cron, handler) {
      crons.set(name, cron);
      register(name, handler);
    },
    async send(name, data, { trx, start_after, key } = {}) {
      if (!handlers.has(name)) throw new Error(`No handler is registered for jobs "${name}".`);
      await boss.send(name, data, {
        ...(trx ? { db: fromKysely(trx) } : {}),
        ...(start_after ? { startAfter: start_after } : {}),
        ...(key ? { singletonKey: key } : {}),
      });
    },
    async start() {
      await boss.start();
      const names = [...handlers.keys()];
      await ensureQueues(names);
      await Promise.all(names.map(prepareQueue));
      state = 'started';
    },
    async work() {
      // pg-boss throws after it has stopped
      if (hasStopped()) return;
      state = 'working';
      for (const name of handlers.keys()) {
        await startWorker(name).catch((error) => {
          if (!hasStopped()) throw error;
        });
      }
    },
    isWorking: () => state === 'working',
    async stop(timeout_ms = 10_000) {
      if (state === 'new' || state === 'stopped') return;
      state = 'stopped';
      await boss.stop({ graceful: true, timeout: timeout_ms });
    },
    async counts() {
      const queues = await boss.getQueues([...handlers.keys()]);
      return queues.map((queue) => ({
        queue: queue.name,
        queued: queue.queuedCount,
        active: queue.activeCount,
        failed: queue.failedCount,
      }));
    },
  };
}
