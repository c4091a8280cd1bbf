import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { type ChangeFeed, openChangeFeed } from '../../platform/changes.server.ts';
import { type AllRecords, createAllRecords } from './record-kinds.ts';

const TIME = 60_000;
const PAGE_SIZE = 3;

let database: Database;
let changes: ChangeFeed;
let records: AllRecords;
/** delays each answer of the database to the list */
let hold = async () => {};

beforeAll(async () => {
  database = await openTestDatabase();
  changes = await openChangeFeed({ database });
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await hold();
      return result;
    },
  });
  const clock = fixedClock('2026-11-21T18:00:00+01:00');
  records = createAllRecords({ database: { ...database, db }, clock, changes, feed: changes });
}, TIME);
afterAll(async () => {
  await changes.close();
  await database.close();
});

/** A kind that announces its rows by number: only the rows beside a changed one are counted again (G-702). */
const drawnSeries = fc.record({
  name: fc.constantFrom('Altes Haus', 'Mühle', 'Neues Haus am Wehr'),
  contact: fc.constantFrom('', 'Lindenfurt', 'Wehrheim'),
  is_online: fc.boolean(),
});
type Drawn = typeof drawnSeries extends fc.Arbitrary<infer Series> ? Series : never;
type Series = Drawn & { id: number };

const drawnWrite = fc.oneof(
  fc.record({ what: fc.constant('create' as const), series: drawnSeries }),
  fc.record({ what: fc.constant('update' as const), series: drawnSeries, at: fc.nat() }),
  fc.record({ what: fc.constant('remove' as const), at: fc.nat() }),
  fc.record({
    what: fc.constant('batch' as const),
    many: fc.array(drawnSeries, { minLength: 1, maxLength: 4 }),
  }),
);
type Write = typeof drawnWrite extends fc.Arbitrary<infer One> ? One : never;

interface Question {
  filters: Record<string, string>;
  q?: string;
}
const QUESTIONS: Question[] = [
  { filters: {} },
  { filters: { is_online: 'true' } },
  { filters: { contact: '' } },
  { filters: { is_online: 'false', contact: 'Wehrheim' } },
  { filters: {}, q: 'haus' },
];

const list = ({ filters, q = '' }: Question, page: number) =>
  records.series.list(SYSTEM, { filters, q, sort: 'name', page, page_size: PAGE_SIZE });

/** The model of the list: an array that is filtered and sorted. */
function expected(all: readonly Series[], { filters, q = '' }: Question): number[] {
  const { is_online: online, contact: of } = filters;
  return all
    .filter(({ is_online }) => online === undefined || `${is_online}` === online)
    .filter(({ contact }) => of === undefined || contact === of)
    .filter(({ name }) => name.toLowerCase().includes(q))
    .sort((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1))
    .map(({ id }) => id);
}

async function write(all: readonly Series[], one: Write): Promise<Series[]> {
  const { series } = records;
  if (one.what === 'create') {
    const { id } = await series.create(SYSTEM, one.series);
    return [...all, { ...one.series, id }];
  }
  if (one.what === 'batch') {
    const { created } = await series.batch(SYSTEM, { create: one.many });
    return [...all, ...created.map(({ id }, n) => ({ ...(one.many[n] as Drawn), id }))];
  }
  const chosen = all[one.at % Math.max(1, all.length)];
  if (!chosen) return [...all];
  const others = all.filter((each) => each !== chosen);
  if (one.what === 'remove') {
    await series.remove(SYSTEM, chosen.id);
    return others;
  }
  await series.update(SYSTEM, chosen.id, one.series);
  return [...others, { ...one.series, id: chosen.id }];
}

describe('a list of records, whatever is written,', () => {
  it(
    'counts what is there and shows it on its pages once a write is acknowledged, however late the database answers reads (G-424, G-702)',
    async () => {
      let all: Series[] = [];
      const held = fc.infiniteStream(fc.boolean());
      await fc.assert(
        fc.asyncProperty(
          fc.array(drawnWrite, { minLength: 3, maxLength: 6 }),
          held,
          async (writes, late) => {
            for (const one of writes) {
              const [written, isHeld] = [Promise.withResolvers(), Promise.withResolvers()];
              hold = async () => {
                if (!late.next().value) return;
                isHeld.resolve(null);
                await written.promise;
              };
              const before = Promise.all(QUESTIONS.map((asked) => list(asked, 1)));
              await Promise.race([before, isHeld.promise]);
              // reads of the write itself are in its transaction and are not held
              all = await write(all, one).finally(() => written.resolve(null));
              const meanwhile = Promise.all(QUESTIONS.map((asked) => list(asked, 1)));
              await Promise.all([before, meanwhile]);
              hold = async () => {};
              for (const asked of QUESTIONS) {
                const ids = expected(all, asked);
                const last = Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
                for (const page of [1, last, last + 1]) {
                  const { count, results } = await list(asked, page);
                  expect([count, results.map(({ id }) => id)]).toEqual([
                    ids.length,
                    ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
                  ]);
                }
              }
            }
          },
        ),
        { numRuns: 6 },
      );
    },
    TIME,
  );
});

describe('the words for a list', () => {
  beforeAll(async () => {
    const names = [
      'Die Zauberflöte',
      'Öl und Essig',
      'Hans-Otto',
      '(Extra) 2 Stücke',
      '100 % Oper',
    ];
    for (const name of names) await records.genres.create(SYSTEM, { name });
  });

  it.each([
    ['z', ['Die Zauberflöte']],
    ['ZA', ['Die Zauberflöte']],
    ['au', []],
    ['aub', ['Die Zauberflöte']],
    [' die ', ['Die Zauberflöte']],
    ['ö', ['Öl und Essig']],
    ['o', ['100 % Oper', 'Hans-Otto']],
    ['2', ['(Extra) 2 Stücke']],
    ['ex', ['(Extra) 2 Stücke']],
    ['%', ['100 % Oper']],
    ['(', ['(Extra) 2 Stücke']],
    ['', ['(Extra) 2 Stücke', '100 % Oper', 'Die Zauberflöte', 'Hans-Otto', 'Öl und Essig']],
  ])(
    'are found anywhere, but one or two letters only where a word begins: %s (G-424)',
    async (q, found) => {
      const asked = { q, sort: 'name', page: 1, page_size: 9 };
      const { count, results } = await records.genres.list(SYSTEM, asked);
      const names = results.map(({ name }) => name);
      expect([count, names.toSorted()]).toEqual([found.length, found.toSorted()]);
    },
  );
});

describe('the list of performances', () => {
  const fetchNames = async (filters: Record<string, string>) => {
    const asked = { filters, page: 1, page_size: 9 };
    return (await records.events.list(SYSTEM, asked)).results.map(({ name }) => name);
  };

  it('begins on a day in Berlin, today’s also with what is over, and ends on one (G-640, G-660)', async () => {
    const starts = {
      'Am Vorabend': '2026-11-20T23:59:00+01:00',
      'Nach Mitternacht': '2026-11-21T00:00:00+01:00',
      Matinee: '2026-11-21T11:00:00+01:00',
      Silvester: '2026-12-31T18:00:00+01:00',
    };
    for (const [name, date_start] of Object.entries(starts)) {
      await records.events.create(SYSTEM, { name, date_start });
    }
    const all = Object.keys(starts);
    expect(await fetchNames({})).toEqual(all);
    expect(await fetchNames({ date_start: 'today' })).toEqual(all.slice(1));
    expect(await fetchNames({ date_start: '2026-11-21' })).toEqual(all.slice(1));
    expect(await fetchNames({ date_start: '2026-11-22' })).toEqual(['Silvester']);
    expect(await fetchNames({ date_start: 'today', is_online: 'true' })).toEqual([]);
    expect(await fetchNames({ date_start: '2026-11-21/2026-11-21' })).toEqual(all.slice(1, 3));
    expect(await fetchNames({ date_start: 'today/2026-11-30' })).toEqual(all.slice(1, 3));
    expect(await fetchNames({ date_start: '/2026-11-20' })).toEqual(['Am Vorabend']);
    for (const wrong of ['2026-02-31', 'gestern', '', '2026-11-21/bald', 'today/today/today']) {
      expect(await fetchNames({ date_start: wrong })).toEqual([]);
    }
  });

  it('finds those without a name of their own by their production’s, also once it is renamed (G-424)', async () => {
    const { id: production_id } = await records.productions.create(SYSTEM, { name: 'Der Sturm' });
    const date_start = '2027-04-01T19:30:00+02:00';
    const { id } = await records.events.create(SYSTEM, { name: '', production_id, date_start });
    await records.events.create(SYSTEM, { name: 'Sturmwarnung', date_start });
    const find = async (q: string) => {
      const asked = { filters: { date_start: '2027-04-01/2027-04-30' }, q, page: 1, page_size: 9 };
      const { count, results } = await records.events.list(SYSTEM, asked);
      expect(results).toHaveLength(count);
      return results.map((event) => event.id === id || event.name);
    };
    expect(await find('sturm')).toEqual([true, 'Sturmwarnung']);
    expect(await find('der sturm')).toEqual([true]);
    expect(await find('de')).toEqual([]);
    await records.productions.update(SYSTEM, production_id, { name: 'Die Flut' });
    expect(await find('der sturm')).toEqual([]);
    expect(await find('flut')).toEqual([true]);
  });

  it('finds those with the words in their own name, in their production’s or in both once each, in any order (G-424)', async () => {
    const date_start = '2027-03-05T19:30:00+01:00';
    const under = async (name: string) =>
      (await records.productions.create(SYSTEM, { name })).id as number;
    const [named, other] = [await under('Nebelhorn'), await under('Sonnenuhr')];
    const rows = [
      { name: '', production_id: named },
      { name: 'Abend am Nebelhorn', production_id: named },
      { name: 'Nebelhorn, Matinee', production_id: other },
      { name: 'Nebelhorn im Foyer' },
      { name: 'Sonnenuhr', production_id: other },
      { name: 'Zugabe', production_id: named, is_online: true },
    ];
    const ids: number[] = [];
    for (const row of rows) {
      const { id } = await records.events.create(SYSTEM, { ...row, date_start });
      ids.push(id as number);
    }
    const find = async (sort: string, filters = {}) => {
      const query = { q: 'nebelhorn', sort, filters, page: 1, page_size: 20 };
      const { count, results } = await records.events.list(SYSTEM, query);
      expect(count).toBe(results.length);
      return results.map(({ id }) => ids.indexOf(id as number));
    };
    expect(await find('name')).toEqual([0, 1, 3, 2, 5]);
    expect(await find('-name')).toEqual([5, 2, 3, 1, 0]);
    expect(await find('date_start')).toEqual([0, 1, 2, 3, 5]);
    expect(await find('name', { is_online: 'true' })).toEqual([5]);
  });

  it('finds those without prices, and none by what a field never has (G-661)', async () => {
    const prices = [{ category: 'Parkett', amount: '42.00', reduced: null }];
    const date_start = '2027-05-01T19:30:00+02:00';
    await records.events.create(SYSTEM, { name: 'Mit Preis', date_start, prices });
    await records.events.create(SYSTEM, { name: 'Ohne Preis', date_start });
    const from = { date_start: '2027-05-01' };
    expect(await fetchNames({ ...from, prices: 'false' })).toEqual(['Ohne Preis']);
    expect(await fetchNames({ ...from, prices: 'true' })).toEqual(['Mit Preis']);
    const never = [
      ['prices', '42'],
      ['prices', ''],
      ['is_online', ''],
      ['is_online', '1'],
    ] as const;
    for (const [name, value] of never) {
      expect(await fetchNames({ ...from, [name]: value })).toEqual([]);
    }
  });
});

it('A person is found by first and last name, in either order (G-739)', async () => {
  const { persons } = records;
  const { id } = await persons.create(SYSTEM, { first_name: 'Anna Maria', last_name: 'Wehrberg' });
  await persons.create(SYSTEM, { first_name: 'Anna', last_name: 'Lind' });
  const find = async (q: string) => {
    const { results } = await persons.list(SYSTEM, { filters: {}, q, page: 1, page_size: 3 });
    return results.map((each) => each.id);
  };
  expect(await find('anna  wehrberg')).toEqual([id]);
  expect(await find('Wehrberg Maria')).toEqual([id]);
  expect(await find('Wehrberg Ines')).toEqual([]);
});
