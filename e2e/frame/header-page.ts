import type { Page } from '@playwright/test';

/* The header with its menus. */

export async function hydrate(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** They never arrive; one that failed would reload the page. */
export const withoutScripts = (page: Page) => page.route('**/assets/*.js', () => {});

export const burger = (page: Page) => page.getByRole('button', { name: 'Menü', exact: true });
export const menu = (page: Page) => page.locator('[id="menu"]');
export const opened = (page: Page) => page.locator('header [popover]:popover-open');
