import { expect, type Page } from '@playwright/test';

export const PAGE = '/de/haus';
export const LEGAL = '/de/datenschutz';

export const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const box = (page: Page, name: string) => settings(page).getByRole('checkbox', { name });

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(20, 20);
  await page.mouse.move(40, 40);
  await page.waitForSelector('html[data-hydrated]');
}

/** In the page, as a reader does: by a link. The address changes before the page is there to be read. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`${path}$`));
}
