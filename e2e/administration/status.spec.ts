import { expect } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { test } from '../kit/editor-test.ts';

test('An administrator sees how the installation is, and what to do about it (G-633)', async ({
  page,
}) => {
  await page.goto('/cms-hub/status');
  const good = page.getByRole('region', { name: 'In Ordnung' });
  await expect(good).toContainText('Die eingebettete Datenbank antwortet; sie belegt');
  await expect(page.getByRole('region', { name: 'Zu tun' })).toContainText(
    'Bitte setzen Sie FOYER_BACKUP_AT',
  );
  const facts = page.getByRole('region', { name: 'Zahlen' });
  await expect(facts).toContainText(/Foyer \d+\.\d+\.\d+, Node\.js v24/);
  await expect(facts).toContainText(/GB von .* frei/);
  await expect(facts).toContainText('niemanden');
  await page.getByRole('button', { name: 'Noch einmal prüfen' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Geprüft' })).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
});
