import { expect, type Page } from '@playwright/test';
import {
  fetchContent,
  field,
  findModule,
  makeHeadline,
  makeText,
  openEditor,
  retype,
  toolbar,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/** The local copy, in case the tab crashes. */
const copiedTexts = (page: Page) =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('foyer-editor'));
    const copies = await done(database.transaction('copies').objectStore('copies').getAll());
    database.close();
    return JSON.stringify(copies);
  });

/** What an earlier tab has left. */
const offeredText = (page: Page) =>
  page.getByRole('dialog', { name: /^Ihr Text von \d+\.\d\d Uhr$/ });

/** One key per 80 ms of the page's clock, which is stopped in between: independent of the machine's speed. */
const KEY = 80;

test('unsaved text of a closed tab is offered on return, compared and restored (E-1, E-6, G-232)', async ({
  page,
  context,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Eins')]);
  const id = made[0]?.id as number;
  await openEditor(page);
  await page.route(`**/headline/${id}/`, (route) => route.abort());
  await retype(page, field(page, id), 'Vor dem Ende');
  await expect(toolbar(page)).toContainText('Keine Verbindung');
  await page.reload();
  const offered = offeredText;
  await expect(offered(page)).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await openEditor(again);
  await expect(field(again, id)).toHaveText('Eins');
  await offered(again).getByRole('button', { name: 'Vergleichen' }).click();
  await expect(offered(again)).toContainText('Vor dem Ende');
  await expect(offered(again)).toContainText('Eins');
  await offered(again).getByRole('button', { name: 'Einsetzen' }).click();
  await expect(field(again, id)).toHaveText('Vor dem Ende');
  await expect.poll(() => fetchContent(request, id)).toBe('Vor dem Ende');
  await expect(toolbar(again)).toContainText('Gespeichert');
  await openEditor(again);
  await expect(field(again, id)).toHaveText('Vor dem Ende');
  await expect(offered(again)).toHaveCount(0);

  // and of a form that was never taken over
  const line = (where: typeof page) => where.getByRole('dialog').getByLabel('Zeile darüber');
  await field(again, id).click();
  await again.getByRole('button', { name: 'Überschrift bearbeiten' }).click();
  await line(again).fill('Im Formular');
  await expect.poll(() => copiedTexts(again)).toContain('Im Formular');
  await again.close();
  const third = await context.newPage();
  await openEditor(third);
  await offered(third).getByRole('button', { name: 'Einsetzen' }).click();
  await expect(line(third)).toHaveValue('Im Formular');
  await third.getByRole('dialog').getByRole('button', { name: 'Übernehmen' }).click();
  await expect(toolbar(third)).toContainText('Gespeichert');
  await openEditor(third);
  await expect(third.locator(`[data-node="${id}"]`)).toContainText('Im Formular');
  await expect(offered(third)).toHaveCount(0);
  await third.close();
});

test('a tab that crashes while somebody types loses at most the keys of the last 250 ms, of lines and of rich text (E-1, E-6, G-232)', async ({
  page,
  context,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Alt'), makeText('<p>Alt</p>')]);
  const [headline = 0, text = 0] = made.map(({ id }) => id);
  const beside = await context.newPage();
  await beside.goto('/de/haus');
  await page.clock.install();
  await openEditor(page);
  // the server is there, and does not answer
  await page.route(/\/(headline|text)\/\d+\/$/, () => {});
  await field(page, text).click();
  await expect(page.getByRole('toolbar', { name: 'Text gestalten' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const line = 'Eine ganze Zeile';
  const sentence = 'Mitten in einem Satz, der nicht zu Ende kommt, weil der Tab vorher abstür';
  /** The page's clock is stopped: unsent text would be lost. */
  const inTime = (words: string) => words.slice(0, -Math.ceil(250 / KEY));
  for (const [id, words] of [
    [headline, line],
    [text, sentence],
  ] as const) {
    await field(page, id).click();
    await page.clock.runFor(KEY);
    await page.keyboard.press('ControlOrMeta+A');
    for (const key of words) {
      await page.keyboard.type(key);
      await page.clock.runFor(KEY);
    }
    await expect.poll(() => copiedTexts(beside)).toContain(inTime(words));
  }
  const crashed = page.waitForEvent('crash');
  const devTools = await context.newCDPSession(page);
  void devTools.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();

  await beside.clock.resume();
  await openEditor(beside);
  await expect(field(beside, headline)).toHaveText('Alt');
  await offeredText(beside).getByRole('button', { name: 'Einsetzen' }).click();
  await expect(field(beside, headline)).toHaveText(line);
  await expect(field(beside, text)).toContainText(inTime(sentence));
  await expect.poll(() => fetchContent(request, headline)).toBe(line);
  await expect.poll(() => fetchContent(request, text)).toContain(`<p>${inTime(sentence)}`);
});

test('an unsaved deletion is offered as such and can be discarded and restored; without local storage the toolbar warns (E-1, E-6, G-232, G-294)', async ({
  page,
  request,
  add,
}) => {
  const [gone, kept] = await add([makeHeadline('Weg damit'), makeHeadline('Bleibt')]);
  const [id, other] = [gone?.id as number, kept?.id as number];
  await openEditor(page);
  await page.route('**/headline/*/', (route) => route.abort());
  await field(page, id).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect.poll(() => copiedTexts(page)).toContain('entfernt');
  await page.reload();

  const offered = page.getByRole('dialog', { name: /^Ihre Änderungen von \d+\.\d\d Uhr$/ });
  await offered.getByRole('button', { name: 'Vergleichen' }).click();
  await expect(offered).toContainText('Auf der Seite steht: Überschrift „Weg damit“');
  await offered.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(offered).toBeHidden();
  await expect(page.locator('#main-content')).toBeFocused();
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click();
  await page.unroute('**/headline/*/');
  await offered.getByRole('button', { name: 'Einsetzen' }).click();
  await expect.poll(async () => findModule(request, id)).toBeUndefined();

  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  });
  await openEditor(page);
  await page.route('**/headline/*/', (route) => route.abort());
  await retype(page, field(page, other), 'Nur hier');
  await expect(toolbar(page)).toContainText('Ihr Text ist nur in diesem Fenster');
});
