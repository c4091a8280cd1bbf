/**
 * An hour of a large house on one process with PostgreSQL: 100,000 visitors in waves and bursts (hour-mix.ts), a tenth of them with an
 * empty cache, machines that read calendars and feeds; meanwhile the shop reports every second, editors save every ten and
 * look around, and visitors send a form. Nothing may fail, and memory must be flat. Each minute is a line on stderr.
 *
 *   HOUR_MINUTES=3 npm run bench -- --only hour      (never part of all)
 */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDice } from '#demo/load/dice.ts';
import { startTestPostgres } from '../tools/postgres.ts';
import { type Addresses, drawArrivals, drawVisit } from './hour-mix.ts';
import {
  describeMinute,
  type Kind,
  type Minute,
  newMinute,
  summarise,
  TIMEOUT_MS,
} from './hour-report.ts';
import { type Usage, watchMinute } from './hour-watch.ts';
import { editLikeAHouse, findAddresses, TOKEN } from './hour-work.ts';
import { inFolder, type RunningHouse, signIn, startHouse, untilQuiet } from './house.ts';
import type { Result } from './result.ts';

const MINUTES = Number(process.env.HOUR_MINUTES ?? 60);
const VISITORS = Number(process.env.HOUR_VISITORS ?? Math.round((100_000 * MINUTES) / 60));
const EMPTY_CACHE = 0.1;
const GZIP = 0.12;
const READ_S = [2, 20] as const;
/** Calendars and feeds; programs that ask again and again. */
const MACHINE_EVERY_MS = 2000;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

interface Answer {
  status: number;
  etag: string | undefined;
  text: string;
}

/** Never rejects; status 0 is no answer. The text is read where `needsText`, uncompressed. */
function request(url: string, headers: Record<string, string>, needsText = false): Promise<Answer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const end = (status: number, etag?: string) =>
      resolve({ status, etag, text: Buffer.concat(parts).toString() });
    const sent = get(url, { agent, headers, timeout: TIMEOUT_MS }, (answer) => {
      answer.on('data', (part: Buffer) => needsText && parts.push(part));
      answer.once('end', () => end(answer.statusCode ?? 0, answer.headers.etag));
      answer.once('error', () => end(0));
    });
    sent.once('timeout', () => sent.destroy()).once('error', () => end(0));
  });
}

interface Files {
  assets: string[];
  pictures: string[];
}

/** Scripts, styles and fonts of a page, and its first pictures in the size of a phone. */
async function findFiles(url: string, path: string): Promise<Files> {
  const { text } = await request(url + path, { accept: 'text/html' }, true);
  const unique = (pattern: RegExp) => [...new Set(text.match(pattern) ?? [])];
  return {
    assets: unique(/\/assets\/[\w.~-]+\.(js|css|woff2)/g),
    // those of `og:image` are for other sites
    pictures: unique(/\/media\/(?!social)[\w./~-]+\.(webp|avif|jpe?g|png)/g).slice(0, 6),
  };
}

async function simulate(house: RunningHouse, folder: string): Promise<Result[]> {
  const { url } = house;
  const headers = await signIn(url);
  const addresses = await findAddresses(url, headers);
  const files = new Map<string, Files>();
  for (const path of ['/de', '/de/programm', addresses.performances[0] ?? '/de'])
    files.set(path, await findFiles(url, path));
  // as on any day, the pages that all read are cached, and their pictures made
  const shared = [addresses.performances, addresses.productions, addresses.articles].flat();
  for (const path of [...shared, ...shared].map((path) => url + path))
    await request(path, { accept: 'text/html', 'accept-encoding': 'br' });
  for (const { pictures } of files.values())
    for (const path of pictures) await request(url + path, { accept: '*/*' });
  const dice = createDice('an hour of the house');
  const minutes: Minute[] = [];
  const now = () => minutes.at(-1) ?? newMinute();
  const etags = new Map<string, string>();

  async function measured(kind: Kind, path: string, given: Record<string, string>) {
    const begin = performance.now();
    const answer = await request(url + path, given);
    const minute = now();
    minute.times[kind].push(performance.now() - begin);
    minute.statuses.set(answer.status, (minute.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 400 || answer.status === 0) console.error(`${answer.status} ${path}`);
    return answer;
  }

  async function visit(): Promise<void> {
    const isNew = dice.chance(EMPTY_CACHE);
    const encoding = dice.chance(GZIP) ? 'gzip' : 'br';
    const address = `10.${dice.int(0, 255)}.${dice.int(0, 255)}.${dice.int(1, 254)}`;
    const views = drawVisit(addresses, dice);
    for (const [n, { path, kind }] of views.entries()) {
      if (n > 0) await sleep(dice.between(...READ_S) * 1000);
      const common = { 'accept-encoding': encoding, 'x-forwarded-for': address };
      const known = isNew ? undefined : etags.get(encoding + path);
      const again: Record<string, string> =
        known && dice.chance(0.5) ? { 'if-none-match': known } : {};
      const page = { ...common, accept: 'text/html', ...again };
      const { etag } = await measured(kind, path, page);
      if (kind === 'shared' && etag) etags.set(encoding + path, etag);
      const { assets, pictures } = files.get(path) ??
        files.get('/de/programm') ?? { assets: [], pictures: [] };
      const needed = isNew && n === 0 ? [...assets, ...pictures] : pictures.slice(0, 1);
      await Promise.all(needed.map((file) => measured('file', file, { ...common, accept: '*/*' })));
    }
  }

  const begin = performance.now();
  const end = begin + MINUTES * 60_000;
  const isOver = () => performance.now() >= end;
  const until = (moment: number) => sleep(Math.max(0, moment - performance.now()));

  async function arrive(): Promise<void> {
    const visits = new Set<Promise<void>>();
    for (const [second, count] of drawArrivals(MINUTES * 60, VISITORS, dice).entries()) {
      for (let n = 0; n < count; n++) {
        const moment = begin + (second + n / count) * 1000;
        const done: Promise<void> = until(moment)
          .then(visit)
          .finally(() => visits.delete(done));
        visits.add(done);
      }
      await until(begin + (second + 1) * 1000);
    }
    await Promise.all(visits);
  }

  async function readLikeMachines(): Promise<void> {
    for (let n = 0; !isOver(); n++) {
      const path = drawMachine(addresses, n);
      const known = etags.get(path);
      const given = { 'accept-encoding': 'gzip', 'x-forwarded-for': `192.0.2.${n % 250}` };
      const { etag } = await measured(
        'machine',
        path,
        known && n % 3 ? { ...given, 'if-none-match': known } : given,
      );
      if (etag) etags.set(path, etag);
      await until(begin + (n + 1) * MACHINE_EVERY_MS);
    }
  }

  function failed(error: Error): void {
    const { statuses } = now();
    statuses.set(500, (statuses.get(500) ?? 0) + 1);
    console.error(error.message.slice(0, 300));
  }

  const usages: Usage[] = [];
  async function watch(): Promise<void> {
    for (let n = 0; n < MINUTES; n++) {
      minutes.push(newMinute());
      const usage = await watchMinute(house, folder, begin + (n + 1) * 60_000);
      usages.push(usage);
      console.error(describeMinute(n, now(), usage));
    }
  }

  const watching = watch();
  await Promise.all([
    watching,
    arrive(),
    readLikeMachines(),
    editLikeAHouse({
      url,
      headers,
      addresses,
      begin,
      isOver,
      saved: (s) => now().saves.push(s),
      failed,
    }),
  ]);
  return summarise(minutes, usages, VISITORS);
}

const MACHINES = [
  '/feeds/programm.ics',
  '/feeds/programm.atom',
  '/feeds/magazin.atom',
  '/sitemap.xml',
  '/de/api/events/?page_size=25',
  '/robots.txt',
];

function drawMachine({ performances }: Addresses, n: number): string {
  if (n % 2 === 0) return MACHINES[(n / 2) % MACHINES.length] ?? '/robots.txt';
  const id = (performances[n % performances.length] ?? '').split('/').pop();
  return `/feeds/programm/${id}.ics`;
}

export function measureHour(): Promise<Result[]> {
  return inFolder(async (folder) => {
    const postgres = await startTestPostgres();
    if ('missing' in postgres)
      return [{ measure: 'hour', goal: '–', result: postgres.missing, ok: null }];
    const house = await startHouse(folder, {
      DATABASE_URL: postgres.url,
      AVAILABILITY_TOKEN: TOKEN,
      ...(process.env.HOUR_LOG && { LOG_FILE: process.env.HOUR_LOG }),
    });
    try {
      await untilQuiet(house);
      return await simulate(house, folder);
    } finally {
      agent.destroy();
      await house.stop();
      await postgres.stop();
    }
  });
}
