import { expect, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import { COLLEAGUE } from '../../kit/editor-account.ts';
import { EDITED, makeHeadline, makeText, openEditor, signedIn } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Kommentare' });

test('two people talk about a module: mention, answer, resolve; by keyboard, live, and not for visitors (G-532, G-533)', async ({
  page,
  browser,
  baseURL,
  add,
}) => {
  const [headline] = await add([makeHeadline('Wann ist Premiere'), makeText('Im Herbst')]);
  await openEditor(page);
  const hers = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await signedIn(hers, baseURL ?? '', COLLEAGUE);
  const anna = await hers.newPage();
  await openEditor(anna);

  await page.locator(`[data-node="${headline?.id}"] [data-field]`).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Alt+m');
  const written = panel(page).getByRole('textbox', { name: 'Kommentar' });
  await expect(written).toBeFocused();
  await page.keyboard.type('Stimmt das, @ann');
  await expect(panel(page).getByRole('option', { name: 'Anna Berg' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.type('?');
  await expect(written).toHaveValue('Stimmt das, @Anna Berg ?');
  await page.keyboard.press('Control+Enter');
  await expect(panel(page).getByRole('status').first()).toHaveText('Gesendet.');

  // Anna sees it beside the module, and answers
  await anna.getByRole('button', { name: 'Überschrift: 1 Kommentar zeigen' }).click();
  await expect(panel(anna).getByText('Stimmt das, @Anna Berg')).toBeVisible();
  await panel(anna)
    .getByRole('button', { name: /^Antworten: / })
    .click();
  await anna.keyboard.type('Ja, am 3. Oktober.');
  await panel(anna).getByRole('button', { name: 'Antworten', exact: true }).click();
  await expect(panel(page).getByText('Ja, am 3. Oktober.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // a deleted module's conversation says so; undo brings it back to it
  await page.locator(`[data-node="${headline?.id}"] [data-field]`).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(panel(page).getByText('Modul gelöscht')).toBeVisible();
  await page.keyboard.press('Control+z');
  await panel(page)
    .getByRole('button', { name: 'Zum Modul: Überschrift „Wann ist Premiere“' })
    .click();
  await expect(page.locator(`[data-node="${headline?.id}"] [data-field]`)).toBeFocused();

  await panel(page)
    .getByRole('button', { name: /^Erledigen: / })
    .click();
  await expect(panel(page).getByText('Auf dieser Seite ist nichts offen.')).toBeVisible();
  await expect(anna.getByRole('button', { name: 'Überschrift: 1 Kommentar zeigen' })).toBeHidden();
  await panel(page).getByRole('radio', { name: 'Erledigte' }).check();
  await panel(page)
    .getByRole('button', { name: /^Wieder öffnen: / })
    .click();
  await expect(panel(page).getByText('Hier wurde noch nichts erledigt.')).toBeVisible();

  // visitors see none of it
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const shown = await (await visitor.request.get(EDITED)).text();
  expect(shown).toContain('Wann ist Premiere');
  expect(shown).not.toContain('Oktober.');
  await visitor.close();
  await hers.close();
});

test('a comment whose answer was lost and that is changed before it is sent again is there with the change (G-532, E-1)', async ({
  page,
  keep,
  request,
}) => {
  const { id } = await keep('productions', { name: 'Antwortprobe', is_online: true });
  const { urls } = await (await request.get(`/de/api/productions/${id}`)).json();
  await openEditor(page, `${urls.de}?edit`);
  await page.locator('#main-content h1 [data-field], #main-content h1[data-field]').first().click();
  await page.keyboard.press('Control+Alt+m');
  const written = panel(page).getByRole('textbox', { name: 'Kommentar' });
  await expect(written).toBeFocused();
  // stored, but nobody hears of it
  await page.route(
    '**/pageeditor-api/comments',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.keyboard.type('Stimmt das?');
  await page.keyboard.press('Control+Enter');
  await expect(
    panel(page).getByRole('alert').filter({ hasText: 'Keine Verbindung' }),
  ).toBeVisible();
  await expect(written).toBeFocused();
  await page.keyboard.type(' Bitte bis Freitag.');
  await page.keyboard.press('Control+Enter');
  await expect(panel(page).getByRole('status').first()).toHaveText('Gesendet.');
  await expect(panel(page).getByText('Stimmt das? Bitte bis Freitag.')).toBeVisible();
});

test("comments on a record's words and on selected words are marked where these are, also after others are typed (G-603, G-532)", async ({
  page,
  keep,
  request,
}) => {
  const description = '<p>Ein Abend am Wasser.</p><p>Mit Pause.</p>';
  const first = { name: 'Kommentarprobe', description, is_online: true };
  const { id } = await keep('productions', first);
  const { urls } = await (await request.get(`/de/api/productions/${id}`)).json();
  await openEditor(page, `${urls.de}?edit`);
  const comment = async (words: string) => {
    await page.keyboard.press('Control+Alt+m');
    await expect(panel(page).getByRole('textbox', { name: 'Kommentar' })).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press('Control+Enter');
    await expect(panel(page).getByRole('status').first()).toHaveText('Gesendet.');
  };
  const text = page.locator('#main-content [data-field="description"]');
  const goToStart = async () => {
    // at its first letter: the editor sets the caret of a click again some milliseconds later
    await text.click({ position: { x: 2, y: 8 } });
    await expect(text).toHaveAttribute('contenteditable', 'true');
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+Home');
      const { anchorOffset, anchorNode } = await page.evaluate(() => ({
        anchorOffset: getSelection()?.anchorOffset,
        anchorNode: getSelection()?.anchorNode?.textContent,
      }));
      expect([anchorOffset, anchorNode]).toEqual([0, 'Ein Abend am Wasser.']);
    }).toPass();
  };
  await goToStart();
  for (let letter = 0; letter < 'Ein Abend'.length; letter++)
    await page.keyboard.press('Shift+ArrowRight');
  await comment('Wirklich abends?');
  await expect(
    page.getByRole('button', { name: 'Beschreibung: 1 Kommentar zeigen' }),
  ).toBeVisible();
  const readMarked = () =>
    page.evaluate(() => [...(CSS.highlights.get('comment-quote') ?? [])].map(String));
  await expect.poll(readMarked).toEqual(['Ein Abend']);
  await goToStart();
  await page.keyboard.type('Nur: ');
  await expect(text).toContainText('Nur: Ein Abend');
  await expect.poll(readMarked).toEqual(['Ein Abend']);
  await page.locator('#main-content h1 [data-field], #main-content h1[data-field]').first().click();
  await comment('Schöner Titel');
  await expect.poll(async () => (await readMarked()).sort()).toEqual(['Ein Abend', first.name]);
  expect(await violations(page)).toEqual([]);
});
