import { expect, type Page } from '@playwright/test';
import { violationsAtBothWidths } from '../../kit/axe.ts';
import { write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { holdRequests } from '../../kit/hold-requests.ts';
import {
  cell,
  fetchStarts,
  openTable,
  performance,
  production,
  rooms,
  save,
  stored,
  typeCells,
} from './season-table.ts';

/* A production's performances as a spreadsheet-like table in its form. */

test('Performances are entered and saved by keyboard only, as in a spreadsheet (G-371)', async ({
  page,
}) => {
  const id = await production(page.request);
  const room = (await rooms(page.request))[0] as { id: number; name: string };
  await openTable(page, id);
  await page.getByRole('button', { name: 'Zeile hinzufügen' }).press('Enter');
  await expect(cell(page, 1, 'day')).toBeFocused();
  await typeCells(page, ['31.12.2026', '19.30', '22 Uhr', '', room.name, '', 'ausv']);
  await expect(cell(page, 1, 'duration_minutes')).toContainText('135');
  await expect(cell(page, 1, 'sale_status')).toContainText('Ausverkauft');
  // Down in the last row adds one; entering a day fills in time and room
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 2, 'day')).toBeFocused();
  await typeCells(page, ['1.1.']);
  await expect(cell(page, 2, 'start')).toHaveText('19:30');
  await page.keyboard.press('Escape');
  for (let n = 0; n < 10; n++) {
    await page.keyboard.press('Tab');
    if (await save(page).evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Termine gespeichert.')).toBeVisible();
  expect(await stored(page.request, id)).toMatchObject([
    {
      date_start: '2026-12-31T18:30:00.000Z',
      date_end: '2026-12-31T21:00:00.000Z',
      duration_minutes: null,
      room_id: room.id,
      sale_status: 'soldout',
    },
    { date_start: '2027-01-01T18:30:00.000Z', room_id: room.id },
  ]);
});

test('Dates typed one below the other get a row each, also the first of a blank row (G-371, G-645)', async ({
  page,
}) => {
  const id = await production(page.request);
  await openTable(page, id);
  const add = page.getByRole('button', { name: 'Zeile hinzufügen' });
  await add.click();
  await expect(cell(page, 1, 'day')).toBeFocused();
  for (const day of ['10.12.2026', '11.12.', '12.12.']) {
    await page.keyboard.type(day);
    await page.keyboard.press('Enter');
  }
  for (const [n, day] of ['Do 10.12.2026', 'Fr 11.12.2026', 'Sa 12.12.2026'].entries())
    await expect(cell(page, n + 1, 'day')).toHaveText(day);
  // Enter has made a row that is still blank
  await add.click();
  await expect(cell(page, 4, 'day')).toBeFocused();
  await expect(cell(page, 5, 'day')).toHaveCount(0);
});

test('Pasted rows are previewed; a faulty one is shown and corrected before anything is stored (G-371, G-684)', async ({
  page,
}) => {
  const id = await production(page.request);
  const room = (await rooms(page.request))[0] as { id: number; name: string };
  const misspelt = room.name.replace(/.(.)$/, '$1');
  await openTable(page, id);
  await page.getByRole('button', { name: 'Aus Excel einfügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aus Excel oder LibreOffice einfügen' });
  await dialog
    .getByLabel('Kopierte Zeilen')
    .fill(
      [
        'Datum\tUhrzeit\tSaal\tBemerkung',
        `Do, 31.12.2026\t19.30 Uhr\t${misspelt}\tmit Sekt`,
        `28.03.2027\t02:30\t${room.name}\t`,
        `2027-01-02\t19:30\t${room.name}\t`,
      ].join('\n'),
    );
  await expect(dialog).toContainText('2 Termine verstanden, 1 Zeile mit Fehlern');
  await expect(dialog).toContainText(`„${misspelt}“ ist als „${room.name}“ verstanden.`);
  await expect(dialog.getByRole('row', { name: /28\.03\.2027/ })).toContainText(
    'Diese Uhrzeit gibt es an dem Tag nicht',
  );
  await dialog.getByRole('button', { name: '3 Termine übernehmen' }).click();
  await expect(dialog).toBeHidden();
  await expect(cell(page, 2, 'start')).toBeFocused();
  await save(page).click();
  await expect(page.getByText('Nichts wurde gespeichert.')).toBeVisible();
  await expect(cell(page, 2, 'start')).toBeFocused();
  expect(await stored(page.request, id)).toEqual([]);

  await cell(page, 1, 'day').click();
  await page.getByRole('button', { name: 'Zeile 2, Beginn' }).click();
  await expect(cell(page, 2, 'start')).toBeFocused();
  await page.keyboard.type('3:30');
  await page.keyboard.press('Enter');
  await save(page).click();
  await expect(page.getByText('Termine gespeichert.')).toBeVisible();
  expect(await fetchStarts(page.request, id)).toEqual([
    '2026-12-31T18:30:00.000Z',
    '2027-01-02T18:30:00.000Z',
    '2027-03-28T01:30:00.000Z',
  ]);
});

test('A series of Fridays and Saturdays, except one day, keeps its time across 25 October (G-372, CONST-22)', async ({
  page,
}) => {
  const id = await production(page.request);
  await openTable(page, id);
  await page.getByRole('button', { name: 'Serie anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Serie von Terminen' });
  await dialog.getByRole('button', { name: 'Fr', exact: true }).click();
  await dialog.getByRole('button', { name: 'Sa', exact: true }).click();
  await dialog.getByLabel('Beginn').fill('19.30');
  await dialog.getByLabel('Vom').fill('2026-10-22');
  await dialog.getByLabel('Bis').fill('2026-11-01');
  await dialog.getByLabel('Außer').fill('30.10.');
  await dialog.getByRole('button', { name: '3 Termine übernehmen' }).click();
  await expect(cell(page, 1, 'day')).toBeFocused();
  await save(page).click();
  await expect(page.getByText('Termine gespeichert.')).toBeVisible();
  expect(await fetchStarts(page.request, id)).toEqual([
    '2026-10-23T17:30:00.000Z',
    '2026-10-24T17:30:00.000Z',
    '2026-10-31T18:30:00.000Z',
  ]);
});

test('One value is set for many rows, a row duplicated and another deleted, in one write (G-370, G-373)', async ({
  page,
}) => {
  const id = await production(page.request);
  for (const day of ['10', '11', '12']) {
    await performance(page.request, id, {
      date_start: `2026-12-${day}T19:30:00+01:00`,
      doors_open: `2026-12-${day}T19:00:00+01:00`,
      description: `<p>Abend ${day}</p>`,
    });
  }
  await openTable(page, id);
  await page.getByRole('checkbox', { name: 'Zeile 1 auswählen' }).check();
  await page.getByRole('checkbox', { name: 'Zeile 2 auswählen' }).check();
  await page.getByRole('button', { name: 'Wert für alle setzen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wert setzen für 2 Zeilen' });
  await dialog.getByRole('combobox', { name: 'Spalte' }).click();
  await page.getByRole('option', { name: 'Preise', exact: true }).click();
  await dialog.getByLabel('Wert').fill('Parkett 42/21; Rang 30');
  await dialog.getByRole('button', { name: 'Setzen' }).click();
  await page.getByRole('button', { name: 'Wert für alle setzen' }).click();
  await dialog.getByRole('combobox', { name: 'Spalte' }).click();
  await page.getByRole('option', { name: 'Raum', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Wert' }).fill('kamm');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Setzen' }).click();
  await expect(cell(page, 1, 'room_id')).toContainText('Kammer');
  await page.getByRole('checkbox', { name: 'Zeile 1 auswählen' }).uncheck();
  await page.getByRole('button', { name: 'Duplizieren' }).click();
  await page.getByRole('checkbox', { name: 'Zeile 2 auswählen' }).uncheck();
  await page.getByRole('checkbox', { name: 'Zeile 4 auswählen' }).check();
  await page.getByRole('button', { name: 'Löschen', exact: true }).first().click();
  await save(page).click();
  await expect(page.getByText('Termine gespeichert.')).toBeVisible();
  const prices = [
    { category: 'Parkett', amount: '42.00', reduced: '21.00' },
    { category: 'Rang', amount: '30.00', reduced: null },
  ];
  expect(await stored(page.request, id)).toMatchObject([
    { date_start: '2026-12-10T18:30:00.000Z', prices },
    { date_start: '2026-12-11T18:30:00.000Z', prices },
    {
      date_start: '2026-12-12T18:30:00.000Z',
      doors_open: '2026-12-12T18:00:00.000Z',
      description: '<p>Abend 11</p>',
      prices,
    },
  ]);
});

test('A value inherited from the production is marked, overridden and reset (G-371)', async ({
  page,
}) => {
  const id = await production(page.request);
  await performance(page.request, id, { date_start: '2026-12-10T19:30:00+01:00' });
  await openTable(page, id);
  const duration = cell(page, 1, 'duration_minutes');
  await expect(duration).toContainText('135 (aus der Produktion)');
  await duration.click();
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await expect(duration).toHaveText('150');
  await duration.click();
  await page.keyboard.press('Delete');
  await expect(duration).toContainText('135 (aus der Produktion)');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(duration).toHaveText('150');
  // a click on another cell ends the typing in this one, and typing goes on there
  await page.keyboard.type('160');
  await cell(page, 1, 'start').click();
  await expect(duration).toHaveText('160');
  await page.keyboard.type('20:15');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'start')).toHaveText('20:15');
});

/** Ctrl+V with the given clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('A value is filled down, a block of cells pasted in place, rows with dates go through the preview (G-371)', async ({
  page,
}) => {
  const id = await production(page.request);
  for (const day of ['10', '11', '12']) {
    await performance(page.request, id, { date_start: `2026-12-${day}T19:30:00+01:00` });
  }
  await openTable(page, id);
  await cell(page, 1, 'status_note').click();
  await page.keyboard.type('mit Einführung');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+d');
  await expect(cell(page, 3, 'status_note')).toHaveText('mit Einführung');
  await cell(page, 2, 'start').click();
  await paste(page, '20:00\t22:00\n18.00\t21.00');
  await expect(cell(page, 3, 'end')).toHaveText('21:00');
  await save(page).click();
  await expect(page.getByText('Termine gespeichert.')).toBeVisible();
  expect(await fetchStarts(page.request, id)).toEqual([
    '2026-12-10T18:30:00.000Z',
    '2026-12-11T19:00:00.000Z',
    '2026-12-12T17:00:00.000Z',
  ]);
  await cell(page, 1, 'start').click();
  await paste(page, '13.12.2026\t19.30\n14.12.2026\t19.30');
  await expect(page.getByRole('dialog')).toContainText(
    '2 Termine verstanden, 0 Zeilen mit Fehlern',
  );
});

test('A name is chosen by arrow keys, from either end of the list, and stays in sight (E-7, G-371)', async ({
  page,
  keep,
}) => {
  for (let n = 10; n < 20; n++) await keep('rooms', { name: `Probebühne ${n}` });
  const id = await production(page.request);
  await openTable(page, id);
  await page.getByRole('button', { name: 'Zeile hinzufügen' }).click();
  await cell(page, 1, 'room_id').click();
  await page.keyboard.press('F2');
  const options = page.getByRole('option');
  await expect(options.first()).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toBeInViewport({ ratio: 0.9 });
  const last = String(await options.last().textContent());
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'room_id')).toContainText(last);
});

test('While the table is saved nothing in it can be changed, and the focus comes back to where it was (E-7, G-420)', async ({
  page,
}) => {
  const id = await production(page.request);
  await openTable(page, id);
  const add = page.getByRole('button', { name: 'Zeile hinzufügen', includeHidden: true });
  await add.click();
  await typeCells(page, ['10.12.2026', '19.30']);
  const release = await holdRequests(page, '**/events/batch');
  await add.focus();
  await page.keyboard.press('ControlOrMeta+S');
  await expect(save(page)).toBeFocused();
  // Playwright waits for what is inert to become active
  await add.click({ force: true });
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'day')).toHaveCount(1);
  await expect(cell(page, 2, 'day')).toHaveCount(0);
  release();
  await expect(page.getByText('Termine gespeichert.')).toBeVisible();
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, 'day')).toBeFocused();
  expect(await fetchStarts(page.request, id)).toEqual(['2026-12-10T18:30:00.000Z']);
});

test('Two people edit one row: different cells are merged, for the same cell one value is chosen (E-1, G-370)', async ({
  page,
}) => {
  const id = await production(page.request);
  const event = await performance(page.request, id, { date_start: '2026-12-10T19:30:00+01:00' });
  const elsewhere = (fields: object) =>
    write(page.request, 'PATCH', `/de/api/events/${event.id}`, fields);
  await openTable(page, id);
  await cell(page, 1, 'start').click();
  await page.keyboard.type('20:00');
  await page.keyboard.press('Enter');
  await elsewhere({ status_note: 'Annas Hinweis' });
  await save(page).click();
  await expect(page.getByText('Termine gespeichert.')).toBeVisible();
  expect(await stored(page.request, id)).toMatchObject([
    { date_start: '2026-12-10T19:00:00.000Z', status_note: 'Annas Hinweis' },
  ]);

  await cell(page, 1, 'status_note').click();
  await page.keyboard.type('Mein Hinweis');
  await page.keyboard.press('Enter');
  await elsewhere({ status_note: 'Bodos Hinweis' });
  await save(page).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Jemand anderes hat hier inzwischen „Bodos' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Meins behalten' }).click();
  await save(page).click();
  await expect
    .poll(async () => (await stored(page.request, id))[0]?.status_note)
    .toBe('Mein Hinweis');
});

test('the table, its preview and a series pass axe, in light and dark, on phone and laptop (A11Y-09)', async ({
  page,
}) => {
  const id = await production(page.request, { access: ['relaxed'] });
  await performance(page.request, id, { date_start: '2026-12-10T19:30:00+01:00' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTable(page, id);
  await page.getByRole('button', { name: 'Zeile hinzufügen' }).click();
  await typeCells(page, ['31.2.2026']);
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Aus Excel einfügen' }).click();
  await page.getByLabel('Kopierte Zeilen').fill('31.12.2026\t19.30\n31.2.2026\tabends');
  await expect(page.getByText('1 Termin verstanden')).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Serie anlegen' }).click();
  const series = page.getByRole('dialog', { name: 'Serie von Terminen' });
  await series.getByRole('button', { name: 'Fr', exact: true }).click();
  expect(await violationsAtBothWidths(page)).toEqual([]);
});
