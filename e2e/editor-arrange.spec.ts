import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { field, openEditor, stored, toolbar, write } from './editor-page.ts';
import { test } from './editor-test.ts';

type Request = Parameters<typeof stored>[0];

const handle = (page: Page) => page.locator('[data-handle]:focus');
const spoken = (page: Page) => page.locator('[data-spoken]');
const menu = (page: Page, label: string) =>
  page.getByRole('button', { name: `${label}: weitere Aktionen` });

/** The visible texts of a page by section and column, which show its order. */
async function words(request: Request, path: string): Promise<string[][][]> {
  const { modules } = await stored(request, path);
  return modules.map(({ columns }) =>
    columns.map(({ children }) =>
      children.map((each) => String(each.content).replace(/<[^>]+>/g, '')),
    ),
  );
}

/** Sections with texts in their columns, on a page of its own. */
async function fill(request: Request, path: string, sections: string[][][]): Promise<void> {
  const { id: object_id, content_type } = await stored(request, path);
  for (const columns of sections) {
    await write(request, 'POST', '/de/pageeditor-api/container/', {
      content_type,
      object_id,
      layout: [0, 0, 3, 4][columns.length],
      columns: columns.map((texts) => ({
        children: texts.map((text) => ({ model: 'text', content: `<p>${text}</p>` })),
      })),
    });
  }
}

const text = (page: Page, content: string) =>
  page.locator('#main-content [data-column] > [data-node]').filter({ hasText: content });

/** Chooses a text beside others. As with a hand, the text is ready for typing before it is pressed. */
async function pick(page: Page, content: string, modifier: 'Shift' | 'ControlOrMeta') {
  const position = { x: 12, y: 12 };
  await text(page, content).hover({ position });
  await expect(text(page, content).locator('[contenteditable]')).toBeVisible();
  await text(page, content).click({ position, modifiers: [modifier] });
}

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

test('several modules are chosen, copied to another page, cut and duplicated, each as one step (E-10)', async ({
  page,
  request,
  emptyPage,
}) => {
  const [from, to] = [await emptyPage('Woher'), await emptyPage('Wohin')];
  await fill(request, from, [[['Eins', 'Zwei', 'Drei']]]);
  await fill(request, to, [[['Anfang', 'Ende']]]);
  await openEditor(page, `${from}?edit`);
  await text(page, 'Eins').click();
  await pick(page, 'Drei', 'Shift');
  await expect(spoken(page)).toHaveText('3 Module ausgewählt.');
  await pick(page, 'Zwei', 'ControlOrMeta');
  await expect(spoken(page)).toHaveText('2 Module ausgewählt.');
  await page.keyboard.press('ControlOrMeta+c');
  await expect(spoken(page)).toHaveText('2 Module kopiert.');

  await openEditor(page, `${to}?edit`);
  await text(page, 'Anfang').locator('[data-field]').focus();
  await page.keyboard.press('Escape');
  await expect(handle(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(() => words(request, to)).toEqual([[['Anfang', 'Eins', 'Drei', 'Ende']]]);
  await expect(spoken(page)).toHaveText('2 Module eingefügt.');
  const undo = toolbar(page).getByRole('button', { name: 'Rückgängig' });
  await undo.click();
  await expect.poll(() => words(request, to)).toEqual([[['Anfang', 'Ende']]]);
  await toolbar(page).getByRole('button', { name: 'Wiederholen' }).click();
  await expect.poll(() => words(request, to)).toEqual([[['Anfang', 'Eins', 'Drei', 'Ende']]]);

  // by the menu as by the keys
  await text(page, 'Ende').click();
  await menu(page, 'Text').click();
  await page.getByRole('menuitem', { name: /^Ausschneiden/ }).click();
  await expect.poll(() => words(request, to)).toEqual([[['Anfang', 'Eins', 'Drei']]]);
  await text(page, 'Anfang').click();
  await menu(page, 'Text').click();
  await page.getByRole('menuitem', { name: /^Einfügen/ }).click();
  await expect.poll(() => words(request, to)).toEqual([[['Anfang', 'Ende', 'Eins', 'Drei']]]);
  await expect(handle(page)).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+d');
  await expect
    .poll(() => words(request, to))
    .toEqual([[['Anfang', 'Ende', 'Eins', 'Ende', 'Eins', 'Drei']]]);
  await page.keyboard.press('Delete');
  await expect.poll(() => words(request, to)).toEqual([[['Anfang', 'Ende', 'Eins', 'Drei']]]);
  expect(await words(request, from)).toEqual([[['Eins', 'Zwei', 'Drei']]]);
});

test('Ctrl and Shift choose several by the handles as by the modules themselves (E-10, G-302)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Griffe');
  await fill(request, path, [[['Eins', 'Zwei', 'Drei']]]);
  await openEditor(page, `${path}?edit`);
  const press = async (words: string, modifier: 'Shift' | 'ControlOrMeta') => {
    await text(page, words).hover();
    const { y: top = 0 } = (await text(page, words).boundingBox()) ?? {};
    const handles = page.getByRole('button', { name: 'Text auswählen und verschieben' });
    const tops = await handles.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().y),
    );
    const nearest = tops.map((y) => Math.abs(y - top));
    await handles.nth(nearest.indexOf(Math.min(...nearest))).click({ modifiers: [modifier] });
  };
  await text(page, 'Eins').click();
  await press('Drei', 'Shift');
  await expect(spoken(page)).toHaveText('3 Module ausgewählt.');
  await press('Zwei', 'ControlOrMeta');
  await expect(spoken(page)).toHaveText('2 Module ausgewählt.');
  await expect(handle(page)).toBeVisible();
  await page.keyboard.press('Delete');
  await expect.poll(() => words(request, path)).toEqual([[['Zwei']]]);
});

test('a question is copied within its list and into another one, its list is copied with all in it (E-10, G-147)', async ({
  page,
  request,
  add,
}) => {
  const question = (words: string) =>
    ['faqitem', { question: words, answer: '<p>Ja.</p>', anchor: '' }] as [string, object];
  const [one, two] = await add([
    ['faq', {}, [question('Wann?'), question('Wo?')]],
    ['faq', {}, [question('Wie?')]],
  ]);
  await openEditor(page);
  const asked = (id = 0) => page.locator(`[data-node="${id}"] [data-field="question"]`);
  await asked(one?.id).first().focus();
  await page.keyboard.press('Escape');
  await expect(handle(page)).toHaveAccessibleName('Frage und Antwort auswählen und verschieben');
  await page.keyboard.press('ControlOrMeta+c');
  await asked(two?.id).first().focus();
  await page.keyboard.press('Escape');
  await expect(handle(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(asked(two?.id)).toHaveText(['Wie?', 'Wann?']);
  await expect(handle(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(asked(two?.id)).toHaveText(['Wann?', 'Wie?']);
  await page.keyboard.press('ArrowLeft');
  await expect(handle(page)).toHaveAccessibleName('Fragen und Antworten auswählen und verschieben');
  await page.keyboard.press('ControlOrMeta+d');
  const lists = async () => {
    const all = (await stored(request)).modules.flatMap(({ columns }) =>
      columns.flatMap(({ children }) => children),
    );
    const faqs = all.filter(({ id, model }) => model === 'faq' && id >= (one?.id ?? 0));
    return faqs.map(({ children }) =>
      (children as { question: string }[]).map((each) => each.question),
    );
  };
  await expect.poll(lists).toEqual([
    ['Wann?', 'Wo?'],
    ['Wann?', 'Wie?'],
    ['Wann?', 'Wie?'],
  ]);
});

test('what is typed in a module that has just been moved is not lost (G-49, E-1)', async ({
  page,
  request,
  add,
}) => {
  const of = (words: string) => [
    'text',
    { content: `<p>${words}</p>`, anchor: '', decrease_distance: false },
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

  await menu(page, 'Text').press('Enter');
  await page.getByRole('menuitem', { name: 'Nach oben' }).press('Enter');
  await expect(spoken(page)).toHaveText('Text „Zwei“ abgelegt: Abschnitt 1 von 1, Platz 1 von 3.');
  await menu(page, 'Text').press('Enter');
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
