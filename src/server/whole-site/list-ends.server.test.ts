import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;

beforeAll(async () => {
  site = await openWholeSite();
  const { events, productions, articles } = site.services.records;
  const day = (number: number) => `2026-12-${`${number}`.padStart(2, '0')}`;
  for (let n = 1; n <= 26; n++) {
    const date_start = `${day(n)}T19:30:00+01:00`;
    await events.create(SYSTEM, { name: `Medea ${n}`, date_start, is_online: true });
    if (n > 13) continue;
    await productions.create(SYSTEM, { name: `Nora ${n}`, is_online: true });
    const published_at = '2026-11-01T12:00:00+01:00';
    await articles.create(SYSTEM, { title: `Medea, Teil ${n}`, published_at, is_online: true });
  }
});
afterAll(() => site.close());

describe('a list in pages', () => {
  it.each([
    ['/de/programm?page=99', 'Seite 99 gibt es nicht; dies ist die letzte.'],
    ['/de/programm?date=20-12-2026&page=2', 'Seite 2 gibt es nicht; diese Liste hat nur eine.'],
    ['/de/programm?price_max=1&page=3', 'Seite 3 gibt es nicht; diese Liste hat nur eine.'],
    ['/de/programm?page=zwei', 'Die Seite in der Adresse gibt es nicht; dies ist die erste.'],
    ['/de/produktionen?page=99', 'Seite 99 gibt es nicht; dies ist die letzte.'],
    ['/de/mediathek-de?page=99', 'Seite 99 gibt es nicht; dies ist die letzte.'],
    ['/de/ensemble?page=99', 'Seite 99 gibt es nicht; diese Liste hat nur eine.'],
    ['/de/search/events/99?q=medea', 'Seite 99 gibt es nicht; dies ist die letzte.'],
    ['/de/search/others?q=medea&page=99', 'Seite 99 gibt es nicht; dies ist die letzte.'],
    ['/de/search/events/99?q=woyzeck', 'Seite 99 gibt es nicht; diese Liste hat nur eine.'],
    ['/de/search/events/12345?q=medea', 'Seite 12345 gibt es nicht; dies ist die letzte.'],
    ['/de/search/events?q=medea&page=12345', 'Seite 12345 gibt es nicht; dies ist die letzte.'],
    ['/de/programm?page=12345', 'Seite 12345 gibt es nicht; dies ist die letzte.'],
    ['/de/programm?page=123456', 'Die Seite in der Adresse gibt es nicht; dies ist die erste.'],
    ['/de/search?q=medea&page=2', 'Seite 2 gibt es nicht; diese Liste hat nur eine.'],
  ])(
    'shows behind its end its last page and says so: %s (EVENT-28, SEARCH-02, G-276)',
    async (asked, said) => {
      const { status, text } = await site.request(asked);
      expect(status).toBe(200);
      expect(text).toContain(said);
    },
  );

  it('is not there under a number that no list reads, where it stands in the path (G-10, G-276)', async () => {
    for (const page of ['123456', '0', '01', 'zwei'])
      expect([page, (await site.request(`/de/search/events/${page}?q=medea`)).status]).toEqual([
        page,
        404,
      ]);
  });

  it('shows the last page as at its own address (EVENT-28, SEARCH-02, G-276)', async () => {
    const titles = (html: string) => [...html.matchAll(/(?:Medea|Nora)[^<"]*(?=<)/g)].join();
    for (const [beyond, last] of [
      ['/de/programm?page=99', '/de/programm?page=2'],
      ['/de/produktionen?page=99', '/de/produktionen?page=2'],
      ['/de/mediathek-de?page=99', '/de/mediathek-de?page=2'],
      ['/de/search/others?q=medea&page=99', '/de/search/others/2?q=medea'],
    ] as const) {
      const { text } = await site.request(last);
      const shown = await site.request(beyond);
      expect(text).not.toMatch(/Seite (\d+|in der Adresse) gibt es nicht/);
      expect(titles(text)).not.toBe('');
      expect(titles(shown.text)).toBe(titles(text));
      expect(shown.text).toContain(`<link rel="canonical" href="https://haus.example${last}"`);
    }
  });
});

it('The values of a filter have one order in addresses: another leads to it (G-540)', async () => {
  for (const asked of ['access=wheelchair,captions', 'access=wheelchair&access=captions']) {
    const { status, headers } = await site.request(`/de/programm?${asked}&q=medea`);
    const ordered = '/de/programm?access=captions,wheelchair&q=medea';
    expect([status, decodeURIComponent(`${headers.location}`)]).toEqual([302, ordered]);
  }
  expect((await site.request('/de/programm?access=captions,wheelchair')).status).toBe(200);
});

describe('a filter of an address that is none', () => {
  it.each([
    ['/de/programm?access=quatsch', 'bei „Barrierefrei“ etwas'],
    ['/de/programm?access=captions,quatsch&weekday=9', 'bei „Wochentag“ und „Barrierefrei“ etwas'],
    ['/de/programm?room=999&price_max=viel', 'bei „Ort“ und „Preis“ etwas'],
    ['/de/programm?genre=%C3%84%C3%96', 'bei „Genre“ etwas'],
    ['/de/produktionen?season=1900&tag=x', 'bei „Spielzeit“ und „Schlagworte“ etwas'],
    ['/de/ensemble?category=quatsch', 'bei „Gruppen“ etwas'],
  ])('is left out, and that is said: %s (EVENT-10, PROD-02, G-305)', async (asked, said) => {
    const { text } = await site.request(asked);
    expect(text).toContain(said);
    expect(text).not.toContain('quatsch');
  });

  it('is none that a list has, or that is empty (EVENT-10, G-305)', async () => {
    for (const asked of ['available=1&price_max=20', 'access=', 'quatsch=1', 'access=captions'])
      expect((await site.request(`/de/programm?${asked}`)).text).not.toContain(
        'das es hier nicht gibt',
      );
  });
});

it('The programme of a past day says so and links to today, also without scripts (EVENT-08, G-276)', async () => {
  const { text } = await site.request('/de/programm?date=01-10-2026');
  expect(text).toMatch(
    /Der 1\. Oktober 2026 ist vorbei: Sie sehen auch, was seither schon lief\.[^<]*(<!-- -->)?[^<]*<a href="\/de\/programm">Zum Programm ab heute<\/a>/,
  );
  expect((await site.request('/de/programm?date=01-12-2026')).text).not.toContain('ist vorbei');
});
