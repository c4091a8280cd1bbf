import { expect, type Page } from '@playwright/test';
import {
  cards,
  days,
  LIST,
  openAlive,
  performances,
  plusDays,
  test,
  today,
} from './programme-page.ts';

/* Days of the list, what stands at their end, and a list that goes on by itself. */

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

test('a teaser is the last entry of its day; it leads where it says, and a filtered list has none (EVENT-24, EVENT-26, EVENT-27, EVENT-37, EVENT-38, EVENT-39)', async ({
  page,
}) => {
  await openAlive(page, LIST);
  const card = teaser(page);
  const day = page.locator('#main-content section', { hasText: TEASER });
  await expect(day.locator('h2 time')).toHaveAttribute('datetime', plusDays(today(), 3));
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
  await expect(teaser(page)).toHaveCount(0);
  const empty = page.locator('section[aria-labelledby^="day-"]:not(:has(article time))');
  await expect(empty).toHaveCount(0);
});

test('goes on by itself before its end is reached, one page at a time, and shows nothing twice (EVENT-05, EVENT-28, EVENT-29, EVENT-30)', async ({
  page,
}) => {
  const asked = calls(page);
  await openAlive(page, LIST);
  expect(asked).toEqual([]);
  await toEnd(page);
  await expect(cards(page)).toHaveCount(50);
  // the end of a page may be near still: then it goes on; what is there is never asked for again
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
  await openAlive(page, LIST);
  await toEnd(page);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(25);
  await page.getByRole('link', { name: 'Nur verfügbare' }).click();
  await expect(page).toHaveURL(/available=1/);
  const first = await performances(page, 'available=1');
  await expect
    .poll(async () => (await hrefs(page)).slice(0, 25))
    .toEqual(first.map(({ url }) => url));
});

test('what could not be loaded is said, and can be asked for again; the footer is reached all the same (EVENT-29)', async ({
  page,
}) => {
  let isBroken = true;
  await page.route('**/de/api/events/?*', (route) =>
    isBroken ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await openAlive(page, LIST);
  await toEnd(page);
  await expect(page.getByText('Das Weitere konnte nicht geladen werden.')).toBeVisible();
  await toEnd(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  isBroken = false;
  await page.getByRole('button', { name: /Noch einmal|Erneut|Wiederholen/ }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(25);
});

test('who uses the keyboard passes the whole list with one link (V-12)', async ({ page }) => {
  await openAlive(page, LIST);
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

test('printing the programme prints the whole month with its filters, however much of it is loaded (V-14, G-335)', async ({
  page,
}) => {
  const idsIn = async (query: string) => {
    const answer = await page.request.get(`/de/api/events/?page_size=100&${query}`);
    const { results } = await answer.json();
    return results.map(({ url }: { url: string }) => url);
  };
  const print = (what: string) =>
    page.evaluate((name) => void dispatchEvent(new Event(name)), what);
  const [year, month] = new Date().toISOString().split('-').map(Number) as [number, number];
  const next = (day: number, on: number) =>
    new Date(Date.UTC(year, month - 1 + on, day)).toISOString().slice(0, 10);
  const [first, last] = [next(1, 1), next(0, 2)];
  const address = first.split('-').reverse().join('-');
  await openAlive(page, `${LIST}?date=${address}`);
  const loaded = await hrefs(page);
  const whole = await idsIn(`date=${first}&until=${last}`);
  expect(whole.length).toBeGreaterThan(25);
  await print('beforeprint');
  expect(await hrefs(page)).toEqual(whole);
  await print('afterprint');
  expect((await hrefs(page)).slice(0, loaded.length)).toEqual(loaded);

  await openAlive(page, `${LIST}?date=${address}&genre=1`);
  await print('beforeprint');
  expect(await hrefs(page)).toEqual(await idsIn(`date=${first}&until=${last}&genre=1`));
});

test('on paper there are days and performances, without filters and teasers (V-14)', async ({
  page,
}) => {
  await page.goto(LIST);
  await page.emulateMedia({ media: 'print' });
  await expect(cards(page).first()).toBeVisible();
  await expect(days(page).first()).toBeVisible();
  await expect(teaser(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Nur verfügbare' })).toBeHidden();
  await expect(page.locator('#programme-calendar')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Mehr anzeigen' })).toBeHidden();
});
