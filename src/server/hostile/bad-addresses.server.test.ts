import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { openWholeSite } from '../whole-site/whole-site.test-kit.ts';
import { encoded, hostile } from './hostile.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
beforeAll(async () => {
  site = await openWholeSite();
  const { pages, records } = site.services;
  await pages.create(SYSTEM, { title: 'Start', slug: '', is_online: true, in_menu: true });
  const is_online = true;
  await records.events.create(SYSTEM, {
    name: 'Abend',
    date_start: '2026-11-28T19:30:00+01:00',
    is_online,
  });
  await records.productions.create(SYSTEM, { name: 'Stück', is_online });
});
afterAll(() => site.close());

const LISTS = [
  '/de/programm',
  '/de/produktionen',
  '/de/ensemble',
  '/de/mediathek-de',
  '/de',
  '/de/search',
  '/de/search/events',
  '/de/search/others/2',
];
const KEYS = [
  'room',
  'type',
  'tag',
  'genre',
  'series',
  'access',
  'age',
  'weekday',
  'language',
  'view',
  'date',
  'until',
  'available',
  'price_max',
  'after',
  'page',
  'season',
  'category',
  'person',
  'v',
  'overlay',
  'q',
  '__proto__',
  'x[y]',
];
const DETAILS = [
  '/de/programm',
  '/de/produktionen',
  '/de/ensemble',
  '/de/series',
  '/de/venues',
  '/de/mediathek-de',
  '/de/mediathek-de/tags',
  '/de/mediathek-de/categories',
  '/de/search',
];

/** Requests page and data; no server error, and nothing of the URL is executed in the page. */
async function expectCalm(url: string): Promise<void> {
  const { status, text, headers } = await site.request(url);
  expect([url, status]).toEqual([url, CALM.includes(status) ? status : 'calm']);
  // data for the router are no HTML: `nosniff` and their type say so
  const is_page = `${headers['content-type']}`.startsWith('text/html');
  if (is_page) expect(text).not.toContain('<script>alert(1)');
  else expect(headers['x-content-type-options']).toBe('nosniff');
  if (headers.location)
    expect(new URL(headers.location, 'https://haus.example').host).toBe('haus.example');
}

/** 202: single-fetch redirect. */
const CALM = [200, 202, 301, 302, 404, 414];
const data = fc.constantFrom('', '.data');

describe('any path', () => {
  it('lists leave out what they do not understand and are shown all the same (EVENT-10, ERR-10)', async () => {
    const pairs = fc.array(fc.tuple(fc.constantFrom(...KEYS), hostile), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...LISTS), data, pairs, async (path, ending, asked) => {
        const search = asked.map(([key, text]) => `${encoded(key)}=${encoded(text)}`).join('&');
        await expectCalm(`${path}${ending}?${search}`);
      }),
      { numRuns: 300 },
    );
  });

  it('a name or a number that nothing has is not found', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...DETAILS),
        data,
        hostile,
        hostile,
        async (path, ending, slug, id) => {
          await expectCalm(`${path}/${encoded(slug)}/${encoded(id)}${ending}`);
          await expectCalm(`${path}/${encoded(slug)}/1${ending}`);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a client that requests more pages than anybody reads', () => {
  it('is limited for a short time, alone, and still gets cached pages (G-281)', async () => {
    const request = (path: string, client: string) =>
      site.request(path, { headers: { 'x-forwarded-for': client } });
    expect((await request('/de/ensemble', '198.51.100.7')).status).toBe(200);
    const all = Array.from({ length: 65 }, (_, n) => `/de/programm?price_max=${n + 1}`);
    const answers = await Promise.all(all.map((path) => request(path, '203.0.113.9')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    for (const { headers, text } of refused) {
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10);
      expect(headers['cache-control']).toContain('no-store');
      expect(text).toMatch(/zu viele Anfragen. Bitte versuchen Sie es in .* noch einmal/);
    }
    expect((await request('/de/ensemble', '203.0.113.9')).status).toBe(200);
    expect((await request('/de/programm?price_max=99', '198.51.100.7')).status).toBe(200);
    // a local proxy that does not forward the client's address
    expect((await site.request('/de/programm?price_max=98')).status).toBe(200);
  });
});
