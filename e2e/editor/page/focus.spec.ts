import { expect, type Page } from '@playwright/test';
import {
  changeElsewhere,
  fetchContent,
  field,
  makeHeadline,
  makeText,
  modules,
  openEditor,
  retype,
  toolbar,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/** A device on which the page is drawn three times a second. */
const slowFrames = (page: Page) =>
  page.addInitScript(() => {
    globalThis.requestAnimationFrame = (run) =>
      setTimeout(() => run(performance.now()), 300) as unknown as number;
    globalThis.cancelAnimationFrame = clearTimeout;
  });

/** Everything has run that was to run in the next frames. */
const framesLater = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

test('on a slow device the keyboard stays where it has gone since Escape (E-1, E-7, G-350)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Von allen'), makeText('<p>Text</p>')]);
  const [id = 0, text = 0] = made.map((each) => each.id);
  await slowFrames(page);
  await page.route(/\/presence\?/, (route) => route.abort());
  await openEditor(page);
  await changeElsewhere(request, id, { content: 'Von Ben' });
  await retype(page, field(page, id), 'Von Anna');
  const dialog = page.getByRole('dialog', { name: /auch geschrieben/ });
  await expect(dialog).toBeVisible();

  await page.keyboard.press('Escape');
  await toolbar(page).getByRole('button', { name: 'Zwei Fassungen' }).press('Enter');
  const heading = dialog.getByRole('heading', { level: 2 });
  await expect(heading).toBeFocused();
  await framesLater(page);
  await expect(heading).toBeFocused();

  // if the focus has not moved elsewhere, it goes to the handle
  await dialog.getByRole('button', { name: 'Meine Fassung' }).click();
  await expect(field(page, id)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator(`[data-handle="${id}"]`)).toBeFocused();

  // who comes back at once stays, and the key behind Escape is no longer the text's
  await field(page, id).click();
  await page.keyboard.press('Escape');
  await field(page, id).focus();
  await framesLater(page);
  await expect(field(page, id)).toBeFocused();
  await field(page, text).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('dialog', { name: 'Was möchten Sie einfügen?' })).toBeVisible();
});

/** The next change of the page is answered when the story says so. */
async function holdAnswer(page: Page, url: string) {
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    arrived.resolve();
    await held.promise;
    await route.continue();
  });
  return { arrived: arrived.promise, release: held.resolve };
}

test('what is added while the server takes its time does not take the keyboard from a text that is typed in meanwhile (E-7, G-350)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Eins'), makeHeadline('Zwei')]);
  const [first = 0, second = 0] = made.map(({ id }) => id);
  const count = async () => (await modules(request)).length;
  const before = await count();
  await openEditor(page);
  const typedInSecond = async (words: string) => {
    await field(page, second).click();
    await page.keyboard.press('End');
    await page.keyboard.type(words);
  };

  const copied = await holdAnswer(page, '**/pageeditor-api/**');
  await field(page, first).click();
  await page.keyboard.press('Escape');
  await expect(page.locator(`[data-handle="${first}"]`)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+D');
  await copied.arrived;
  await typedInSecond(' und');
  copied.release();
  await expect.poll(count).toBe(before + 1);
  await framesLater(page);
  await page.keyboard.type(' weiter');
  await expect(field(page, second)).toHaveText('Zwei und weiter');
  await expect.poll(() => fetchContent(request, second)).toBe('Zwei und weiter');
  await page.unroute('**/pageeditor-api/**');

  const inserted = await holdAnswer(page, '**/pageeditor-api/**');
  await field(page, first).click();
  await toolbar(page).getByRole('button', { name: 'Einfügen' }).click();
  const palette = page.getByRole('dialog', { name: 'Einfügen' });
  await palette.getByRole('button', { name: /^Text/ }).first().click();
  await inserted.arrived;
  await typedInSecond(' immer');
  inserted.release();
  await expect.poll(count).toBe(before + 2);
  await framesLater(page);
  await page.keyboard.type(' weiter');
  await expect(field(page, second)).toHaveText('Zwei und weiter immer weiter');
});

test('an undo that takes away what has the keyboard leaves it beside (E-7, G-49)', async ({
  page,
  add,
}) => {
  const made = await add([makeHeadline('Eins'), makeHeadline('Zwei')]);
  const [first = 0, second = 0] = made.map(({ id }) => id);
  await openEditor(page);
  const handle = (id: number) => page.locator(`[data-handle="${id}"]`);
  await field(page, first).click();
  await page.keyboard.press('Escape');
  await expect(handle(first)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+D');
  await expect(page.locator(':focus')).toHaveAttribute('data-handle', /^\d+$/);
  await expect(handle(first)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(handle(second)).toBeFocused();

  // with the caret in what was inserted
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('text');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-rich-text]:focus')).toHaveText('Neuer Text');
  await expect(page.getByRole('toolbar', { name: 'Text gestalten' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(handle(second)).toBeFocused();
});

test('a deletion that the server refuses brings the module back and leaves the keyboard in the text that is typed in (E-7, G-350)', async ({
  page,
  add,
}) => {
  const made = await add([makeHeadline('Eins'), makeText('<p>Zwei</p>')]);
  const [first = 0, second = 0] = made.map(({ id }) => id);
  await openEditor(page);
  const refused = Promise.withResolvers<void>();
  await page.route(`**/headline/${first}/`, async (route) => {
    await refused.promise;
    await route.fulfill({ status: 409, json: { code: 'in_use', detail: 'Das geht nicht.' } });
  });
  const handle = (id: number) => page.locator(`[data-handle="${id}"]`);
  await field(page, first).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(handle(second)).toBeFocused();
  await field(page, second).click();
  await page.keyboard.press('ControlOrMeta+End');
  refused.resolve();
  await expect(field(page, first)).toBeVisible();
  await framesLater(page);
  await page.keyboard.type(' weiter');
  await expect(field(page, second)).toHaveText('Zwei weiter');
});
