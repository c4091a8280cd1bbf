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
    ['/de/programm?page=99', '/de/programm?page=2'],
    ['/de/programm?date=20-12-2026&page=2', '/de/programm?date=20-12-2026'],
    ['/de/programm?genre=nichts&price_max=1&page=3', '/de/programm?genre=nichts&price_max=1'],
    ['/de/produktionen?page=99', '/de/produktionen?page=2'],
    ['/de/mediathek-de?page=99', '/de/mediathek-de?page=2'],
    ['/de/search/events/99?q=medea', '/de/search/events/3?q=medea'],
    ['/de/search/others/99?q=medea', '/de/search/others/2?q=medea'],
    ['/de/search/events/99?q=woyzeck', '/de/search/events?q=woyzeck'],
  ])(
    'leads from behind its end to its last page: %s (EVENT-28, SEARCH-02, G-276)',
    async (asked, last) => {
      const { status, headers } = await site.ask(asked);
      expect([status, headers.location]).toEqual([302, last]);
      const shown = await site.ask(last);
      expect(shown.status).toBe(200);
      if (!asked.includes('1&') && !asked.includes('woyzeck'))
        expect(shown.text).not.toContain('kein Ergebnis');
    },
  );
});

it('The programme of a day that is over says so and leads to today, without a script too (EVENT-08, G-276)', async () => {
  const { text } = await site.ask('/de/programm?date=01-10-2026');
  expect(text).toMatch(
    /Der 1\. Oktober 2026 ist vorbei: Sie sehen auch, was seither schon lief\.[^<]*(<!-- -->)?[^<]*<a href="\/de\/programm">Zum Programm ab heute<\/a>/,
  );
  expect((await site.ask('/de/programm?date=01-12-2026')).text).not.toContain('ist vorbei');
});
