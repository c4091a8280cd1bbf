import { expect, type Page } from '@playwright/test';
import { openEditor, stored, write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

test.use({ viewport: { width: 1366, height: 900 } });

async function check(page: Page, path: string) {
  await openEditor(page, `${path}?edit`);
  return checked(page);
}

async function checked(page: Page) {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Seite prüfen' }).click();
  const panel = page.getByRole('dialog', { name: 'Seite prüfen' });
  await expect(panel.getByRole('button', { name: 'Noch einmal prüfen' })).toBeVisible();
  return panel;
}

test('in three equal columns the check lists words that are broken, and leads to them (E-8, G-275)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Drei Spalten');
  const { id: object_id, content_type } = await stored(request, path);
  const headline = (content: string) => ({
    children: [{ model: 'headline', headline_level: 2, content }],
  });
  await write(request, 'POST', '/de/pageeditor-api/container/', {
    content_type,
    object_id,
    layout: 4,
    columns: [
      headline('Das Haus am Wehr'),
      headline('Kammermusikfestivalabschlusskonzertreihe'),
      headline('Karten und Preise'),
    ],
  });
  const panel = await check(page, path);
  const narrow = panel.getByRole('button', { name: /Spalte ist zu schmal/ });
  await expect(narrow).toHaveCount(1);
  await expect(narrow).toContainText('Kammermusikfestival');
  await narrow.press('Enter');
  await expect(page.locator('[data-field="content"]').nth(1)).toBeFocused();
});

test('where a module has too little room the palette says so beforehand, and the check afterwards (G-604, E-8)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Schmale Spalte');
  const { id: object_id, content_type } = await stored(request, path);
  const cells = '<tr><td>A</td><td>B</td><td>C</td><td>D</td></tr>';
  await write(request, 'POST', '/de/pageeditor-api/container/', {
    content_type,
    object_id,
    layout: 2,
    columns: [
      { children: [{ model: 'table', title: 'Preise', content: cells }] },
      { children: [] },
    ],
  });
  const panel = await check(page, path);
  const tight = panel.getByRole('button', { name: /Modul hat zu wenig Platz/ });
  await expect(tight).toHaveCount(1);
  await page.keyboard.press('Escape');
  const palette = page.getByRole('dialog', { name: 'Was möchten Sie einfügen?' });
  await page.locator('#main-content table').first().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(palette.locator('[data-tile="twocolumns"]')).toContainText(
    'stehen hier untereinander',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Modul einfügen in Spalte 2' }).press('Enter');
  await expect(palette.locator('[data-tile="twocolumns"]')).toBeVisible();
  await expect(palette.locator('[data-tight]')).toHaveCount(0);
});

test('a word that the browser tears without a hyphen is named, also where it takes two lines only (E-8, G-275, G-316)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Langes Wort');
  const { id: object_id, content_type } = await stored(request, path);
  const word = 'Aufführungsabendkassenöffnungszeiten';
  await write(request, 'POST', '/de/pageeditor-api/container/', {
    content_type,
    object_id,
    layout: 0,
    columns: [{ children: [{ model: 'headline', headline_level: 2, content: word }] }],
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openEditor(page, `${path}?edit`);
  // a language without hyphenation in any browser
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'x-none'));
  const lines = page.locator('[data-field="content"]').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(await lines).toBe(2);
  const panel = await checked(page);
  await expect(panel.getByRole('button', { name: /Spalte ist zu schmal/ })).toContainText(word);
});

test('no words of the demo house’s front page are torn, nor on a phone those with soft hyphens (G-275)', async ({
  page,
}) => {
  for (const [path, width] of [
    ['/de', 1366],
    ['/de/haus/buehnen', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const panel = await check(page, path);
    await expect(panel.getByRole('button', { name: /Spalte ist zu schmal/ })).toHaveCount(0);
  }
});
