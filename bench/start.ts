/**
 * Duration of a start (goal: later ones at most 1 s more than opening the database), and memory after it and after 2,000 views.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startTestPostgres } from '../tools/postgres.ts';
import { type RunningHouse, startHouse, untilQuiet } from './house.ts';
import { figure, median, type Result } from './result.ts';

const ROUNDS = 5;
const VIEWS = 2000;
const PAGES = ['/de', '/de/haus', '/de/haus/anfahrt', '/de/gibt-es-nicht'];

/** @param folder of a house that is furnished */
export async function measureStarts(folder: string): Promise<Result[]> {
  const house: number[] = [];
  const database: number[] = [];
  for (let n = 0; n <= ROUNDS; n++) {
    const opened = await openingTime(folder);
    const running = await startHouse(folder);
    await running.stop();
    // The first round only warms the caches up.
    if (n > 0) {
      database.push(opened);
      house.push(running.ready_ms);
    }
  }
  const beyond = median(house.map((ms, n) => ms - (database[n] ?? 0)));
  return [
    figure('later start, whole', median(house) / 1000, { unit: 's' }),
    figure('later start, opening of the database in it', median(database) / 1000, { unit: 's' }),
    figure('later start beyond the database', beyond / 1000, { max: 1, unit: 's' }),
  ];
}

/** Time of a process that only opens the database, including migrations. */
function openingTime(folder: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'open', folder]);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(Number(output)) : reject(new Error('the database did not open')),
    );
  });
}

async function open(folder: string): Promise<void> {
  const { openDatabase } = await import('#database/open.server.ts');
  const begin = performance.now();
  const database = await openDatabase({ dataDir: folder });
  const time = performance.now() - begin;
  await database.close();
  process.stdout.write(String(time));
}

export async function measureMemory(folder: string): Promise<Result[]> {
  return memoryRows(await startHouse(folder), 'embedded database', 400);
}

/** @param folder an empty one: on PostgreSQL the house is furnished again */
export async function measureMemoryOnPostgres(folder: string): Promise<Result[]> {
  const postgres = await startTestPostgres();
  if ('missing' in postgres) {
    return [
      { measure: 'memory, PostgreSQL', goal: '≤ 200 MB', result: postgres.missing, ok: null },
    ];
  }
  try {
    const first = await startHouse(folder, { DATABASE_URL: postgres.url });
    await untilQuiet(first);
    await first.stop();
    return await memoryRows(
      await startHouse(folder, { DATABASE_URL: postgres.url }),
      'app on PostgreSQL',
      200,
    );
  } finally {
    await postgres.stop();
  }
}

async function memoryRows(house: RunningHouse, name: string, max: number): Promise<Result[]> {
  await new Promise((done) => setTimeout(done, 5000));
  const started = house.memory();
  for (let n = 0; n < VIEWS; n++) {
    const page = PAGES[n % PAGES.length] ?? '/de';
    await (await fetch(house.url + page)).arrayBuffer();
  }
  const viewed = house.memory();
  await house.stop();
  const limit = { max, unit: 'MB', digits: 0 };
  return [
    figure(`memory after the start, ${name}`, started, limit),
    figure(`memory after ${VIEWS} views, ${name}`, viewed, limit),
  ];
}

if (import.meta.main && process.argv[2] === 'open') await open(process.argv[3] ?? '');
