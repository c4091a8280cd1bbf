import { expect, type Page } from '@playwright/test';
import { openHydrated, performanceThat, test } from '../kit/programme-page.ts';

/* Productions, people, places and series, and the links between them. */

const main = (page: Page) => page.locator('#main-content');
const h1 = (page: Page) => main(page).getByRole('heading', { level: 1 });
const part = (page: Page, title: string) =>
  main(page).locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
const choices = (page: Page, name: string) => main(page).getByRole('navigation', { name });
const grid = (page: Page) => main(page).locator('ul > li > article');
const readBodyClass = async (page: Page) =>
  (await page.locator('body').getAttribute('class')) ?? '';

test.use({ viewport: { width: 1366, height: 800 } });

test.describe('the list of productions', () => {
  test('shows a dozen, loads more page by page, and is filtered by season and type (ENT-26, ROUTE-18, PROD-01, PROD-02, PROD-03, PROD-04, PROD-07, PROD-10, G-73)', async ({
    page,
  }) => {
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/de/api/productions/') asked.push(url.searchParams.get('page'));
    });
    await openHydrated(page, '/de/produktionen');
    await expect(h1(page)).toHaveText('Produktionen');
    // the first page is in the HTML: the first request is for the second
    for (const count of [13, 25]) {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect.poll(() => grid(page).count()).toBeGreaterThanOrEqual(count);
    }
    expect(asked).toEqual(asked.map((_, index) => `${index + 2}`));
    const urls = await grid(page)
      .locator('h2 a')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(new Set(urls).size).toBe(urls.length);
    const konzert = choices(page, 'Veranstaltungsart').getByRole('link', { name: 'Konzert' });
    await konzert.click();
    await expect(page).toHaveURL('/de/produktionen?exhibition_type=konzert');
    await expect(konzert).toHaveAttribute('aria-current', 'true');
    const answer = await page.request.get('/de/api/productions/?exhibition_type=konzert');
    const { results } = await answer.json();
    await expect(grid(page).locator('h2 a').first()).toHaveAttribute('href', results[0].url);
    await konzert.click();
    await expect(page).toHaveURL('/de/produktionen');
  });

  test('shows that more is loading, and requests it once (PROD-06, PROD-07)', async ({ page }) => {
    let letGo: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let asked = 0;
    await page.route('**/de/api/productions/?page=2', async (route) => {
      asked++;
      await held;
      await route.continue();
    });
    await openHydrated(page, '/de/produktionen');
    const said = main(page).getByText('Mehr wird geladen.');
    await expect(said).toHaveCount(0);
    for (const from of [400, 0]) {
      const place = (up: number) => scrollTo({ top: document.body.scrollHeight - up });
      await page.evaluate(place, from);
      await expect(said).toBeVisible();
    }
    expect(await grid(page).count()).toBe(12);
    letGo();
    await expect.poll(() => grid(page).count()).toBeGreaterThanOrEqual(24);
    expect(asked).toBe(1);
  });

  test('empties when it is narrowed, and starts over (PROD-05)', async ({ page }) => {
    await openHydrated(page, '/de/produktionen');
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => grid(page).count()).toBeGreaterThan(12);
    const [first] = await choices(page, 'Spielzeit').getByRole('link').all();
    const season = choices(page, 'Spielzeit').getByRole('link').nth(1);
    expect(first).toBeTruthy();
    await season.click();
    await expect(page).toHaveURL(/\?season=/);
    const search = new URL(page.url()).search;
    const { results } = await (await page.request.get(`/de/api/productions/${search}`)).json();
    const shown = () =>
      grid(page)
        .locator('h2 a')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    await expect
      .poll(async () => (await shown()).slice(0, results.length))
      .toEqual(results.map(({ url }: { url: string }) => url));
  });
});

test('a production leads to its dates, its people, and each of them back to it (ROUTE-12, ROUTE-19, ROUTE-21, PROD-11, ENS-02)', async ({
  page,
}) => {
  const one = await performanceThat(
    page,
    ({ name, status }) => name === 'Carmen' && status !== 'past',
  );
  await page.goto(one.url);
  await main(page).getByRole('link', { name: 'Alles zur Produktion' }).click();
  await expect(page).toHaveURL(/\/de\/produktionen\/carmen\/\d+$/);
  const production = new URL(page.url()).pathname;
  await expect(h1(page)).toHaveText('Carmen');
  expect(await readBodyClass(page)).toMatch(/\bcms\b/);
  const date = part(page, 'Nächste Termine').locator(`a[href="${one.url}"]`);
  await expect(date).toBeVisible();
  const person = part(page, 'Besetzung').getByRole('link').first();
  const name = String(await person.textContent());
  await person.click();
  await expect(h1(page)).toContainText(name);
  await expect(page).toHaveURL(/\/de\/ensemble\//);
  await part(page, 'Produktionen').locator(`a[href="${production}"]`).click();
  await expect(page).toHaveURL(production);
  await date.click();
  await expect(page).toHaveURL(one.url);
});

test("the ensemble is grouped, each group has a URL, and a person's page lists their dates (ROUTE-11, ENS-01, ENS-04, G-77)", async ({
  page,
}) => {
  await page.goto('/de/ensemble');
  expect(await readBodyClass(page)).not.toMatch(/cms/);
  const groups = main(page).locator('h2');
  const all = await groups.allTextContents();
  expect(all.length).toBeGreaterThan(2);
  await choices(page, 'Gruppen').getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/\/de\/ensemble\?category=[a-z-]+$/);
  await expect(groups).toHaveCount(1);
  await grid(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/de\/ensemble\/[a-z-]+\/\d+$/);
  expect(await readBodyClass(page)).not.toMatch(/cms/);
  // few words stand beside the picture, without a heading
  const head = page.locator('article > header');
  await expect(head.locator('figure + div > div > p')).toBeVisible();
  await expect(part(page, 'Zur Person')).toHaveCount(0);
});

test("a venue's page has directions and programme, without external requests (ROUTE-25, VENUE-01, VENUE-03, CONSENT-01)", async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) foreign.push(request.url());
  });
  await openHydrated(page, '/de/venues/irgendwie/1');
  await expect(page).toHaveURL(/\/de\/venues\/grosses-haus\/1$/);
  await expect(h1(page)).toBeVisible();
  expect(await readBodyClass(page)).not.toMatch(/cms/);
  for (const title of ['Adresse', 'Bus und Bahn', 'Parken', 'Barrierefreiheit', 'Räume']) {
    await expect(main(page).locator('dt', { hasText: title })).toBeVisible();
  }
  const date = part(page, 'Nächste Veranstaltungen').getByRole('link').first();
  const href = String(await date.getAttribute('href'));
  await date.click();
  await expect(page).toHaveURL(href);
  await main(page).locator('dl a[href^="/de/venues/"]').click();
  await expect(page).toHaveURL(/\/de\/venues\/grosses-haus\/1$/);
  expect(foreign).toEqual([]);
});

test('a series names its dates and leads to them, and they to it (ROUTE-24, SERIES-01, SERIES-02, SERIES-04)', async ({
  page,
}) => {
  await page.goto('/de/series/irgendwie/1');
  await expect(page).toHaveURL(/\/de\/series\/sinfonie-am-wehr\/1$/);
  await expect(h1(page)).toContainText('Sinfonie am Wehr');
  expect(await readBodyClass(page)).not.toMatch(/cms/);
  const date = main(page).locator('h3 a[href^="/de/programm/"]').first();
  await date.click();
  await expect(page).toHaveURL(/\/de\/programm\/.+\/\d+$/);
  const badges = main(page).getByRole('navigation', { name: 'Mehr davon' });
  await badges.getByRole('link', { name: 'Sinfonie am Wehr' }).click();
  await expect(page).toHaveURL(/\/de\/series\/sinfonie-am-wehr\/1$/);
});

test('the dates of a series stand beside their heading in a wide window, below it in others (G-576)', async ({
  page,
}) => {
  for (const width of [360, 1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/de/series/irgendwie/1');
    const dates = part(page, 'Termine');
    const heading = await dates.locator('h2').boundingBox();
    const row = await dates.locator('li').first().boundingBox();
    const isBeside = (row?.x ?? 0) > (heading?.x ?? 0);
    const isBelow = (row?.y ?? 0) >= (heading?.y ?? 0) + (heading?.height ?? 0);
    expect([width, isBeside, isBelow]).toEqual([width, width >= 1366, width < 1366]);
  }
});

test("the web shop's own paths to series lead to the subscriptions (SERIES-05, G-07)", async ({
  page,
}) => {
  await page.goto('/webshop/2/series');
  await expect(page).toHaveURL(/\/de\/abonnements$/);
  await expect(h1(page)).toBeVisible();
});

for (const [kind, id] of [
  ['produktionen', 'ROUTE-19'],
  ['ensemble', 'ROUTE-12'],
  ['venues', 'ROUTE-25'],
  ['series', 'ROUTE-24'],
] as const) {
  test(`an unknown id of ${kind} is not found (${id})`, async ({ page }) => {
    const answer = await page.goto(`/de/${kind}/irgendwie/99999999`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('[data-error="404"]')).toBeVisible();
  });
}
