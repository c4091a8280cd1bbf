import { type Browser, expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { field, openEditor, retype, said, stored, toolbar, write } from './editor-page.ts';
import { test } from './editor-test.ts';

type Request = Parameters<typeof stored>[0];

const makeHeadline = (content: string, headline_level = 2) => ({
  model: 'headline',
  headline_level,
  content,
});

/** A section with these modules on a page of its own. */
async function fill(request: Request, path: string, ...children: object[]) {
  const { id: object_id, content_type } = await stored(request, path);
  await write(request, 'POST', '/de/pageeditor-api/container/', {
    content_type,
    object_id,
    layout: 0,
    columns: [{ children }],
  });
  return listModules(request, path);
}

/** The visible modules. */
async function listModules(request: Request, path: string) {
  const { modules } = await stored(request, path);
  return modules.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
}

const headline = (page: Page) => page.locator('#main-content [data-node] h2');
const state = (page: Page, name: string | RegExp) => toolbar(page).getByRole('button', { name });

async function startDraft(page: Page): Promise<void> {
  await state(page, 'Live').click();
  await page.getByRole('button', { name: 'Als Entwurf arbeiten' }).click();
  await expect(state(page, 'Entwurf noch nichts geändert')).toBeFocused();
}

/** Opens the publish dialog. @returns the dialog */
async function publishing(page: Page) {
  await state(page, /^Entwurf/).click();
  await page.getByRole('button', { name: 'Veröffentlichen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entwurf veröffentlichen' });
  await expect(dialog.getByLabel('Jetzt')).toBeFocused();
  return dialog;
}

async function openPanel(page: Page, name: string) {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
  return page.getByRole('dialog', { name });
}

/** A visitor without an account, in their own browser. */
async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.FOYER_E2E_URL as string,
    storageState: { cookies: [], origins: [] },
  });
  return context.newPage();
}

const axe = (page: Page) => violations(page, { within: 'dialog[open], [data-editor]' });

/** Tomorrow at ten by the clock in Berlin, as its input takes it. */
function tomorrowAtTen(): string {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(tomorrow);
  return `${day}T10:00`;
}

test('a section is planned for tomorrow at ten: no visitor sees it before, the page as of then does (E-3, E-4)', async ({
  page,
  request,
  emptyPage,
  browser,
}) => {
  const path = await emptyPage('Geplant');
  await fill(request, path, makeHeadline('Vorverkauf'));
  await openEditor(page, `${path}?edit`);
  await headline(page).click();
  await page.getByRole('button', { name: 'Abschnitt 1: weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Sichtbarkeit planen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sichtbarkeit planen: Abschnitt 1' });
  await dialog.getByLabel('Sichtbar ab').fill(tomorrowAtTen());
  await dialog.getByLabel('Sichtbar bis').fill(tomorrowAtTen());
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog.getByLabel('Sichtbar bis')).toBeFocused();
  await expect(dialog.getByRole('alert').filter({ hasText: 'nach dem Anfang' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel('Sichtbar bis').fill('');
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  // an incomplete time is invalid, and the error disappears once completed
  await dialog.getByLabel('Sichtbar ab').fill('');
  await dialog.getByLabel('Sichtbar ab').press('1');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog.getByText('Bitte Tag und Uhrzeit ganz angeben.')).toBeVisible();
  await dialog.getByLabel('Sichtbar ab').fill(tomorrowAtTen());
  await expect(dialog.getByText('Bitte Tag und Uhrzeit ganz angeben.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(said(page, 'Gespeichert')).toBeVisible();
  await expect(page.getByText(/^Sichtbar ab \S+, \d+\. \S+, 10:00$/)).toBeVisible();

  const guest = await visitor(browser);
  await guest.goto(path);
  await expect(headline(guest)).toHaveCount(0);
  await guest.context().close();
  const panel = await openPanel(page, 'Seite am');
  await expect(
    panel.getByRole('button', { name: /, 10:00: Abschnitt 1 erscheint$/ }),
  ).toBeVisible();
  // the clock in Berlin is an hour or two ahead of UTC: noon is after ten in either case
  await page.goto(`${path}?edit&as_of=${tomorrowAtTen().slice(0, 10)}T12:00:00Z`);
  await expect(headline(page)).toHaveText('Vorverkauf');
});

test('a draft is worked in unseen, looked at by a link without an account, and published; the keyboard is where it goes on (E-7, E-9, G-51, G-157, G-213)', async ({
  page,
  request,
  emptyPage,
  browser,
}) => {
  const path = await emptyPage('Entwurf');
  await fill(request, path, makeHeadline('Spielzeit'));
  await openEditor(page, `${path}?edit`);
  await startDraft(page);
  await retype(page, headline(page), 'Neue Spielzeit');
  await expect(state(page, 'Entwurf 1 Änderung')).toBeVisible();

  const guest = await visitor(browser);
  await guest.goto(path);
  await expect(headline(guest)).toHaveText('Spielzeit');

  // on other devices, too, it is the draft that an editor looks at
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Auf Geräten ansehen' }).click();
  const devices = page.getByRole('dialog', { name: 'Der Entwurf auf anderen Geräten' });
  await expect(devices.locator('iframe').contentFrame().locator('#main-content h2')).toHaveText([
    'Neue Spielzeit',
  ]);
  await page.keyboard.press('Escape');

  const panel = await openPanel(page, 'Vorschaulinks');
  await panel.getByLabel('Für wen?').fill('Presse');
  await panel.getByRole('button', { name: 'Link anlegen' }).click();
  const link = await panel.getByLabel('Vorschaulink', { exact: true }).inputValue();
  expect(await axe(page)).toEqual([]);
  const preview = await guest.goto(link);
  expect(preview?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  await expect(headline(guest)).toHaveText('Neue Spielzeit');
  await expect(guest.getByText('Vorschau, nicht veröffentlicht.')).toBeVisible();
  await panel.getByRole('button', { name: 'Link „Presse“ zurückziehen' }).click();
  await expect(panel.getByText('Zurückgezogen', { exact: true })).toBeVisible();
  await expect(panel.getByText('Zurückgezogen: Der Link führt nirgends mehr hin.')).toBeFocused();
  // nor is it offered for copying any more
  await expect(panel.getByLabel('Vorschaulink', { exact: true })).toHaveCount(0);
  expect((await guest.goto(link))?.status()).toBe(410);
  await expect(guest.getByText('Dieser Vorschaulink wurde zurückgezogen')).toBeVisible();
  await panel.getByRole('button', { name: 'Schließen' }).click();

  // typed text survives a reload, and is still a draft
  await page.reload();
  await expect(state(page, 'Entwurf 1 Änderung')).toBeVisible();
  await expect(headline(page)).toHaveText('Neue Spielzeit');
  const dialog = await publishing(page);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await toolbar(page).getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await page.setViewportSize({ width: 1366, height: 768 });
  await dialog.getByLabel('Später').check();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel('Tag und Uhrzeit').fill(tomorrowAtTen());
  await dialog.getByRole('button', { name: 'Planen' }).click();
  await expect(state(page, /^Entwurf geplant: \S+, \d+\. \S+, 10:00$/)).toBeVisible();
  await state(page, /geplant/).click();
  await page.getByRole('button', { name: 'Zeit ändern oder veröffentlichen …' }).click();
  await dialog.getByLabel('Jetzt').check();
  await dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await expect(state(page, 'Live')).toBeVisible();
  await expect(said(page, 'Veröffentlicht')).toBeVisible();
  await expect(headline(page)).toHaveText('Neue Spielzeit');
  await guest.goto(path);
  await expect(headline(guest)).toHaveText('Neue Spielzeit');
  await guest.context().close();
});

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
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      if (state === 'visible') dispatchEvent(new Event('focus'));
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

test('the check before publishing leads to the place it names, and is shown when publishing (E-8, G-159)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Geprüft');
  const [, deep, text] = await fill(
    request,
    path,
    makeHeadline('Spielzeit'),
    makeHeadline('Zu tief', 4),
    { model: 'text', content: '<p>Karten gibt es <a href="/de/haus">hier</a>.</p>' },
  );
  await openEditor(page, `${path}?edit`);
  const panel = await openPanel(page, 'Seite prüfen');
  await panel.getByRole('button', { name: /Linktext sagt nicht/ }).press('Enter');
  await expect(page.locator(`[data-node="${text?.id}"] [data-field="content"]`)).toBeFocused();
  await panel.getByRole('button', { name: /überspringt eine Ebene/ }).press('Enter');
  await expect(page.locator(`[data-handle="${deep?.id}"]`)).toBeFocused();
  await panel.getByRole('button', { name: 'Schließen' }).click();

  await startDraft(page);
  await retype(page, headline(page), 'Neue Spielzeit');
  await expect(state(page, 'Entwurf 1 Änderung')).toBeVisible();
  const dialog = await publishing(page);
  await dialog.getByRole('button', { name: 'Hinweise ansehen' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('button', { name: /Linktext sagt nicht/ })).toBeVisible();
});

test('where the house wants it, the first key on a public page begins a draft, and so does the first one after publishing (G-535)', async ({
  page,
  request,
  emptyPage,
}) => {
  const address = await emptyPage('Beginnt als Entwurf');
  const [before] = await fill(request, address, makeHeadline('Öffentlich'));
  // the setting is the house's, which other stories share
  await page.route('**/pageeditor-api/draft?*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    expect(answer.begins_as_draft).toBe(false);
    await route.fulfill({ response, json: { ...answer, begins_as_draft: true } });
  });
  await openEditor(page, `${address}?edit`);
  await expect(state(page, 'Entwurf noch nichts geändert')).toBeVisible();
  await retype(page, field(page, before?.id ?? 0), 'Erst im Entwurf');
  await expect(state(page, 'Entwurf 1 Änderung')).toBeVisible();
  expect((await listModules(request, address))[0]?.content).toBe('Öffentlich');
  const dialog = await publishing(page);
  await dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await expect(state(page, 'Entwurf noch nichts geändert')).toBeVisible();
  expect((await listModules(request, address))[0]?.content).toBe('Erst im Entwurf');
  await retype(page, field(page, before?.id ?? 0), 'Wieder ein Entwurf');
  await expect(state(page, 'Entwurf 1 Änderung')).toBeVisible();
  expect((await listModules(request, address))[0]?.content).toBe('Erst im Entwurf');
});
