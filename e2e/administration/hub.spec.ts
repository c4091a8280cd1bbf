import { expect } from '@playwright/test';
import { violations } from '../kit/axe.ts';
import { test } from '../kit/editor-test.ts';

/* Where editors arrive; others sign in first and return. */

const HUB = '/cms-hub';

test('visitors are sent to the sign-in, which begins in its first field, and back (ROUTE-05, G-14, G-704)', async ({
  browser,
}) => {
  const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await stranger.newPage();
  await page.goto(HUB);
  await expect(page).toHaveURL(/\/accounts\/login\?next=%2Fcms-hub$/);
  await expect(page.getByLabel('E-Mail-Adresse oder Benutzername')).toBeFocused();
  await stranger.close();
});

test('shows figures and every page, in a layout of its own without class on the body (ROUTE-05, SHELL-03, SHELL-46, G-14)', async ({
  page,
}) => {
  const answer = await page.goto(HUB);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Guten Tag');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect((await page.locator('body').getAttribute('class')) ?? '').toBe('');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);

  const online = page.locator('dl div', { hasText: 'Seiten online' }).locator('dd');
  const rows = page.locator('tbody tr');
  expect(Number(await online.textContent())).toBe(await rows.filter({ hasText: 'online' }).count());
  const row = rows.filter({ has: page.locator('a[href="/de/haus/anfahrt"]') });
  await expect(row).toHaveCount(1);
  expect(await violations(page)).toEqual([]);

  await row.getByRole('link', { name: /bearbeiten$/ }).click();
  await expect(page.getByRole('toolbar', { name: 'Seite bearbeiten' })).toBeVisible();
});

test('leads to the gallery and to the site, each page with its own layout', async ({ page }) => {
  await page.goto(HUB);
  await page.mouse.wheel(0, 10);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.getByRole('link', { name: 'Galerie' }).click();
  await expect(page).toHaveURL(/\/cms-hub\/gallery$/);
  await page.getByRole('link', { name: 'Zur Website' }).click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('What matters today and the ways into all areas are seen without scrolling on a small laptop; a phone jumps to them (G-740)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(HUB);
  await expect(page.getByRole('heading', { name: 'Heute' })).toBeInViewport({ ratio: 1 });
  const ways = page.getByRole('region', { name: 'Bereiche' });
  for (const way of await ways.getByRole('link').all())
    await expect(way).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Bereiche' }).click();
  await expect(ways.getByRole('link', { name: 'Spielplan' })).toBeInViewport();
});
