import { expect, type Page } from '@playwright/test';
import { violationsInBoth } from '../kit/axe.ts';
import { hydrate, performances, test } from '../kit/programme-page.ts';
import { openSiteProxy, type SiteProxy } from '../kit/site-proxy.ts';

/* Without a network: connections between browser and server are really cut. */

const DIRECTIONS = '/de/haus/anfahrt';
/** The worker is registered 8 s after loading: here at once. */
const AT_ONCE = `{
  const wait = setTimeout;
  window.setTimeout = (work, ms, ...more) => wait(work, ms === 8000 ? 0 : ms, ...more);
}`;

let proxy: SiteProxy;
test.beforeEach(async ({ baseURL, page }) => {
  proxy = await openSiteProxy(baseURL ?? '');
  await page.addInitScript(AT_ONCE);
});
test.afterEach(() => proxy.close());
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

/** Addresses that the browser has stored. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('foyer-pages'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.slice(location.origin.length));
  });
/** The note that a stored page shows above its contents. */
const note = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body, '::before').content.replaceAll('"', ''));
const untilReady = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('visited performances and the directions open without a network, with the time they are of; anything else says what does (SW-01, V-15, G-93, G-451)', async ({
  page,
}) => {
  const [performance] = await performances(page);
  const { url = '' } = performance ?? {};
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(proxy.url + url);
  await untilReady(page);
  await hydrate(page);
  await expect.poll(() => stored(page)).toEqual(expect.arrayContaining([url, DIRECTIONS]));
  const title = await page.title();

  proxy.cut();
  await page.goto(proxy.url + url);
  expect(await page.title()).toBe(title);
  expect(await note(page)).toMatch(/^Sie sind offline\. Stand dieser Seite: \w+, \d+\. \w+ 20\d\d/);
  // a link of a hydrated page, too
  await hydrate(page);
  await page.evaluate((path) => {
    document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click();
  }, DIRECTIONS);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anfahrt');
  expect(await note(page)).toContain('Sie sind offline');
  // with the transition of pages, which both must take part in
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => location.assign('/de/produktionen'));
  await expect(page.getByRole('heading', { name: 'Sie sind offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Anfahrt & Zugang' })).toBeVisible();
  expect(problems).toEqual([]);
  expect(await violationsInBoth(page)).toEqual([]);

  proxy.restore();
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Produktionen' })).toBeVisible();
  expect(await note(page)).toBe('none');
});

test('a page asks for its manifest once it is hydrated (SW-01, G-577)', async ({
  page,
  request,
}) => {
  expect(await (await request.get(DIRECTIONS)).text()).not.toContain('manifest.webmanifest');
  await page.goto(proxy.url + DIRECTIONS);
  await hydrate(page);
  const manifest = page.locator('head > link[rel=manifest]');
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest');
});

test('what a new build stores replaces the old; switched off, the worker takes everything away (SW-01, G-93, G-451)', async ({
  page,
}) => {
  await page.goto(proxy.url + DIRECTIONS);
  await untilReady(page);
  await expect.poll(() => stored(page)).toContain(DIRECTIONS);
  // a worker that is still answering the page is not replaced before it has
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  // an older format, as another build would leave it
  await page.evaluate(async () => void (await caches.open('foyer-pages-0')));
  proxy.changes.set('/sw.js', (code) => code.replace('"is_on":true', '"is_on":true,"next":1'));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => page.evaluate(() => caches.has('foyer-pages-0'))).toBe(false);
  expect(await stored(page)).toContain(DIRECTIONS);

  proxy.changes.set('/sw.js', (code) => code.replace('"is_on":true', '"is_on":false'));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
});
