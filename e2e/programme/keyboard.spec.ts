import { expect, type Locator, type Page } from '@playwright/test';
import { delayFallbacks } from '../kit/delay-fallbacks.ts';
import { cards, hydrate, LIST, openHydrated, test } from '../kit/programme-page.ts';
import { UNTOUCHED } from '../kit/visitor-tab.ts';
import { HELD } from '../pages/first-input.ts';

/* The list of performances by keyboard: the focus stays while the list changes. */

test.use({ viewport: { width: 1366, height: 800 } });

const findGenre = (within: Locator) =>
  within
    .locator('details')
    .filter({ has: within.page().locator('summary', { hasText: /^Genre/ }) });

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const { top = -1 } = activeElement?.getBoundingClientRect() ?? {};
    const isSeen = top >= 0 && top < innerHeight;
    return { name: activeElement?.id || activeElement?.localName, isSeen };
  });

test('choosing, taking away and resetting a filter never drops the focus (A11Y-01, G-247)', async ({
  page,
}) => {
  await openHydrated(page, LIST);
  const genre = findGenre(page.locator('#programme-filter'));
  await genre.locator('summary').press('Enter');
  await genre.getByRole('link', { name: 'Oper' }).press('Enter');
  await expect(page).toHaveURL(/genre=/);
  // several may be chosen: it stays open, and the focus on the choice
  await expect(genre.getByRole('link', { name: 'Oper' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(genre.locator('summary')).toBeFocused();
  await page.getByRole('link', { name: 'Oper entfernen' }).press('Enter');
  await expect(page).toHaveURL(LIST);
  await expect(page.getByText(/^\d+ Veranstaltungen/)).toBeFocused();
});

for (const isReset of [false, true]) {
  test(`${isReset ? 'resetting the filters' : 'taking away a filter'} as the first thing anybody does on a page leads to what is found, too (A11Y-01, G-246, G-247)`, async ({
    page,
  }) => {
    await delayFallbacks(page);
    await page.addInitScript(UNTOUCHED + HELD);
    await page.goto(`${LIST}?available=1&price_max=50`);
    const link = isReset
      ? page.getByRole('link', { name: 'Filter zurücksetzen', exact: true })
      : page.getByRole('link', { name: 'Karten ab höchstens 50 € entfernen' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.evaluate('window.letIn?.()');
    await expect(page).toHaveURL(isReset ? LIST : `${LIST}?available=1`);
    await page.evaluate('window.letIn?.()');
    await hydrate(page);
    await expect(page.getByText(/^\d+ Veranstaltungen/)).toBeFocused();
  });
}

for (const list of ['/de/ensemble', '/de/produktionen']) {
  test(`a choice on ${list} keeps the focus, also before hydration (A11Y-01, G-246, G-247)`, async ({
    page,
  }) => {
    await delayFallbacks(page);
    await page.addInitScript(UNTOUCHED + HELD);
    await page.goto(list);
    const choice = page
      .locator('nav:has(> ul > li > [aria-current="true"]) a:not([aria-current])')
      .first();
    const name = (await choice.textContent()) ?? '';
    await choice.focus();
    await page.keyboard.press('Enter');
    await page.evaluate('window.letIn?.()');
    await expect(page).not.toHaveURL(new RegExp(`${list}$`));
    await page.evaluate('window.letIn?.()');
    await hydrate(page);
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeFocused();
  });
}

test('the skip link leads past the list, which loads nothing meanwhile (A11Y-01, G-247)', async ({
  page,
}) => {
  for (const isHydrated of [true, false]) {
    await page.goto(LIST);
    if (isHydrated) await hydrate(page);
    const skip = page.getByRole('link', { name: 'Die Liste überspringen' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await hydrate(page);
    await page.waitForTimeout(1000);
    expect(await focused(page)).toEqual({ name: 'after-programme', isSeen: true });
    await page.keyboard.press('Tab');
    // the browser scrolls there smoothly
    await expect.poll(async () => (await focused(page)).isSeen).toBe(true);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const count = await cards(page).count();
    await page.getByRole('link', { name: 'Zum Inhalt springen' }).focus();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => cards(page).count()).toBeGreaterThan(count);
  }
});

test('an open list of options closes with Escape and gives the focus back; then the key is for what is around it (A11Y-01, G-332)', async ({
  page,
}) => {
  await openHydrated(page, LIST);
  const genre = findGenre(page.locator('#programme-filter'));
  const summary = genre.locator('summary');
  await summary.press('Enter');
  await genre.getByRole('link', { name: 'Oper' }).focus();
  await page.keyboard.press('Escape');
  await expect(genre).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
  await expect(page).toHaveURL(LIST);

  await page.goto('/de/haus');
  await hydrate(page);
  await page.getByRole('link', { name: 'Programm und Karten', exact: true }).click();
  const overlay = page.getByRole('dialog');
  const within = findGenre(overlay);
  await within.locator('summary').press('Enter');
  await page.keyboard.press('Escape');
  await expect(within).not.toHaveAttribute('open');
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
});
