import { expect, type Page } from '@playwright/test';
import { write } from '../kit/editor-page.ts';
import { test as editing } from '../kit/editor-test.ts';

/* The map of a place from the visitor's view. OpenStreetMap is simulated and its requests counted. */

const PLACE = '/de/api/venues/1/';
const ADDRESS = '/de/venues/grosses-haus/1';
const MAP = '<!doctype html><html lang="de"><title>Karte</title><p>Karte</p></html>';
const NOBODY = { storageState: { cookies: [], origins: [] } };

const frame = (page: Page) => page.locator('main iframe');

interface Visit {
  page: Page;
  /** requests to OpenStreetMap */
  asked: string[];
}

const test = editing.extend<{ visit: Visit }>({
  visit: async ({ browser, request }, use) => {
    const { latitude, longitude } = await (await request.get(PLACE)).json();
    await write(request, 'PATCH', PLACE, { latitude: 50.5, longitude: 8.25 });
    const context = await browser.newContext(NOBODY);
    const visit: Visit = { page: await context.newPage(), asked: [] };
    await context.route(/openstreetmap/, (route) => {
      visit.asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: MAP });
    });
    await use(visit);
    await context.close();
    await write(request, 'PATCH', PLACE, { latitude, longitude });
  },
});

test('the map of a place loads only on request; the alternative is a link (VENUE-01, CONSENT-01, G-107)', async ({
  visit: { page, asked },
}) => {
  await page.goto(ADDRESS);
  await page.mouse.wheel(0, 100);
  await page.getByRole('button', { name: 'Alles ablehnen' }).click();
  const load = page.getByRole('button', { name: 'Karte von OpenStreetMap laden' });
  await load.scrollIntoViewIfNeeded();
  await expect(frame(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await expect(page.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=50.5&mlon=8.25#map=17/50.5/8.25',
  );
  await load.click();
  await expect(frame(page)).toHaveAttribute('title', /^Karte: Großes Haus/);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toContain('marker=50.5%2C8.25');
  await expect(frame(page)).toBeFocused();
  await expect(page.frameLocator('main iframe').getByText('Karte')).toBeVisible();
  await page.reload();
  await expect(load).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
});
