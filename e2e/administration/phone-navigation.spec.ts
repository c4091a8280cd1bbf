import { expect } from '@playwright/test';
import { violations } from '../kit/axe.ts';
import { test } from '../kit/editor-test.ts';

/* The navigation of the administration on a phone: a sheet over the screen. */

test('opens over the screen by a tap, shows where one is, and gives way to the screen that is chosen (G-14, G-489)', async ({
  phone: page,
}) => {
  const open = page.getByRole('button', { name: 'Menü öffnen' });
  const navigation = page.getByRole('navigation', { name: 'Verwaltung' });
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/cms-hub/persons');
  await expect(title).toHaveText('Personen');
  await expect(navigation).toHaveCount(0);

  await open.tap();
  const here = navigation.getByRole('link', { name: 'Personen', exact: true });
  await expect(here).toHaveAttribute('aria-current', 'page');
  await expect(here).toBeInViewport();
  for (const box of await navigation.getByRole('link').all())
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await violations(page)).toEqual([]);

  // a screen of the last group, out of sight at first
  await navigation.getByRole('link', { name: 'Weiterleitungen' }).tap();
  await expect(title).toHaveText('Weiterleitungen');
  await expect(navigation).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.tap();
  await expect(navigation.getByRole('link', { name: 'Weiterleitungen' })).toBeInViewport();
  await page.touchscreen.tap(330, 400);
  await expect(navigation).toHaveCount(0);
  await expect(title).toHaveText('Weiterleitungen');

  // Back leads to the screen before, without the sheet
  await page.goBack();
  await expect(title).toHaveText('Personen');
  await expect(navigation).toHaveCount(0);
});

test('keeps the keyboard inside while it is open; Escape closes it and returns the focus (G-14, G-489)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cms-hub/persons');
  const open = page.getByRole('button', { name: 'Menü öffnen' });
  const navigation = page.getByRole('navigation', { name: 'Verwaltung' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(navigation).toBeVisible();
  const first = navigation.getByRole('link').first();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  const last = navigation.getByRole('button', { name: 'Abmelden' });
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(navigation).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('on a phone the search of a list is as wide as the list (G-482)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const list of ['persons', 'events', 'redirects', 'accounts']) {
    await page.goto(`/cms-hub/${list}`);
    const search = page.locator(
      '#main-content input[type="search"], #main-content input[name="q"]',
    );
    await expect(search.first()).toBeVisible();
    const width = await search
      .first()
      .evaluate((input) => input.closest('.MuiTextField-root')?.getBoundingClientRect().width);
    expect(width, list).toBeGreaterThan(320);
  }
});
