import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';
import { openEditor, said, stored, toolbar, write } from './editor-page.ts';
import { test } from './editor-test.ts';

type Request = Parameters<typeof stored>[0];

/** A section with a headline on a page of its own. */
async function fill(request: Request, path: string, words: string): Promise<void> {
  const { id: object_id, content_type } = await stored(request, path);
  await write(request, 'POST', '/de/pageeditor-api/container/', {
    ...{ content_type, object_id, layout: 0 },
    columns: [{ children: [{ model: 'headline', headline_level: 2, content: words }] }],
  });
}

const headline = (page: Page) => page.locator('#main-content [data-node] h2');

/** Somebody without an account, in a browser of their own. */
async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.FOYER_E2E_URL as string,
    storageState: { cookies: [], origins: [] },
  });
  return context.newPage();
}

const axe = async (page: Page) =>
  (await new AxeBuilder({ page }).include('dialog[open], [data-editor]').analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );

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
  await fill(request, path, 'Vorverkauf');
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
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(said(page, 'Gespeichert')).toBeVisible();
  await expect(page.getByText(/^Sichtbar ab \S+, \d+\. \S+, 10:00$/)).toBeVisible();

  const guest = await visitor(browser);
  await guest.goto(path);
  await expect(headline(guest)).toHaveCount(0);
  await guest.context().close();
  // the clock in Berlin is an hour or two ahead of UTC: noon is after ten in either case
  await page.goto(`${path}?edit&as_of=${tomorrowAtTen().slice(0, 10)}T12:00:00Z`);
  await expect(headline(page)).toHaveText('Vorverkauf');
});

test('a draft is worked in unseen, looked at by a link without an account, and published (E-9, G-51, G-157)', async ({
  page,
  request,
  emptyPage,
  browser,
}) => {
  const path = await emptyPage('Entwurf');
  await fill(request, path, 'Spielzeit');
  await openEditor(page, `${path}?edit`);
  const state = (name: string | RegExp) => toolbar(page).getByRole('button', { name });
  await state('Live').click();
  await page.getByRole('button', { name: 'Als Entwurf arbeiten' }).click();
  await expect(state('Entwurf noch nichts geändert')).toBeVisible();
  const field = headline(page);
  await field.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Neue Spielzeit');
  await expect(state('Entwurf 1 Änderung')).toBeVisible();

  const guest = await visitor(browser);
  await guest.goto(path);
  await expect(headline(guest)).toHaveText('Spielzeit');

  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Vorschaulinks' }).click();
  const panel = page.getByRole('dialog', { name: 'Vorschaulinks' });
  await panel.getByLabel('Für wen?').fill('Presse');
  await panel.getByRole('button', { name: 'Link anlegen' }).click();
  const link = await panel.getByLabel('Vorschaulink', { exact: true }).inputValue();
  expect(await axe(page)).toEqual([]);
  const preview = await guest.goto(link);
  expect(preview?.headers()).toMatchObject({
    ...{ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' },
    'referrer-policy': 'no-referrer',
  });
  await expect(headline(guest)).toHaveText('Neue Spielzeit');
  await expect(guest.getByText('Vorschau, nicht veröffentlicht.')).toBeVisible();
  await panel.getByRole('button', { name: 'Link „Presse“ zurückziehen' }).click();
  await expect(panel.getByText('Zurückgezogen', { exact: true })).toBeVisible();
  expect((await guest.goto(link))?.status()).toBe(410);
  await expect(guest.getByText('Dieser Vorschaulink wurde zurückgezogen')).toBeVisible();
  await panel.getByRole('button', { name: 'Schließen' }).click();

  // what was typed is there after a reload, and still a draft
  await page.reload();
  await expect(state('Entwurf 1 Änderung')).toBeVisible();
  await expect(headline(page)).toHaveText('Neue Spielzeit');
  await state('Entwurf 1 Änderung').click();
  await page.getByRole('button', { name: 'Veröffentlichen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entwurf veröffentlichen' });
  await dialog.getByLabel('Zu einer Zeit').check();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel('Tag und Uhrzeit').fill(tomorrowAtTen());
  await dialog.getByRole('button', { name: 'Planen' }).click();
  await expect(state(/^Entwurf geplant: \S+, \d+\. \S+, 10:00$/)).toBeVisible();
  await state(/geplant/).click();
  await page.getByRole('button', { name: 'Zeit ändern oder veröffentlichen …' }).click();
  await dialog.getByLabel('Jetzt').check();
  await dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await expect(state('Live')).toBeVisible();
  await expect(headline(page)).toHaveText('Neue Spielzeit');
  await guest.goto(path);
  await expect(headline(guest)).toHaveText('Neue Spielzeit');
  await guest.context().close();
});
