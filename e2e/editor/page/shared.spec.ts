import { expect, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import { field, openEditor, stored, write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/* Sections that stand on several pages and change on all of them at once. */

interface Shared {
  shared: number;
  reference: { id: number; revision: number };
}

const mark = (page: Page, name: string) => page.getByRole('button', { name: `Gemeinsam: ${name}` });

async function chooseForSection(page: Page, number: number, item: string) {
  await page.getByRole('button', { name: `Abschnitt ${number}: weitere Aktionen` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a section becomes shared, is placed on a second page and changes on both in place; detached it is one page’s own (G-527)', async ({
  page,
  request,
  emptyPage,
  playwright,
  baseURL,
}) => {
  const name = `Spenden ${Date.now()}`;
  const [first, second] = [await emptyPage('Erste Seite'), await emptyPage('Zweite Seite')];
  const { id: object_id, content_type } = await stored(request, first);
  const columns = [
    { children: [{ model: 'headline', content: 'Bitte spenden', headline_level: 2 }] },
  ];
  const section = { content_type, object_id, layout: 0, columns };
  await write(request, 'POST', '/de/pageeditor-api/container/', section);

  await openEditor(page, `${first}?edit`);
  await page.locator('main').getByText('Bitte spenden').click();
  await chooseForSection(page, 1, 'Als gemeinsamen Abschnitt speichern');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(mark(page, name)).toHaveText(/auf 1 Seite$/);

  await openEditor(page, `${second}?edit`);
  await page.getByRole('button', { name: 'Erstes Modul einfügen' }).click();
  await page.keyboard.type(name.toLowerCase());
  await expect(page.locator('[data-tile^="shared"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(mark(page, name)).toHaveText(/auf 2 Seiten$/);
  const [placed] = (await stored(request, second)).modules;
  const text = field(page, placed?.columns[0]?.children[0]?.id ?? 0);
  await text.click();
  const notice = page.getByRole('dialog', { name: 'Gemeinsamer Abschnitt' });
  await expect(notice).toContainText('auf 2 Seiten');
  expect(await violations(page, { within: '[aria-labelledby="shared-notice-title"]' })).toEqual([]);
  await notice.getByRole('button', { name: 'Verstanden' }).click();
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Jetzt spenden');
  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  for (const url of [first, second])
    await expect.poll(async () => (await visitor.get(url)).text()).toContain('Jetzt spenden');

  await mark(page, name).click();
  const panel = page.getByRole('dialog', { name: 'Gemeinsame Abschnitte' });
  const other = panel.getByRole('link', { name: 'Erste Seite' });
  await expect(other).toHaveAttribute('href', `${first}?edit`);
  expect(await violations(page, { within: '[data-side-panel]' })).toEqual([]);
  await panel.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('heading', { name: 'Jetzt spenden' }).click();
  await chooseForSection(page, 1, 'Lösen: eigene Kopie');
  await expect(mark(page, name)).toBeHidden();
  await page.getByRole('heading', { name: 'Jetzt spenden' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Nur hier');
  await expect.poll(async () => (await visitor.get(second)).text()).toContain('Nur hier');
  expect(await (await visitor.get(first)).text()).toContain('Jetzt spenden');
  await visitor.dispose();

  const { shared, reference } = (await stored(request, first)).modules[0] as unknown as Shared;
  const api = '/de/pageeditor-api';
  const { id, revision } = reference;
  await write(request, 'DELETE', `${api}/container/${id}/`, { revision });
  await write(request, 'DELETE', `${api}/shared-sections/${shared}/`);
});
