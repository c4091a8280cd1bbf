import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRuns } from '#database/test-database.server.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { EVENING, programmeTests } from '../../programme.test-kit.ts';
import { readCursor } from '../event-cursor.ts';
import { ALL_EVENTS_TAG, EVENT_TAG } from '../event-tags.ts';
import {
  type Drawn,
  drawnEvent,
  drawnMoment,
  drawnWanted,
  inOrder,
  type Known,
  modelDays,
  modelList,
  OPTIONS,
  PRODUCTIONS,
  type Wanted,
} from './event-list.model.test-kit.ts';

const openProgramme = programmeTests();
const EVERYTHING = fc.constant<Wanted>({ date: '2026-10-01', until: '2027-04-30' });
const LISTS_OF_FILTERS = {
  room: 'rooms',
  type: 'exhibition-types',
  genre: 'genres',
  tag: 'tags',
  series: 'series',
} as const;
const LISTS = ['rooms', 'exhibition-types', 'genres', 'tags', 'series'] as const;

interface HouseOptions {
  /** whether counts are cached */
  hasIndex?: boolean;
  /** whether the index in memory answers */
  isIndexed?: boolean;
  /** delays each answer of the database to a read */
  answered?: () => Promise<void>;
}

/** A house with two records of each kind. */
async function openHouse({ isIndexed = true, ...options }: HouseOptions = {}) {
  const house = await openProgramme(options);
  const { records, events, clock, changes } = house;
  const of = {} as Record<(typeof LISTS)[number], number[]>;
  for (const list of LISTS) {
    of[list] = [];
    for (let n = 0; n < OPTIONS; n++) {
      const scope = list === 'tags' ? { scope: 'event' } : {};
      of[list].push((await records[list].create(SYSTEM, { name: `Wahl ${n}`, ...scope })).id);
    }
  }
  const getId = (list: (typeof LISTS)[number], n: number | null) =>
    n === null ? null : (of[list][n] as number);
  const productions: number[] = [];
  for (const { type, genre, access, age, language, surtitles, minutes } of PRODUCTIONS) {
    const { id } = await records.productions.create(SYSTEM, {
      name: 'Stück',
      exhibition_type_id: getId('exhibition-types', type),
      genre_id: getId('genres', genre),
      access: [...access],
      age_recommendation: age,
      language,
      surtitles: [...surtitles],
      duration_minutes: minutes,
      is_online: true,
    });
    productions.push(id);
    // long over: its languages are options all the same
    await records.events.create(SYSTEM, {
      name: 'Früher',
      date_start: '2020-01-01T19:30:00+01:00',
      production_id: id,
      is_online: true,
    });
  }

  const there: { id: number }[] = [];

  async function add(drawn: Drawn): Promise<Known> {
    const { date_start, production, room, type, genre, tags, series, price, ...rest } = drawn;
    const { id } = await records.events.create(SYSTEM, {
      ...rest,
      name: 'Abend',
      date_start: date_start.toISOString(),
      previous_date_start: EVENING,
      sale_start: drawn.sale_start?.toISOString() ?? null,
      production_id: production === null ? null : productions[production],
      room_id: getId('rooms', room),
      exhibition_type_id: getId('exhibition-types', type),
      genre_id: getId('genres', genre),
      prices: price === null ? [] : [{ amount: price }],
      tag_ids: tags.map((n) => getId('tags', n)),
      series_ids: series.map((n) => getId('series', n)),
    });
    there.push({ id });
    return { ...drawn, id };
  }

  /** Replaces the programme by these performances. */
  async function play(drawn: readonly Drawn[]): Promise<Known[]> {
    for (const { id } of there.splice(0)) await records.events.remove(SYSTEM, id);
    const known: Known[] = [];
    for (const each of drawn) known.push(await add(each));
    return known;
  }

  function buildQuery({ room, type, tag, series, genre, ...wanted }: Wanted) {
    const filters = {
      room: ['rooms', room],
      type: ['exhibition-types', type],
      tag: ['tags', tag],
      series: ['series', series],
      genre: ['genres', genre],
    } as Record<string, [(typeof LISTS)[number], number[] | undefined]>;
    const chosen = Object.entries(filters).flatMap(([key, [list, all]]) =>
      all === undefined ? [] : [[key, all.map((n) => getId(list, n))]],
    );
    return { ...(wanted as { date: string }), ...Object.fromEntries(chosen) };
  }

  const moment = (now: Date) => {
    clock.set(now);
    // as bulk writes do: there is no index until everything is read again
    if (!isIndexed) changes.announce(ALL_EVENTS_TAG);
    return house.moment();
  };

  // from now on the index in memory answers, updated by announced changes
  if (isIndexed) await events.ready();
  return {
    play,
    add,
    forget: () => changes.announce(EVENT_TAG),
    page: (wanted: Wanted, now: Date, place: { page: number; after?: string | null }, size = 4) => {
      const after = place.after ? readCursor(place.after) : null;
      return events.list(
        {
          ...buildQuery(wanted),
          page: place.page,
          page_size: size,
          ...(after && { after }),
        },
        moment(now),
      );
    },
    calendar: (wanted: Wanted, now: Date) => events.calendar(buildQuery(wanted), moment(now)),
    /** Each option with its count, named as in the model. */
    countOptions: async (wanted: Wanted, now: Date) => {
      const query = { ...buildQuery(wanted), page: 1 };
      const { filters, counts } = await events.filters(query, moment(now));
      const name = (key: string, id: string) => {
        const list = LISTS_OF_FILTERS[key as keyof typeof LISTS_OF_FILTERS];
        if (!list) return id;
        const options = of[list];
        return `${key === 'type' ? id.slice('wahl-'.length) : options.indexOf(Number(id))}`;
      };
      return {
        options: filters.flatMap(({ key, options }) =>
          options.map(({ id, count }) => ({ key, option: name(key, id), count })),
        ),
        available: counts.available,
        without: [...counts.without],
      };
    },
  };
}

type House = Awaited<ReturnType<typeof openHouse>>;

/** Reads the list page by page. @param between called with the last performance of each page */
async function scroll(
  house: House,
  { wanted, now, size }: { wanted: Wanted; now: Date; size: number },
  between: (last: number, count: number) => Promise<void>,
) {
  const shown: number[] = [];
  let after: string | null = null;
  do {
    const page = await house.page(wanted, now, { page: 1, after }, size);
    shown.push(...page.results.map(({ id }) => id));
    after = page.after;
    await between(shown.at(-1) ?? 0, page.count);
  } while (after);
  return shown;
}

const TEXTS = ['time', 'language', 'surtitles'];

/** What each option says is what the list has once it is chosen. */
async function expectCounts(house: House, events: readonly Known[], wanted: Wanted, now: Date) {
  const count = (change: Partial<Wanted>) =>
    modelList(events, { ...wanted, ...change }, now).length;
  const { options, available, without } = await house.countOptions(wanted, now);
  for (const { key, option, count: said } of options) {
    const chosen =
      key === 'price_max'
        ? { price_max: Number(option) }
        : key === 'access'
          ? { access: [...(wanted.access ?? []), option] }
          : { [key]: [TEXTS.includes(key) ? option : Number(option)] };
    expect([key, option, said]).toEqual([key, option, count(chosen)]);
  }
  expect(available).toBe(count({ available: true }));
  for (const [key, said] of without) {
    expect([key, said]).toEqual([key, count({ [key]: undefined })]);
  }
  const active = Object.keys(wanted).filter((key) => key !== 'date' && key !== 'until');
  expect(without.map(([key]) => key).sort()).toEqual(active.sort());
}

const ids = (events: readonly Known[]) => events.map(({ id }) => id);

describe('the list of performances, for any programme, filters and moment,', () => {
  it.each([
    ['asked of the database', false],
    ['kept in memory', true],
  ])(
    '%s, shows on all pages together what a plain array would, counts it and each option, and the calendar marks its days (EVENT-01, EVENT-05, EVENT-44, EVENT-48, G-62, G-113, G-540, G-541, G-544)',
    async (_, hasIndex) => {
      const house = await openHouse({ hasIndex });
      await fc.assert(
        fc.asyncProperty(
          fc.array(drawnEvent(), { maxLength: 30 }),
          fc.array(fc.tuple(drawnWanted, drawnMoment, fc.integer({ min: 1, max: 9 })), {
            minLength: 6,
            maxLength: 12,
          }),
          async (drawn, questions) => {
            const events = await house.play(drawn);
            for (const [n, [wanted, now, size]] of questions.entries()) {
              const expected = ids(modelList(events, wanted, now));
              const asked = { wanted, now, size };
              const shown = await scroll(house, asked, async (_, count) =>
                expect(count).toBe(expected.length),
              );
              expect(shown).toEqual(expected);
              const last = Math.max(1, Math.ceil(expected.length / size));
              for (const page of [1, last, last + 1]) {
                const { results } = await house.page(wanted, now, { page }, size);
                expect(results.map(({ id }) => id)).toEqual(
                  expected.slice((page - 1) * size, page * size),
                );
              }
              expect(await house.calendar(wanted, now)).toEqual(modelDays(events, wanted, now));
              // a statement each: some of them are enough
              if (hasIndex || n < 2) await expectCounts(house, events, wanted, now);
            }
          },
        ),
        { numRuns: countRuns(12) },
      );
    },
    120_000,
  );

  it.each([
    ['with its index', true],
    ['without its index', false],
  ])(
    '%s, counts what is there and repeats and misses none while others are added, however late the database answers (EVENT-05, EVENT-48)',
    async (_, isIndexed) => {
      let hold = async () => {};
      const answered = () => hold();
      const house = await openHouse({ hasIndex: true, isIndexed, answered });
      await fc.assert(
        fc.asyncProperty(
          fc.array(drawnEvent(), { minLength: 5, maxLength: 12 }),
          fc.array(drawnEvent(), { minLength: 4, maxLength: 6 }),
          fc.tuple(
            fc.oneof(drawnWanted, EVERYTHING, EVERYTHING),
            drawnMoment,
            fc.integer({ min: 2, max: 5 }),
          ),
          fc.infiniteStream(fc.boolean()),
          async (drawn, added, [wanted, now, size], late) => {
            const events = await house.play(drawn);
            const reachable = [...events];
            const all = [...events];
            const coming = [...added];
            /** Some answers to reads begun before the write arrive only after it is announced. */
            const addWhileRead = async (next: Drawn) => {
              // nothing is cached, as after another write
              house.forget();
              const [written, isHeld] = [Promise.withResolvers(), Promise.withResolvers()];
              hold = async () => {
                if (!late.next().value) return;
                isHeld.resolve(null);
                await written.promise;
              };
              const read = () =>
                Promise.all([
                  house.page(wanted, now, { page: 1 }, size),
                  house.calendar(wanted, now),
                ]);
              const before = read();
              await Promise.race([before, isHeld.promise]);
              const adding = house.add(next).finally(() => written.resolve(null));
              const [added] = await Promise.all([adding, before, read()]);
              hold = async () => {};
              all.push(added);
              const { count } = await house.page(wanted, now, { page: 1 }, size);
              expect(count).toBe(modelList(all, wanted, now).length);
              expect(await house.calendar(wanted, now)).toEqual(modelDays(all, wanted, now));
              return added;
            };
            const shown = await scroll(house, { wanted, now, size }, async (last, count) => {
              expect(count).toBe(modelList(all, wanted, now).length);
              const seen = all.find(({ id }) => id === last);
              for (const next of coming.splice(0, 2)) {
                const added = await addWhileRead(next);
                if (seen && inOrder(seen, added) < 0) reachable.push(added);
              }
            });
            const expected = ids(modelList(reachable, wanted, now));
            // performances added behind the last page are found by requesting it again
            expect(shown).toEqual(expected.slice(0, shown.length));
            expect(shown).toEqual(expect.arrayContaining(ids(modelList(events, wanted, now))));
            for (const next of coming) await addWhileRead(next);
            expect(await scroll(house, { wanted, now, size }, async () => {})).toEqual(
              ids(modelList(all, wanted, now)),
            );
          },
        ),
        { numRuns: countRuns(8) },
      );
    },
    120_000,
  );
});

describe('on the weekends when the clocks change', () => {
  const plain = {
    duration_minutes: 30,
    is_online: true,
    production: null,
    room: null,
    type: null,
    genre: null,
    tags: [],
    series: [],
    access: [],
    price: null,
    sale_start: null,
    event_status: 'takes_place',
    sale_status: 'sale',
    availability: null,
  } as const;
  const at = (text: string) => ({ ...plain, date_start: new Date(text) }) as unknown as Drawn;
  const now = new Date('2026-10-01T12:00:00+02:00');

  it.each([
    [
      'the doubled hour has both its half past two, one after the other',
      '2026-10-25',
      ['2026-10-25T02:30:00+01:00', '2026-10-25T02:30:00+02:00', '2026-10-25T03:30:00+01:00'],
      ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00', '2026-10-25T03:30:00+01:00'],
    ],
    [
      'half past two of the skipped hour is half past three',
      '2027-03-28',
      ['2027-03-28T02:30:00+01:00', '2027-03-28T01:30:00+01:00', '2027-03-28T04:30:00+02:00'],
      ['2027-03-28T01:30:00+01:00', '2027-03-28T03:30:00+02:00', '2027-03-28T04:30:00+02:00'],
    ],
  ])('%s (EVENT-04, CONST-22, G-64)', async (_, date, entered, shown) => {
    const house = await openHouse();
    await house.play(entered.map(at));
    const { count, results } = await house.page({ date, until: date }, now, { page: 1 });
    expect([count, ...results.map(({ date_start }) => date_start)]).toEqual([3, ...shown]);
    expect(await house.calendar({ date }, now)).toEqual([date]);
  });

  it.each([
    ['2026-10-25', '+02:00', '+01:00', 25],
    ['2027-03-28', '+01:00', '+02:00', 23],
  ])(
    '%s begins and ends at midnight on the wall (EVENT-04, CONST-22, G-64)',
    async (date, before, after, hours) => {
      const house = await openHouse();
      const first = new Date(`${date}T00:00:00${before}`);
      const end = new Date(first.getTime() + hours * 3_600_000);
      const last = new Date(end.getTime() - 60_000);
      const [, inside, alsoInside] = await house.play(
        [new Date(first.getTime() - 60_000), first, last, end].map((each) =>
          at(each.toISOString()),
        ),
      );
      const { results } = await house.page({ date, until: date }, now, { page: 1 });
      expect(results.map(({ id, date_start }) => [id, date_start])).toEqual([
        [inside?.id, `${date}T00:00:00${before}`],
        [alsoInside?.id, `${date}T23:59:00${after}`],
      ]);
      expect(await house.calendar({ date }, now)).toHaveLength(3);
    },
  );
});
