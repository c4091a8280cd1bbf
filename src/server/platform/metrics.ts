import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { classifyRoute } from '../http/addresses.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { Jobs } from './jobs.server.ts';

export interface Metrics {
  readonly registry: Registry;
  jobDone(job: string, result: 'completed' | 'failed'): void;
}

/** Creates the metrics of the process, once even when the app is reloaded (development). */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const jobs = new Counter({
    name: 'foyer_jobs_total',
    help: 'Jobs done by this process',
    labelNames: ['job', 'result'],
    registers: [registry],
  });
  return { registry, jobDone: (job, result) => jobs.inc({ job, result }) };
}

const SHED = [429, 503];

/** Measures every request that reaches Fastify; the page cache counts its own hits. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const name = 'foyer_http_request_duration_seconds';
  registry.removeSingleMetric(name);
  const duration = new Histogram({
    name,
    help: 'Time until the answer was sent, without those from the page cache',
    labelNames: ['class', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const shedName = 'foyer_requests_shed_total';
  registry.removeSingleMetric(shedName);
  const shed = new Counter({
    name: shedName,
    help: 'Requests turned away: too many of one client (429), or no room for more (503)',
    labelNames: ['status'],
    registers: [registry],
  });
  for (const status of SHED) shed.inc({ status }, 0);
  app.addHook('onResponse', (request, reply, done) => {
    if (SHED.includes(reply.statusCode)) shed.inc({ status: reply.statusCode });
    duration.observe(
      {
        class: classifyRoute(request.url),
        method: request.method,
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

const CACHE_COUNTS = ['entries', 'bytes', 'hits', 'renders', 'stale'] as const;

export function measurePageCache(cache: Pick<PageCache, 'stats'>, registry: Registry): void {
  for (const count of CACHE_COUNTS) {
    const name = `foyer_page_cache_${count}`;
    registry.removeSingleMetric(name);
    new Gauge({
      name,
      help: `Page cache: ${count}`,
      registers: [registry],
      collect() {
        this.set(cache.stats()[count]);
      },
    });
  }
}

export function measureJobs(jobs: Pick<Jobs, 'counts'>, registry: Registry): void {
  const name = 'foyer_job_queue';
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help: 'Jobs by queue and state, as of the last count of the queue',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { queue, ...states } of await jobs.counts()) {
        for (const [state, count] of Object.entries(states)) this.set({ queue, state }, count);
      }
    },
  });
}

/** The last backup: its age, its size, and whether a later one has failed. Without one there are no values. */
export function measureBackups(
  { measure }: { measure(): Promise<BackupMeasures> },
  registry: Registry,
): void {
  const gauges = {
    foyer_backup_age_seconds: ({ age_s }: BackupMeasures) => age_s,
    foyer_backup_bytes: ({ bytes }: BackupMeasures) => bytes,
    foyer_backup_failed: ({ has_failed }: BackupMeasures) => (has_failed ? 1 : 0),
  };
  const help = {
    foyer_backup_age_seconds: 'Time since the last good backup',
    foyer_backup_bytes: 'Size of the last good backup',
    foyer_backup_failed: 'Whether the last backup failed',
  };
  for (const [name, read] of Object.entries(gauges)) {
    registry.removeSingleMetric(name);
    new Gauge({
      name,
      help: help[name as keyof typeof help],
      registers: [registry],
      async collect() {
        const value = read(await measure());
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }
}

interface BackupMeasures {
  age_s: number | null;
  bytes: number | null;
  has_failed: boolean;
}
