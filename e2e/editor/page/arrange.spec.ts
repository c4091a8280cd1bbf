import { expect, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import { field, openEditor, stored, toolbar } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { fill, handle, menu, spoken, text, words } from './arranging.ts';

/** Positions of all modules, to a hundredth of a pixel. */
const places = (page: Page) =>
  page.locator('#main-content [data-node]').evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [x, y + scrollY, width, height].map((value) => value.toFixed(2)).join(' ');
    }),
  );

test('a module is carried by the keyboard across columns and sections, and every step is spoken (E-7)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Über Tasten');
  await fill(request, path, [[['Eins', 'Zwei'], ['Drei']], [['Vier']]]);
  await openEditor(page, `${path}?edit`);
  await text(page, 'Eins').locator('[data-field]').focus();
  await page.keyboard.press('Escape');
  await expect(handle(page)).toHaveAccessibleName('Text auswählen und verschieben');
  await page.keyboard.press('Enter');
  await expect(spoken(page)).toContainText(
    'Text „Eins“ gegriffen, Abschnitt 1 von 2, Spalte 1, Platz 1 von 2.',
  );
  const before = await places(page);
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toHaveText('Abschnitt 1 von 2, Spalte 2, Platz 1 von 2.');
  await page.keyboard.press('ArrowDown');
  await expect(spoken(page)).toHaveText('Abschnitt 1 von 2, Spalte 2, Platz 2 von 2.');
  await page.keyboard.press('ArrowDown');
  await expect(spoken(page)).toHaveText('Abschnitt 2 von 2, Platz 1 von 2.');
  expect(await places(page), 'nothing makes room for it').toEqual(before);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(spoken(page)).toHaveText('Text „Eins“ abgelegt: Abschnitt 2 von 2, Platz 1 von 2.');
  await expect.poll(() => words(request, path)).toEqual([[['Zwei'], ['Drei']], [['Eins', 'Vier']]]);
  await expect(handle(page)).toBeVisible();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await expect(spoken(page)).toHaveText('Abgebrochen. Text „Eins“ bleibt, wo es war.');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => words(request, path)).toEqual([[['Eins', 'Zwei'], ['Drei']], [['Vier']]]);
});

test('a module is dragged into another column; the page does not move until it is dropped (G-49, E-7)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Mit der Maus');
  await fill(request, path, [
    [
      ['Eins', 'Zwei'],
      ['Drei', 'Vier'],
    ],
  ]);
  await openEditor(page, `${path}?edit`);
  const before = await places(page);
  await text(page, 'Eins').hover();
  const grip = page.getByRole('button', { name: 'Text auswählen und verschieben' }).first();
  const target = await text(page, 'Vier').boundingBox();
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(600, 300, { steps: 5 });
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 2, { steps: 8 });
  await expect(page.locator('[data-drop-mark]')).toBeAttached();
  expect(await places(page)).toEqual(before);
  await page.mouse.up();
  await expect.poll(() => words(request, path)).toEqual([[['Zwei'], ['Drei', 'Eins', 'Vier']]]);

  // Escape lets go of it where it was
  await text(page, 'Zwei').hover();
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 2, { steps: 8 });
  await expect(page.locator('[data-drop-mark]')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-drop-mark]')).toHaveCount(0);
  await page.mouse.up();
  await page.waitForTimeout(300);
  expect(await words(request, path)).toEqual([[['Zwei'], ['Drei', 'Eins', 'Vier']]]);
});

test('a section gets other columns without losing anything, moves, hides, goes, and comes back (MOD-31, E-4, G-49)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Abschnitte');
  await fill(request, path, [[['Eins'], ['Zwei'], ['Drei']], [['Vier']]]);
  await openEditor(page, `${path}?edit`);
  await text(page, 'Eins').click();
  await menu(page, 'Abschnitt 1').click();
  await page.getByRole('menuitemradio', { name: 'Breit und schmal' }).click();
  await expect.poll(() => words(request, path)).toEqual([[['Eins'], ['Zwei', 'Drei']], [['Vier']]]);

  await menu(page, 'Abschnitt 1').click();
  await page.getByRole('menuitem', { name: 'Nach unten' }).click();
  await expect.poll(() => words(request, path)).toEqual([[['Vier']], [['Eins'], ['Zwei', 'Drei']]]);

  await menu(page, 'Abschnitt 2').click();
  await page.getByRole('menuitem', { name: 'Vor Besuchern verbergen' }).click();
  await expect(page.locator('[data-editor-layer]').getByText('Verborgen')).toBeVisible();
  await expect
    .poll(async () => (await stored(request, path)).modules[1])
    .toMatchObject({ is_online: false });

  await menu(page, 'Abschnitt 2').click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await expect(text(page, 'Eins')).toHaveCount(0);
  await expect.poll(() => words(request, path)).toEqual([[['Vier']]]);
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => words(request, path)).toEqual([[['Vier']], [['Eins'], ['Zwei', 'Drei']]]);

  const undo = toolbar(page).getByRole('button', { name: 'Rückgängig' });
  for (let step = 0; step < 3; step++) await undo.click();
  await expect
    .poll(() => words(request, path))
    .toEqual([[['Eins'], ['Zwei'], ['Drei']], [['Vier']]]);
});

test('what is typed in a module that has just been moved is not lost (G-49, E-1)', async ({
  page,
  request,
  add,
}) => {
  const of = (written: string) => [
    'text',
    { content: `<p>${written}</p>`, anchor: '', decrease_distance: false },
  ];
  const [first] = await add([of('Eins'), of('Zwei')] as [string, object][]);
  const id = first?.id ?? 0;
  await openEditor(page);
  await field(page, id).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' und mehr');
  await page.keyboard.press('Escape');
  await expect(handle(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await field(page, id).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  const last = async () => {
    const { modules } = await stored(request);
    return modules.at(-1)?.columns[0]?.children.map(({ content }) => content);
  };
  await expect.poll(last).toEqual(['<p>Zwei</p>', '<p>Eins und mehr!</p>']);
});

test('what the list of keys names is done by keys and spoken: single ones are chosen, deleted, brought back, hidden (E-7, G-182)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Tastenkürzel');
  await fill(request, path, [[['Eins', 'Zwei', 'Drei']]]);
  await openEditor(page, `${path}?edit`);
  await text(page, 'Eins').locator('[data-field]').focus();
  await page.keyboard.press('Escape');
  await expect(handle(page)).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(help.getByText('Duplizieren')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(handle(page)).toBeVisible();

  await page.keyboard.press('Alt+F10');
  await expect(toolbar(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(handle(page)).toBeVisible();

  await page.keyboard.press('ControlOrMeta+ArrowDown');
  await page.keyboard.press('ControlOrMeta+ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(spoken(page)).toHaveText('2 Module ausgewählt.');
  await page.keyboard.press('Delete');
  await expect(spoken(page)).toHaveText('2 Module gelöscht.');
  await expect.poll(() => words(request, path)).toEqual([[['Zwei']]]);
  await expect(handle(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => words(request, path)).toEqual([[['Eins', 'Zwei', 'Drei']]]);

  // an open menu takes the focus with the next picture
  const first = page.getByRole('menuitem', { name: 'Nach oben' });
  await menu(page, 'Text').press('Enter');
  await expect(first).toBeFocused();
  await first.press('Enter');
  await expect(spoken(page)).toHaveText('Text „Zwei“ abgelegt: Abschnitt 1 von 1, Platz 1 von 3.');
  await menu(page, 'Text').press('Enter');
  await expect(first).toBeFocused();
  await page.getByRole('menuitem', { name: 'Vor Besuchern verbergen' }).press('Enter');
  await expect(spoken(page)).toHaveText('Text „Zwei“ vor Besuchern verborgen.');
});

test('a module goes to another column by its menu, which does not lie on its own button (E-7, G-210)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Spalten');
  await fill(request, path, [[['Eins', 'Zwei'], ['Drei'], []]]);
  await openEditor(page, `${path}?edit`);
  await text(page, 'Zwei').click();
  await menu(page, 'Text').dblclick();
  await menu(page, 'Text').click();
  await expect(page.getByRole('menuitem', { name: 'In die linke Spalte' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'In die mittlere Spalte' }).click();
  await expect(spoken(page)).toHaveText(
    'Text „Zwei“ abgelegt: Abschnitt 1 von 1, Spalte 2, Platz 2 von 2.',
  );
  await expect.poll(() => words(request, path)).toEqual([[['Eins'], ['Drei', 'Zwei'], []]]);
  await menu(page, 'Text').click();
  await expect(page.getByRole('menuitem', { name: /^In die .* Spalte$/ })).toHaveText([
    'In die linke Spalte',
    'In die rechte Spalte',
  ]);
  await page.keyboard.press('Escape');
  await toolbar(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => words(request, path)).toEqual([[['Eins', 'Zwei'], ['Drei'], []]]);
});
