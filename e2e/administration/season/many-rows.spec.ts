import { expect } from '@playwright/test';
import { violationsAtBothWidths } from '../../kit/axe.ts';
import { test } from '../../kit/editor-test.ts';
import { cell, openTable, performance, production, save, stored } from './season-table.ts';

test('Access services are added to many dates and taken away again, and the others of each date stay (V-3, G-370, G-753)', async ({
  page,
}) => {
  const id = await production(page.request);
  for (const [day, access] of [
    ['10', ['captions']],
    ['11', []],
    ['12', ['audio-description', 'wheelchair']],
  ] as const)
    await performance(page.request, id, { date_start: `2026-12-${day}T19:30:00+01:00`, access });
  await openTable(page, id);
  await page.getByRole('button', { name: 'Alle auswählen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wert setzen für 3 Zeilen' });
  const set = dialog.getByRole('button', { name: 'Setzen' });
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Wert für alle setzen' }).click();
    await dialog.getByRole('combobox', { name: 'Spalte' }).click();
    await page.getByRole('option', { name: 'Barrierefreiheit', exact: true }).click();
  };
  const choose = async (name: string) => {
    await dialog.getByRole('combobox', { name: 'Wert', exact: true }).fill(name);
    await page.keyboard.press('Enter');
    // the list stays open for more
    await page.keyboard.press('Tab');
  };
  await openDialog();
  await expect(set).toBeDisabled();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await choose('audiodes');
  await set.click();
  await expect(cell(page, 1, 'access')).toContainText('Übertitel für Gehörlose, Audiodeskription');
  await openDialog();
  await dialog.getByRole('combobox', { name: /^Was schon dasteht/ }).click();
  await page.getByRole('option', { name: 'bleibt, der Wert fällt weg' }).click();
  await expect(dialog).toContainText('Was die Produktion mitbringt, haben ihre Termine weiterhin.');
  await choose('übertit');
  await set.click();
  await save(page).click();
  await expect(page.getByText('Termine gespeichert.')).toBeVisible();
  expect(await stored(page.request, id)).toMatchObject([
    { access: ['audio-description'] },
    { access: ['audio-description'] },
    { access: ['audio-description', 'wheelchair'] },
  ]);
});
