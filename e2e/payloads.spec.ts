import { expect } from '@playwright/test';
import {
  articleUrl,
  eventUrl,
  personUrl,
  productionUrl,
  seriesUrl,
  venueUrl,
} from '#lib/pages/detail-urls.ts';
import { test } from './editor-test.ts';
import { armed, expectGoodEars, listener, plant, remove, visitor } from './payloads.ts';

/*
 * What would run, in every text of every kind of record that takes it: which there are is read from the description of
 * the API. Then a browser looks at the pages and hears of anything that runs.
 */

const RECORDS = {
  events: { url: eventUrl, needed: { date_start: '2030-03-01T19:30:00+01:00' } },
  productions: { url: productionUrl, needed: {} },
  persons: { url: personUrl, needed: {} },
  venues: { url: venueUrl, needed: {} },
  series: { url: seriesUrl, needed: {} },
  articles: { url: articleUrl, needed: { published_at: '2026-01-01T12:00:00+01:00' } },
} as const;

test('what would run, written into every text of every record, is text on its pages and in its files (G-28)', async ({
  browser,
  request,
}) => {
  const page = await visitor(browser);
  const heard = await listener(page);
  const removals: string[] = [];
  try {
    for (const [kind, { url, needed }] of Object.entries(RECORDS)) {
      const record = await plant(request, `/api/${kind}`, { ...needed, is_online: true });
      const { id, slug } = record;
      removals.push(`/api/${kind}/${id}`);
      const shown = await page.goto(url(slug, id));
      expect([kind, shown?.status()]).toEqual([kind, 200]);
      await expect(page.locator('main')).toContainText('onerror=ran(1)');
      await page.mouse.move(40, 40);
      await page.locator('html[data-alive]').waitFor();
      expect(await armed(page)).toEqual([]);
      const data = page.locator('script[type="application/ld+json"]');
      for (const text of await data.allTextContents()) JSON.parse(text);
      if (kind !== 'events') continue;
      const calendar = await (await request.get(`/feeds/programm/${id}.ics`)).text();
      expect(calendar).toContain('BEGIN:VEVENT');
      expect(calendar).not.toMatch(/^X-RAN/m);
    }
    expect(heard).toEqual([]);
    await expectGoodEars(page, heard);
  } finally {
    await remove(request, removals);
    await page.close();
  }
});
