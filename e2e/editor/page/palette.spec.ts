import { expect, type Page } from '@playwright/test';
import { getDefinition, isChildModel, MODULES } from '#modules/schemas.ts';
import { violations } from '../../kit/axe.ts';
import { openEditor, stored, toolbar } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Was möchten Sie einfügen?' });
const handle = (page: Page, label: string) =>
  page.getByRole('button', { name: `${label} auswählen und verschieben` });

async function listModels(request: Parameters<typeof stored>[0], path: string): Promise<string[]> {
  const { modules } = await stored(request, path);
  return modules.flatMap(({ columns }) =>
    columns.flatMap(({ children }) => children.map(({ model }) => model)),
  );
}

async function choose(page: Page, words: string): Promise<void> {
  await palette(page).getByRole('searchbox').fill(words);
  await page.keyboard.press('Enter');
}

test('a page is built from scratch: columns, headline, text, each editable at once (EDIT-28, MOD-31, G-43)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Sommerfest');
  await openEditor(page, `${path}?edit`);
  await page.getByRole('button', { name: 'Erstes Modul einfügen' }).click();
  await expect(palette(page).getByRole('searchbox')).toBeFocused();
  await palette(page).getByRole('button', { name: 'Zwei gleiche Spalten' }).click();
  await expect(page.getByRole('button', { name: 'Modul einfügen in Spalte 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await choose(page, 'überschr');
  await expect(page.locator('[data-field="content"]')).toBeFocused();
  await page.keyboard.type('Sommer am Wehr');
  await page.getByRole('button', { name: 'Modul einfügen in Spalte 2' }).click();
  await expect(palette(page)).toContainText('Kommt in die leere Spalte.');
  await choose(page, 'absatz');
  await expect(page.locator('[data-field="content"]').last()).toBeFocused();
  await page.keyboard.type('Draußen, bei jedem Wetter.');
  const words = async () => {
    const { modules } = await stored(request, path);
    return modules[0]?.columns.map(({ children }) => children.map(({ content }) => content));
  };
  await expect.poll(words).toEqual([['Sommer am Wehr'], ['<p>Draußen, bei jedem Wetter.</p>']]);
  await page.keyboard.press('Escape');
  await expect(handle(page, 'Text')).toBeFocused();
  // the palette names the neighbour of the new module (G-187)
  await toolbar(page).getByRole('button', { name: 'Einfügen' }).click();
  const where = 'Kommt direkt unter: Text „Draußen, bei jedem Wetter.“';
  await expect(palette(page)).toContainText(where);
});

/** Required steps for types that cannot be added empty, by field names. */
const FILLED: Record<string, (page: Page) => Promise<void>> = {
  link: (page) => fill(page, 'Oder eine Adresse', 'https://haus.example/mehr'),
  image: choosePicture,
  async fullteaser(page) {
    const picture = page.getByRole('dialog').getByRole('group', { name: 'Bild' });
    await expect(picture).toHaveAccessibleDescription('Pflichtfeld');
    await fill(page, 'Überschrift', 'Wieder da');
    await choosePicture(page);
  },
  async video(page) {
    await fill(page, 'Adresse', 'https://youtu.be/aqz-KE-bpKQ');
    await choosePicture(page);
  },
  audio: (page) => fill(page, 'Adresse', 'https://open.spotify.com/track/abc'),
  viewer: (page) => fill(page, 'Adresse', 'https://issuu.com/haus/docs/heft'),
  socialmedia: (page) => fill(page, 'Adresse', 'https://www.instagram.com/p/abc/'),
};

async function fill(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(new RegExp(label)).first().fill(words);
}

async function choosePicture(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Bild wählen' }).first().click();
  const finder = page.getByRole('dialog', { name: 'Bild wählen' });
  await finder.getByRole('option').first().click();
  await expect(finder).toBeHidden();
}

test('each of the fourteen types is added by its tile, and successive undos remove them, also after a reload (MOD-29, G-43, E-2)', async ({
  page,
  request,
  emptyPage,
}) => {
  test.slow();
  const path = await emptyPage('Alles einmal');
  await openEditor(page, `${path}?edit`);
  await toolbar(page).getByRole('button', { name: 'Einfügen', exact: true }).click();
  const tiles = palette(page).getByRole('region', { name: 'Module', exact: true });
  const first = await tiles
    .locator('[data-tile]')
    .evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.tile ?? ''));
  expect(first).toEqual([
    'headline',
    'text',
    'link',
    'image',
    'faq',
    'video',
    'audio',
    'viewer',
    'quote',
    'fullteaser',
    'teaserlist',
    'imagelist',
    'videolist',
    'socialmedia',
  ]);
  await page.keyboard.press('Escape');
  for (const [index, model] of first.entries()) {
    await toolbar(page).getByRole('button', { name: 'Einfügen', exact: true }).click();
    await palette(page).locator(`[data-tile="${model}"]`).click();
    await FILLED[model]?.(page);
    const add = page.getByRole('dialog').getByRole('button', { name: 'Einfügen', exact: true });
    if (FILLED[model]) await add.click();
    await expect.poll(() => listModels(request, path), model).toHaveLength(index + 1);
    if (model === 'fullteaser') {
      // one's own words are not marked: the next key would take them away
      await expect(page.locator('h3[data-field="headline"]')).toBeFocused();
      expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
    }
    const dialog = page.getByRole('dialog');
    if (model === 'imagelist') {
      // a new gallery begins with its pictures (G-520)
      await expect(page.getByRole('dialog', { name: 'Bilder wählen' })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    if (getDefinition(model)?.children && model !== 'faq') {
      // a list that is cancelled while it is empty would go again
      await dialog.locator('button[type="submit"]').click();
    } else if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(await listModels(request, path)).toEqual(first);

  await page.reload();
  await expect(toolbar(page)).toBeVisible();
  const undo = toolbar(page).getByRole('button', { name: 'Rückgängig' });
  for (let left = first.length - 1; left >= first.length - 10; left--) {
    await undo.click();
    await expect.poll(() => listModels(request, path)).toEqual(first.slice(0, left));
  }
  await toolbar(page).getByRole('button', { name: 'Wiederholen' }).click();
  await expect.poll(() => listModels(request, path)).toEqual(first.slice(0, 5));
});

test('the palette is searched and walked through by keyboard, and passes axe (E-7, E-13)', async ({
  page,
}) => {
  await openEditor(page);
  const open = toolbar(page).getByRole('button', { name: 'Einfügen', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const search = palette(page).getByRole('searchbox');
  await expect(search).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await search.fill('spielplan');
  await expect(palette(page).locator('[data-tile]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(palette(page).locator('[data-tile="eventlist"]')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await search.fill('gibt es nicht');
  await expect(palette(page)).toContainText('Nichts gefunden zu „gibt es nicht“');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  if (await palette(page).isVisible()) await page.keyboard.press('Escape'); // the first one empties the search
  await expect(palette(page)).toBeHidden();
  await expect(open).toBeFocused();
});

test('every type that sections take is in the palette, with a picture and a line about it (G-43)', async ({
  page,
}) => {
  await openEditor(page);
  await toolbar(page).getByRole('button', { name: 'Einfügen', exact: true }).click();
  const types = Object.keys(MODULES).filter((model) => !isChildModel(model));
  await expect(palette(page).locator('[data-tile="html"]')).toBeVisible(); // from the server
  for (const model of types) {
    const tile = palette(page).locator(`[data-tile="${model}"]`);
    await expect(tile.locator('svg path'), model).not.toHaveCount(0);
    await expect(tile.locator('small'), model).toHaveText(/\S.{8,}/);
  }
});

test('a list that was just added and is left empty goes again, with its section (G-244, MOD-29)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Doch keine Liste');
  await openEditor(page, `${path}?edit`);
  await page.getByRole('button', { name: 'Erstes Modul einfügen' }).click();
  await choose(page, 'teaserliste');
  const dialog = page.getByRole('dialog', { name: /bearbeiten$/ });
  await expect(dialog).toBeVisible();
  await expect.poll(() => listModels(request, path)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await stored(request, path)).modules).toEqual([]);
  await expect(page.getByRole('button', { name: 'Erstes Modul einfügen' })).toBeVisible();
});
