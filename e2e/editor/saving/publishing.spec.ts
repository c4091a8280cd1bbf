import { type Browser, expect, type Page } from '@playwright/test';
import { field, openEditor, retype, said, toolbar } from '../../kit/editor-page.ts';
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
  await dialog.getByRole('button', { name: 'Morgen, 10:00' }).click();
  await expect(dialog.getByLabel('Sichtbar ab')).toHaveValue(tomorrowAtTen());
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
