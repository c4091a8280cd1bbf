import { expect, type Locator } from '@playwright/test';
import {
  fetchContent,
  field,
  makeHeadline,
  makeText,
  type NewModule,
  openEditor,
  paste,
  retype,
  said,
  toolbar,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

test('an empty headline says why it cannot be saved, keeps its text and saves nothing (G-50)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Bleibt stehen')]);
  const id = made[0]?.id as number;
  const writes: string[] = [];
  page.on('request', (each) => {
    // presence reports are not stored (E-15)
    const isWrite = each.method() !== 'GET' && !each.url().endsWith('/presence');
    if (isWrite) writes.push(each.url());
  });
  await openEditor(page);
  const text = field(page, id);
  await retype(page, text, '');
  await page.keyboard.press('Delete');
  const message = page.getByText('Bitte eine Überschrift eingeben.');
  await expect(message).toBeVisible();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveAccessibleDescription('Bitte eine Überschrift eingeben.');
  await page.keyboard.press('Escape');
  await expect(text).toBeVisible();
  await expect(text).toHaveText('');

  // "done" leads to unsaved text instead of leaving
  await toolbar(page).getByRole('button', { name: 'Fertig' }).click();
  await expect(text).toBeFocused();
  await expect(toolbar(page)).toBeVisible();
  expect(await fetchContent(request, id)).toBe('Bleibt stehen');
  expect(writes).toEqual([]);

  await page.getByRole('button', { name: 'Zurücksetzen' }).click();
  await expect(text).toHaveText('Bleibt stehen');
  await expect(message).toBeHidden();
});

test('a headline keeps its text on the page when its level changes (MOD-01, EDIT-01)', async ({
  page,
  add,
}) => {
  const made = await add([makeHeadline('Noch da')]);
  const id = made[0]?.id as number;
  await openEditor(page);
  await field(page, id).click();
  await page.keyboard.press('F2');
  const modal = page.getByRole('dialog', { name: 'Überschrift bearbeiten' });
  await modal.getByLabel('Ebene').selectOption('H4');
  await modal.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(modal).toBeHidden();
  await expect(page.locator('h4').and(field(page, id))).toHaveText('Noch da');
});

test('a space at the end stays while somebody types on, and is not stored (trap: an answer overwrites the focused field)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Anfang')]);
  const id = made[0]?.id as number;
  await openEditor(page);
  await retype(page, field(page, id), 'Heute ');
  await expect(said(page, 'Gespeichert').last()).toBeVisible();
  await expect.poll(() => fetchContent(request, id)).toBe('Heute');
  await page.keyboard.type('Abend');
  await expect.poll(() => fetchContent(request, id)).toBe('Heute Abend');
});

test('text pasted into a single line becomes one plain line', async ({ page, request, add }) => {
  const made = await add([makeHeadline('Anfang')]);
  const id = made[0]?.id as number;
  await openEditor(page);
  const text = field(page, id);
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await paste(text, { 'text/plain': 'Erste\nZweite  Zeile\n', 'text/html': '<h1>Erste</h1>' });
  await page.keyboard.press('Enter');
  await expect(text).toHaveText('Erste Zweite Zeile');
  await expect.poll(() => fetchContent(request, id)).toBe('Erste Zweite Zeile');
});

test("keys pressed before a text's tools have loaded do there what they would have done, and nothing is called saved meanwhile (E-1, G-706)", async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeText('<p>Alt</p>')]);
  const id = made[0]?.id as number;
  let arrive = () => {};
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/rich-text-parts-*.js', async (route) => {
    await onTheWay;
    await route.continue();
  });
  await openEditor(page);
  const text = field(page, id);
  await text.click({ position: { x: 2, y: 8 } });
  await expect(toolbar(page)).toContainText('Lädt …');
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.type('Nicht so x');
  await page.keyboard.press('Backspace');
  // neither moves the page
  await page.keyboard.press('End');
  await page.keyboard.type('er Text');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Delete');
  await page.keyboard.type('n');
  expect(await page.evaluate(() => scrollY)).toBe(top);
  arrive();
  await expect(page.getByRole('toolbar', { name: 'Text gestalten' })).toBeVisible();
  await expect(toolbar(page)).not.toContainText('Lädt …');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('!');
  await expect.poll(() => fetchContent(request, id)).toBe('<p>nicht so Alter Text</p><p>!</p>');
});

test('a text that was left before its tools have loaded keeps what was typed and does not take the keyboard back, and a link waits for it (E-1, E-7, G-730)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeText('<p>Alt</p>'), makeHeadline('Kopf')]);
  const [text, headline] = made.map(({ id }) => field(page, id));
  const { promise: onTheWay, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/rich-text-parts-*.js', async (route) => {
    await onTheWay;
    await route.continue();
  });
  await openEditor(page);
  await text?.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Un');
  await page.keyboard.press('End');
  await page.keyboard.type(' und neu');
  await headline?.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' vor');
  const loaded = page.waitForResponse('**/rich-text-parts-*.js');
  arrive();
  await (await loaded).finished();
  // a text that is pointed at is editable once they have
  await text?.hover();
  await expect(text as Locator).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.type(' nach');
  await expect(headline as Locator).toHaveText('Kopf vor nach');
  const [id = 0] = made.map((each) => each.id);
  await expect.poll(() => fetchContent(request, id)).toBe('<p>UnAlt und neu</p>');

  // a link of what is selected waits for them, too; elsewhere the key is the switcher's
  const third = Promise.withResolvers<void>();
  await page.route('**/rich-text-parts-*.js', async (route) => {
    await third.promise;
    await route.continue();
  });
  await openEditor(page);
  await text?.click();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('dialog', { name: 'Wechseln und anlegen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await text?.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('x');
  third.resolve();
  await expect(page.getByRole('combobox', { name: 'Adresse oder Seite' })).toBeFocused();
  await expect(text as Locator).toHaveText('UnAlt und neu');

  // on the next visit the page is left altogether
  const second = Promise.withResolvers<void>();
  await page.route('**/rich-text-parts-*.js', async (route) => {
    await second.promise;
    await route.continue();
  });
  await openEditor(page);
  await text?.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Erst: ');
  const overview = page.getByRole('navigation', { name: 'Seitenübersicht' });
  await overview.getByRole('link', { name: 'Spielplan' }).click();
  await expect(toolbar(page)).toContainText('Lädt …');
  second.resolve();
  await page.waitForURL(/\/de\/programm\?edit$/);
  expect(await fetchContent(request, id)).toBe('<p>Erst: UnAlt und neu</p>');
});

test('a click selects placeholder text, and Tab enters a collapsed answer and leaves it (G-201, E-7)', async ({
  page,
  add,
}) => {
  const item = (question: string) =>
    ['faqitem', { question, answer: '<p>So ist es.</p>', anchor: '' }] as NewModule;
  const made = await add([
    makeText('<p>Neuer Text</p>'),
    makeHeadline('Neue Überschrift'),
    ['faq', {}, [item('Warum?'), item('Wozu?')]],
    makeHeadline('Danach'),
  ]);
  const [text = 0, headline = 0, faq = 0, end = 0] = made.map(({ id }) => id);
  await openEditor(page);
  const marked = () => page.evaluate(() => getSelection()?.toString() ?? '');
  await field(page, text).click();
  await expect.poll(marked).toBe('Neuer Text');
  // a second click puts the caret where it is wanted
  await field(page, text).click({ position: { x: 20, y: 8 } });
  await expect.poll(marked).toBe('');
  await field(page, headline).click();
  await expect.poll(marked).toBe('Neue Überschrift');

  const questions = page.locator(`[data-node="${faq}"] summary [data-field]`);
  const answers = page.locator(`[data-node="${faq}"] [data-field="answer"]`);
  await questions.first().focus();
  await page.keyboard.press('Tab');
  await expect(answers.first()).toBeFocused();
  await page.keyboard.press('Tab'); // the second question's own sign
  await page.keyboard.press('Tab');
  await expect(questions.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(answers.nth(1)).toBeFocused();
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = false;
  });
  await field(page, end).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(answers.nth(1)).toBeFocused();
});
