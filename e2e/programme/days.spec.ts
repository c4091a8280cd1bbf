import { expect, type Page } from '@playwright/test';
import { signedIn, write } from '../kit/editor-page.ts';
import { cards, days, LIST, openHydrated, performances, test } from '../kit/programme-page.ts';

/* Days, teasers, and the endless list. */

const TEASER = 'Ihr Platz, Ihr Abend, Ihre Ausrede';
const teaser = (page: Page) => page.locator('#main-content article', { hasText: TEASER });
const calls = (page: Page) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (/\/de\/api\/events\/\?/.test(request.url())) asked.push(new URL(request.url()));
  });
  return asked;
};
const toEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
const hrefs = (page: Page) =>
  cards(page)
    .locator('h3 a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));

test.use({ viewport: { width: 1366, height: 800 } });

test('performances stand below their day, in the order of time, 25 at first, and the day stays in sight (EVENT-04, EVENT-45)', async ({
  page,
}) => {
  await page.goto(LIST);
  await expect(cards(page)).toHaveCount(25);
  const moments = await page
    .locator('#main-content section[aria-labelledby^="day-"]')
    .evaluateAll((sections) =>
      sections.flatMap((section) =>
        [...section.querySelectorAll('article time')].map((time) => [
          section.querySelector('h2 time')?.getAttribute('datetime'),
          time.getAttribute('datetime') ?? '',
        ]),
      ),
    );
  for (const [day, moment] of moments) expect(moment?.slice(0, 10)).toBe(day);
  const order = moments.map(([, moment]) => Date.parse(String(moment)));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const heading = page.locator('h2', { has: page.locator('time') }).first();
  await cards(page)
    .nth(1)
    .evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect(heading).toBeInViewport();
  expect(await heading.evaluate((each) => getComputedStyle(each).position)).toBe('sticky');
});

test('a teaser is the last entry of its day and a link; filtered lists have none (EVENT-24, EVENT-26, EVENT-27, EVENT-37, EVENT-38, EVENT-39)', async ({
  page,
}) => {
  await openHydrated(page, LIST);
  const card = teaser(page);
  const day = page.locator('#main-content section', { hasText: TEASER });
  // its record knows the day: the house may have been made before midnight
  const teasers: { headline: string; position: string }[] = await (
    await page.request.get('/de/api/teasers/')
  ).json();
  const position = `${teasers.find(({ headline }) => headline === TEASER)?.position}`;
  await expect(day.locator('h2 time')).toHaveAttribute('datetime', position);
  await expect(day.locator('article').last()).toContainText(TEASER);
  await expect(card).toContainText('Fünf Wege');
  await expect(card).toContainText('Zu den Abonnements');
  await expect(card.locator('img')).toHaveAttribute('src', /\/media\//);
  // clickable as a whole: also beside its words
  await card.locator('img').click({ force: true });
  await expect(page).toHaveURL(/\/de\/abonnements$/);
  await page.goto(LIST);
  await card.getByText('Zu den Abonnements').click({ force: true });
  await expect(page).toHaveURL(/\/de\/abonnements$/);
  await page.goto(`${LIST}?available=1`);
  // the list reaches beyond its day
  const last = `${await days(page).last().getAttribute('datetime')}`;
  expect(last > position).toBe(true);
  await expect(teaser(page)).toHaveCount(0);
  const empty = page.locator('section[aria-labelledby^="day-"]:not(:has(article time))');
  await expect(empty).toHaveCount(0);
});

test('a teaser follows the performances of its day (EVENT-26, EVENT-27)', async ({
  page,
  browser,
  baseURL,
}) => {
  const [, , , played] = await performances(page);
  const position = `${played?.date_start.slice(0, 10)}`;
  const editor = await browser.newContext({ baseURL: String(baseURL) });
  await signedIn(editor, String(baseURL));
  const fields = { position, name: 'Probe', headline: 'Auf ein Glas danach', link_url: '/de/haus' };
  const { id } = await write(editor.request, 'POST', '/de/api/teasers/', fields);
  try {
    await page.goto(LIST);
    const day = page.locator('#main-content section', {
      has: page.locator(`h2 time[datetime="${position}"]`),
    });
    const entries = await day
      .locator('article')
      .evaluateAll((articles) =>
        articles.map((each) => (each.querySelector('time') ? 'performance' : each.textContent)),
      );
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.pop()).toContain('Auf ein Glas danach');
    expect(new Set(entries)).toEqual(new Set(['performance']));
  } finally {
    await write(editor.request, 'DELETE', `/de/api/teasers/${id}/`);
    await editor.close();
  }
});

test('loads more before its end is reached, one page at a time, without duplicates (EVENT-05, EVENT-28, EVENT-29, EVENT-30)', async ({
  page,
}) => {
  const asked = calls(page);
  await openHydrated(page, LIST);
  expect(asked).toEqual([]);
  // its end is further below than the window is high
  const below = await cards(page)
    .last()
    .evaluate((card) => {
      const { bottom } = card.getBoundingClientRect();
      scrollBy({ top: bottom - innerHeight * 2.2, behavior: 'instant' });
      return card.getBoundingClientRect().bottom / innerHeight;
    });
  expect(below).toBeGreaterThan(2);
  await expect(cards(page)).toHaveCount(50);
  // near the end it loads more; loaded pages are never requested again
  await toEnd(page);
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(75);
  const pages = asked.map(({ searchParams }) => searchParams.get('page'));
  expect(pages).toEqual(pages.map((_, index) => `${index + 2}`));
  const all = await hrefs(page);
  expect(new Set(all).size).toBe(all.length);
});

test('another filter starts over, with its own first page (EVENT-31, EVENT-32)', async ({
  page,
}) => {
  await openHydrated(page, LIST);
  await toEnd(page);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(25);
  await page.getByRole('link', { name: 'Nur verfügbare' }).click();
  await expect(page).toHaveURL(/available=1/);
  const first = await performances(page, 'available=1');
  await expect
    .poll(async () => (await hrefs(page)).slice(0, 25))
    .toEqual(first.map(({ url }) => url));
});

test('a failed load is reported and can be retried; the footer is reachable nevertheless (EVENT-29)', async ({
  page,
}) => {
  let isBroken = true;
  await page.route('**/de/api/events/?*', (route) =>
    isBroken ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await openHydrated(page, LIST);
  await toEnd(page);
  await expect(page.getByText('Das Weitere konnte nicht geladen werden.')).toBeVisible();
  await toEnd(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  isBroken = false;
  await page.getByRole('button', { name: /Noch einmal|Erneut|Wiederholen/ }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(25);
});

test('keyboard users skip the whole list with one link (V-12)', async ({ page }) => {
  await openHydrated(page, LIST);
  await page.getByRole('link', { name: 'Die Liste überspringen' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isBehind = await page.evaluate(() => {
    const list = document.getElementById('after-programme') as HTMLElement;
    const focused = document.activeElement as HTMLElement;
    return Boolean(list.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isBehind).toBe(true);
});
