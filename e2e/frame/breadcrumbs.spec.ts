import { expect, type Page } from '@playwright/test';
import { openHydrated, test } from '../kit/programme-page.ts';

/* The way to a page from the home page, above its content. */

const FROM = '/de/impressum';
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Sie sind hier' });
const ways = (page: Page) => crumbs(page).getByRole('listitem').getByRole('link');

test.use({ viewport: { width: 1366, height: 800 } });

test('breadcrumbs lead Home and to the ancestors; the arrow goes back in the history (SHELL-10, SHELL-42, SHELL-44)', async ({
  page,
}) => {
  await openHydrated(page, FROM);
  await page.locator('footer a[href="/de/haus/anfahrt"]').first().click();
  await expect(page).toHaveURL(/anfahrt$/);
  await expect(ways(page)).toHaveText(['Startseite', 'Haus']);
  const hrefs = await ways(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(hrefs).toEqual(['/de', '/de/haus']);
  await crumbs(page).getByRole('link', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(new RegExp(`${FROM}$`));
});

test('breadcrumbs of a page with none above are Home alone (SHELL-43)', async ({ page }) => {
  await page.goto('/de/haus');
  await expect(ways(page)).toHaveText(['Startseite']);
  await expect(ways(page)).toHaveAttribute('href', '/de');
});
