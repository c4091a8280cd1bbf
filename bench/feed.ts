/**
 * Imports a feed with 20,000 performances of 800 productions into an empty house, then again: speed, whether it stays constant,
 * memory. On a busy machine only the ratio of CPU time between the last and first quarter is meaningful. The heap is measured
 * after garbage collection: it may grow only by the stored ids.
 */
import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '#database/open.server.ts';
import { createFeedImport } from '#domains/programme/exchange/import/import.service.server.ts';
import { readFeed } from '#domains/programme/exchange/read/read-feed.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { startTestPostgres } from '../tools/postgres.ts';
import { inFolder, readStartFlags } from './house.ts';
import { figure, type Result } from './result.ts';

const PRODUCTIONS = 800;
const RUN = 25;
const DAY = 86_400_000;
const dates = { creation_date: '2026-01-01T10:00:00' };

function makeEvent(production: number, n: number) {
  const at = Date.UTC(2026, 11, 1) + ((production * 7 + n * 3) % 600) * DAY;
  const guest = {
    first_name: 'Anna',
    last_name: `Berg ${n}`,
    role_de: 'Carmen',
    role_en: 'Carmen',
  };
  return {
    id: `e${production}-${n}`,
    ...dates,
    event_status: 'takes_place',
    duration: '2:10',
    start_date: new Date(at).toISOString().slice(0, 10),
    start_time: `${10 + (n % 12)}:30`,
    price_from: '12.00',
    price_till: '48.50',
    tickets_website: `https://tickets.example/${production}/${n}`,
    participants: n % 5 === 0 ? [{ ...guest, sort_order: 1 }] : [],
  };
}

function makeProduction(n: number) {
  return {
    id: `p${n}`,
    ...dates,
    status: 'published',
    title_de: `Stück ${n}`,
    title_en: `Play ${n}`,
    subtitle_de: 'nach einem Roman',
    description_de: 'Ein Abend am Fluss. '.repeat(40),
    location_title: `Haus am Fluss, Saal ${n % 4}`,
    city: 'Lindenfurt',
    categories: ['20'],
    participants: Array.from({ length: 8 }, (_, i) => ({
      first_name: 'Ida',
      last_name: `Name ${i}`,
      role_de: `Rolle ${i}`,
      sort_order: i + 1,
    })),
    events: Array.from({ length: RUN }, (_, i) => makeEvent(n, i)),
  };
}

function* feed() {
  yield `{"meta":{"next":"","previous":"","total_count":${PRODUCTIONS}},"productions":[`;
  for (let n = 0; n < PRODUCTIONS; n++) yield (n ? ',' : '') + JSON.stringify(makeProduction(n));
  yield ']}';
}

interface Run {
  /** before the first item: making an empty embedded database takes the most of all */
  opened: Memory;
  /** milliseconds of CPU, by quarters */
  quarters: number[];
  seconds: number;
  items: number;
  changed: number;
  /** megabytes, by quarters */
  memory: Memory[];
}

interface Memory {
  /** of the process at most, so far */
  peak: number;
  rss: number;
  /** of the JavaScript heap, after a collection */
  heap: number;
  /** buffers, and the memory of the embedded database */
  external: number;
}

function memoryNow(): Memory {
  const { gc } = globalThis as { gc?: () => void };
  gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const peak = process.resourceUsage().maxRSS / 1024;
  const [rssMb = 0, heap = 0, outside = 0] = [rss, heapUsed, external].map(
    (each) => each / 2 ** 20,
  );
  return { peak, rss: rssMb, heap, external: outside };
}

/** In a process of its own: the memory is this import's and the database's. */
async function importHere(file: string, dataDir: string): Promise<void> {
  const databaseUrl = process.env.BENCH_DATABASE_URL || undefined;
  const database = await openDatabase({ dataDir, databaseUrl });
  const parts = { database, clock: systemClock, changes: noChanges };
  const total = PRODUCTIONS * (RUN + 1);
  const quarters: number[] = [];
  const memory: Memory[] = [];
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const opened = memoryNow();
  let before = cpu();
  const begin = performance.now();
  const pages = readFeed(file, () => Promise.reject(new Error('nothing is fetched')));
  const { counts } = await createFeedImport(parts).run(SYSTEM, pages, {
    dry_run: false,
    onProgress(done) {
      if (done < (total * (quarters.length + 1)) / 4) return;
      quarters.push(cpu() - before);
      memory.push(memoryNow());
      before = cpu();
    },
  });
  const seconds = (performance.now() - begin) / 1000;
  const { created, updated, unchanged } = counts.event;
  const run: Run = {
    opened,
    quarters,
    memory,
    seconds,
    items: created + updated + unchanged,
    changed: created + updated,
  };
  await database.close();
  process.stdout.write(JSON.stringify(run));
}

async function runIn(folder: string, file: string, url = ''): Promise<Run> {
  const script = fileURLToPath(import.meta.url);
  const command = ['--expose-gc', ...readStartFlags(), script, 'import', file, folder];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, BENCH_DATABASE_URL: url },
  });
  return JSON.parse(stdout) as Run;
}

function results(name: string, first: Run, second: Run): Result[] {
  const expected = PRODUCTIONS * RUN;
  if (first.changed !== expected || second.changed !== 0 || second.items !== expected) {
    throw new Error(`the import went wrong: ${JSON.stringify([first, second])}`);
  }
  const [one = 0, , , four = 0] = first.quarters;
  const of = (n: number) => first.memory[n] ?? { peak: 0, rss: 0, heap: 0, external: 0 };
  const ms = (run: Run) => run.quarters.reduce((sum, each) => sum + each, 0) / run.items;
  const quarter = (n: number) => ((first.quarters[n] ?? 0) * 4) / (expected * (1 + 1 / RUN));
  return [
    figure(`${name}: performances a second`, expected / first.seconds, { unit: '', digits: 0 }),
    ...[0, 1, 2, 3].map((n) =>
      figure(`${name}: CPU of an item in quarter ${n + 1}`, quarter(n), { unit: 'ms' }),
    ),
    figure(`${name}: CPU, last quarter of first`, four / one, { unit: '×', max: 1.5 }),
    figure(`${name}: CPU, second import of first`, ms(second) / ms(first), {
      unit: '×',
      max: 0.5,
    }),
    ...[0, 1, 2, 3].flatMap((n) => [
      figure(`${name}: heap after quarter ${n + 1}`, of(n).heap, { unit: 'MB', digits: 1 }),
      figure(`${name}: buffers and database after quarter ${n + 1}`, of(n).external, {
        unit: 'MB',
        digits: 0,
      }),
      figure(`${name}: process after quarter ${n + 1}`, of(n).rss, { unit: 'MB', digits: 0 }),
    ]),
    figure(`${name}: memory at most, opening the database`, first.opened.peak, {
      unit: 'MB',
      digits: 0,
    }),
    figure(`${name}: memory at most`, of(3).peak, { unit: 'MB', digits: 0 }),
    figure(`${name}: memory at most, second import`, second.memory.at(-1)?.peak ?? 0, {
      unit: 'MB',
      digits: 0,
    }),
    figure(`${name}: heap, last quarter less first`, of(3).heap - of(0).heap, {
      unit: 'MB',
      digits: 1,
      max: 10,
    }),
  ];
}

/** The embedded database, and PostgreSQL if available. */
export async function measureFeed(): Promise<Result[]> {
  const all: Result[] = [];
  await inFolder(async (folder) => {
    const file = join(folder, 'feed.json');
    await pipeline(Readable.from(feed()), createWriteStream(file));
    const house = join(folder, 'house');
    all.push(...results('feed, embedded', await runIn(house, file), await runIn(house, file)));
    const server = await startTestPostgres();
    if ('missing' in server) throw new Error(server.missing);
    try {
      const run = () => runIn(join(folder, 'other'), file, server.url);
      all.push(...results('feed, PostgreSQL', await run(), await run()));
    } finally {
      await server.stop();
    }
  });
  return all;
}

if (import.meta.main && process.argv[2] === 'import') {
  await importHere(process.argv[3] ?? '', process.argv[4] ?? '');
}
