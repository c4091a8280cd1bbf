import { expect, type Page } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';

/* The finder for everything in the administration, by keyboard only. */

async function openFinder(page: Page) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Finden/ });
  await expect(field).toBeFocused();
  return field;
}

test('Ctrl+K finds a misspelt name and opens its form, and one key leads back (G-388)', async ({
  page,
}) => {
  const name = `Glasperlenspiel ${Date.now().toString(36)}`;
  await write(page.request, 'POST', '/de/api/series', { name, is_online: true });
  await page.goto('/cms-hub/venues');
  await expect(page.getByRole('button', { name: 'Finden' })).toBeVisible();
  const field = await openFinder(page);
  await field.fill('Glaspelrenspiel');
  const option = page.getByRole('option', { name });
  await expect(option).toBeVisible();
  // earlier attempts may have left similar records
  while ((await option.getAttribute('aria-selected')) !== 'true') {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cms-hub\/series\/\d+/);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);

  // also from the start page
  await page.goto('/cms-hub');
  await page.locator('html[data-hydrated]').waitFor();
  await openFinder(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cms-hub\/series\/\d+/);
});

test('Actions, screens and single settings are found beside records, including hidden and misspelt ones (G-388, G-700)', async ({
  page,
}) => {
  const name = `Geheimprobe ${Date.now().toString(36)}`;
  await write(page.request, 'POST', '/de/api/productions', { name });
  await page.goto('/cms-hub/venues');
  await page.getByRole('button', { name: 'Finden' }).click();
  const field = page.getByRole('combobox', { name: /^Finden/ });
  await field.fill(name.toLowerCase());
  await expect(page.getByRole('option', { name })).toContainText('verborgen');
  await field.fill('konten');
  await expect(page.getByRole('option', { name: 'Konten' })).toBeVisible();
  await field.fill('öfnungszeiten');
  await expect(
    page.getByRole('option', { name: 'Öffnungszeiten Bereich', exact: true }),
  ).toBeVisible();
  await field.fill('karten von vorst');
  await page.getByRole('option', { name: 'Karten von Vorstellungen' }).click();
  await page.waitForURL('**/cms-hub/settings?setting=design.eventCard');
  await expect(page.getByRole('combobox', { name: 'Karten von Vorstellungen' })).toBeFocused();
  // to another one while the settings are open
  await openFinder(page);
  await field.fill('straße');
  await page.getByRole('option', { name: 'Straße und Hausnummer' }).click();
  await expect(page.getByRole('textbox', { name: 'Straße und Hausnummer' })).toBeFocused();
  await openFinder(page);
  await field.fill('neue produktion');
  await page.getByRole('option', { name: 'Neu: Produktion' }).click();
  await page.waitForURL('**/cms-hub/productions/create');
});

test('the finder passes axe, in light and dark, on phone and laptop (A11Y-09)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/cms-hub/venues');
  await page.getByRole('button', { name: 'Finden' }).click();
  await page.getByRole('combobox', { name: /^Finden/ }).fill('haus');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
});
