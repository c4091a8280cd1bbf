import { expect, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import {
  field,
  listAround,
  makeHeadline,
  makeText,
  openEditor,
  said,
  stored,
  toolbar,
  write,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/* Patterns of sections and modules, and templates of pages. */

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const panel = (page: Page) => dialog(page, 'Vorlagen');

async function openPanel(page: Page, name: string) {
  await toolbar(page).getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a message leaves the panel beside it uncovered, on either side and on a phone (G-622)', async ({
  page,
  request,
}) => {
  const name = `Eine Vorlage mit einem Namen, der lang genug ist ${Date.now()}`;
  /** Shows a message and measures at once: it does not stay. */
  const isApart = async () => {
    await panel(page).getByRole('button', { name: 'Diese Seite als Vorlage speichern' }).click();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    const message = said(page, `„${name}“ ist als Vorlage gespeichert.`);
    await expect(message).toBeVisible();
    const [a, b] = [await message.boundingBox(), await panel(page).boundingBox()];
    const [made] = (await (await request.get('/de/pageeditor-api/patterns')).json()).filter(
      (each: { name: string }) => each.name === name,
    );
    await write(request, 'DELETE', `/de/pageeditor-api/patterns/${made.id}`);
    await expect(message).toBeHidden();
    if (!a || !b) return null;
    const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
    return isBeside || a.y + a.height <= b.y;
  };
  await page.setViewportSize({ width: 800, height: 900 });
  await openEditor(page);
  await openPanel(page, 'Vorlagen');
  expect(await isApart()).toBe(true);
  await panel(page).getByRole('button', { name: 'Nach links' }).click();
  expect(await isApart()).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await isApart()).toBe(true);
});

test('a module is kept as a pattern, found in the palette by its name and inserted by keyboard, renamed and deleted (G-525, E-7)', async ({
  page,
  request,
  add,
  emptyPage,
}) => {
  const name = `Einlass ${Date.now()}`;
  const text = {
    anchor: '',
    decrease_distance: false,
    content: `<p>${name}: eine Stunde vorher.</p>`,
  };
  const [module] = await add([['text', text]]);
  const url = await emptyPage('Probe der Vorlagen');
  await openEditor(page);
  await page.locator(`[data-node="${module?.id}"]`).click();
  await page.getByRole('button', { name: 'Text: weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Als Vorlage speichern' }).click();
  const asked = dialog(page, 'Als Vorlage speichern');
  await expect(asked.getByLabel('Name')).toHaveValue(`${name}: eine Stunde vorher.`);
  await expect(asked.getByLabel('Name')).toBeFocused();
  expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`„${name}“ ist als Vorlage gespeichert.`)).toBeVisible();

  await openEditor(page, `${url}?edit`);
  await page.getByRole('button', { name: 'Erstes Modul einfügen' }).click();
  await page.keyboard.type(name.toLowerCase());
  const tile = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(tile).toBeVisible();
  await expect(page.locator('[data-tile^="pattern"]')).toHaveCount(1);
  expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Enter');
  const inserted = page.locator('main [data-rich-text]').getByText(`${name}: eine Stunde vorher.`);
  await expect(inserted).toBeVisible();
  const [section] = (await stored(request, url)).modules;
  expect(section?.columns[0]?.children[0]?.id).not.toBe(module?.id);

  await openPanel(page, 'Vorlagen');
  await panel(page)
    .getByRole('button', { name: `„${name}“ umbenennen` })
    .click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`${name} B`);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText(`Die Vorlage heißt jetzt „${name} B“.`)).toBeVisible();
  expect(await violations(page, { within: '[data-side-panel]' })).toEqual([]);
  await panel(page)
    .getByRole('button', { name: `„${name} B“ löschen` })
    .click();
  await panel(page).getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(panel(page).getByText(`„${name} B“ ist gelöscht.`)).toBeVisible();
  await expect(inserted).toBeVisible();
});

test('a page is kept as a template, and a new page begins with it, over a lost line too; what is deleted meanwhile is said at its field (G-526, G-165, G-587)', async ({
  page,
  request,
  emptyPage,
}) => {
  const name = `Gastspiel ${Date.now()}`;
  const url = await emptyPage('Muster');
  const { id, content_type } = await stored(request, url);
  const columns = [{ children: [{ model: 'headline', content: 'Zu Gast', headline_level: 2 }] }];
  const section = { content_type, object_id: id, layout: 0, columns };
  await write(request, 'POST', '/de/pageeditor-api/container/', section);
  await openEditor(page, `${url}?edit`);
  await openPanel(page, 'Vorlagen');
  await panel(page).getByRole('button', { name: 'Diese Seite als Vorlage speichern' }).click();
  await expect(dialog(page, 'Seite als Vorlage speichern').getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText(name, { exact: true })).toBeVisible();

  await openPanel(page, 'Neue Seite');
  const form = dialog(page, 'Neue Seite');
  await form.getByLabel('Titel').fill(`${name} in Wien`);
  await form.getByRole('radio', { name: 'einer Vorlage' }).check();
  await form.getByRole('combobox', { name: 'Vorlage' }).selectOption(name);
  // the line is lost, but nothing of the template
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Seite anlegen' }).click();
  await expect(form.getByText('Legt an …')).toBeVisible();
  await page.context().setOffline(false);
  await page.waitForURL(/-in-wien\?edit/);
  await expect(page.locator('main').getByText('Zu Gast')).toBeVisible();
  const made = await stored(request, new URL(page.url()).pathname);
  await write(request, 'DELETE', `/de/api/pages/${made.id}/`);
  await openPanel(page, 'Neue Seite');
  await form.getByLabel('Titel').fill(`${name} in Graz`);
  await form.getByRole('radio', { name: 'einer Vorlage' }).check();
  const choice = form.getByRole('combobox', { name: 'Vorlage' });
  await choice.selectOption(name);
  const patterns = await (await request.get('/de/pageeditor-api/patterns/')).json();
  const kept = patterns.find((each: { name: string }) => each.name === name);
  await write(request, 'DELETE', `/de/pageeditor-api/patterns/${kept.id}/`);
  await form.getByRole('button', { name: 'Seite anlegen' }).click();
  // deleted meanwhile: nothing is created, and it is said at the field
  await expect(choice).toHaveAccessibleDescription('Diese Vorlage gibt es nicht mehr.');
  await expect(choice).toBeFocused();
  await expect(choice.getByRole('option', { name, exact: true })).toHaveCount(0);
  await expect(choice.locator('option:checked')).toHaveText('Gelöschte Vorlage');
  const pages = await (await request.get('/de/api/pages/')).json();
  expect(JSON.stringify(pages)).not.toContain(`${name} in Graz`);
});

test('a new page says that the templates did not come, and requests them again (G-589)', async ({
  page,
  request,
  emptyPage,
}) => {
  const name = `Kammeroper ${Date.now()}`;
  const { id: object_id, content_type } = await stored(request);
  const template = { name, content_type, object_id };
  await write(request, 'POST', '/de/pageeditor-api/patterns', template);
  await openEditor(page, `${await emptyPage('Ohne Vorlagen')}?edit`);
  await page.route('**/pageeditor-api/patterns*', (route) => route.fulfill({ status: 500 }));
  await openPanel(page, 'Neue Seite');
  const form = dialog(page, 'Neue Seite');
  await expect(form.getByText('Die Vorlagen sind gerade nicht erreichbar.')).toBeVisible();
  await page.unroute('**/pageeditor-api/patterns*');
  await form.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await form.getByRole('radio', { name: 'einer Vorlage' }).check();
  await form.getByRole('combobox', { name: 'Vorlage' }).selectOption(name);
});

test("“/” puts a pattern's modules in the place of the line, undone in one step (G-602, G-497)", async ({
  page,
  request,
  add,
}) => {
  const name = `Hinweis ${Date.now()}`;
  const { id: object_id, content_type } = await stored(request);
  const kept = await add([makeHeadline(name), makeText('<p>Aus der Vorlage</p>')]);
  const nodes = kept.map(({ id }) => id);
  const pattern = await write(request, 'POST', '/de/pageeditor-api/patterns', {
    name,
    content_type,
    object_id,
    nodes,
  });
  const [made] = await add([makeText('<p>Eins</p><p>Zwei</p>')]);
  const id = made?.id as number;
  await openEditor(page);
  const text = field(page, id);
  await text.locator('p').first().click(); // beside its word: the caret is behind it
  await page.keyboard.type('.');
  await expect(text).toHaveText('Eins.Zwei');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await page.keyboard.press('/');
  await expect(dialog(page, 'Was möchten Sie einfügen?').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.locator('[data-tile^="pattern"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => listAround(request, id, 4))
    .toEqual([
      ['text', '<p>Eins</p>'],
      ['headline', name],
      ['text', '<p>Aus der Vorlage</p>'],
      ['text', '<p>Zwei</p>'],
    ]);
  await expect(page.locator('[data-handle]:focus')).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(async () => (await listAround(request, id, 4)).length).toBe(1);
  await write(request, 'DELETE', `/de/pageeditor-api/patterns/${pattern.id}`);
});
