import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Database, Trx } from '#database/database.ts';
import { bossBackend, bossDatabase } from '#database/postgres/pg-boss-db.ts';

/** The work of one job. It may run twice (a process can die in the middle), so it must bear that. */
export type JobHandler<T extends object = object> = (data: T) => Promise<unknown>;

export interface SendOptions {
  /** The job exists only if this transaction is committed. */
  trx?: Trx;
  /** not before */
  start_after?: Date;
  /** With the same key at most one job waits. */
  key?: string;
}

export interface JobCounts {
  queue: string;
  queued: number;
  active: number;
  failed: number;
}

/** Work for later: survives a restart, is done once by one of the processes, again after a failure. */
export interface Jobs {
  /** Says who does the jobs of this name. Registering again replaces the handler (development). */
  register<T extends object>(name: string, handler: JobHandler<T>): void;
  /** Like `register`, and does it at the times of the cron expression (Europe/Berlin) without being asked. */
  schedule(name: string, cron: string, handler: JobHandler): void;
  /** @throws Error when nobody registered the name */
  send(name: string, data: object, options?: SendOptions): Promise<void>;
  /** Makes the queues of all that is registered; `send` works from here on. */
  start(): Promise<void>;
  /** Begins to work. */
  work(): Promise<void>;
  isWorking(): boolean;
  /** Lets running jobs finish, for at most so long; what is cut off is done again after the next start. */
  stop(timeout_ms?: number): Promise<void>;
  counts(): Promise<JobCounts[]>;
}

export interface JobsOptions {
  database: Database;
  /** told of failed jobs and of trouble with the queue itself */
  onError: (error: unknown, job?: string) => void;
  /** told of every finished job, for the metrics */
  onDone?: (job: string, result: 'completed' | 'failed') => void;
}

/** Mails and other personal data are in the jobs: they are deleted soon after they are done. */
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
/**
 * With one at a time a burst waits for the next poll between jobs (DATABASE.md 'pg-boss'); after a full batch the
 * next is asked for at once.
 */
const WORK = { batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 10 };
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const ZONE = 'Europe/Berlin';

/** pg-boss over the open database: the jobs are rows of the same database that holds the content. */
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
  let state: 'new' | 'started' | 'working' | 'stopped' = 'new';

  const hasStopped = () => state === 'stopped';

  const make = async (names: readonly string[]) => {
    const there = new Set((await boss.getQueues([...names])).map(({ name }) => name));
    // one after the other: each is a table of its own
    for (const name of names) if (!there.has(name)) await boss.createQueue(name, QUEUE);
    await Promise.all([...there].map((name) => boss.updateQueue(name, QUEUE)));
  };
  const open = async (name: string) => {
    // Fills pg-boss's memory of queues, so that `send` asks nothing outside of the caller's transaction.
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
  const employ = (name: string) =>
    boss.work(name, { ...WORK, perJobResults: true as const }, async (jobs: Job<object>[]) => {
      const results = [];
      for (const job of jobs) results.push(await runOne(job));
      return results;
    });

  /** A name that is registered while the program runs. */
  const joinLate = async (name: string) => {
    await make([name]);
    await open(name);
    if (state === 'working') await employ(name);
  };

  const register = (name: string, handler: JobHandler) => {
    const isNew = !handlers.has(name);
    handlers.set(name, handler);
    if (isNew && state !== 'new') joinLate(name).catch((error) => onError(error, name));
  };

  return {
    register: (name, handler) => register(name, handler as JobHandler),
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
      await make(names);
      await Promise.all(names.map(open));
      state = 'started';
    },
    async work() {
      // pg-boss refuses work after its stop.
      if (hasStopped()) return;
      state = 'working';
      for (const name of handlers.keys()) {
        await employ(name).catch((error) => {
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
