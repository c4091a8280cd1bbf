import { expect, type Locator, type Page } from '@playwright/test';
import { violationsAtBothWidths } from '../../kit/axe.ts';
import { write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { addRoom, openPlan } from '../plan/plan-page.ts';
import { cell, openTable } from './season-table.ts';

/* Fields that suggest while one types: what is typed and not chosen is never dropped. */

const sentence = (page: Page, typed: string) =>
  page.getByText(`„${typed}“ ist noch nicht übernommen`, { exact: false });

test('What is typed into a filter of the plan and not chosen stays, with a sentence; a room’s name is taken (G-738)', async ({
  page,
}) => {
  const room = await addRoom(page.request, 'Fürstenzimmer');
  const { name } = await (await page.request.get(`/de/api/rooms/records/${room}`)).json();
  await openPlan(page, '2031-04-01');
  const field = page.getByRole('combobox', { name: 'Raum' });
  await field.fill('Kein solcher Raum');
  await field.press('Tab');
  await expect(sentence(page, 'Kein solcher Raum')).toBeVisible();
  await expect(field).toHaveValue('Kein solcher Raum');
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await field.fill(name.replace('Fürst', 'FURST'));
  await field.press('Tab');
  await expect(page).toHaveURL(new RegExp(`room=${room}`));
  await expect(field).toHaveValue(name);
  await expect(page.getByText('ist noch nicht übernommen', { exact: false })).toBeHidden();
});

test('A new page is not made while its place is typed and not chosen; the field is where one is (G-738)', async ({
  page,
}) => {
  await page.goto('/cms-hub/page-tree/new');
  await page.getByRole('textbox', { name: 'Titel' }).fill('Ohne Ort');
  const field = page.getByRole('combobox').first();
  await field.fill('Nirgendwo');
  await field.press('Tab');
  await expect(sentence(page, 'Nirgendwo')).toBeVisible();
  await page.getByRole('button', { name: 'Seite anlegen' }).click();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/page-tree\/new/);
});

test('A list’s filter by another record keeps what is typed, takes a full name, and lets other filters apply (G-738)', async ({
  page,
  keep,
}) => {
  const name = `Traumgespinst ${Date.now().toString(36)}`;
  const genre = await keep('genres', { name });
  await page.goto('/cms-hub/productions?displayedFilters={"genre_id":true}&filter={}');
  const field = page.getByRole('combobox', { name: 'Genre' });
  await field.fill('Kein Genre');
  await field.press('Tab');
  await expect(sentence(page, 'Kein Genre')).toBeVisible();
  await expect(field).toHaveValue('Kein Genre');
  await page.getByRole('textbox', { name: 'Suchen' }).fill('nichts dergleichen');
  await expect(page).toHaveURL(/dergleichen/);
  await field.fill(name.toUpperCase());
  await field.press('Tab');
  await expect(page).toHaveURL(new RegExp(`genre_id%22%3A${genre.id}`));
  await expect(field).toHaveValue(name);
});

test('A control that moves while it is pressed, because a field that is left says a sentence, is clicked, by mouse and by finger (G-748)', async ({
  page,
  phone,
  keep,
}) => {
  const id = Date.now().toString(36);
  const venue = await keep('venues', { name: `Druckerei ${id}` });
  const room = await keep('rooms', { name: `Setzerei ${id}`, venue_id: venue.id });
  const filters = `displayedFilters={"venue_id":true}&filter=${JSON.stringify({ q: id })}`;
  for (const device of [page, phone]) {
    await device.goto(`/cms-hub/rooms?${filters}`);
    const link = device.getByRole('main').getByRole('link', { name: `Setzerei ${id}` });
    const field = device.getByRole('combobox', { name: 'Spielort' });
    await field.fill('Kein Ort');
    await field.press('Escape');
    const y = await middle(link);
    const x = ((await link.boundingBox())?.x ?? 0) + 5;
    if (device === phone) await device.touchscreen.tap(x, y);
    else {
      await device.mouse.move(x, y);
      await device.mouse.down();
      await expect(sentence(device, 'Kein Ort')).toBeVisible();
      expect((await middle(link)) - y).toBeGreaterThan(30);
      await device.mouse.up();
    }
    await expect(device).toHaveURL(new RegExp(`/cms-hub/rooms/${room.id}$`));
  }
});

test('A dialog in which something is typed asks before Escape or a click beside it drops it; Enter takes it (G-750)', async ({
  page,
  keep,
}) => {
  const { id } = await keep('productions', { name: 'Halb getippt' });
  await openTable(page, id);
  const questions: string[] = [];
  let isLeft = false;
  page.on('dialog', (question) => {
    questions.push(question.message());
    return isLeft ? question.accept() : question.dismiss();
  });
  const begin = page.getByRole('button', { name: 'Serie anlegen' });
  const dialog = page.getByRole('dialog', { name: 'Serie von Terminen' });
  await begin.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(questions).toEqual([]);

  await begin.click();
  await dialog.getByRole('button', { name: 'Fr', exact: true }).click();
  await dialog.getByLabel('Beginn').fill('19.30');
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Beginn')).toHaveValue('19.30');
  expect(questions).toHaveLength(2);
  // a wrong end is said at its field, and not taken by Enter
  await dialog.getByLabel('Vom').fill('2031-05-01');
  await dialog.getByLabel('Bis').fill('2031-05-31');
  await dialog.getByLabel('Beginn').fill('15.00, 19.30');
  await dialog.getByLabel('Ende').fill('18.00');
  await expect(dialog.getByLabel('Ende')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Ende').press('Enter');
  await dialog.getByLabel('Beginn').fill('19.30');
  await dialog.getByLabel('Ende').fill('22.00');
  await dialog.getByLabel('Ende').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cell(page, 1, 'day')).toBeFocused();
  await expect(page.getByText('gespeichert', { exact: false })).toBeHidden();

  await page.getByRole('button', { name: 'Alle auswählen' }).click();
  await page.getByRole('button', { name: 'Wert für alle setzen' }).click();
  const bulk = page.getByRole('dialog', { name: 'Wert setzen' });
  await bulk.getByRole('combobox', { name: 'Spalte' }).click();
  await page.getByRole('option', { name: 'Beginn' }).click();
  await expect(bulk.getByRole('button', { name: 'Setzen' })).toBeDisabled();
  await bulk.getByLabel('Wert').fill('18.30');
  await bulk.getByLabel('Wert').press('Enter');
  await expect(cell(page, 5, 'start')).toHaveText('18:30');
  isLeft = true;
  await begin.click();
  await dialog.getByLabel('Außer').fill('24.12.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('A record to be merged and a folder are taken by their names, and what else is typed stays, with a sentence (G-738, G-751)', async ({
  page,
  keep,
}) => {
  const last_name = `Doppelt${Date.now().toString(36)}`;
  const one = await keep('persons', { first_name: 'Clara', last_name });
  const other = await keep('persons', { first_name: 'Klara', last_name });
  await page.goto(`/cms-hub/merge/persons/${one.id}`);
  const second = page.getByRole('combobox', { name: 'Zweiter Eintrag' });
  await expect(second).toHaveValue(last_name);
  await second.press('Tab');
  await expect(second).toHaveValue(last_name);
  await second.fill('Niemand');
  await second.press('Tab');
  await expect(sentence(page, 'Niemand')).toBeVisible();
  await expect(second).toHaveValue('Niemand');
  await second.fill(`klara ${last_name}`);
  await expect(page.getByRole('option', { name: `Klara ${last_name}` })).toBeVisible();
  await second.press('Tab');
  await expect(page).toHaveURL(new RegExp(`/merge/persons/${one.id}/${other.id}$`));

  const folders = '/de/pageeditor-api/media-folders';
  const { id } = await write(page.request, 'POST', folders, { name: `Plakate ${last_name}` });
  await page.goto('/cms-hub/media');
  await page
    .getByRole('checkbox', { name: /^„.+auswählen$/ })
    .first()
    .check();
  const target = page.getByRole('combobox', { name: 'Verschieben nach' });
  await target.fill(`plakate ${last_name}`);
  await target.press('Tab');
  await expect(target).toHaveValue(`Plakate ${last_name} (0)`);
  await write(page.request, 'DELETE', `${folders}/${id}`);
});

async function middle(locator: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return y + height / 2;
}
