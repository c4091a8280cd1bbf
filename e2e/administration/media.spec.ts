import { expect, type Page } from '@playwright/test';
import { picture } from '../editor/writing/editor-finders.ts';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';
import { holdRequests } from '../kit/hold-requests.ts';

/* The media library: upload, describe, search, clean up. */

/** A name unique across tests and retries. */
const unique = (name: string) => `${name}-${Date.now()}`;
const uploads = (page: Page) => page.getByRole('region', { name: 'Hochladen' });
const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });

async function jpeg(name: string) {
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await picture() };
}

async function upload(page: Page, files: Awaited<ReturnType<typeof jpeg>>[]) {
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(uploads(page)).toContainText(/hochgeladen\.|schon da\./);
}

/** Uploads a new picture with the screen's own call. */
async function stored(page: Page, name: string) {
  await page.goto('/cms-hub/media');
  await upload(page, [await jpeg(name)]);
  await page.getByRole('searchbox', { name: 'Suchen' }).fill(name);
  await page.getByRole('link', { name }).click();
  await page.waitForURL(/\/cms-hub\/media\/\d+/);
  return Number(/media\/(\d+)/.exec(page.url())?.[1]);
}

test('Many files are uploaded at once: a broken one is reported as damaged, the rest stored, a known one recognised and counted as such (MOD-04, EDIT-22, G-718)', async ({
  page,
}) => {
  const name = unique('probe');
  const whole = await Promise.all([1, 2, 3, 4].map((at) => jpeg(`${name}-${at}`)));
  const broken = { ...whole[0], name: `${name}-kaputt.jpg`, buffer: Buffer.from('kein Bild') };
  await page.goto('/cms-hub/media');
  await upload(page, [...whole.slice(0, 2), broken as (typeof whole)[0], ...whole.slice(2)]);
  await expect(uploads(page)).toContainText('4 Dateien hochgeladen.');
  const failed = uploads(page).getByRole('alert');
  await expect(failed).toContainText('Eine Datei ist nicht angekommen');
  await expect(failed.getByRole('listitem')).toHaveText(
    new RegExp(`${name}-kaputt\\.jpg: Die Datei ist beschädigt`),
  );
  await page.getByRole('searchbox', { name: 'Suchen' }).fill(name);
  await expect(page.getByRole('status').filter({ hasText: '4 Dateien' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Dateien' }).getByRole('link')).toHaveCount(4);

  await uploads(page).getByRole('button', { name: 'Liste leeren' }).click();
  await upload(page, [{ ...(whole[0] as (typeof whole)[0]), name: 'anders.jpg' }]);
  await expect(uploads(page).getByRole('status')).toHaveText('Eine Datei war schon da.');
  await expect(uploads(page)).toContainText('War schon in der Mediathek');
  await uploads(page).getByRole('link', { name: '„anders.jpg“ ansehen' }).click();
  await expect(panel(page, `${name}-1.jpg`)).toBeVisible();
});

test('A picture gets a description and a focal point and is found by its credit; Back and reloading restore what is listed (MOD-04, EDIT-22, G-380)', async ({
  page,
}) => {
  const name = unique('szene');
  const id = await stored(page, name);
  const detail = panel(page, new RegExp(name));
  await expect(detail).toContainText('Noch nirgends.');
  await detail.getByRole('button', { name: 'Bildmitte festlegen' }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(detail.getByText('40 % von links, 50 % von oben')).toBeVisible();
  await detail.getByRole('textbox', { name: 'Bildbeschreibung' }).fill('Zwei Stühle im Regen');
  await detail.getByRole('textbox', { name: 'Bildnachweis' }).fill(`Foto: ${name} Vogt`);
  await save(page).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  const answer = await page.request.get(`/de/pageeditor-api/media/${id}`);
  expect(await answer.json()).toMatchObject({
    alt_text: 'Zwei Stühle im Regen',
    credit: `Foto: ${name} Vogt`,
    focal_point: { x: 0.4, y: 0.5 },
  });

  // a colleague changes the same field and another one
  await write(page.request, 'PATCH', `/de/pageeditor-api/media/${id}`, {
    alt_text: 'Annas Worte',
    caption: 'Vor der Premiere',
  });
  await detail.getByRole('textbox', { name: 'Bildbeschreibung' }).fill('Meine Worte');
  await save(page).click();
  const clash = panel(page, 'Jemand anderes hat dasselbe geändert');
  await clash.getByRole('radio', { name: /Meine Fassung/ }).check();
  await clash.getByRole('button', { name: 'So speichern' }).click();
  await expect(clash).toBeHidden();
  await expect(detail.getByRole('textbox', { name: 'Bildunterschrift' })).toHaveValue(
    'Vor der Premiere',
  );

  await page.goto('/cms-hub/media');
  await page.getByRole('searchbox', { name: 'Suchen' }).fill(`${name} premiere`);
  await expect(page.getByRole('list', { name: 'Dateien' }).getByRole('link')).toHaveCount(1);
  await page.getByRole('button', { name: 'Als Liste' }).click();
  await expect(page.getByRole('cell', { name: 'Meine Worte' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Art' }).click();
  await page.getByRole('option', { name: 'Tonaufnahmen' }).click();
  await expect(page.getByText('Dazu gibt es keine Datei.')).toBeVisible();
  await page.goBack();
  const expectFound = async () => {
    await expect(page.getByRole('cell', { name: 'Meine Worte' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Suchen' })).toHaveValue(`${name} premiere`);
  };
  await expectFound();
  await page.getByRole('link', { name }).click();
  await expect(detail).toBeVisible();
  await page.reload();
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  await expectFound();
  await page.goForward();
  await expect(detail).toBeVisible();
});

test('A description that is being typed stays while its file changes, also on return to the window (EDIT-22, G-421)', async ({
  page,
}) => {
  const name = unique('probe');
  const id = await stored(page, name);
  const detail = panel(page, new RegExp(name));
  const text = detail.getByRole('textbox', { name: 'Bildbeschreibung' });
  await text.fill('Zwei Stühle');
  await write(page.request, 'PATCH', `/de/pageeditor-api/media/${id}`, { caption: 'Probe' });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const uses = page.waitForResponse(`**/media/${id}/uses`);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await uses;
  expect(paths).not.toContain(`/de/pageeditor-api/media/${id}`);
  await expect(text).toHaveValue('Zwei Stühle');

  const release = await holdRequests(page, `**/media/${id}`);
  await save(page).click();
  await text.fill('Zwei Stühle im Regen');
  release();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await expect(detail.getByRole('textbox', { name: 'Bildunterschrift' })).toHaveValue('Probe');
  await expect(text).toHaveValue('Zwei Stühle im Regen');
  const answer = await page.request.get(`/de/pageeditor-api/media/${id}`);
  expect(await answer.json()).toMatchObject({ alt_text: 'Zwei Stühle', caption: 'Probe' });
});

test('A picture in use cannot be deleted and its uses are listed; once unused it can (MOD-04)', async ({
  page,
}) => {
  const name = unique('plakat');
  const id = await stored(page, name);
  const venue = await write(page.request, 'POST', '/de/api/venues', { name, image: id });
  await page.reload();
  const detail = panel(page, new RegExp(name));
  await expect(detail.getByRole('region', { name: 'Wo sie verwendet wird' })).toContainText(name);
  await detail.getByRole('button', { name: 'Datei löschen …' }).click();
  const refused = panel(page, /wird noch verwendet$/);
  await expect(refused.getByRole('link', { name })).toHaveAttribute(
    'href',
    `/cms-hub/venues/${venue.id}`,
  );
  await expect(refused.getByRole('button', { name: 'Löschen', exact: true })).toHaveCount(0);
  await refused.getByRole('button', { name: 'Schließen' }).click();

  await write(page.request, 'DELETE', `/de/api/venues/${venue.id}`);
  await page.reload();
  await detail.getByRole('button', { name: 'Datei löschen …' }).click();
  await panel(page, /löschen\?$/)
    .getByRole('button', { name: 'Löschen', exact: true })
    .click();
  await expect(page.getByText('Gelöscht.')).toBeVisible();
  await expect(detail).toBeHidden();
  expect((await page.request.get(`/de/pageeditor-api/media/${id}`)).status()).toBe(404);
});

test('A picture is replaced in place and moved to a folder; after its last day visitors no longer see it (G-415, G-416, G-417, G-662)', async ({
  page,
}) => {
  const name = unique('frist');
  const id = await stored(page, name);
  const { id: venue } = await write(page.request, 'POST', '/de/api/venues', {
    name,
    image: id,
    is_online: true,
  });
  await page.reload();
  const detail = panel(page, new RegExp(name));
  const before = await (await page.request.get(`/de/pageeditor-api/media/${id}`)).json();
  await detail.getByRole('button', { name: 'Durch eine andere Datei ersetzen …' }).click();
  const dialog = panel(page, /ersetzen$/);
  await expect(dialog).toContainText('Sie wird an einer Stelle verwendet.');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ ...(await jpeg(`${name}-neu`)), buffer: await picture(600, 900) });
  await expect(page.getByText('Ersetzt.')).toBeVisible();
  await expect(detail).toContainText('Bitte setzen Sie die Bildmitte neu');
  const led = await page.request.get(before.thumbnails.small, { maxRedirects: 0 });
  expect(led.status()).toBe(302);
  await expect(detail.getByRole('button', { name: 'Vorige Datei zurückholen' })).toBeVisible();

  // yesterday was the last day
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await detail.getByLabel('Rechte bis').fill(yesterday);
  await save(page).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await expect(detail.getByRole('alert').first()).toContainText('Rechte abgelaufen am');
  const { thumbnails } = await (await page.request.get(`/de/pageeditor-api/media/${id}`)).json();
  expect((await page.request.get(thumbnails.small)).status()).toBe(404);
  const seen = await page.request.get(`/cms-hub/open/venues/${venue}`);
  expect(await seen.text()).not.toContain(`/media/${id}-`);
  await detail.getByRole('button', { name: 'Schließen' }).click();

  await page.goto('/cms-hub/media?only=ended');
  await page.getByRole('button', { name: 'Ordner verwalten …' }).click();
  const folders = panel(page, 'Ordner der Mediathek');
  await folders.getByRole('textbox', { name: 'Name des neuen Ordners' }).fill(name);
  await folders.getByRole('button', { name: 'Anlegen' }).click();
  await expect(folders.getByText(`${name} (0)`)).toBeVisible();
  await folders.getByRole('button', { name: `„${name}“ löschen` }).click();
  await expect(folders.getByText(`${name} (0)`)).toBeHidden();
  // content behind an open dialog has no role
  await page.getByRole('button', { name: 'Rückgängig', includeHidden: true }).click();
  await expect(folders.getByText(`${name} (0)`)).toBeVisible();
  await folders.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('checkbox', { name: new RegExp(`^„${name}`) }).check();
  const bar = page.getByRole('region', { name: 'Eine Datei ausgewählt' });
  await bar.getByRole('button', { name: 'Nachweis setzen …' }).click();
  const credit = panel(page, 'Bildnachweis für eine Datei');
  await credit.getByRole('textbox', { name: 'Bildnachweis' }).fill(`Foto: ${name}`);
  // the line is lost before the file is read, and again with the answer that it is stored
  const lost: string[] = [];
  await page.route(`**/pageeditor-api/media/${id}`, async (route) => {
    const method = route.request().method();
    if (lost.includes(method)) return route.continue();
    lost.push(method);
    if (method === 'PATCH') await route.fetch();
    await route.abort('connectionreset');
  });
  await credit.getByRole('button', { name: 'Setzen' }).click();
  await expect(page.getByText('Der Server antwortet gerade nicht.')).toBeVisible();
  const said = page.getByRole('alert').filter({ hasText: 'Nachweis gesetzt für eine Datei.' });
  await expect(said).toBeVisible();
  const storedCredit = async () =>
    (await (await page.request.get(`/de/pageeditor-api/media/${id}`)).json()).credit;
  expect(await storedCredit()).toBe(`Foto: ${name}`);
  expect(lost).toEqual(['GET', 'PATCH']);
  await said.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(storedCredit).not.toBe(`Foto: ${name}`);
  await bar.getByRole('combobox', { name: 'Verschieben nach' }).click();
  await page.getByRole('option', { name: `${name} (0)` }).click();
  await bar.getByRole('button', { name: 'Verschieben' }).click();
  await expect(page.getByText(`Eine Datei in „${name}“ verschoben.`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Ordner' }).click();
  await page.getByRole('option', { name: `${name} (1)` }).click();
  await expect(page.getByRole('list', { name: 'Dateien' }).getByRole('link')).toHaveCount(1);
  await page.goto('/cms-hub');
  await expect(page.getByRole('region', { name: 'Rechte enden' })).toContainText(name);
});

test('the library passes axe, in light and dark, on phone and laptop (A11Y-09)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = async (what: string) => {
    await page.waitForLoadState('networkidle');
    expect(await violationsAtBothWidths(page), what).toEqual([]);
  };
  await page.goto('/cms-hub/media');
  const files = page.getByRole('list', { name: 'Dateien' }).getByRole('link');
  await expect(files.first()).toBeVisible();
  await check('grid');
  await files.first().click();
  await expect(page.getByRole('button', { name: 'Datei löschen …' })).toBeVisible();
  await check('panel');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Datei löschen …' })).toBeHidden();
  await expect(files.first()).toBeFocused();
  await page.getByRole('button', { name: 'Als Liste' }).click();
  await check('list');
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('gibt es nicht');
  await expect(page.getByText('Dazu gibt es keine Datei.')).toBeVisible();
  await check('nothing found');
});

test('A film is chosen in a form with a button in the house’s font, and a long choice is not cut on a phone (G-689)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cms-hub/productions/create');
  await page.getByRole('tab', { name: 'Bild und Ton' }).click();
  const button = page.getByRole('button', { name: 'Video wählen' });
  await expect(button).toHaveCSS('border-top-style', 'none');
  await expect(button).toHaveCSS('font-family', /Familjen/);

  await page.goto('/cms-hub/plan');
  await page.locator('[data-event]').first().click();
  await page.getByRole('button', { name: /Absage ändern|Absagen/ }).click();
  await page.getByRole('combobox', { name: 'Was geschieht mit den Karten?' }).click();
  const choice = page.getByRole('option', { name: /an der Kasse umgetauscht werden/ });
  expect(await choice.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
});
