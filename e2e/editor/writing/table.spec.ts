import { expect, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import {
  EDITED,
  field,
  makeHeadline,
  modules,
  openEditor,
  pasteInto,
  said,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/** As LibreOffice copies cells: a whole document with styles, and plain text with tabs. */
const SHEET = {
  'text/html':
    '<html><head><style>td{color:red}</style></head><body><table cellspacing="0"><colgroup width="85"></colgroup>' +
    '<tr><td style="font-weight:bold" align="left"><b>Platz</b></td><td><b>Preis</b></td><td><b>Reihen</b></td></tr>' +
    '<tr><td rowspan="2">Parkett</td><td align="right" sdval="42">42</td><td>1–9</td></tr>' +
    '<tr><td align="right">38</td><td>10–22</td></tr></table></body></html>',
  'text/plain': 'Platz\tPreis\tReihen\nParkett\t42\t1–9\n\t38\t10–22',
};

const row = (page: Page, id: number, index: number) =>
  page.locator(`[data-node="${id}"] tr`).nth(index).locator('th, td');

test('a table is pasted from a spreadsheet, goes on by Tab, menu and paste, and is undone in one step; an inserted one takes the rows at its title, and on a phone it is a table with headers that scrolls by itself (G-496, G-49, G-732)', async ({
  page,
  request,
  add,
}) => {
  const [headline] = await add([makeHeadline('Preise')]);
  await openEditor(page);
  await field(page, headline?.id ?? 0).click();
  await page.keyboard.press('Escape');
  await pasteInto(page, SHEET);
  await expect(said(page, 'Tabelle')).toBeVisible();
  const find = async () => (await modules(request)).find(({ model }) => model === 'table');
  const { id } = (await find()) as { id: number };
  expect((await find())?.content).toBe(
    '<tr><th scope="col">Platz</th><th scope="col">Preis</th><th scope="col">Reihen</th></tr>' +
      '<tr><td>Parkett</td><td>42</td><td>1–9</td></tr><tr><td></td><td>38</td><td>10–22</td></tr>',
  );

  await row(page, id, 2).last().click();
  expect(await violations(page)).toEqual([]);

  // behind the last cell Tab begins a row; what is pasted there makes the table grow
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rang');
  await page.keyboard.press('Tab');
  await page.keyboard.type('24');
  await expect(row(page, id, 3)).toHaveText(['Rang', '24', '']);
  await page.keyboard.press('Tab');
  await pasteInto(page, { 'text/plain': 'a\tb\nc\t"d ""e"""' });
  await expect(row(page, id, 3)).toHaveText(['Rang', '24', 'a', 'b']);
  await expect(row(page, id, 4)).toHaveText(['', '', 'c', 'd "e"']);

  // the menu is reached by keyboard and leads back to the cell
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Zeilen und Spalten' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Zeile löschen' }).click();
  await expect(page.locator(`[data-node="${id}"] tr`)).toHaveCount(4);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row(page, id, 2)).toHaveText(['Rang', '24', 'a', 'b']);
  await page.getByRole('button', { name: 'Zeilen und Spalten' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Erste Spalte ist Kopf' }).click();
  await expect.poll(async () => (await find())?.content).toContain('<th scope="row">Rang</th>');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(async () => (await find())?.content).not.toContain('scope="row"');

  // Ctrl+A and Delete empty the cells, which stay
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(page.locator(`[data-node="${id}"] tr`)).toHaveCount(4);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(row(page, id, 2)).toHaveText(['Rang', '24', 'a', 'b']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Tabelle auswählen' })).toBeFocused();

  // a table from the palette has the caret in its title, where rows are pasted as well
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('tabelle');
  await page.keyboard.press('Enter');
  const title = page.locator('caption:focus');
  await expect(title).toHaveText('Neue Tabelle');
  await pasteInto(page, SHEET);
  const second = page.locator('main table', { has: title });
  await expect(second.locator('tr').nth(1).locator('td')).toHaveText(['Parkett', '42', '1–9']);
  await page.keyboard.type('Preise');
  await expect(title).toHaveText('Preise');
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await modules(request)).at(-1))
    .toMatchObject({ title: 'Preise', content: expect.stringContaining('<td>Parkett</td>') });

  // as visitors read it on a phone
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(EDITED);
  const read = page.getByRole('table', { name: 'Preise' });
  await expect(read.getByRole('columnheader')).toHaveText(['Platz', 'Preis', 'Reihen']);
  await expect(read.getByRole('row')).toHaveCount(3);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBe(widths[1]);
  const around = page.getByRole('group', { name: 'Preise' });
  expect(await violations(page, { within: 'main' })).toEqual([]);
  // with more columns than fit, its keys scroll it and not the page
  await read.evaluate((table) => {
    for (const row of table.querySelectorAll('tr'))
      for (let n = 0; n < 8; n++)
        row.append(Object.assign(document.createElement('td'), { textContent: '1.234,50' }));
  });
  await around.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => around.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
