import { expect, type Locator, type Page } from '@playwright/test';
import { performanceThat, test } from '../kit/programme-page.ts';

/*
 * What people come for, each with the device and the means they have. Every press counts as a step, and how many there may be is
 * part of the story (G-616).
 */

const main = (page: Page) => page.locator('#main-content');
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name }).first();

/** Counts what somebody does; `press` is by mouse or finger. */
function countSteps() {
  let taken = 0;
  return {
    async press(what: Locator): Promise<void> {
      taken++;
      await what.click();
    },
    async type(where: Locator, text: string): Promise<void> {
      taken++;
      await where.fill(text);
      await where.press('Enter');
    },
    async keys(page: Page, ...keys: string[]): Promise<void> {
      taken += keys.length;
      for (const key of keys) await page.keyboard.press(key);
    },
    get taken() {
      return taken;
    },
  };
}

const isOnSale = ({ status, ticket_url }: { status: string; ticket_url: string }) =>
  status === 'sale' && ticket_url !== '';

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('a subscriber of 70 finds the next evening of her series and its day for her calendar in 4 steps (V-2, G-616)', async ({
    page,
  }) => {
    const steps = countSteps();
    await page.goto('/de/search');
    await steps.type(main(page).getByRole('searchbox'), 'Die Mischung');
    await steps.press(main(page).locator('a[href^="/de/series/die-mischung/"]').first());
    await expect(page).toHaveURL(/\/de\/series\/die-mischung\//);
    const evenings = main(page).locator('li:has(a[href^="/de/programm/"])');
    const next = evenings.filter({ hasNotText: /Verschoben|Entfällt/ }).first();
    await steps.press(next.locator('a').first());
    await expect(page).toHaveURL(/\/de\/programm\/[^/]+\/\d+$/);
    await steps.press(main(page).getByText('In den Kalender'));
    const file = link(page, 'Apple Kalender und andere (Datei)');
    await expect(file).toBeVisible();
    const answer = await page.request.get((await file.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('text/calendar');
    expect(steps.taken).toBeLessThanOrEqual(4);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a parent sees what children can see at the weekend in 5 steps from the programme, and how much is chosen (EVENT-18, G-616)', async ({
    page,
  }) => {
    const steps = countSteps();
    await page.goto('/de/programm');
    await steps.press(main(page).getByRole('link', { name: 'Wochenende' }));
    await expect(page).toHaveURL(/until=/);
    await steps.press(main(page).getByRole('button', { name: /^Filter/ }));
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await steps.press(panel.locator('summary', { hasText: 'Genre' }));
    await steps.press(panel.getByRole('link', { name: /Junges Haus/ }));
    await expect(page).toHaveURL(/genre=/);
    await steps.press(panel.getByRole('button', { name: 'Anwenden' }));
    await expect(main(page).getByRole('button', { name: /^Filter/ })).toHaveAccessibleName(
      'Filter 1 gewählt',
    );
    // something fits, or the nearest is offered
    await expect(main(page).locator('section article, nav[aria-label] a').first()).toBeVisible();
    expect(steps.taken).toBeLessThanOrEqual(5);
  });
});

test('a journalist finds a production of last season, who sang, and what was written, in 3 steps (G-612, G-614, G-616)', async ({
  page,
}) => {
  const steps = countSteps();
  await page.goto('/de/produktionen');
  await steps.press(main(page).getByRole('link', { name: 'Archiv' }));
  await expect(page).toHaveURL(/when=past/);
  await steps.press(link(page, 'Der Freischütz'));
  await expect(page).toHaveURL(/\/de\/produktionen\/der-freischuetz\//);
  await expect(main(page).locator('blockquote')).toContainText('Wolfsschlucht');
  await expect(main(page).locator('figcaption time')).toBeVisible();
  // nothing comes: what was played is open, in place of the next dates
  await expect(main(page).getByRole('heading', { name: 'Nächste Termine' })).toHaveCount(0);
  const evening = main(page).locator('details[open] li', { hasText: 'Agathe' }).first();
  await expect(evening.getByRole('link', { name: 'Nora Feldkamp' })).toBeVisible();
  await steps.press(evening.locator('a[href^="/de/programm/"]'));
  await expect(main(page).getByText('statt Anna-Lena Wüst')).toBeVisible();
  expect(steps.taken).toBeLessThanOrEqual(3);
});

test('somebody who does not see comes from the search to the page of a singer with keys alone, in 2 steps (SEARCH-01, G-616)', async ({
  page,
}) => {
  const steps = countSteps();
  await page.goto('/de/search');
  await steps.type(main(page).getByRole('searchbox'), 'Ximena Duarte');
  const found = link(page, 'Ximena Duarte');
  await expect(found).toBeVisible();
  await found.focus();
  await steps.keys(page, 'Enter');
  await expect(page).toHaveURL(/\/de\/ensemble\/ximena-duarte\//);
  await expect(page.locator('h1')).toHaveText('Ximena Duarte');
  const past = main(page).locator('section', { hasText: 'Bisher zu sehen in' }).last();
  await expect(past.getByRole('link', { name: 'Hoffmanns Erzählungen' })).toBeVisible();
  expect(steps.taken).toBeLessThanOrEqual(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('somebody buys a ticket and takes the date along in 3 steps, and shares the page by its link (G-611, G-616)', async ({
    page,
  }) => {
    const steps = countSteps();
    const one = await performanceThat(page, isOnSale);
    await page.goto('/de/programm');
    await steps.press(main(page).locator(`h3 a[href="${one.url}"]`));
    await expect(link(page, 'Teilen')).toHaveAttribute('href', one.url);
    await steps.press(main(page).getByText('In den Kalender'));
    await expect(link(page, /^Google Kalender/)).toBeVisible();
    await steps.press(main(page).locator(`header a[href="${one.ticket_url}"]`));
    await expect(page).toHaveURL(one.ticket_url);
    expect(steps.taken).toBeLessThanOrEqual(3);
  });
});

test('on a line that brings no script, the way to the tickets is the same: 2 steps (G-616)', async ({
  page,
}) => {
  const steps = countSteps();
  const one = await performanceThat(page, isOnSale);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/de/programm');
  await steps.press(main(page).locator(`h3 a[href="${one.url}"]`));
  await steps.press(main(page).locator(`header a[href="${one.ticket_url}"]`));
  await expect(page).toHaveURL(one.ticket_url);
  expect(steps.taken).toBeLessThanOrEqual(2);
});

test('a visitor in a wheelchair reads on the page of a performance how to get in and whom to call for a seat, in 1 step from the list (V-3, V-6, G-616, G-623)', async ({
  page,
}) => {
  const steps = countSteps();
  const one = await performanceThat(page, ({ access }) => access.includes('wheelchair'));
  await page.goto(`/de/programm?access=wheelchair`);
  await steps.press(main(page).locator('h3 a[href^="/de/programm/"]').first());
  const facts = main(page).locator('dl').first();
  const access = facts.locator('> div', { hasText: 'Barrierefreiheit' });
  await expect(access).toContainText('Rollstuhlplätze');
  await expect(access.locator('a[href^="tel:"]')).toBeVisible();
  expect(one.access).toContain('wheelchair');
  expect(steps.taken).toBeLessThanOrEqual(1);
});

test('old links lead to what they meant without a step: of the website before, of a wrong name, of what is over (ROUTE-49, G-612, G-616)', async ({
  page,
}) => {
  await page.goto('/de/tickets/preise');
  await expect(page).toHaveURL('/de/karten/preise');
  const { results } = await (await page.request.get('/de/api/productions/?when=past')).json();
  const [{ id, url, headline }] = results;
  await page.goto(`/de/produktionen/falscher-name/${id}`);
  await expect(page).toHaveURL(url);
  await expect(page.locator('h1')).toHaveText(headline);
});

test('the month is on paper in 1 step, and in forced colours states are still words (V-14, G-574, G-616)', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const soldOut = await performanceThat(page, ({ status }) => status === 'soldout');
  await page.goto(soldOut.url);
  await expect(main(page).locator('header').getByText('Ausverkauft')).toBeVisible();
  const steps = countSteps();
  await page.goto('/de/programm');
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    steps.press(main(page).locator('a[data-printed-page]').first()),
  ]);
  await expect(paper.locator('[data-sheet] h1')).toBeVisible();
  expect(steps.taken).toBeLessThanOrEqual(1);
});
