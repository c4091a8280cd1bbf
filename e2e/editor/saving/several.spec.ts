import { expect, type Page } from '@playwright/test';
import { openEditor, stored, toolbar } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { holdRequests } from '../../kit/hold-requests.ts';
import { fill, handle, menu, spoken, text, words } from '../page/arranging.ts';

/** Chooses a text beside others. As with a hand, the text is ready for typing before it is pressed. */
async function pick(page: Page, content: string, modifier: 'Shift' | 'ControlOrMeta') {
  const position = { x: 12, y: 12 };
  await text(page, content).hover({ position });
  await expect(text(page, content).locator('[contenteditable]')).toBeVisible();
  await text(page, content).click({ position, modifiers: [modifier] });
}

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
  const letThrough = await holdRequests(page, '**/rich-text-parts-*.js');
  await openEditor(page, `${path}?edit`);
  const press = async (written: string, modifier: 'Shift' | 'ControlOrMeta') => {
    await text(page, written).hover();
    const { y: top = 0 } = (await text(page, written).boundingBox()) ?? {};
    const handles = page.getByRole('button', { name: 'Text auswählen und verschieben' });
    const tops = await handles.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().y),
    );
    const nearest = tops.map((y) => Math.abs(y - top));
    await handles.nth(nearest.indexOf(Math.min(...nearest))).click({ modifiers: [modifier] });
  };
  // clicked twice, and first of all, too, they choose: the text is not entered, nor once its tools have loaded
  const twice = [
    ['ControlOrMeta', 'Nichts ausgewählt.'],
    ['Shift', 'Text „Drei“ ausgewählt.'],
  ] as const;
  for (const [modifier, told] of twice) {
    await text(page, 'Drei').dblclick({ position: { x: 12, y: 12 }, modifiers: [modifier] });
    await expect(spoken(page)).toHaveText(told);
    await expect(text(page, 'Drei').locator(':focus')).toHaveCount(0);
  }
  letThrough();
  await text(page, 'Eins').hover({ position: { x: 12, y: 12 } });
  await expect(text(page, 'Eins').locator('[contenteditable]')).toBeVisible();
  await expect(text(page, 'Drei').locator('[contenteditable]')).toHaveCount(0);
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
  const question = (written: string) =>
    ['faqitem', { question: written, answer: '<p>Ja.</p>', anchor: '' }] as [string, object];
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
