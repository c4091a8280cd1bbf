import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import {
  changeElsewhere,
  EDITED,
  fetchContent,
  field,
  findModule,
  makeHeadline,
  makeText,
  modules,
  openEditor,
  retype,
  said,
  signIn,
  signInDialog,
  toolbar,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/** The second person at the same page. */
async function colleague(
  browser: Browser,
  state: Awaited<ReturnType<BrowserContext['storageState']>>,
) {
  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  await openEditor(page);
  return { page, leave: () => context.close() };
}

/** One key per 80 ms of the page's clock, which is stopped in between: independent of the machine's speed. */
const KEY = 80;

for (const [keep, expected] of [
  ['Meine Fassung', 'Von Anna weiter so'],
  ['Fassung aus dem anderen Fenster', 'Von Ben'],
] as const) {
  test(`two people change the same headline: both texts are shown, and "${keep}" wins (E-1)`, async ({
    page,
    request,
    browser,
    editorState,
    add,
  }) => {
    const made = await add([makeHeadline('Von allen')]);
    const id = made[0]?.id as number;
    // she has not received his change: otherwise there would be no clash
    await page.route(/\/presence\?/, (route) => route.abort());
    await openEditor(page);
    const other = await colleague(browser, editorState);
    await retype(other.page, field(other.page, id), 'Von Ben');
    await expect.poll(() => fetchContent(request, id)).toBe('Von Ben');
    await retype(page, field(page, id), 'Von Anna');

    const dialog = page.getByRole('dialog', { name: /auch geschrieben/ });
    await expect(dialog).toContainText('Von Anna');
    await expect(dialog).toContainText('Von Ben');
    // keys go on into the text: none of them chooses
    await expect(field(page, id)).toBeFocused();
    // he receives changes only while another editor is present, and she is not
    const third = await colleague(browser, editorState);
    await page.keyboard.type(' weiter ');
    await page.keyboard.press('Enter');
    await page.keyboard.type('so');
    await expect(field(page, id)).toHaveText('Von Anna weiter so');
    await expect(dialog).toContainText('Von Anna weiter so');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await toolbar(page).getByRole('button', { name: 'Zwei Fassungen' }).press('Enter');
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Meine Fassung' })).toBeFocused();
    expect(await fetchContent(request, id)).toBe('Von Ben');
    await dialog.getByRole('button', { name: keep }).click();
    await expect(dialog).toBeHidden();
    await expect(field(page, id)).toHaveText(expected);
    await expect.poll(() => fetchContent(request, id)).toBe(expected);
    await expect(toolbar(page)).toContainText('Gespeichert');
    if (keep === 'Meine Fassung') {
      const told = other.page.getByRole('dialog', { name: 'Ihr Text wurde ersetzt' });
      await other.page.bringToFront();
      await expect(told).toContainText('Von Ben');
      await told.getByRole('button', { name: 'Fassungen ansehen' }).click();
      await expect(other.page.getByRole('dialog', { name: 'Fassungen' })).toBeVisible();
    }
    await third.leave();
    await other.leave();
  });
}

test('two people change different fields of a module: both changes are kept without a question (E-1)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Titel')]);
  const id = made[0]?.id as number;
  await openEditor(page);
  await changeElsewhere(request, id, { subline: 'Von nebenan' });
  await retype(page, field(page, id), 'Neuer Titel');
  await expect.poll(() => fetchContent(request, id)).toBe('Neuer Titel');
  await expect(field(page, id, 'subline')).toHaveText('Von nebenan');
  expect((await findModule(request, id))?.subline).toBe('Von nebenan');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test("others' changes made while the edit modal is open are not overwritten by untouched fields", async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Titel')]);
  const id = made[0]?.id as number;
  await openEditor(page);
  await field(page, id).click();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Überschrift bearbeiten' });
  await dialog.getByLabel('Zeile darunter').fill('Meine Zeile');
  await changeElsewhere(request, id, { content: 'Fremder Titel' });
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect.poll(async () => (await findModule(request, id))?.subline).toBe('Meine Zeile');
  expect(await fetchContent(request, id)).toBe('Fremder Titel');
  await expect(field(page, id)).toHaveText('Fremder Titel');
});

test('undo survives a reload; what somebody else has changed since is not undone, with a message (E-2, G-49, EDIT-15)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Eins'), makeHeadline('Rot')]);
  const [first, second] = made.map(({ id }) => id) as [number, number];
  await openEditor(page);
  await retype(page, field(page, first), 'Zwei');
  await expect.poll(() => fetchContent(request, first)).toBe('Zwei');
  await retype(page, field(page, second), 'Blau');
  await expect.poll(() => fetchContent(request, second)).toBe('Blau');
  await page.reload();
  const undo = toolbar(page).getByRole('button', { name: 'Rückgängig' });
  await expect(undo).toHaveAttribute('title', 'Rückgängig: Überschrift geändert');
  await changeElsewhere(request, second, { content: 'Grün' });
  await undo.click();
  await expect(
    said(page, 'Nicht rückgängig gemacht: Jemand anderes hat dasselbe inzwischen geändert.'),
  ).toBeVisible();
  expect(await fetchContent(request, second)).toBe('Grün');
  await undo.click();
  await expect(field(page, first)).toHaveText('Eins');
  await expect(toolbar(page).getByRole('button', { name: 'Wiederholen' })).toHaveAttribute(
    'title',
    'Wiederholen: Überschrift geändert',
  );
});

test('two quick presses of Ctrl+Z take back two changes, also in the text that is being typed in', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Eins')]);
  const id = made[0]?.id as number;
  await openEditor(page);
  await retype(page, field(page, id), 'Zwei');
  await expect.poll(() => fetchContent(request, id)).toBe('Zwei');
  await retype(page, field(page, id), 'Drei');
  await expect.poll(() => fetchContent(request, id)).toBe('Drei');
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(field(page, id)).toHaveText('Eins');
  await expect(field(page, id)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(field(page, id)).toHaveText('Zwei');
  await expect.poll(() => fetchContent(request, id)).toBe('Zwei');
});

test('a minute without a network: everything waits and says so; afterwards all of it is saved, in its order (E-6)', async ({
  page,
  context,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Eins'), makeText('<p>Alt</p>'), makeHeadline('Ende')]);
  const [headline, text, last] = made.map(({ id }) => id) as [number, number, number];
  await page.clock.install();
  await openEditor(page);
  await field(page, text).hover(); // the tools of rich text are there
  await context.setOffline(true);
  await retype(page, field(page, headline), 'Offline getippt');
  await expect(toolbar(page)).toContainText('Keine Verbindung');
  // what has to be loaded says that it cannot be, and the page stays
  await page.keyboard.press('ControlOrMeta+k');
  await expect(said(page, 'Das konnte nicht geladen werden')).toBeVisible();
  await retype(page, field(page, text), 'Auch das');
  await toolbar(page).getByRole('button', { name: 'Fertig' }).click();
  await expect(toolbar(page)).toBeVisible();
  await field(page, last).focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-handle]:focus')).toBeVisible();
  for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  const shown = page.locator(`[data-node="${headline}"] ~ [data-node]`);
  await expect(shown.first()).toHaveAttribute('data-node', String(last));
  // it is tried after 1, 2, 4, 8, 16 and 30 seconds
  for (let second = 0; second < 60; second += 10) await page.clock.runFor(10_000);
  await expect(toolbar(page)).toContainText('Keine Verbindung');
  expect(await fetchContent(request, headline)).toBe('Eins');
  await context.setOffline(false);
  await expect.poll(() => fetchContent(request, headline)).toBe('Offline getippt');
  await expect.poll(() => fetchContent(request, text)).toBe('<p>Auch das</p>');
  const order = async () => (await modules(request)).slice(-3).map(({ id }) => id);
  await expect.poll(order).toEqual([headline, last, text]);
  await expect(toolbar(page)).not.toContainText('Keine Verbindung');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Wechseln und anlegen' })).toBeVisible();
});

test('a session that ends while somebody types takes no letter: the dialog waits for a pause, and all is saved after signing in (E-6, EDIT-19, USER-06)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Eins')]);
  const id = made[0]?.id as number;
  const ended = Promise.withResolvers<void>();
  // what the page loads by itself must not open the dialog under the typing fingers either
  await page.route('**/comments?**', async (route) => {
    await ended.promise;
    await route.continue();
  });
  const comments = page.waitForResponse('**/comments?**');
  await openEditor(page);
  await page.route(`**/headline/${id}/`, async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await page.context().clearCookies();
  ended.resolve();
  expect((await comments).status()).toBe(401);
  const sent = page.waitForRequest(`**/headline/${id}/`);
  await retype(page, field(page, id), 'Mitten');
  await sent;
  const refused = page.waitForResponse(`**/headline/${id}/`);
  await page.keyboard.type(' im Satz und weiter', { delay: 60 });
  expect((await refused).status()).toBe(401);
  const user = signInDialog(page).getByLabel('E-Mail oder Benutzername');
  await expect(user).toBeFocused();
  // nothing can be edited without an account
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(user).toBeFocused();
  await expect(field(page, id)).toHaveText('Mitten im Satz und weiter');
  await expect(user).toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await signIn(page);
  await expect.poll(() => fetchContent(request, id)).toBe('Mitten im Satz und weiter');
  await expect(field(page, id)).toBeFocused();
});

test('a server error keeps the text, is reported, and can be retried (EDIT-26, ERR-03)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Eins')]);
  const id = made[0]?.id as number;
  await openEditor(page);
  const broken = `**/headline/${id}/`;
  await page.route(broken, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Das hat nicht geklappt.', code: 'internal' } }),
  );
  await retype(page, field(page, id), 'Bleibt hier');
  await expect(said(page, 'Nicht gespeichert: Das hat nicht geklappt.')).toBeVisible();
  await expect(field(page, id)).toHaveText('Bleibt hier');
  await expect(field(page, id)).toHaveAccessibleDescription('Das hat nicht geklappt.');
  await expect(toolbar(page)).toContainText('Nicht gespeichert');

  // closing the window asks first
  let asked = false;
  page.once('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload';
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe(true);

  await page.unroute(broken);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect.poll(() => fetchContent(request, id)).toBe('Bleibt hier');
  await expect(toolbar(page)).not.toContainText('Nicht gespeichert');
});

test('the message about a save is shown for four seconds (EDIT-24, CONST-19)', async ({
  page,
  add,
}) => {
  const made = await add([makeHeadline('Eins')]);
  await page.clock.install();
  await openEditor(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await retype(page, field(page, made[0]?.id as number), 'Zwei');
  const alert = said(page, /^Gespeichert/);
  // the clock advances in small steps until the text is saved
  await expect
    .poll(async () => {
      if (await alert.isVisible()) return true;
      await page.clock.runFor(100);
      return false;
    })
    .toBe(true);
  await page.clock.runFor(3800);
  await expect(alert).toBeVisible();
  await page.clock.runFor(200);
  await expect(alert).toBeHidden();
});

test('while somebody types without a pause the toolbar shows it from the first key, and the server is never three seconds behind (E-1, G-230, G-292)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Alt')]);
  const id = made[0]?.id as number;
  const words = 'Wer ohne Pause schreibt, wird trotzdem gespeichert, und die Leiste sagt es.';
  await page.clock.install();
  await openEditor(page);
  await field(page, id).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.clock.pauseAt(Date.now() + 60_000);
  const state = toolbar(page).locator('[data-state]');
  await expect(state).toHaveText('Gespeichert');
  for (const [at, key] of [...words].entries()) {
    await page.keyboard.type(key);
    if (at === 0) await expect(state).toHaveText('Ungespeichert');
    await expect(state).not.toHaveText('Gespeichert');
    await page.clock.runFor(KEY);
    const behind = async () => {
      const saved = String(await fetchContent(request, id));
      expect(['Alt', words.slice(0, saved.length)]).toContain(saved);
      const typed = words.slice(0, at + 1).trimEnd(); // a blank at the end is not stored
      return (typed.length - (saved === 'Alt' ? 0 : saved.length)) * KEY;
    };
    await expect.poll(behind).toBeLessThanOrEqual(3000);
    // between two keys it is true, where the answer was that quick
    if ((await state.textContent()) === 'Gespeichert') expect(await behind()).toBe(0);
  }
  await page.clock.resume();
  await expect(state).toHaveText('Gespeichert');
  expect(await fetchContent(request, id)).toBe(words);
});

test('"done" waits until everything is saved, and the page shows it (EDIT-04)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Eins')]);
  const id = made[0]?.id as number;
  await openEditor(page);
  await page.route(`**/headline/${id}/`, async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await retype(page, field(page, id), 'Zuletzt');
  await toolbar(page).getByRole('button', { name: 'Fertig' }).click();
  await expect(toolbar(page)).toBeHidden();
  expect(await fetchContent(request, id)).toBe('Zuletzt');
  await expect(page).toHaveURL(EDITED);
  await expect(page.getByRole('heading', { name: 'Zuletzt' })).toBeVisible();
});
