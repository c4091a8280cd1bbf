/** What a running house uses, as it says itself in `/metrics` and as Linux sees it, minute by minute. */
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RunningHouse } from './house.ts';

export interface Usage {
  /** megabytes of the process: the least within the minute, as between two collections */
  resident: number;
  heap: number;
  /** buffers outside of the heap, and how much of them the page cache has */
  external: number;
  page_cache: number;
  /** megabytes with the helper of the pictures, at most */
  resident_of_all: number;
  /** the slowest of the event loop's p99s, each of ten seconds, in ms */
  loop_p99: number;
  /** open connections to PostgreSQL and requests waiting for one, at most */
  connections: number;
  waiting: number;
  /** seconds of the processor in this minute */
  processor: number;
  /** megabytes of DATA_DIR, and of the database */
  folder: number;
  database: number;
  renders: number;
  /** processes of the machine that want to run, over a minute */
  load: number;
  logged_errors: number;
}

const run = promisify(execFile);

const SAMPLE_MS = 10_000;
const MB = 1024 ** 2;

async function readMetrics(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length) ?? 0,
    );
}

/** Bytes of all files of a house; the lock of a running one is left alone. */
async function measureFolder(folder: string): Promise<number> {
  const { stdout } = await run('du', ['-sb', '--exclude=.lock', folder]);
  return Number.parseInt(stdout, 10);
}

/** Watches a house for one minute. */
export async function watchMinute(
  house: RunningHouse,
  folder: string,
  end: number,
): Promise<Usage> {
  const before = house.processorTime();
  const usage: Usage = {
    resident: Number.POSITIVE_INFINITY,
    heap: Number.POSITIVE_INFINITY,
    external: 0,
    page_cache: 0,
    resident_of_all: 0,
    loop_p99: 0,
    connections: 0,
    waiting: 0,
    processor: 0,
    folder: 0,
    database: 0,
    renders: 0,
    load: 0,
    logged_errors: 0,
  };
  do {
    await sleep(Math.max(0, Math.min(SAMPLE_MS, end - performance.now())));
    const read = await readMetrics(house.url);
    usage.resident = Math.min(usage.resident, read('process_resident_memory_bytes') / MB);
    usage.heap = Math.min(usage.heap, read('nodejs_heap_size_used_bytes') / MB);
    usage.external = read('nodejs_external_memory_bytes') / MB;
    usage.page_cache = read('foyer_page_cache_bytes') / MB;
    usage.resident_of_all = Math.max(usage.resident_of_all, house.memory());
    usage.loop_p99 = Math.max(usage.loop_p99, read('nodejs_eventloop_lag_p99_seconds') * 1000);
    const count = (state: string) => read(`foyer_database_connections{state="${state}"}`);
    usage.connections = Math.max(usage.connections, count('busy') + count('idle'));
    usage.waiting = Math.max(usage.waiting, count('waiting'));
    usage.database = read('foyer_database_bytes') / MB;
    usage.renders = read('foyer_page_cache_renders');
    usage.logged_errors = read('foyer_logged_errors');
  } while (performance.now() < end - 100);
  usage.load = loadavg()[0] ?? 0;
  usage.processor = house.processorTime() - before;
  usage.folder = (await measureFolder(folder)) / MB;
  return usage;
}

/** By how much of its value at the beginning a quantity grows to the end, by the line through all of it (least squares). */
export function measureGrowth(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  const above = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const below = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  const slope = above / below;
  return (slope * (values.length - 1)) / (mean - slope * middle);
}
