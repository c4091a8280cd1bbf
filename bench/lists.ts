/**
 * The administration's list of 100,000 performances, from outside: each filter, each sort column, pages far behind, and the
 * search, embedded and on PostgreSQL. Goal: p95 ≤ 50 ms for a page of the list, of all these requests together, and its screen
 * within a second. The rows say which of them are slow; the p95 of forty is the third worst, which on a shared machine doubles
 * from one run to the next.
 *
 * The first start of a generated house indexes everything for the search, for minutes. How long the list takes meanwhile is a
 * row of its own; all others wait until it is done.
 */
import { startTestPostgres } from '../tools/postgres.ts';
import { launch } from './browser.ts';
import { inFolder, type RunningHouse, signIn, startHouse, untilIdle } from './house.ts';
import { generate, p } from './programme.ts';
import { figure, median, type Result } from './result.ts';

const EVENTS = 100_000;
const TIMES = 40;
const WARM_UP = 5;
const GOAL_MS = 50;
const ROUNDS = 3;
/** as the list asks for them */
const PAGE_SIZE = 25;

type Kind = 'embedded' | 'postgres';
type Query = Record<string, string>;

/** Any of the queries of a row of the table is asked in turn. */
type Cases = Record<string, Query[]>;

interface Description {
  path: string;
  sorting: string[];
  filters: string[];
}

const ONE_LETTER = [...'adegkmsü'].map((q) => ({ q }));

type Get = <Answer>(path: string, query?: Query) => Promise<Answer>;
type Change = (path: string, body: object) => Promise<unknown>;

interface Page {
  count: number;
  results: Record<string, unknown>[];
}

const list = (get: Get, query: Query) =>
  get<Page>('events/records', { page: '1', page_size: `${PAGE_SIZE}`, ...query });

/** What is asked: values that occur, and one that does not. */
async function buildCases(get: Get): Promise<Cases> {
  const kinds = await get<Description[]>('kinds');
  const { sorting, filters } = kinds.find(({ path }) => path === 'events') as Description;
  const { count } = await list(get, {});
  if (count < EVENTS) throw new Error(`There are only ${count} performances.`);
  const pages = Math.floor(count / PAGE_SIZE);
  const samples: Page[] = [];
  for (const share of [0, 0.3, 0.6, 0.9]) {
    samples.push(await list(get, { page: `${Math.floor(pages * share) + 1}` }));
  }
  const rows = samples.flatMap(({ results }) => results);
  const listValues = (name: string) => [...new Set(rows.map((row) => `${row[name] ?? ''}`))];
  /** moments are filtered by the day from which on */
  const listFilterValues = (name: string) =>
    name === 'date_start'
      ? ['today', ...listValues(name).map((moment) => moment.slice(0, 10))]
      : listValues(name);
  const sorts = sorting.flatMap((name) => [name, `-${name}`]);
  const words = listValues('name')
    .flatMap((name) => name.split(' '))
    .filter(Boolean);
  return {
    'no filter': [{}],
    ...Object.fromEntries(
      filters.map((name) => [
        `filter ${name}`,
        [...listFilterValues(name), '', '999999'].map((value) => ({ [name]: value })),
      ]),
    ),
    ...Object.fromEntries(sorts.map((sort) => [`sort ${sort}`, [{ sort }]])),
    'filter and sort': filters.flatMap((name) =>
      sorts.map((sort) => ({ sort, [name]: listFilterValues(name)[0] ?? '' })),
    ),
    'a page in the middle': sorts.map((sort) => ({ sort, page: `${Math.floor(pages / 2)}` })),
    'the last page': sorts.map((sort) => ({ sort, page: `${pages}` })),
    'search, words that occur': words.slice(0, 10).map((q) => ({ q })),
    'search, one letter': ONE_LETTER,
    'search, nothing found': [{ q: 'Xylophonkonzertabend' }],
    'search, in the order of names': words
      .slice(0, 5)
      .flatMap((q) => ['name', '-name'].map((sort) => ({ q, sort }))),
    'search and filter': words
      .slice(0, 5)
      .map((q) => ({ q, is_online: 'true', sort: '-date_start' })),
  };
}

/** @param before called before each question, not measured */
async function measureTimes(
  get: Get,
  queries: Query[],
  before = async (_n: number): Promise<unknown> => null,
): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + TIMES; n++) {
    await before(n);
    const begin = performance.now();
    await list(get, queries[n % queries.length] ?? {});
    if (n >= WARM_UP) times.push(performance.now() - begin);
  }
  return times;
}

/** From the address to the first row; an editor's browser has the application already. */
async function screenTime(house: RunningHouse, cookie: string): Promise<number> {
  const browser = await launch();
  try {
    const context = await browser.newContext();
    await context.addCookies(
      cookie.split('; ').map((each) => {
        const [name = '', ...value] = each.split('=');
        return { name, value: value.join('='), url: house.url };
      }),
    );
    const page = await context.newPage();
    const times: number[] = [];
    for (let n = 0; n <= ROUNDS; n++) {
      const begin = performance.now();
      await page.goto(`${house.url}/cms-hub/events`);
      await page.locator('table tbody tr').first().waitFor();
      if (n > 0) times.push(performance.now() - begin);
    }
    return median(times);
  } finally {
    await browser.close();
  }
}

async function measureOn(kind: Kind): Promise<Result[]> {
  const server = kind === 'postgres' ? await startTestPostgres() : null;
  if (server && 'missing' in server) {
    return [
      { measure: `${kind}: list of performances`, goal: '', result: server.missing, ok: null },
    ];
  }
  try {
    return await inFolder(async (folder) => {
      const url = server?.url ?? '';
      await generate(folder, { events: EVENTS }, url);
      const house = await startHouse(folder, { FOYER_DEMO: 'nein', DATABASE_URL: url });
      try {
        return await measureIn(house, kind);
      } finally {
        await house.stop();
      }
    });
  } finally {
    await server?.stop();
  }
}

async function measureIn(house: RunningHouse, kind: Kind): Promise<Result[]> {
  const headers = await signIn(house.url);
  const ask = async (method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${house.url}/de/api/${path}`, init);
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}.`);
    return answer.json();
  };
  const get: Get = (path, query = {}) => ask('GET', `${path}?${new URLSearchParams(query)}`);
  const results: Result[] = [];
  const all: number[] = [];
  const note = (name: string, times: number[], max?: number) => {
    const row = (share: number) => `${kind}, 100,000: ${name}, p${share * 100}`;
    results.push(figure(row(0.5), p(times, 0.5), { unit: 'ms' }));
    results.push(figure(row(0.95), p(times, 0.95), { unit: 'ms', ...(max && { max }) }));
  };
  note('no filter, while the search is indexed', await measureTimes(get, [{}]));
  await untilIdle(house);
  const add = (name: string, times: number[]) => {
    note(name, times);
    all.push(...times);
  };
  for (const [name, queries] of Object.entries(await buildCases(get))) {
    add(name, await measureTimes(get, queries));
  }
  const change: Change = (path, body) => ask('PATCH', path, body);
  for (const [name, times] of Object.entries(await timesAfterWrites(get, change))) {
    add(name, times);
  }
  note('all of these requests', all, GOAL_MS);
  const screen = await screenTime(house, headers.cookie ?? '');
  results.push(figure(`${kind}, 100,000: the list's screen`, screen / 1000, { unit: 's', max: 1 }));
  return results;
}

/** What was counted before a write is not right any more. */
async function timesAfterWrites(get: Get, change: Change): Promise<Record<string, number[]>> {
  const { results } = await list(get, { page: '2' });
  const write = (n: number) => change(`events/${results[0]?.id}`, { status_note: `Stand ${n}` });
  return {
    'no filter, after a write': await measureTimes(get, [{}], write),
    'a page in the middle, after a write': await measureTimes(get, [{ page: '2000' }], write),
    'search, one letter, after a write': await measureTimes(get, ONE_LETTER, write),
  };
}

export async function measureLists(): Promise<Result[]> {
  return [...(await measureOn('embedded')), ...(await measureOn('postgres'))];
}
