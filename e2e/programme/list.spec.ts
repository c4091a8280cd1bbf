import { expect, type Page } from '@playwright/test';
import {
  cards,
  days,
  inAddress,
  LIST,
  openHydrated,
  performanceThat,
  plusDays,
  readCount,
  test,
  today,
} from '../kit/programme-page.ts';

/* The list of performances: filters and empty state. */

const NOTHING = '?genre=1&type=fuehrung';
const WITHOUT_RESULT = 'Leider hat Ihre Auswahl kein Ergebnis ergeben.';

const filter = (page: Page, name: string) =>
  page.locator('#programme-filter details', { has: page.locator('summary', { hasText: name }) });
const chip = (page: Page, name: string) => page.getByRole('link', { name: `${name} entfernen` });
const reset = (page: Page) => page.getByRole('link', { name: 'Filter zurücksetzen', exact: true });
const shortcut = (page: Page, name: string | RegExp) =>
  page.locator('#main-content ul').first().getByRole('link', { name, exact: true });

test.use({ viewport: { width: 1366, height: 800 } });

test('a choice in the filter bar narrows the list, and is in the URL and in a chip; choosing it again clears it (ROUTE-20, EVENT-01, EVENT-02, EVENT-03, EVENT-06, EVENT-34, EVENT-41)', async ({
  page,
}) => {
  await openHydrated(page, LIST);
  const all = await readCount(page);
  await filter(page, 'Genre').locator('summary').click();
  await filter(page, 'Genre').getByRole('link', { name: 'Oper' }).click();
  await expect(page).toHaveURL(/\/de\/programm\?genre=\d+$/);
  await expect(chip(page, 'Oper')).toBeVisible();
  const some = await readCount(page);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  await expect(reset(page)).toHaveCount(0);
  await filter(page, 'Genre').getByRole('link', { name: 'Oper' }).click();
  await expect(page).toHaveURL(/\/de\/programm$/);
  await expect(chip(page, 'Oper')).toHaveCount(0);
  expect(await readCount(page)).toBe(all);
});

test('two chips, or one and another day, can be reset together (EVENT-20, G-61)', async ({
  page,
}) => {
  await openHydrated(page, `${LIST}?genre=1`);
  await expect(reset(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Nur verfügbare' }).click();
  await expect(page).toHaveURL(/genre=1&available=1/);
  await expect(reset(page)).toBeVisible();
  await chip(page, 'Oper').click();
  await expect(page).toHaveURL(/\/de\/programm\?available=1$/);
  await expect(reset(page)).toHaveCount(0);
  await page.goto(`${LIST}?genre=1&date=${inAddress(plusDays(today(), 9))}`);
  await reset(page).click();
  await expect(page).toHaveURL(/\/de\/programm$/);
});

test('shortcuts lead to today, the weekend, the next seven days and tickets for tonight; other filters stay (V-10)', async ({
  page,
}) => {
  await openHydrated(page, `${LIST}?genre=1`);
  const [first, last] = [today(), plusDays(today(), 6)];
  await shortcut(page, 'Nächste 7 Tage').click();
  await expect(page).toHaveURL(`${LIST}?genre=1&until=${inAddress(last)}`);
  await expect(shortcut(page, 'Nächste 7 Tage')).toHaveAttribute('aria-current', 'true');
  for (const day of await days(page).evaluateAll((all) =>
    all.map((each) => each.getAttribute('datetime') ?? ''),
  )) {
    expect(day >= first && day <= last, day).toBe(true);
  }
  await shortcut(page, 'Nächste 7 Tage').click();
  await expect(page).toHaveURL(`${LIST}?genre=1`);
  await shortcut(page, 'Heute noch Karten').click();
  await expect(page).toHaveURL(`${LIST}?genre=1&available=1&until=${inAddress(first)}`);
  await shortcut(page, /^(Nächstes )?Wochenende$/).click();
  await expect(page).toHaveURL(/\?genre=1(&date=[\d-]+)?&until=[\d-]+$/);
  const sunday = new URL(page.url()).searchParams.get('until')?.split('-').reverse().join('-');
  expect(new Date(`${sunday}T00:00:00Z`).getUTCDay()).toBe(0);
});

test('available performances are neither sold out nor cancelled; a price is an upper bound; access services are named on the results (V-1, V-3, V-11)', async ({
  page,
}) => {
  await performanceThat(page, ({ status }) => status === 'soldout');
  await page.goto(`${LIST}?available=1`);
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(page).filter({ hasText: /Ausverkauft|Entfällt|Verschoben/ })).toHaveCount(0);
  await page.goto(`${LIST}?price_max=10`);
  await expect(chip(page, 'Karten ab höchstens 10 €')).toBeVisible();
  const prices = await cards(page).evaluateAll((all) =>
    all.flatMap((each) => /ab ([\d,]+)/.exec(each.textContent ?? '')?.[1] ?? []),
  );
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) expect(Number(price.replace(',', '.'))).toBeLessThanOrEqual(10);
  await page.goto(`${LIST}?access=captions`);
  await cards(page).first().getByRole('link').first().click();
  await expect(
    page.locator('dl div', { hasText: 'Barrierefreiheit' }).filter({ hasText: 'Übertitel' }),
  ).toBeVisible();
});

test('an empty result says so, and suggests what to do (EVENT-21, EVENT-22, EVENT-23)', async ({
  page,
}) => {
  await openHydrated(page, LIST + NOTHING);
  await expect(page.getByText(WITHOUT_RESULT)).toBeVisible();
  await expect(
    page.getByText(
      'Bitte löschen Sie einen der Filter oder versuchen Sie eine andere Kombination.',
    ),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Alle Filter zurücksetzen' }).click();
  await expect(page).toHaveURL(/\/de\/programm$/);
  await expect(page.getByText(WITHOUT_RESULT)).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
});

test('a change scrolls to the top in 0.6 s (EVENT-33, CONST-41)', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, `${LIST}?genre=2`);
  const filter = page.locator('#programme-filter').getByText('Nur verfügbare');
  const change = `${await filter.getAttribute('href')}`;
  // Cached by the server: with the clock stopped, anything slow would show skeletons forever.
  await page.request.get(change.replace(LIST, `${LIST}.data`));
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await page.locator(`a[href="${change}"]`).dispatchEvent('click');
  await expect(page).toHaveURL(/available=1/);
  await expect(filter).toHaveAttribute('aria-current', 'true');
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.clock.runFor(100);
  expect(await top()).toBeGreaterThan(100);
  await page.clock.runFor(440);
  expect(await top()).toBeGreaterThan(0);
  await page.clock.runFor(100);
  expect(await top()).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  for (const [button, content] of [
    ['Kalender', 'Voriger Monat'],
    ['Filter', 'Nur verfügbare'],
  ] as const) {
    test(`the button "${button}" opens a side panel that holds the focus and gives it back (EVENT-18, EVENT-19, G-69)`, async ({
      page,
    }) => {
      await openHydrated(page, LIST);
      const opener = page.getByRole('button', { name: button, exact: true });
      const panel = page.getByRole('dialog', { name: button });
      await expect(page.getByRole('link', { name: content })).toBeHidden();
      await opener.click();
      await expect(panel.getByRole('link', { name: content })).toBeVisible();
      const close = panel.getByRole('button', { name: 'Schließen' });
      await expect(close).toBeFocused();
      const box = await panel.boundingBox();
      expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(390);
      await page.keyboard.press('Shift+Tab');
      await expect(panel.getByRole('button', { name: 'Anwenden' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(close).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }

  test('in the panel a choice is made and applied, and the panel stays for the next one (EVENT-18, EVENT-34, G-69)', async ({
    page,
  }) => {
    await openHydrated(page, LIST);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await filter(page, 'Genre').locator('summary').click();
    await panel.getByRole('link', { name: 'Tanz' }).click();
    await expect(page).toHaveURL(/genre=\d+$/);
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Anwenden' }).click();
    await expect(panel).toBeHidden();
    await expect(chip(page, 'Tanz')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Filter/ })).toHaveAccessibleName(
      'Filter 1 gewählt',
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const list of [LIST, '/de/produktionen', '/de/mediathek-de', '/de/search/others?q=haus']) {
    test(`the next page of ${list} starts inside the window, below the link to the previous one (EVENT-28, G-309)`, async ({
      page,
    }) => {
      await page.goto(list);
      const entries = page
        .locator('#main-content')
        .locator('article, li > div, h3')
        .filter({
          has: page.locator('a'),
        });
      // words may be the same: a matinee is played again
      const readFirst = () => entries.first().locator('a').first().getAttribute('href');
      const first = await readFirst();
      await page.getByRole('link', { name: 'Mehr anzeigen' }).click();
      await expect(page).toHaveURL(/#weiter$/);
      await page.waitForLoadState();
      await expect(entries.first()).toBeInViewport();
      expect(await readFirst()).not.toBe(first);
      const back = page.getByRole('link', { name: /^(Vorherige|Frühere) / });
      await expect(back).toBeInViewport();
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => {
          const { top = -1 } = document.activeElement?.getBoundingClientRect() ?? {};
          return document.activeElement?.localName === 'a' && top > 0 && top < innerHeight;
        }),
      ).toBe(true);
      await back.click();
      await expect.poll(readFirst).toBe(first);
    });
  }

  test('every state of the list has its address: filters, a day, a page (EVENT-06, EVENT-08, V-12)', async ({
    page,
  }) => {
    await page.goto(LIST);
    await filter(page, 'Genre').locator('summary').click();
    await filter(page, 'Genre').getByRole('link', { name: 'Schauspiel' }).click();
    await expect(page).toHaveURL(/genre=\d+$/);
    await expect(chip(page, 'Schauspiel')).toBeVisible();
    await chip(page, 'Schauspiel').click();
    await expect(page).toHaveURL(/\/de\/programm$/);
    await page.waitForLoadState();
    const seen = await cards(page).count();
    const last = await cards(page).last().getByRole('link').first().getAttribute('href');
    await page.getByRole('link', { name: 'Mehr anzeigen' }).click();
    await expect(page).toHaveURL(/\?page=2#weiter$/);
    await expect(cards(page)).toHaveCount(seen);
    await expect(page.locator(`main section a[href="${last}"]`)).toHaveCount(0);
    await page.getByRole('link', { name: 'Frühere Veranstaltungen' }).click();
    await expect(page).toHaveURL(/\/de\/programm$/);
    await page.goto(LIST + NOTHING);
    await expect(page.getByText(WITHOUT_RESULT)).toBeVisible();
  });
});
