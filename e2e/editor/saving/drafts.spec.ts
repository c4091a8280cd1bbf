import { expect } from '@playwright/test';
import { COLLEAGUE } from '../../kit/editor-account.ts';
import { openEditor, retype, said, signedIn, stored, write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import {
  axe,
  fill,
  headline,
  listModules,
  makeHeadline,
  publishing,
  startDraft,
  state,
} from './publishing.ts';

test('where draft and page were changed alike both texts are shown and each choice holds; another draft is thrown away (E-1, E-4, G-157)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Strittig');
  const nodes = await fill(request, path, makeHeadline('Erste'), makeHeadline('Zweite'));
  await openEditor(page, `${path}?edit`);
  await startDraft(page);
  await retype(page, headline(page).nth(0), 'Erste, Entwurf');
  await retype(page, headline(page).nth(1), 'Zweite, Entwurf');
  await expect(state(page, 'Entwurf 2 Änderungen')).toBeVisible();
  for (const { url, content, revision } of nodes) {
    await write(request, 'PATCH', url, { content: `${content}, Seite`, revision });
  }
  const dialog = await publishing(page);
  const submit = dialog.getByRole('button', { name: 'Jetzt veröffentlichen' });
  await submit.click();
  const clash = (text: string) => dialog.getByRole('group').filter({ hasText: text });
  await expect(clash('Erste, Entwurf')).toContainText('Erste, Seite');
  await expect(clash('Zweite, Entwurf')).toContainText('Zweite, Seite');
  await clash('Erste, Seite').getByLabel('Entwurf', { exact: true }).check();
  await submit.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'für jede Stelle' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await clash('Zweite, Seite').getByLabel('Seite jetzt').check();
  await submit.click();
  await expect(state(page, 'Live')).toBeVisible();
  const chosen = ['Erste, Entwurf', 'Zweite, Seite'];
  await expect(headline(page)).toHaveText(chosen);
  const texts = async () => (await listModules(request, path)).map(({ content }) => content);
  expect(await texts()).toEqual(chosen);

  await startDraft(page);
  await retype(page, headline(page).nth(0), 'Anders');
  await expect(state(page, 'Entwurf 1 Änderung')).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Entwurf verwerfen?' });
  const ask = async () => {
    await state(page, 'Entwurf 1 Änderung').click();
    await page.getByRole('button', { name: 'Entwurf verwerfen …' }).click();
  };
  await ask();
  await question.getByRole('button', { name: 'Entwurf behalten' }).click();
  await expect(headline(page).nth(0)).toHaveText('Anders');
  await ask();
  await question.getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await expect(said(page, 'Entwurf verworfen')).toBeVisible();
  await expect(state(page, 'Live')).toBeVisible();
  await expect(headline(page)).toHaveText(chosen);
});

test('a text changed in the same sentences by draft and page is decided sentence by sentence, and a change in between is asked about again (E-1, G-301)', async ({
  page,
  request,
  emptyPage,
}) => {
  const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
  const path = await emptyPage('Satz für Satz');
  const start = p('Einlass um sechs.', 'Der Garten ist offen.', 'Hunde warten.', 'Bis bald.');
  const [text] = await fill(request, path, { model: 'text', content: start });
  if (!text) throw new Error('no text');
  const { url, revision } = text;
  const draft = p('Einlass um sieben.', 'Der Garten ist offen.', 'Hunde warten hier.', 'Bis bald!');
  await write(request, 'PATCH', url, { content: draft, revision, document: 'draft' });
  const changePage = async (...texts: string[]) => {
    const [now] = await listModules(request, path);
    await write(request, 'PATCH', url, { content: p(...texts), revision: now?.revision });
  };
  await changePage('Einlass um acht.', 'Der Garten ist zu.', 'Hunde warten dort.', 'Bis bald.');
  await openEditor(page, `${path}?edit`);
  const dialog = await publishing(page);
  const submit = dialog.getByRole('button', { name: 'Jetzt veröffentlichen' });
  await submit.click();
  const place = (name: string) => dialog.getByRole('group', { name, exact: true });
  await expect(place('Stelle 1 von 2').locator('mark')).toHaveText([/sieben/, /acht/]);
  await expect(place('Stelle 2 von 2').locator('mark')).toHaveText([/hier/, /dort/]);
  // changes of one side are merged without asking
  await expect(dialog).not.toContainText('Der Garten ist zu');
  await place('Stelle 1 von 2').getByLabel('Seite jetzt').check();
  await submit.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'für jede Stelle' })).toBeVisible();
  await place('Stelle 2 von 2').getByLabel('Beide nacheinander').check();
  expect(await axe(page)).toEqual([]);

  await changePage('Einlass um acht.', 'Der Garten ist zu.', 'Hunde warten nie.', 'Bis bald.');
  await submit.click();
  await expect(place('Stelle 2 von 2')).toContainText('Hunde warten nie.');
  for (const name of ['Stelle 1 von 2', 'Stelle 2 von 2'])
    await expect(place(name).getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Überall der Entwurf' }).click();
  await place('Stelle 1 von 2').getByLabel('Seite jetzt').check();
  await submit.click();
  await expect(state(page, 'Live')).toBeVisible();
  const [now] = await listModules(request, path);
  expect(now?.content).toBe(
    p('Einlass um acht.', 'Der Garten ist zu.', 'Hunde warten hier.', 'Bis bald!'),
  );
});

test("two windows in one draft see each other's saves, lose nothing, and are notified of its publication (E-1, E-15, G-157)", async ({
  page,
  context,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Gemeinsam');
  await fill(request, path, makeHeadline('Spielzeit'), makeHeadline('Vorverkauf'));
  await openEditor(page, `${path}?edit`);
  await startDraft(page);
  await retype(page, headline(page).nth(0), 'Neue Spielzeit');
  await expect(state(page, 'Entwurf 1 Änderung')).toBeVisible();

  const second = await context.newPage();
  await openEditor(second, `${path}?edit`);
  await expect(headline(second)).toHaveText(['Neue Spielzeit', 'Vorverkauf']);
  await expect(state(second, /^Auch auf dieser Seite/)).toBeVisible();
  await retype(second, headline(second).nth(1), 'Vorverkauf ab Mai');
  const both = ['Neue Spielzeit', 'Vorverkauf ab Mai'];
  await expect(headline(page)).toHaveText(both);
  await expect(state(page, 'Entwurf 2 Änderungen')).toBeVisible();

  const dialog = await publishing(second);
  await dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await expect(said(page, 'Diesen Entwurf gibt es nicht mehr')).toBeVisible();
  await expect(headline(page)).toHaveText(both);
  expect((await listModules(request, path)).map(({ content }) => content)).toEqual(both);
  await second.close();
});

test('editors whose draft was published in their absence read by whom and when on return, even if there is a new one (E-1, G-323)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Abwesend');
  const [node] = await fill(request, path, makeHeadline('Spielzeit'));
  const owner = await stored(request, path);
  const [content_type, object_id] = [owner.content_type, owner.id];
  await openEditor(page, `${path}?edit`);
  await startDraft(page);
  await retype(page, headline(page), 'Neue Spielzeit');
  await expect(state(page, 'Entwurf 1 Änderung')).toBeVisible();
  const turn = (to: 'hidden' | 'visible') =>
    page.evaluate((shown) => {
      Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      if (shown === 'visible') dispatchEvent(new Event('focus'));
    }, to);

  await turn('hidden');
  await write(request, 'POST', '/de/pageeditor-api/publish', { content_type, object_id });
  const [now] = await listModules(request, path);
  await write(request, 'PATCH', node?.url ?? '', {
    content: 'Noch neuer',
    revision: now?.revision,
    document: 'draft',
  });
  await turn('visible');
  await expect(
    said(page, /Sie haben ihn veröffentlicht \(.+\)\. Sie arbeiten jetzt in einem neuen\.$/),
  ).toBeVisible();
  await expect(headline(page)).toHaveText('Noch neuer');

  // the message survives a reload, and the menu shows it until the next draft
  await write(request, 'POST', '/de/pageeditor-api/discard', { content_type, object_id });
  await page.reload();
  await expect(said(page, 'Sie haben ihn verworfen')).toBeVisible();
  await state(page, 'Entwurf noch nichts geändert').click();
  await expect(page.getByText(/^Letzter Entwurf: Sie haben ihn verworfen \(/)).toBeVisible();
});

test('what a colleague changes while the publish dialog is open is shown in it, and the next press publishes just that (G-538)', async ({
  page,
  request,
  browser,
  baseURL,
  emptyPage,
}) => {
  const path = await emptyPage('Entwurf zu zweit');
  await fill(request, path, makeHeadline('Alt'));
  await openEditor(page, `${path}?edit`);
  await startDraft(page);
  await retype(page, headline(page), 'Von mir');
  await expect(state(page, 'Entwurf 1 Änderung')).toBeVisible();
  const dialog = await publishing(page);

  const hers = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await signedIn(hers, `${baseURL}`, COLLEAGUE);
  const anna = await hers.newPage();
  await openEditor(anna, `${baseURL}${path}?edit`);
  await retype(anna, headline(anna), 'Von Anna');
  await expect(headline(page)).toHaveText('Von Anna');
  await hers.close();

  const submit = dialog.getByRole('button', { name: 'Jetzt veröffentlichen' });
  await submit.press('Enter');
  await expect(dialog.getByText('Der Entwurf wurde gerade noch geändert.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Was neu ist' })).toContainText('Von Anna');
  await expect(submit).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await submit.press('Enter');
  await expect(state(page, 'Live')).toBeVisible();
  expect((await listModules(request, path))[0]).toMatchObject({ content: 'Von Anna' });
});
