import { expect } from '@playwright/test';
import { LIST, openAlive, test, violations } from './programme-page.ts';

/*
 * What axe finds in the list of performances: nothing, by day and by night, in each of its states. Other pages are
 * walked over by quality.spec.ts.
 */

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test('the list has no barrier that axe knows: at rest, with an open filter, chips, and nothing found', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1366, height: 800 });
      await openAlive(page, LIST);
      expect(await violations(page), 'at rest').toEqual([]);
      await page.locator('#programme-filter summary').nth(1).click();
      expect(await violations(page), 'filter').toEqual([]);
      await page.goto(`${LIST}?genre=1&available=1&price_max=50`);
      expect(await violations(page), 'chips').toEqual([]);
      await page.goto(`${LIST}?genre=1&type=fuehrung`);
      expect(await violations(page), 'nothing').toEqual([]);
    });

    test('nor on a phone, with the panels of filters and calendar', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 780 });
      await openAlive(page, LIST);
      for (const name of ['Filter', 'Kalender']) {
        await page.getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        expect(await violations(page), name).toEqual([]);
        await page.keyboard.press('Escape');
      }
    });
  });
}
