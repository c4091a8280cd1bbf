import { expect, type Locator, type Page } from '@playwright/test';
import { openHydrated } from '../kit/programme-page.ts';

/* The search: its field in the header, and the page of its results. */

/** A page without results of its own. */
export const QUIET = '/de/impressum';

export const toggle = (page: Page) => page.getByRole('button', { name: 'Suche', exact: true });
export const field = (page: Page) => page.locator('[id="search"] input');
export const options = (page: Page) => page.getByRole('option');
export const main = (page: Page) => page.locator('#main-content');
export const rows = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });

export async function openSearch(page: Page, path = QUIET): Promise<Locator> {
  await openHydrated(page, path);
  await toggle(page).click();
  await expect(field(page)).toBeFocused();
  return field(page);
}
