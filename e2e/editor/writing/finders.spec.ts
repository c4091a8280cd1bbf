import { expect } from '@playwright/test';
import { violations, violationsInBoth } from '../../kit/axe.ts';
import { test } from '../../kit/editor-test.ts';
import {
  finder,
  IMAGE,
  images,
  LINK,
  modal,
  moduleNow,
  openImageFinder,
  openModule,
} from './editor-finders.ts';

/* The finders of the page editor: without barriers, and the one of performances. */

test('the finders pass axe, in light and dark (EDIT-20, EDIT-22)', async ({ page, add }) => {
  await add([
    ['link', LINK],
    ['image', IMAGE],
  ]);
  await openModule(page, 'Link');
  await page.getByRole('button', { name: 'Seite oder Inhalt wählen' }).click();
  await expect(finder(page).getByRole('option').first()).toBeVisible();
  expect(await violationsInBoth(page), 'finder of links').toEqual([]);
  await finder(page).getByRole('combobox').fill('gibt es bestimmt nicht');
  await expect(finder(page).getByRole('status')).toHaveText('Nichts gefunden.');
  expect(await violationsInBoth(page), 'nothing found').toEqual([]);
  await openImageFinder(page);
  expect(await violationsInBoth(page), 'finder of pictures').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bild beschreiben' }).click();
  await expect(images(page).getByRole('button', { name: 'Bildmitte festlegen' })).toBeVisible();
  expect(await violationsInBoth(page), 'what is said of a picture').toEqual([]);
});

test('performances for a list are found by day and state, put in order and taken by keyboard alone (EDIT-23, E-7, E-14)', async ({
  page,
  request,
  add,
  keep,
}) => {
  const play = { place: 'Am Hafen', is_online: true };
  const early = await keep('events', {
    ...play,
    name: 'Reihungsprobe früh',
    date_start: '2099-12-01T20:00:00+01:00',
  });
  const late = await keep('events', {
    ...play,
    name: 'Reihungsprobe spät',
    date_start: '2099-12-02T20:00:00+01:00',
    event_status: 'cancelled',
  });
  const [list] = await add([['eventlist', {}]]);
  await openModule(page, 'Termine');
  const opener = page.getByRole('button', { name: 'Veranstaltung hinzufügen' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const events = modal(page, /^Vorstellungen wählen$/);
  const text = events.getByRole('combobox', { name: 'Titel, Produktion oder Ort' });
  await expect(text).toBeFocused();
  await page.keyboard.type('reihungsprobe');
  const options = events
    .getByRole('listbox', { name: 'Gefundene Vorstellungen' })
    .getByRole('option');
  await expect(options).toHaveText([
    /Reihungsprobe früh.*1\. Dezember 2099, 20:00 Uhr · Am Hafen/,
    /Reihungsprobe spät.*Abgesagt.*2\. Dezember 2099/,
  ]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  const chosen = events.getByRole('region', { name: 'Ausgewählte Vorstellungen' });
  await expect(chosen.getByRole('listitem')).toHaveText([/früh/, /spät/]);
  await chosen.getByRole('button', { name: '„Reihungsprobe spät“ nach oben' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(chosen.getByRole('listitem')).toHaveText([/spät/, /früh/]);
  await expect(chosen.getByRole('status')).toHaveText(/ist jetzt Nummer 1 von 2/);
  expect(await violations(page)).toEqual([]);
  await events.getByRole('button', { name: '2 Vorstellungen übernehmen' }).focus();
  await page.keyboard.press('Enter');
  await expect(events).toBeHidden();
  await expect(opener).toBeFocused();
  await expect
    .poll(async () => {
      const children = (await moduleNow(request, list?.id ?? 0))?.children as { event: number }[];
      return children?.map(({ event }) => event);
    })
    .toEqual([late.id, early.id]);
});
