import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { as, type Calls, openCalls } from '../whole-site/calls.test-kit.ts';
import { encoded, hostile } from './hostile.test-kit.ts';

let calls: Calls;

beforeAll(async () => {
  calls = await openCalls();
  const { records } = calls.services;
  for (const name of ['Abend', 'Nacht']) {
    await records.events.create(SYSTEM, {
      name,
      date_start: '2026-11-28T19:30:00+01:00',
      is_online: true,
    });
  }
  await records.productions.create(SYSTEM, { name: 'Stück', is_online: true });
});
afterAll(() => calls.close());

const PAGE = { page: 'number', page_size: 'number' } as const;
const FILTERS = { room: 'option', type: 'option', tag: 'option', series: 'option' } as const;
const LISTED = {
  ...FILTERS,
  genre: 'option',
  access: 'option',
  date: 'date',
  until: 'date',
} as const;
const MORE = { available: 'flag', price_max: 'number' } as const;

/** Lists with their query keys and possible values. */
const LISTS = {
  events: { ...LISTED, ...MORE, ...PAGE, after: 'place' },
  calendar: { ...LISTED, ...MORE },
  productions: {
    season: 'option',
    exhibition_type: 'option',
    tag: 'option',
    genre: 'option',
    series: 'option',
    id: 'number',
    person: 'number',
    ids: 'numbers',
    date: 'date',
    ...PAGE,
  },
  persons: { category: 'option', ...PAGE },
  articles: { category: 'option', tag: 'option', ...PAGE },
} as const satisfies Record<string, Record<string, string>>;

/** Calls without keys of their own. */
const PLAIN = [
  'teasers',
  'rooms',
  'exhibition-types',
  'event-tags',
  'genres',
  'seasons',
  'production-tags',
  'series',
  'person-categories',
  'venues',
  'articles-teaser',
  'article-categories',
  'article-tags',
];

const DETAILS = ['events', 'productions', 'persons', 'venues', 'series', 'articles'];

const prefix = fc.constantFrom('/api/', '/de/api/');
const slash = fc.constantFrom('', '/');

/** Not a server error: found, not found, or rejected with a German message. */
function expectClear(url: string, { status, body, text }: Awaited<ReturnType<Calls['request']>>) {
  expect([url, status]).toEqual([url, [200, 400, 404, 414].includes(status) ? status : 'clear']);
  if (status === 200) return;
  expect(Object.keys(body).sort()).toEqual(expect.arrayContaining(['code', 'detail']));
  expect(body.detail).toMatch(/^[A-ZÄÖÜ0-9].*[a-zäöüß.]$/);
  expect(text).not.toMatch(/select |stack|node_modules|invalid input|expected/i);
}

/** Words that only a message in another language has. */
const ENGLISH = /\b(the|invalid|expected|must|string|required|too)\b/i;

describe('any query of the programme', () => {
  it('is answered, not found, or refused with its field in German, and never breaks anything (API-25, API-27, API-29, API-39, API-65, ERR-10, G-90)', async () => {
    const query = fc.constantFrom(...(Object.keys(LISTS) as (keyof typeof LISTS)[])).chain((name) =>
      fc.tuple(
        fc.constant(name),
        fc.array(
          fc.tuple(fc.constantFrom(...Object.keys(LISTS[name]), 'colour', '__proto__'), hostile),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
      ),
    );
    await fc.assert(
      fc.asyncProperty(prefix, slash, query, async (before, after, [name, pairs]) => {
        const search = pairs.map(([key, text]) => `${encoded(key)}=${encoded(text)}`).join('&');
        const url = `${before}${name}${after}?${search}`;
        const answer = await calls.request(url);
        expectClear(url, answer);
        if (answer.status !== 400) return;
        const { field_errors } = answer.body;
        const keys = pairs.map(([key]) => key);
        for (const [field, messages] of Object.entries(field_errors ?? {})) {
          expect(keys).toContain(field);
          for (const message of messages as string[]) expect(message).not.toMatch(ENGLISH);
        }
      }),
      { numRuns: 600 },
    );
  });

  it('by an unknown id, slug or name is not found or rejected (API-58, API-64, API-65, API-53, API-61, API-49)', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...([prefix, fc.constantFrom(...DETAILS), hostile, slash] as const),
        async (before, name, id, after) => {
          const url = `${before}${name}/${encoded(id)}${after}`;
          const answer = await calls.request(url, {
            headers: as(id.length % 2 ? 'editor' : 'visitor'),
          });
          // an invalid id may match another call: `..` leads up, '' to the list
          expectClear(url, answer);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('with keys that a call does not know is answered as without them (EVENT-10, API-20, API-26)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PLAIN), hostile, async (name, text) => {
        const plain = await calls.request(`/api/${name}`);
        const asked = await calls.request(
          `/api/${name}?date=${encoded(text)}&x[y]=${encoded(text)}`,
        );
        expect(asked).toEqual(plain);
      }),
      { numRuns: 60 },
    );
  });

  it.each(Object.entries(LISTS))('%s reports each invalid key (G-90)', async (name, keys) => {
    const wrong: Record<string, string> = {
      option: 'gibt-es-nicht',
      date: '2026-02-30',
      number: 'viele',
      numbers: 'a,b',
      flag: 'ja',
      place: 'hinten',
    };
    for (const [key, kind] of Object.entries(keys)) {
      for (const text of [wrong[kind], `${wrong[kind]}&${key}=${wrong[kind]}`]) {
        const url = `/de/api/${name}/?${key}=${text}`;
        const { status, body } = await calls.request(url);
        expect([url, status, Object.keys(body.field_errors ?? {})]).toEqual([url, 400, [key]]);
        expect(body.field_errors[key][0]).toMatch(/^[A-ZÄÖÜ]/);
        expect(body.field_errors[key][0]).not.toMatch(ENGLISH);
      }
    }
  });

  it('there is no call for the cart, whose count is read from its cookie (API-41)', async () => {
    const { paths } = (await calls.request('/api/docs/json')).body;
    expect(Object.keys(paths)).toContain('/api/calendar');
    expect(Object.keys(paths).filter((path) => /cart|basket|warenkorb/i.test(path))).toEqual([]);
    for (const name of ['cart', 'cart-count', 'basket']) {
      expect((await calls.request(`/de/api/${name}/`)).status).toBe(404);
    }
  });

  it('far away is an empty page or an empty month (EVENT-48, G-60)', async () => {
    for (const [url, found] of [
      ['/api/events?page=100000', { count: 2, results: [], next: null }],
      ['/api/events?date=2999-12-31', { count: 0, results: [] }],
      ['/api/events?date=2999-12-31&until=2999-12-31', { count: 0 }],
      ['/api/events?date=1900-01-01', { count: 2 }],
      ['/api/events?date=2026-11-21&until=2026-11-20', { count: 0 }],
      ['/api/productions?page=100000', { count: 1, results: [] }],
      ['/api/persons?page=99999', { count: 0, results: [] }],
    ] as const) {
      const { status, body } = await calls.request(url);
      expect([url, status]).toEqual([url, 200]);
      expect(body).toMatchObject(found);
    }
    for (const date of ['0001-01-01', '3000-01-01', '9999-12-31']) {
      expect((await calls.request(`/api/events?date=${date}`)).status).toBe(400);
    }
    for (const date of ['2999-12-31', '1900-01-01']) {
      expect((await calls.request(`/api/calendar?date=${date}`)).body).toEqual([]);
    }
  });
});
