import { expect } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { test } from '../kit/editor-test.ts';

test('An administrator backs up the house at once, and sees what was backed up and where it is (G-564)', async ({
  page,
}) => {
  await page.goto('/cms-hub/backups');
  const settings = page.getByRole('region', { name: 'So wird gesichert' });
  await expect(settings).toContainText('Nur auf Knopfdruck');
  await expect(settings).toContainText('Die letzten 7');
  await page.getByRole('button', { name: 'Jetzt sichern' }).click();
  const run = page
    .getByRole('region', { name: 'Letzte Sicherungen' })
    .getByRole('listitem')
    .first();
  await expect(run).toContainText('gelungen', { timeout: 60_000 });
  await expect(run).toContainText(/foyer-\d{8}-\d{6}\.tar/);
  await expect(run).toContainText(/MB: [\d.]+ Zeilen, \d+ Dateien/);
  expect(await violationsAtBothWidths(page)).toEqual([]);
});
