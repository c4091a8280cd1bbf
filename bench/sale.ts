/**
 * The first day of a sale, on one process with the embedded database: 5,000 visitors a minute read the list and a few
 * performances that everybody wants, each with an empty cache, while the shop reports every second and an editor saves every two.
 * Goals: no failure, `/healthz` answers at once, visitors get a save within 2 s, tickets are late by 5 s at most (G-721).
 * The load comes from this process: on two cores it takes one of them.
 */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningHouse, signIn, startHouse, untilIdle } from './house.ts';
import { p } from './programme.ts';
import { figure, type Result } from './result.ts';
import { requestTimed, type TimedAnswer } from './timed-request.ts';

/** `SALE_MINUTES=60 SALE_VISITORS=1667` are 100,000 visitors in an hour. */
const MINUTES = Number(process.env.SALE_MINUTES ?? 2);
const VISITORS = Number(process.env.SALE_VISITORS ?? 5000);
const TOKEN = 'a-token-of-the-shop-in-the-bench-01';
const HOT = 12;
const SAVE_EVERY_MS = 2000;
const REPORT_EVERY_MS = 1000;
const HEALTH_EVERY_MS = 200;
/** Between two pages of a visitor. */
const READ_MS = 1500;

interface Performance {
  id: number;
  url: string;
  external_id: string | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const GERMAN = { accept: 'text/html', 'accept-encoding': 'br' };

const request = (url: string, headers: Record<string, string> = GERMAN) =>
  requestTimed(url, { agent, headers });

/** Scripts, styles and fonts that a page names, as a browser with an empty cache fetches them. */
async function findFiles(url: string, page: string): Promise<string[]> {
  const { text } = await request(url + page, { accept: 'text/html' });
  const paths = text.match(/\/assets\/[\w.~-]+\.(js|css|woff2)/g) ?? [];
  return [...new Set(paths)].map((path) => url + path);
}

async function call<Body>(url: string, init: RequestInit = {}): Promise<Body> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Repeats work at fixed times until the end, however long each takes. */
async function every(ms: number, end: number, work: (n: number) => Promise<void>): Promise<void> {
  const begin = performance.now();
  for (let n = 0; performance.now() < end; n++) {
    await work(n);
    await sleep(Math.max(0, begin + (n + 1) * ms - performance.now()));
  }
}

/** Performances of the next weeks, with keys that the shop's reports name. */
async function prepare({ url }: RunningHouse, headers: Record<string, string>) {
  const list = await call<{ results: Performance[] }>(`${url}/de/api/events/?page_size=${HOT}`);
  for (const { id } of list.results) {
    const body = JSON.stringify({ external_id: `bench-${id}`, sale_status: 'sale' });
    await call(`${url}/de/api/events/${id}/`, { method: 'PATCH', headers, body });
  }
  return list.results.map(({ id, url: path }) => ({ id, path }));
}

async function simulate(house: RunningHouse): Promise<Result[]> {
  const { url } = house;
  const headers = await signIn(url);
  const hot = await prepare(house, headers);
  const pages = ['/de', '/de/programm', ...hot.map(({ path }) => new URL(path, url).pathname)];
  const files = await findFiles(url, '/de/programm');
  // the pages of before the sale are cached, as they are on any day
  for (const page of [...pages, ...pages]) await request(url + page);
  const answers: TimedAnswer[] = [];
  const fileAnswers: TimedAnswer[] = [];
  const health: TimedAnswer[] = [];
  const saves: number[] = [];
  const reports: number[] = [];
  const end = performance.now() + MINUTES * 60_000;

  async function visit(n: number): Promise<void> {
    const read = async (page: string) => {
      const { status, ms } = await request(url + page);
      answers.push({ status, ms, text: '' });
    };
    await read(n % 3 === 0 ? '/de' : '/de/programm');
    const fetched = await Promise.all(files.map((file) => request(file, {})));
    fileAnswers.push(...fetched.map(({ status, ms }) => ({ status, ms, text: '' })));
    for (const page of [pages[2 + (n % 4)], pages[2 + (n % HOT)], '/de/programm']) {
      await sleep(READ_MS);
      await read(page as string);
    }
  }

  async function arrive(): Promise<void> {
    const visits: Promise<void>[] = [];
    await every(60_000 / VISITORS, end, async (n) => void visits.push(visit(n)));
    await Promise.all(visits);
  }

  async function report(n: number): Promise<void> {
    const begin = performance.now();
    const availability = n % 2 ? 'few' : 'plenty';
    const events = hot.map(({ id }) => ({ external_id: `bench-${id}`, availability }));
    const authorization = `Bearer ${TOKEN}`;
    await call(`${url}/api/availability/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ events }),
    });
    reports.push(performance.now() - begin);
  }

  async function save(n: number): Promise<void> {
    const { id, path } = hot[n % hot.length] as { id: number; path: string };
    const subline = `Fassung ${n} vom ${Date.now()}`;
    const body = JSON.stringify({ subline });
    const begin = performance.now();
    await call(`${url}/de/api/events/${id}/`, { method: 'PATCH', headers, body });
    const page = new URL(path, url).href;
    while (!(await request(page, { accept: 'text/html' })).text.includes(subline)) {
      if (performance.now() - begin > 20_000) throw new Error('Visitors do not get the save.');
    }
    saves.push((performance.now() - begin) / 1000);
  }

  const before = house.processorTime();
  await Promise.all([
    arrive(),
    every(REPORT_EVERY_MS, end, report),
    every(SAVE_EVERY_MS, end, save),
    every(HEALTH_EVERY_MS, end, async () => void health.push(await request(`${url}/healthz`, {}))),
  ]);
  const used = house.processorTime() - before;
  const ms = (all: readonly TimedAnswer[], share: number) =>
    p(
      all.map((each) => each.ms),
      share,
    );
  const failed = [...answers, ...fileAnswers].filter(({ status }) => status !== 200).length;
  const name = `${VISITORS} visitors a minute`;
  return [
    figure(`${name}: pages`, answers.length, { unit: '', digits: 0 }),
    figure(`${name}: files`, fileAnswers.length, { unit: '', digits: 0 }),
    figure(`${name}: failed`, failed, { max: 0, unit: '', digits: 0 }),
    figure(`${name}: page, median`, ms(answers, 0.5), { unit: 'ms', digits: 1 }),
    figure(`${name}: page, p99`, ms(answers, 0.99), { unit: 'ms', digits: 0 }),
    figure(`${name}: /healthz, p99`, ms(health, 0.99), { unit: 'ms', digits: 0, max: 200 }),
    figure(`${name}: save to visitor, p99`, p(saves, 0.99), { unit: 's', max: 2 }),
    figure(`${name}: shop's report, p99`, p(reports, 0.99), { unit: 'ms', digits: 0 }),
    figure(`${name}: processor`, used / (MINUTES * 60), { unit: 'cores' }),
    figure(`${name}: memory at the end`, house.memory(), { unit: 'MB', digits: 0 }),
  ];
}

/** @param folder of a house that is furnished */
export async function measureSale(folder: string): Promise<Result[]> {
  const house = await startHouse(folder, { AVAILABILITY_TOKEN: TOKEN });
  try {
    await untilIdle(house);
    return await simulate(house);
  } finally {
    agent.destroy();
    await house.stop();
  }
}
