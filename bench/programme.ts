/**
 * Lists of performances with filters, counts and calendar through the service, at 1,000 and 100,000 performances, embedded and
 * on PostgreSQL; cold (a new query) and warm (repeated). Goal: p95 < 10 ms on PostgreSQL, < 25 ms embedded. Also the links to a
 * performance, queried before its URL changes: < 50 ms.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createLinkService } from '#content/links/link.service.server.ts';
import type { Database } from '#database/database.ts';
import { openDatabase } from '#database/open.server.ts';
import { createDice, type Dice } from '#demo/load/dice.ts';
import { createEventService } from '#domains/programme/events/event.service.server.ts';
import { FILTER_KEYS } from '#domains/programme/events/query/event-query.ts';
import { listOptions } from '#domains/programme/events/query/event-selection.server.ts';
import { createVocabularyService } from '#domains/programme/vocabulary/vocabulary.service.server.ts';
import { pageTree } from '#domains/site/pages/page-tree.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { addDays, berlinDate } from '#lib/time/berlin-days.server.ts';
import { openChangeFeed } from '#server/platform/changes.server.ts';
import { ROOT } from '#server/site-build/build.ts';
import { RECORD_PAGES } from '#server/wiring/records/record-pages.ts';
import { startTestPostgres } from '../tools/postgres.ts';
import { inFolder } from './house.ts';
import { figure, type Result } from './result.ts';

const SIZES = [1000, 100_000] as const;
const TIMES = 300;
const WARM_UP = 40;

type Kind = 'embedded' | 'postgres';
const GOALS: Record<Kind, number> = { embedded: 25, postgres: 10 };
/** Runs when an editor changes a URL. */
const LINKS = { goal: 50, times: 30 };

/** A programme as `npm run foyer -- generate` makes it, in a folder or at a PostgreSQL. */
export async function generate(
  folder: string,
  { events, articles = 0 }: { events: number; articles?: number },
  databaseUrl = '',
): Promise<void> {
  const script = join(ROOT, 'src/server/foyer.ts');
  const words = ['generate', '--events', `${events}`, '--articles', `${articles}`];
  const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [script, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the programme could not be generated');
}

/** The value below which so large a share of them lies. */
export function p(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/** None to three filters, mostly the options that are used most; a day between a month ago and two years on. */
function drawQuery(dice: Dice, options: Record<string, number[]>, today: string) {
  const chosen = FILTER_KEYS.filter(() => dice.chance(0.25)).flatMap((key) => {
    const of = options[key] ?? [];
    const id = of[Math.floor(of.length * dice.next() ** 1.5)];
    return id === undefined ? [] : [[key, [id]]];
  });
  return {
    ...Object.fromEntries(chosen),
    date: dice.chance(0.4) ? today : addDays(today, dice.int(-30, 700)),
    ...(dice.chance(0.1) && { available: true }),
    ...(dice.chance(0.1) && { price_max: dice.int(5, 40) }),
    page: 1,
  };
}

type Times = Record<'list' | 'again' | 'calendar' | 'far' | 'links', number[]>;

/** @param folder of a house with a programme */
export async function measureIn(folder: string, databaseUrl: string | undefined): Promise<Times> {
  const database = await openDatabase({ dataDir: folder, databaseUrl });
  const feed = await openChangeFeed({ database });
  const parts = { database, feed };
  const vocabulary = createVocabularyService(parts);
  const images = async () => new Map();
  const events = createEventService({
    ...parts,
    vocabulary,
    images,
    files: images,
    sections: async () => [],
  });
  const now = new Date();
  const today = berlinDate(now);
  const moment = () => ({ now, facts: new AnswerFacts() });
  const words = await vocabulary.read(new AnswerFacts());
  const options = Object.fromEntries(
    FILTER_KEYS.map((key) => [
      key,
      listOptions(words, key)
        .map(({ id }) => Number(id))
        .sort((a, b) => a - b),
    ]),
  );
  const dice = createDice('bench programme');
  const times: Times = { list: [], again: [], calendar: [], far: [], links: [] };
  const timed = async (into: keyof Times, work: () => Promise<unknown>, counts: boolean) => {
    const begin = performance.now();
    await work();
    if (counts) times[into].push(performance.now() - begin);
  };
  await events.ready();
  for (let n = 0; n < WARM_UP + TIMES; n++) {
    const query = drawQuery(dice, options, today);
    const counts = n >= WARM_UP;
    await timed('list', () => events.list(query, moment()), counts);
    await timed('again', () => events.list(query, moment()), counts);
    await timed('calendar', () => events.calendar(query, moment()), counts);
    await timed('far', () => events.list({ ...query, page: dice.int(20, 400) }, moment()), counts);
  }
  const links = await askLinks(database, now);
  for (let n = 0; n < LINKS.times + 3; n++) {
    await timed('links', links, n >= 3);
  }
  await feed.close();
  await database.close();
  return times;
}

/** Queries the links to the newest performance. */
async function askLinks(database: Database, now: Date): Promise<() => Promise<unknown>> {
  const links = createLinkService({
    getKindName: () => '',
    naming: {
      getPlural: (table) => table,
      identify: () => undefined,
      getForm: () => '',
      getList: () => '',
    },
    database,
    clock: { now: () => now },
    origin: 'https://haus.example',
    recordPages: RECORD_PAGES,
    tablesWithoutPages: [],
    tree: async () => pageTree([]),
    redirects: async () => [],
    resolveLinks: async () => new Map(),
    getAddressState: async () => 'there' as const,
    linkedContent: async () => null,
  });
  const { id: object_id } = await database.db
    .selectFrom('event')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return () => links.linksTo(SYSTEM, { content_type: 'programme.event', object_id });
}

const NAMES: Record<keyof Times, string> = {
  list: 'any filters and count, new question',
  again: 'any filters and count, asked again',
  calendar: 'calendar, any filters',
  far: 'page 20 to 400',
  links: 'what leads to a performance',
};

async function measureOn(kind: Kind): Promise<Result[]> {
  const of = new Map<number, Times>();
  for (const size of SIZES) {
    await inFolder(async (folder) => {
      const server = kind === 'postgres' ? await startTestPostgres() : null;
      if (server && 'missing' in server) throw new Error(server.missing);
      try {
        await generate(folder, { events: size }, server?.url);
        of.set(size, await measureIn(folder, server?.url));
      } finally {
        await server?.stop();
      }
    });
  }
  return (Object.keys(NAMES) as (keyof Times)[]).flatMap((name) => {
    const [small, large] = SIZES.map((size) => of.get(size)?.[name] ?? []) as [number[], number[]];
    const title = `${kind}: ${NAMES[name]}`;
    const unit = 'ms';
    const max = name === 'links' ? LINKS.goal : GOALS[kind];
    return [
      figure(`${title}, p50 of 1,000`, p(small, 0.5), { unit }),
      figure(`${title}, p50 of 100,000`, p(large, 0.5), { unit }),
      figure(`${title}, p95 of 100,000`, p(large, 0.95), { unit, max }),
      figure(`${title}, p95: 100,000 of 1,000`, p(large, 0.95) / p(small, 0.95), { unit: '×' }),
    ];
  });
}

/** @param kinds 'embedded', 'postgres' or both */
export async function measureProgramme(kinds: readonly Kind[] = ['embedded', 'postgres']) {
  const results: Result[] = [];
  for (const kind of kinds) results.push(...(await measureOn(kind)));
  return results;
}
