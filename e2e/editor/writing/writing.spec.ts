import { expect, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import {
  fetchContent,
  field,
  listAround,
  makeHeadline,
  makeText,
  openEditor,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { holdRequests } from '../../kit/hold-requests.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Was möchten Sie einfügen?' });
const atSelection = (page: Page) => page.getByRole('toolbar', { name: 'Auswahl gestalten' });

test('Enter at the end of a headline begins a text with what is typed on the way; one undo takes it back (G-497)', async ({
  page,
  request,
  add,
}) => {
  const [headline] = await add([makeHeadline('Anfahrt')]);
  const id = headline?.id as number;
  await openEditor(page);
  const line = field(page, id);
  await line.click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(' mit\nMit dem Bus');
  const text = page.getByRole('textbox', { name: 'Text' }).last();
  await expect(text).toBeFocused();
  await expect(text).toHaveText('Mit dem Bus');
  await expect
    .poll(() => listAround(request, id, 2))
    .toEqual([
      ['headline', 'Anfahrt mit'],
      ['text', '<p>Mit dem Bus</p>'],
    ]);
  await page.keyboard.press('Escape');
  for (let step = 0; step < 2; step++) await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => listAround(request, id, 2)).toEqual([['headline', 'Anfahrt mit']]);
});

test('“/” in an empty line opens the palette for this place: misspelt, by Enter, in one step; Escape writes the sign (G-497)', async ({
  page,
  request,
  add,
}) => {
  const [made] = await add([makeText('<p>Eins</p><p>Zwei</p>')]);
  const id = made?.id as number;
  await openEditor(page);
  const text = field(page, id);
  await text.locator('p').first().click(); // beside its word: the caret is behind it
  await page.keyboard.type('/2');
  await expect(text).toHaveText('Eins/2Zwei');
  for (let sign = 0; sign < 2; sign++) await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await page.keyboard.press('/');
  await expect(palette(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await expect(text).toHaveText('Eins/Zwei');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('/');
  // a type that is filled in first, by its misspelt name
  await page.keyboard.type('Schaltfläsche');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Link einfügen' });
  await form.getByLabel('Oder eine Adresse').fill('https://haus.example/mehr');
  await form.getByRole('button', { name: 'Einfügen', exact: true }).click();
  await expect(form).toBeHidden();
  await expect
    .poll(() => listAround(request, id, 3))
    .toEqual([
      ['text', '<p>Eins</p>'],
      ['link', undefined],
      ['text', '<p>Zwei</p>'],
    ]);
  await expect(text).toHaveText('Eins');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(async () => (await listAround(request, id, 2)).length).toBe(1);
  await expect.poll(() => fetchContent(request, id)).toContain('<p>Zwei</p>');
});

test('beginnings as in Markdown become lists and bold; undo or Backspace gives the typed signs back (G-499, MOD-30)', async ({
  page,
  add,
}) => {
  const [made] = await add([makeText('<p>Eins</p>')]);
  await openEditor(page);
  const text = field(page, made?.id as number);
  await text.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- ');
  await expect(text.locator('ul > li')).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(text.locator('ul')).toHaveCount(0);
  await expect(text).toHaveText('Eins- ');
  for (let sign = 0; sign < 2; sign++) await page.keyboard.press('Backspace');
  await page.keyboard.type('1. ');
  await expect(text.locator('ol > li')).toHaveCount(1);
  await page.keyboard.press('Backspace');
  await expect(text.locator('ol')).toHaveCount(0);
  await page.keyboard.type('**fett**');
  await expect(text.locator('strong')).toHaveText('fett');
});

test('a beginning as in Markdown that is typed before the tools of a text have loaded becomes a list, too (G-499, G-793)', async ({
  page,
  add,
}) => {
  const [made] = await add([makeText('<p>Eins</p>')]);
  const letThrough = await holdRequests(page, '**/rich-text-parts-*.js');
  await openEditor(page);
  const text = field(page, made?.id as number);
  await text.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Zwei');
  await expect(text).toHaveText('Eins');
  letThrough();
  await expect(text.locator('ul > li')).toHaveText('Zwei');
  await expect(text.locator('p').first()).toHaveText('Eins');
});

test('tools stand at selected words and never on them; Alt+F10 leads there, Escape hides them (G-499)', async ({
  page,
  request,
  add,
}) => {
  const [made] = await add([makeText('<p>Das Haus am Wehr</p>')]);
  const id = made?.id as number;
  await openEditor(page);
  const text = field(page, id);
  await text.locator('p').dblclick({ position: { x: 8, y: 12 } });
  await expect(atSelection(page)).toBeVisible();
  const [bar, words] = await Promise.all([
    atSelection(page).boundingBox(),
    page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().toJSON()),
  ]);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(words.top);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Alt+F10');
  await expect(atSelection(page).getByRole('button', { name: 'Fett' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => fetchContent(request, id))
    .toBe('<p><strong>Das</strong> Haus am Wehr</p>');
  await page.keyboard.press('Escape');
  await expect(atSelection(page)).toBeHidden();
  await expect(text).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(atSelection(page)).toBeVisible();
});
