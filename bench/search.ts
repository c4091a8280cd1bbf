/**
 * Search and suggestions, through the service, over 1,000 and 100,000 documents, embedded and on PostgreSQL, for every kind
 * of question. Each question is a new one. Goal: p95 < 50 ms on PostgreSQL, < 120 ms embedded, and less than 60 MB.
 */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { openDatabase } from '#database/open.server.ts';
import { createDice, type Dice } from '#demo/load/dice.ts';
import { createSearchService } from '#domains/search/search.service.server.ts';
import { SEARCHED_KINDS } from '#server/wiring/searched-kinds.ts';
import { startTestPostgres } from '../tools/postgres.ts';
import { inFolder } from './house.ts';
import { generate, p } from './programme.ts';
import { figure, type Result } from './result.ts';
import { drawWords, type Words, writePages, writeTexts } from './search-house.ts';

const SIZES = [1000, 100_000] as const;
const TIMES = 40;
const WARM_UP = 5;
/** Shares of performances, articles and pages; productions and people in addition. */
const SHARES = { events: 0.74, articles: 0.2, pages: 0.02 };

type Kind = 'embedded' | 'postgres';
const GOALS: Record<Kind, number> = { embedded: 120, postgres: 50 };
/** Megabytes. */
const MAX_MEMORY = 60;

interface Known {
  titles: string[];
  people: string[];
  words: Words;
}
type Draw = (dice: Dice, known: Known) => string;

const one = <T>(dice: Dice, of: readonly T[]): T => of[dice.int(0, of.length - 1)] as T;
const SPELT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const swapped = (dice: Dice, word: string) => {
  const at = dice.int(1, Math.max(1, word.length - 2));
  return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`;
};
const long = ({ words }: Known) => words.vocabulary.filter((word) => word.length > 6);

const QUESTIONS: Record<string, Draw> = {
  'exact title': (dice, { titles }) => one(dice, titles),
  'beginning of the last word': (dice, { titles }) =>
    one(dice, titles).replace(/\S*$/, (word) => word.slice(0, dice.int(1, 3))),
  'a slip in one word': (dice, known) => swapped(dice, one(dice, long(known))),
  'a slip in a title': (dice, { titles }) =>
    one(dice, titles).replace(/\p{L}{5,}/u, (word) => swapped(dice, word)),
  'without umlauts': (dice, { words }) =>
    one(
      dice,
      words.vocabulary.filter((word) => /[äöüß]/.test(word)),
    ).replace(/[äöüß]/g, (sign) => SPELT[sign] ?? sign),
  'names in any order': (dice, { people }) => one(dice, people).split(' ').reverse().join(' '),
  'part of a compound': (dice, known) => one(dice, long(known)).slice(dice.int(2, 3)),
  'a very common word': (dice, { words }) => one(dice, [...words.vocabulary.slice(0, 12), 'Stadt']),
  'two common words': (dice, { words }) =>
    `${one(dice, words.vocabulary.slice(0, 30))} ${one(dice, words.vocabulary.slice(0, 30))}`,
  'two letters': (dice, { words }) => one(dice, words.vocabulary).slice(0, 2),
  'nothing found': (dice) => Array.from({ length: 9 }, () => one(dice, [...'qxyzvwjp'])).join(''),
};

/** Indexed documents of the requested number. */
async function furnish(database: Database, size: number): Promise<Known> {
  const dice = createDice('bench search');
  const words = drawWords(dice);
  await writeTexts(database, dice, words);
  await writePages(database, Math.round(size * SHARES.pages), { dice, words });
  const search = createSearchService({
    database,
    clock,
    kinds: SEARCHED_KINDS,
    images: async () => new Map(),
  });
  await search.index.catchUp();
  await search.index.close();
  await database.executeSql('vacuum analyze');
  const titles = await sql<{ title: string }>`
    select distinct title from search_document where found_by is not null order by title limit 5000
  `.execute(database.db);
  const people = await sql<{ title: string }>`
    select title from search_document where kind = 'person'`.execute(database.db);
  const listTitles = ({ rows }: typeof titles) => rows.map(({ title }) => title);
  return { titles: listTitles(titles), people: listTitles(people), words };
}

const clock = { now: () => new Date() };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
function memory(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

interface Measured {
  documents: number;
  search: Record<string, number[]>;
  suggest: Record<string, number[]>;
  megabytes: number;
  fill_ms: number;
}

async function measureIn(
  folder: string,
  databaseUrl: string | undefined,
  size: number,
): Promise<Measured> {
  const database = await openDatabase({ dataDir: folder, databaseUrl });
  const known = await furnish(database, size);
  const empty = memory();
  const search = createSearchService({
    database,
    clock,
    kinds: SEARCHED_KINDS,
    images: async () => new Map(),
  });
  const begin = performance.now();
  const { size: documents } = await search.index.current();
  const fill_ms = performance.now() - begin;
  const megabytes = memory() - empty;
  const measured: Measured = { documents, search: {}, suggest: {}, megabytes, fill_ms };
  const dice = createDice('bench questions');
  for (const [name, draw] of Object.entries(QUESTIONS)) {
    const times: [number[], number[]] = [[], []];
    for (let n = 0; n < WARM_UP + TIMES; n++) {
      const question = draw(dice, known);
      for (const [place, ask] of [search.search, search.suggest].entries()) {
        const start = performance.now();
        await ask(question);
        if (n >= WARM_UP) times[place]?.push(performance.now() - start);
      }
    }
    [measured.search[name], measured.suggest[name]] = times;
  }
  await search.index.close();
  await database.close();
  return measured;
}

async function measureSize(kind: Kind, size: number): Promise<Measured> {
  return inFolder(async (folder) => {
    const server = kind === 'postgres' ? await startTestPostgres() : null;
    if (server && 'missing' in server) throw new Error(server.missing);
    try {
      const count = (share: number) => Math.round(size * share);
      const { events, articles } = SHARES;
      await generate(folder, { events: count(events), articles: count(articles) }, server?.url);
      return await measureIn(folder, server?.url, size);
    } finally {
      await server?.stop();
    }
  });
}

async function measureOn(kind: Kind): Promise<Result[]> {
  const of = new Map<number, Measured>();
  for (const size of SIZES) of.set(size, await measureSize(kind, size));
  const [small, large] = SIZES.map((size) => of.get(size)) as [Measured, Measured];
  const unit = 'ms';
  const rows = (['search', 'suggest'] as const).flatMap((call) => {
    const all = (measured: Measured) => Object.values(measured[call]).flat();
    const title = `${kind}: ${call}`;
    return [
      ...Object.entries(large[call]).map(([name, times]) =>
        figure(`${title}, ${name}, p95`, p(times, 0.95), { unit, max: GOALS[kind] }),
      ),
      figure(`${title}, all, p50`, p(all(large), 0.5), { unit }),
      figure(`${title}, all, p95`, p(all(large), 0.95), { unit, max: GOALS[kind] }),
      figure(`${title}, p95: 100,000 of 1,000`, p(all(large), 0.95) / p(all(small), 0.95), {
        unit: '×',
      }),
    ];
  });
  return [
    figure(`${kind}: documents`, large.documents, { unit: '', digits: 0 }),
    ...rows,
    figure(`${kind}: memory of the index`, large.megabytes, { unit: 'MB', max: MAX_MEMORY }),
    figure(`${kind}: read into memory`, large.fill_ms, { unit, digits: 0 }),
  ];
}

/** @param kinds 'embedded', 'postgres' or both */
export async function measureSearch(kinds: readonly Kind[] = ['embedded', 'postgres']) {
  const results: Result[] = [];
  for (const kind of kinds) results.push(...(await measureOn(kind)));
  return results;
}
