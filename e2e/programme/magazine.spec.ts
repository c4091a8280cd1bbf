import { expect, type Page } from '@playwright/test';
import { openHydrated, test } from '../kit/programme-page.ts';

/* The magazine: all of it, a category, a topic, an article. */

const MAGAZINE = '/de/mediathek-de';
const main = (page: Page) => page.locator('#main-content');
const h1 = (page: Page) => main(page).getByRole('heading', { level: 1 });
const categories = (page: Page) => main(page).getByRole('navigation', { name: 'Rubriken' });
const chosen = (page: Page) => categories(page).locator('[aria-current]');
const headlines = (page: Page) => main(page).locator('ul > li > article h2 a');
const hrefs = (page: Page) =>
  headlines(page).evaluateAll((all) => all.map((each) => each.getAttribute('href')));
const urls = async (page: Page, search: string) => {
  const { results } = await (await page.request.get(`/de/api/articles/?${search}`)).json();
  return results.map(({ url }: { url: string }) => url);
};

test('shows breadcrumbs, a search, categories and the newest articles; "Alle" is chosen (ROUTE-13, MAG-01, MAG-02, MAG-03, MAG-04, MAG-05, MAG-06, A11Y-06, G-76)', async ({
  page,
}) => {
  await page.goto(MAGAZINE);
  await expect(main(page).getByRole('navigation', { name: 'Sie sind hier' })).toBeVisible();
  await expect(h1(page)).toHaveCount(1);
  await expect(chosen(page)).toHaveText(['Alle']);
  await expect(chosen(page)).toHaveAttribute('href', MAGAZINE);
  const answer = await (await page.request.get('/de/api/article-categories/')).json();
  const known = (answer.results ?? answer).map(({ name }: { name: string }) => name);
  await expect(categories(page).getByRole('link')).toHaveText(['Alle', ...known, 'Alle #Themen']);
  expect(await hrefs(page)).toEqual(await urls(page, 'page=1'));
  const field = main(page).getByLabel('Im Magazin suchen');
  await field.fill('Wehr');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/de\/search\/others\?q=Wehr$/);
});

test('a category has an address, is chosen there and shows its articles only (ROUTE-16, MAG-05, MAG-07, MAG-09, MAG-10)', async ({
  page,
}) => {
  await openHydrated(page, MAGAZINE);
  const link = categories(page).getByRole('link').nth(1);
  const name = String(await link.textContent());
  await link.click();
  await expect(page).toHaveURL(/\/de\/mediathek-de\/categories\/[a-z-]+\/\d+$/);
  await expect(chosen(page)).toHaveText([name]);
  await expect(h1(page)).toHaveText(name);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await expect.poll(() => hrefs(page)).toEqual(await urls(page, `category=${id}`));
});

test('"Alle #Themen" leads to all topics, and each of them to its articles (ROUTE-14, ROUTE-15, MAG-08, MAG-09)', async ({
  page,
}) => {
  await openHydrated(page, MAGAZINE);
  await categories(page).getByRole('link', { name: 'Alle #Themen' }).click();
  await expect(page).toHaveURL(`${MAGAZINE}/tags`);
  const topic = main(page).locator(`a[href^="${MAGAZINE}/tags/"]`).first();
  const name = String(await topic.textContent());
  expect(name).toMatch(/^#/);
  // not the tight tracking of the large words beside it
  await expect(main(page).locator('li small').first()).toHaveCSS('letter-spacing', 'normal');
  await topic.click();
  await expect(page).toHaveURL(/\/de\/mediathek-de\/tags\/[a-z-]+\/\d+$/);
  await expect(h1(page)).toContainText(name.slice(1));
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await expect.poll(() => hrefs(page)).toEqual(await urls(page, `tag=${id}`));
});

test('loads more by itself, and page by page without scripts (MAG-10)', async ({
  page,
  browser,
  baseURL,
}) => {
  await openHydrated(page, MAGAZINE);
  const before = await headlines(page).count();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => headlines(page).count()).toBeGreaterThan(before);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.goto(MAGAZINE);
  await plain.getByRole('link', { name: 'Mehr anzeigen' }).click();
  await expect(plain).toHaveURL(`${MAGAZINE}?page=2#weiter`);
  expect(await hrefs(plain)).toEqual(await urls(page, 'page=2'));
  await plain.close();
});

test('an article is read, and leads on to others and back to the magazine (ROUTE-17, MAG-11)', async ({
  page,
}) => {
  await openHydrated(page, MAGAZINE);
  const name = String(await headlines(page).first().textContent());
  const href = String(await headlines(page).first().getAttribute('href'));
  await headlines(page).first().click();
  await expect(page).toHaveURL(href);
  await expect(h1(page)).toHaveText(name);
  const wrong = await page.request.get(href.replace(/[^/]+(?=\/\d+$)/, 'anders'), {
    maxRedirects: 0,
  });
  expect([wrong.status(), wrong.headers().location]).toEqual([301, href]);
  const further = main(page)
    .locator('section', { has: page.getByRole('heading', { name: 'Weiterlesen' }) })
    .getByRole('link')
    .first();
  const next = String(await further.getAttribute('href'));
  await further.click();
  await expect(page).toHaveURL(next);
  await main(page)
    .getByRole('navigation', { name: 'Sie sind hier' })
    .getByRole('link', { name: 'Magazin' })
    .click();
  await expect(page).toHaveURL(MAGAZINE);
});

for (const path of ['/de/mediathek-de', '/de/produktionen'])
  test(`${path} begins with a lead and changes its scale by position (G-575)`, async ({ page }) => {
    const listWidths = (selector: string) =>
      page
        .locator(`main ul > li > article${selector}`)
        .evaluateAll((all) => all.slice(0, 6).map((each) => Math.round(each.clientWidth)));
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.goto(path);
    const [lead = 0, second = 0, third, , fifth = 0, sixth] = await listWidths('');
    expect(lead).toBeGreaterThan(2.9 * second);
    expect(fifth).toBeGreaterThan(1.9 * second);
    expect([third, sixth]).toEqual([second, second]);
    // rows with a small picture between large ones
    await page.setViewportSize({ width: 360, height: 700 });
    const [large, small = 0, , , again] = await listWidths(' > div:first-child');
    expect([large, again]).toEqual([320, 320]);
    expect(small).toBeLessThan(120);
  });
