import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import {
  changeElsewhere,
  fetchContent,
  field,
  makeText,
  openEditor,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/** Opens the same page in another browser. */
async function openElsewhere(browser: Browser, context: BrowserContext): Promise<Page> {
  const storageState = await context.storageState();
  const other = await browser.newContext({
    baseURL: process.env.FOYER_E2E_URL as string,
    storageState,
  });
  const page = await other.newPage();
  await openEditor(page);
  return page;
}

const words = (name: string) => Array.from({ length: 24 }, (_, i) => ` ${name}${i}`).join('');

test('two editors type in paragraphs and items of one text at the same time: every word stays where it was typed, without a question (E-1, G-236, G-291)', async ({
  page,
  browser,
  context,
  request,
  add,
}) => {
  const start = '<p>Eins.</p><p>Zwei.</p><ul><li>Drei.</li><li>Vier.</li></ul>';
  const id = (await add([makeText(start)]))[0]?.id as number;
  await openEditor(page);
  const other = await openElsewhere(browser, context);
  const write = async (where: Page, blocks: readonly string[], name: string) => {
    for (const block of blocks) {
      await field(where, id).locator('p').filter({ hasText: block }).click();
      await where.keyboard.press('End');
      await where.keyboard.type(words(name), { delay: 25 });
    }
  };
  await Promise.all([write(page, ['Eins.', 'Vier.'], 'a'), write(other, ['Zwei.', 'Drei.'], 'b')]);
  await expect
    .poll(() => fetchContent(request, id))
    .toBe(
      start
        .replace('Eins.', `Eins.${words('a')}`)
        .replace('Zwei.', `Zwei.${words('b')}`)
        .replace('Drei.', `Drei.${words('b')}`)
        .replace('Vier.', `Vier.${words('a')}`),
    );
  for (const where of [page, other]) {
    await expect(field(where, id)).toContainText(`Zwei.${words('b')}`);
    await expect(field(where, id)).toContainText(`Vier.${words('a')}`);
    await expect(where.getByRole('button', { name: 'Zwei Fassungen' })).toHaveCount(0);
  }
  await other.context().close();
});

test('what others save while a sign is being composed does not disturb it (E-1, G-291)', async ({
  page,
  context,
  request,
  add,
}) => {
  const id = (await add([makeText('<p>Eins.</p><p>Zwei.</p><p>Drei.</p>')]))[0]?.id as number;
  await openEditor(page);
  const text = field(page, id);
  await text.locator('p').nth(1).click();
  await page.keyboard.press('End');
  const input = await context.newCDPSession(page);
  const compose = (letters: string) =>
    input.send('Input.imeSetComposition', {
      text: letters,
      selectionStart: letters.length,
      selectionEnd: letters.length,
    });
  await changeElsewhere(request, id, { content: '<p>Eins: neu.</p><p>Zwei.</p><p>Drei, neu.</p>' });
  await compose('は');
  // together with the save
  await expect(text).toHaveText('Eins: neu.Zwei.はDrei, neu.');
  await compose('はな');
  await input.send('Input.insertText', { text: '花' });
  await page.keyboard.type('!');
  await expect
    .poll(() => fetchContent(request, id))
    .toBe('<p>Eins: neu.</p><p>Zwei.花!</p><p>Drei, neu.</p>');
});
