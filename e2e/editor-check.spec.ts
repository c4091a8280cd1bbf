import { expect, type Page } from '@playwright/test';
import { openEditor, stored, write } from './editor-page.ts';
import { test } from './editor-test.ts';

test.use({ viewport: { width: 1366, height: 900 } });

async function check(page: Page, path: string) {
  await openEditor(page, `${path}?edit`);
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Seite prüfen' }).click();
  const panel = page.getByRole('dialog', { name: 'Seite prüfen' });
  await expect(panel.getByRole('button', { name: 'Noch einmal prüfen' })).toBeVisible();
  return panel;
}

test('in three equal columns the check names the words that are torn apart, and leads to them (E-8, G-275)', async ({
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
    ...{ content_type, object_id, layout: 4 },
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

test('no words of the demo house’s front page are torn (G-275)', async ({ page }) => {
  const panel = await check(page, '/de');
  await expect(panel.getByRole('button', { name: /Spalte ist zu schmal/ })).toHaveCount(0);
});
