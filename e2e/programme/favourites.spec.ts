import { expect, type Page } from '@playwright/test';
import { violations } from '../kit/axe.ts';
import { cards, LIST, openHydrated, performanceThat, test } from '../kit/programme-page.ts';

/* The list that visitors keep in their browser (V-9, G-02). */

const OWN = '/de/merkliste';
const heart = (page: Page, of: string) =>
  page.locator(`#main-content button[data-favourite][value="${of}"]`).first();
const inHeader = (page: Page) => page.locator('header a[data-favourites]:visible').first();
const main = (page: Page) => page.locator('#main-content');

/** A performance that the first page of the list shows. */
const shown = async (page: Page) => {
  await page.goto(LIST);
  const key = await cards(page).first().locator('[data-favourite]').getAttribute('value');
  return String(key);
};

test('A heart on a card and one on a page put a performance on the list, which the header counts (V-9, G-02)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  const key = await shown(page);
  await heart(page, key).focus();
  await page.keyboard.press('Enter');
  await expect(heart(page, key)).toHaveAttribute('aria-pressed', 'true');
  await expect(inHeader(page)).toHaveAccessibleName('Merkliste (1)');
  const other = await performanceThat(page, ({ id }) => `v${id}` !== key);
  await openHydrated(page, other.url);
  await heart(page, `v${other.id}`).click();
  await expect(inHeader(page)).toHaveAccessibleName('Merkliste (2)');
  await expect(heart(page, `v${other.id}`)).toHaveAttribute('aria-pressed', 'true');

  await inHeader(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Merkliste' })).toBeVisible();
  await expect(main(page).locator('[data-favourite][aria-pressed="true"]')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  // removed: stays in the list until the next visit, so that it can be added again
  await heart(page, key).click();
  await expect(inHeader(page)).toHaveAccessibleName('Merkliste (1)');
  await page.goto(OWN);
  await expect(heart(page, `v${other.id}`)).toBeVisible();
  await expect(heart(page, key)).toHaveCount(0);
});

test('A list is shared by its address, taken over whole, and is a calendar (V-9, G-02)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const key = await shown(page);
  await page.goto(`${OWN}?m=${key},v999999`);
  await expect(main(page)).toContainText('Diese Merkliste wurde mit Ihnen geteilt.');
  await expect(main(page)).toContainText('Ein Eintrag ist nicht mehr da');
  const calendar = await page.request.get(`/feeds/merkliste.ics?m=${key}`);
  expect(await calendar.text()).toContain(`UID:event-${key.slice(1)}@`);
  await main(page).getByRole('button', { name: 'Alles auf meine Merkliste setzen' }).click();
  await page.waitForURL(/meine=1/);
  await main(page).getByRole('button', { name: 'Eintrag von der Liste nehmen' }).click();
  await page.waitForURL(`**${OWN}?meine=1&m=${key}`);
  await main(page).getByRole('link', { name: 'Merkliste teilen' }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'Link kopiert.' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`/de/merkliste\\?m=${key}$`));
});

test('Input before hydration survives it (V-9, G-02, G-246)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  const key = await shown(page);
  const { promise: isCopied, resolve: letIn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await isCopied;
    await route.continue();
  });
  await page.goto(`${OWN}?m=${key}`);
  await main(page).getByRole('link', { name: 'Merkliste teilen' }).click();
  const status = main(page).getByRole('status');
  await expect(status).toHaveText('Link kopiert.');
  letIn();
  await page.waitForSelector('html[data-hydrated]');
  await expect(status).toHaveText('Link kopiert.');
  expect(failures).toEqual([]);
});

test('An empty list says how something gets onto it (V-9, G-02)', async ({ page }) => {
  await page.goto(OWN);
  await expect(main(page)).toContainText('Noch steht nichts auf Ihrer Merkliste.');
  await expect(main(page).getByRole('link', { name: 'Zum Programm' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A heart leads to a list with the item beside it (V-9, G-02)', async ({ page }) => {
    const key = await shown(page);
    await heart(page, key).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Merkliste' })).toBeVisible();
    await expect(heart(page, key)).toBeVisible();
    await expect(main(page)).toContainText('Ohne JavaScript kann Ihr Browser keine Liste behalten');
  });
});
