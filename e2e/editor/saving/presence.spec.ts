import { expect, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import { COLLEAGUE } from '../../kit/editor-account.ts';
import {
  changeElsewhere,
  fetchContent,
  field,
  makeHeadline,
  makeText,
  modules,
  openEditor,
  retype,
  signedIn,
  stored,
  toolbar,
  write,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

test("two windows on one page see each other, the other's module, and saved changes (E-15)", async ({
  page,
  context,
  request,
  add,
}) => {
  const [text] = await add([['text', { content: '<p>Anfangs</p>', anchor: '' }]]);
  const id = text?.id ?? 0;
  await openEditor(page);
  const others = toolbar(page).getByRole('button', { name: /^Auch auf dieser Seite/ });
  await expect(others).toBeHidden();

  const second = await context.newPage();
  await openEditor(second);
  await page.bringToFront();
  await second.locator(`[data-node="${id}"] [data-field]`).click();
  await expect(others).toBeVisible();
  await others.click();
  const list = page.locator('#editor-presence');
  await expect(list).toContainText('Sie selbst, in einem anderen Fenster');
  expect(await violations(page)).toEqual([]);
  await list.getByRole('button', { name: 'in: Text' }).click();
  await expect(page.locator(`[data-node="${id}"] [data-field]`)).toBeFocused();

  await write(request, 'PATCH', text?.url ?? '', {
    content: '<p>Inzwischen geändert</p>',
    revision: text?.revision,
  });
  await expect(page.locator(`[data-node="${id}"]`)).toContainText('Inzwischen geändert');
  await second.close();
  await expect(others).toBeHidden();
});

test('what others saved while the line was broken is shown when it is back (E-6, E-15)', async ({
  page,
  request,
  add,
}) => {
  const [text] = await add([makeHeadline('Vorher')]);
  const id = text?.id ?? 0;
  // each stream ends at once and the browser reconnects: messages in between are lost
  let streams = 0;
  await page.route(/\/presence\?/, async (route) => {
    streams++;
    await route.fulfill({ contentType: 'text/event-stream', body: 'retry: 1000\n\n' });
  });
  await openEditor(page);
  await expect.poll(() => streams).toBeGreaterThan(0);
  await changeElsewhere(request, id, { content: 'Nachher' });
  await expect(field(page, id)).toHaveText('Nachher');
});

test('deleting what somebody is writing in asks first, and the writer can restore it, or the whole page, with the text (E-1, E-15, G-270, G-271, G-671)', async ({
  page,
  browser,
  editorState,
  request,
  add,
  keep,
}) => {
  const [text] = await add([makeHeadline('Stehender Titel')]);
  const id = text?.id ?? 0;
  await openEditor(page);
  const context = await browser.newContext({ storageState: editorState });
  const writing = await context.newPage();
  await openEditor(writing);
  await field(writing, id).click();
  await writing.keyboard.press('End');
  await writing.keyboard.type(' mit Worten');

  // another window of the same account is only distinguished by its sentence
  const others = toolbar(page).getByRole('button', { name: /^Auch auf dieser Seite/ });
  await others.click();
  await expect(
    page.locator('#editor-presence').getByRole('button', { name: /^in: / }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /schreiben gerade hier/ });
  const handle = page.locator(`[data-handle="${id}"]`);
  await field(page, id).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(handle).toBeFocused();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Trotzdem löschen' }).click();
  await expect(field(page, id)).toHaveCount(0);

  const told = writing.getByRole('dialog', { name: /das Modul mit Ihrem Text/ });
  await expect(told).toBeVisible();
  await writing.keyboard.type(' und mehr');
  await expect(told).toContainText('mit Worten und mehr');
  await told.getByRole('button', { name: 'Modul zurückholen' }).click();
  await expect(told).toBeHidden();
  await expect(field(page, id)).toHaveText('Stehender Titel mit Worten und mehr');
  expect(await fetchContent(request, id)).toBe('Stehender Titel mit Worten und mehr');

  // somebody deletes the whole page
  const fields = { title: 'Bald weg', slug: `bald-weg-${Date.now()}`, is_online: true };
  const whole = await keep('pages', fields);
  const path = `/de/${fields.slug}`;
  const section = { content_type: 'pages.page', object_id: whole.id, layout: 0 };
  const [model, example] = makeHeadline('Noch da');
  const children = [{ model, ...example }];
  const columns = [{ children }];
  await write(request, 'POST', '/de/pageeditor-api/container/', { ...section, columns });
  await openEditor(writing, `${path}?edit`);
  await write(request, 'DELETE', `/de/api/pages/${whole.id}/`);
  const headline = writing.locator('[data-field="content"]');
  await retype(writing, headline, 'Noch da, und neu');
  const gone = writing.getByRole('dialog', { name: 'Die Seite mit Ihrem Text wurde gelöscht' });
  await expect(gone).toContainText('Noch da, und neu');
  await expect(toolbar(writing)).toContainText('Ungespeichert – Seite gelöscht');
  await expect(gone.getByRole('button')).toHaveText(['Seite zurückholen', 'Kopieren', 'Verwerfen']);
  await gone.getByRole('button', { name: 'Seite zurückholen' }).click();
  await expect(gone).toBeHidden();
  await expect(headline).toHaveText('Noch da, und neu');
  const first = async () => (await stored(request, path)).modules[0]?.columns[0]?.children[0];
  await expect.poll(async () => (await first())?.content).toBe('Noch da, und neu');
  await context.close();
});

/** Confirms if the dialog about others' typing appears. */
async function deleteAnyway(page: Page, id: number): Promise<void> {
  const anyway = page.getByRole('button', { name: 'Trotzdem löschen' });
  await expect(async () => {
    if (await anyway.isVisible()) await anyway.click();
    else if (await field(page, id).isVisible()) {
      await field(page, id).click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Delete');
    }
    await expect(field(page, id)).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}

test('text in a deleted module can be copied, comes back when the deletion is undone, can be discarded and restored, or moved elsewhere (E-1, E-2, G-237, G-271, G-315)', async ({
  page,
  browser,
  editorState,
  request,
  add,
}) => {
  const made = await add([
    makeText('<p>Eins.</p>'),
    makeText('<p>Zwei.</p>'),
    makeHeadline('Drei'),
  ]);
  const [one = 0, two = 0] = made.map(({ id }) => id);
  await openEditor(page);
  const context = await browser.newContext({ storageState: editorState });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const writing = await context.newPage();
  await openEditor(writing);
  const typeInto = async (id: number, words: string) => {
    await field(writing, id).click();
    await writing.keyboard.press('ControlOrMeta+End');
    await writing.keyboard.type(words);
  };
  const told = writing.getByRole('dialog', { name: /das Modul mit Ihrem Text/ });
  const places = writing.getByRole('dialog', { name: 'Wohin mit Ihrem Text?' });
  const moveTo = async (place: string) => {
    await told.getByRole('button', { name: 'An anderer Stelle einfügen' }).click();
    await places.getByRole('button', { name: place }).click();
    await expect(told).toBeHidden();
  };

  await typeInto(one, ' Mit Worten.');
  await deleteAnyway(page, one);
  await writing.keyboard.type(' Und mehr.');
  await told.getByRole('button', { name: 'Kopieren' }).click();
  await expect(told.getByRole('status')).toHaveText('Kopiert.');
  const all = 'Eins. Mit Worten. Und mehr.';
  expect(await writing.evaluate(() => navigator.clipboard.readText())).toBe(all);

  await toolbar(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(told).toBeHidden();
  for (const each of [page, writing]) await expect(field(each, one)).toHaveText(all);
  await expect.poll(() => fetchContent(request, one)).toBe(`<p>${all}</p>`);

  await typeInto(one, ' Zuletzt.');
  await deleteAnyway(page, one);
  await moveTo('Anfügen an: Text „Zwei.“');
  const joined = `<p>Zwei.</p><p>${all} Zuletzt.</p>`;
  await expect.poll(() => fetchContent(request, two)).toBe(joined);

  await typeInto(two, ' Doch nicht.');
  await deleteAnyway(page, two);
  // one press is enough although the text's tools disappear with it
  await writing.setViewportSize({ width: 640, height: 800 });
  await expect(writing.getByRole('toolbar', { name: 'Text gestalten' })).toBeVisible();
  await told.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(told).toBeHidden();
  await writing
    .getByRole('status')
    .filter({ hasText: 'Verworfen.' })
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await expect(told.getByRole('heading', { level: 2 })).toBeFocused();
  await moveTo('Neuer Text hinter: Überschrift „Drei“');
  const added = page.locator('[data-node]').filter({ hasText: 'Doch nicht.' });
  await expect(added.last()).toBeVisible();
  await expect
    .poll(
      async () =>
        (await modules(request)).find(({ content }) => `${content}`.includes('Doch nicht.'))
          ?.content,
    )
    .toBe(joined.replace('Zuletzt.', 'Zuletzt. Doch nicht.'));
  await context.close();
});

test('two accounts see each other’s names: who writes in a deleted module, who deleted it, whose text the other is, and who replaced it (E-1, E-15, G-270, G-271, G-299)', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Geht'), makeHeadline('Bleibt')]);
  const [gone = 0, kept = 0] = made.map(({ id }) => id);
  const hers = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await signedIn(hers, baseURL ?? '', COLLEAGUE);
  const anna = await hers.newPage();
  await openEditor(anna);
  await openEditor(page);

  await field(anna, gone).click();
  await anna.keyboard.press('End');
  await anna.keyboard.type(' mit Annas Worten');
  await toolbar(page).getByRole('button', { name: 'Auch auf dieser Seite: Anna Berg' }).click();
  const list = page.locator('#editor-presence');
  await expect(list.getByRole('button', { name: /^in: / })).toBeVisible();
  await page.keyboard.press('Escape');
  await field(page, gone).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Anna Berg schreibt gerade hier' });
  await question.getByRole('button', { name: 'Trotzdem löschen' }).click();
  const deleted = anna.getByRole('dialog', {
    name: 'leitung hat das Modul mit Ihrem Text gelöscht',
  });
  await expect(deleted).toContainText('Geht mit Annas Worten');
  await deleted.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(deleted).toBeHidden();

  // a window that does not know of her text, beside one that informs her
  const deaf = await context.newPage();
  await deaf.route(/\/presence\?/, (route) => route.abort());
  await openEditor(deaf);
  await retype(anna, field(anna, kept), 'Annas Satz');
  await expect.poll(() => fetchContent(request, kept)).toBe('Annas Satz');
  await retype(deaf, field(deaf, kept), 'Mein Satz');
  const clash = deaf.getByRole('dialog', { name: 'Anna Berg hat hier auch geschrieben' });
  await expect(clash.getByRole('button', { name: 'Fassung von Anna Berg' })).toBeVisible();
  await clash.getByRole('button', { name: 'Meine Fassung' }).click();
  await expect.poll(() => fetchContent(request, kept)).toBe('Mein Satz');
  await anna.bringToFront();
  const replaced = anna.getByRole('dialog', { name: 'Ihr Text wurde ersetzt' });
  await expect(replaced).toContainText('leitung hat eine andere Fassung gespeichert.');
  await expect(replaced).toContainText('Annas Satz');
  await hers.close();
});
