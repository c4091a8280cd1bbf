import { type APIRequestContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { makeHeadline, makeText, stored as storedPage, write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';
import { cell, stored } from './season/season-table.ts';

/* From a new record to what visitors see, with as few steps as possible. */

const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('A production is public with picture and dates from two forms, and its new genre is made in passing; Ctrl+S saves (G-426, G-427, G-428, G-591, G-593)', async ({
  page,
}) => {
  const title = `Kabale ${Date.now().toString(36)}`;
  await page.goto('/cms-hub/productions/create');
  await save(page).waitFor();
  await expect(box(page, 'Name')).toBeFocused();
  await expect(page.getByText('Nach dem Speichern gibt es hier auch „Termine“.')).toBeVisible();
  await box(page, 'Unterzeile').fill('Bürgerliches Trauerspiel');
  await page.getByRole('tab', { name: 'Karten' }).click();
  await save(page).click();
  await expect(box(page, 'Name')).toBeFocused();
  await box(page, 'Name').fill(title);
  await expect(page.getByRole('combobox', { name: 'Spielzeit' })).toHaveValue(/^Spielzeit/);
  const genre = page.getByRole('combobox', { name: 'Genre' });
  await genre.fill('Zwischenspiel');
  await page.getByRole('option', { name: '„Zwischenspiel“ anlegen' }).click();
  await expect(page.getByText('„Zwischenspiel“ ist angelegt.')).toBeVisible();
  await page.getByLabel('Läuft ab').fill('2027-03-05');
  await page.getByLabel('Läuft bis').fill('2027-03-13');
  // nobody waits for the upload
  const upload = Promise.withResolvers<void>();
  await page.route(/pageeditor-api\/media\/?$/, (route) =>
    upload.promise.then(() => route.continue()),
  );
  await dropPicture(page);
  const description = page.getByLabel('Bildbeschreibung');
  await description.fill('Ein Brief auf einem Tisch');
  await description.press('Enter');
  await expect(page.getByText('Wird übernommen, sobald es hochgeladen ist.')).toBeVisible();
  upload.resolve();
  await expect(description).toBeHidden();
  await expect(page.getByRole('button', { name: 'Anderes Bild' })).toBeVisible();
  await page.getByRole('switch', { name: 'Öffentlich' }).click();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/productions\/\d+/);

  await page.getByRole('tab', { name: 'Termine' }).click();
  await page.getByRole('button', { name: 'Serie anlegen' }).click();
  for (const day of ['Fr', 'Sa'])
    await page.getByRole('button', { name: day, exact: true }).click();
  await page.getByLabel('Beginn', { exact: true }).fill('19.30');
  await page.getByRole('dialog').getByLabel('Preise').fill('42/21');
  await page.getByRole('button', { name: '4 Termine übernehmen' }).click();
  await cell(page, 4, 'start').dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('20:00');
  // what is being typed is saved, too
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Termine gespeichert.')).toBeVisible();
  await expect(cell(page, 4, 'start')).toBeFocused();
  const id = Number(/productions\/(\d+)/.exec(page.url())?.[1]);
  const dates = await stored(page.request, id);
  const prices = [{ category: '', amount: '42.00', reduced: '21.00' }];
  expect(dates).toMatchObject(Array.from({ length: 4 }, () => ({ is_online: true, prices })));
  expect(dates[3]?.date_start).toBe('2027-03-13T19:00:00.000Z');

  await page.getByRole('link', { name: 'Neu', exact: true }).click();
  await expect(box(page, 'Name')).toHaveValue('');
  // other stories count what is public
  for (const date of dates) await write(page.request, 'DELETE', `/de/api/events/${date.id}`);
  await write(page.request, 'DELETE', `/de/api/productions/${id}`);
});

async function dropPicture(page: Page): Promise<void> {
  const field = page.getByRole('group', { name: 'Bild', exact: true });
  const background = { r: 90, g: 40, b: 160 };
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  const base64 = (await picture.webp().toBuffer()).toString('base64');
  const dataTransfer = await page.evaluateHandle((text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'brief.webp', { type: 'image/webp' }));
    return transfer;
  }, base64);
  await field.dispatchEvent('drop', { dataTransfer });
}

test('All selected records of a list are hidden at once, on all of its pages, and those that were public shown again by undo (G-426, G-370)', async ({
  page,
}) => {
  // more than two pages of the list and of the API; the last one is hidden already
  const create = Array.from({ length: 120 }, (_, n) => ({
    name: `Bulk ${n}`,
    is_online: n < 119,
  }));
  const made = await write(page.request, 'POST', '/de/api/series/batch', { create });
  const countPublic = async () => {
    const found = await page.request.get('/de/api/series/records?q=Bulk&is_online=true');
    return (await found.json()).count;
  };
  await page.goto(`/cms-hub/series?filter=${encodeURIComponent('{"q":"Bulk"}')}`);
  await page.getByRole('checkbox', { name: 'Alle wählen' }).check();
  await page.getByRole('button', { name: 'Alle wählen' }).click();
  await expect(page.getByText('120 Einträge gewählt')).toBeVisible();
  await page.getByRole('button', { name: 'Verbergen' }).click();
  await expect(page.getByText('120 Einträge sind verborgen.')).toBeVisible();
  expect(await countPublic()).toBe(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Rückgängig gemacht.')).toBeVisible();
  expect(await countPublic()).toBe(119);
  const { created } = made as unknown as { created: { id: number }[] };
  const remove = created.map(({ id }) => ({ id }));
  await write(page.request, 'POST', '/de/api/series/batch', { remove });
});

test('A screen whose file is gone since an upgrade says so, and reloading helps (E-1)', async ({
  page,
}) => {
  await page.goto('/cms-hub/series');
  await page.route('**/assets/admin/redirects-screen-*', (route) => route.abort());
  await page.getByRole('link', { name: 'Weiterleitungen' }).click();
  await expect(page.getByText('Die Verwaltung wurde inzwischen erneuert')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weiterleitungen');
  await page.unroute('**/assets/admin/redirects-screen-*');
  await page.getByRole('alert').getByRole('button', { name: 'Neu laden' }).click();
  await expect(page.getByRole('button', { name: 'Neue Weiterleitung' })).toBeVisible();
});

test('The editorial calendar tells what appears when, as a month and a list, and leads to the page; several drafts are checked, appear and are taken back together or not at all, also by phone and over a lost line (G-534, G-585, G-668, G-669, G-672, G-701, G-705)', async ({
  page,
  request,
  keep,
}) => {
  // a month that no other story plans
  const year = 2041 + test.info().retry;
  const title = `Maifest ${Date.now() % 1e6}`;
  const made = await write(request, 'POST', '/de/api/pages/', {
    title,
    slug: `maifest-${Date.now()}`,
    is_online: true,
    online_from: `${year}-05-04T09:30:00+02:00`,
    online_to: `${year}-05-11T00:00:00+02:00`,
  });
  await page.goto(`/cms-hub/editorial-calendar?date=${year}-05-04`);
  const day = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(day('4.5.').getByText('09:30 Uhr Erscheint')).toBeVisible();
  await expect(day('11.5.').getByText('00:00 Uhr Verschwindet')).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Liste' }).press('Enter');
  const section = page.getByRole('region', { name: /4\. Mai/ });
  await expect(section.getByText('Seite', { exact: true })).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Nächster Monat' }).click();
  await expect(page.getByText('In diesem Monat ist nichts geplant.')).toBeVisible();
  await page.goBack();
  await section.getByRole('link', { name: title }).click();
  await expect(page.getByRole('toolbar', { name: 'Seite bearbeiten' })).toBeVisible();
  await write(request, 'DELETE', `/de/api/pages/${made.id}/`);

  const names = [`Tarife ${title}`, `Abos ${title}`] as const;
  const drafted = [];
  const without = '<p>Die <a href="#">Karten</a> kommen.</p>';
  drafted.push(await draftPage(request, keep, names[0], [makeText(without)]));
  drafted.push(await draftPage(request, keep, names[1]));
  // what visitors see of the second page is changed, too, where its draft is
  await drafted[1]?.write('live', 'Inzwischen');
  await page.goto('/cms-hub/editorial-calendar');
  for (const name of names) await page.getByRole('checkbox', { name: `„${name}“ wählen` }).check();
  // the line is lost before the check of the dialog was ever loaded
  let isAway = true;
  await page.route(/\/assets\/admin\/|\/healthz|-api\/draft\//, (route) =>
    isAway ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: '2 zusammen veröffentlichen …' }).dblclick();
  await expect(page.getByText('Was hier fehlt, wird von selbst geladen')).toBeVisible();
  isAway = false;
  const dialog = page.getByRole('dialog', { name: '2 Entwürfe zusammen veröffentlichen' });
  const listed = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await listed(names[0]).getByText('Die Prüfung hat einen Hinweis.').click();
  await expect(listed(names[0]).getByText('Link führt nirgends hin: „Karten“')).toBeVisible();
  await expect(listed(names[1]).getByText('Die Prüfung hat nichts gefunden.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await expect(listed(names[1])).toContainText('an denselben Stellen geändert');
  await expect(dialog.getByRole('alert')).toContainText('Nichts ist veröffentlicht');
  await expect(dialog.getByRole('button', { name: 'Jetzt veröffentlichen' })).toBeFocused();
  const look = listed(names[1]).getByRole('link', { name: 'Auf der Seite ansehen (neuer Tab)' });
  await expect(look).toHaveAttribute('target', '_blank');
  expect(await violationsAtBothWidths(page)).toEqual([]);
  expect(await drafted[0]?.read()).toBe('Alt');
  await drafted[1]?.write('live', 'Alt');
  await page.setViewportSize({ width: 360, height: 740 });
  const away = page.getByText('Der Server antwortet gerade nicht.');
  // a moment that is over is said at its field
  await dialog.getByRole('radio', { name: 'Zu einem Zeitpunkt' }).check();
  const moment = dialog.getByLabel('Erscheinen am');
  await moment.fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Planen' }).click();
  await expect(moment).toHaveAccessibleDescription(/der noch kommt/);
  await expect(moment).toBeFocused();
  await expect(moment).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('radio', { name: 'Jetzt' }).check();
  // without a connection nothing is published, and nothing called off; once it is back all are, without another click
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await expect(away).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeDisabled();
  for (const each of drafted) expect(await each.read()).toBe('Alt');
  await expect(listed(names[1])).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('2 Entwürfe sind veröffentlicht:')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `„${names[0]}“ wählen` })).toHaveCount(0);
  for (const each of drafted) expect(await each.read()).toBe('Neu');

  // taken back together, too, or not at all
  const undo = page.getByRole('button', { name: 'Rückgängig' });
  await drafted[1]?.write('live', 'Seither');
  await undo.click();
  await expect(page.getByRole('status')).toContainText('Nichts ist zurückgenommen');
  for (const each of drafted) expect(await each.read()).not.toBe('Alt');
  await drafted[1]?.write('live', 'Neu');
  await page.context().setOffline(true);
  await undo.press('Enter');
  await expect(away).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Zurückgenommen: Zu sehen ist wieder')).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('status').getByRole('alert')).toBeFocused();
  for (const each of drafted) expect(await each.read()).toBe('Alt');
  expect(await violationsAtBothWidths(page)).toEqual([]);
});

/** A public page with a headline 'Alt', and 'Neu' in its draft. */
async function draftPage(
  request: APIRequestContext,
  keep: (kind: string, fields: object) => Promise<{ id: number }>,
  title: string,
  more: ReturnType<typeof makeText>[] = [],
) {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const { id } = await keep('pages', { title, slug, is_online: true });
  const children = [makeHeadline('Alt'), ...more].map(([model, fields]) => ({ model, ...fields }));
  const section = { content_type: 'pages.page', object_id: id, layout: 0, columns: [{ children }] };
  await write(request, 'POST', '/de/pageeditor-api/container/', section);
  const load = async () =>
    (await storedPage(request, `/de/${slug}`)).modules[0]?.columns[0]?.children[0];
  const change = async (document: 'live' | 'draft', content: string) => {
    const stored = await load();
    const body = { content, document, revision: stored?.revision };
    await write(request, 'PATCH', `/de/pageeditor-api/headline/${stored?.id}/`, body);
  };
  await change('draft', 'Neu');
  return { write: change, read: async () => (await load())?.content };
}
