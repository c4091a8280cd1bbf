import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { COLLEAGUE } from '../kit/editor-account.ts';
import { signedIn, write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';
import { setAtOnce } from '../kit/set-at-once.ts';

/* The inbox of form entries: reading, assigning, answering, sorting out, deleting; requests of a person. */

const FIELDS = [
  { label: 'Ihr Besuch', field_type: 16 },
  { label: 'Vorstellung', field_type: 1 },
  { label: 'Ihre Gruppe', field_type: 16 },
  { label: 'Name', field_type: 1 },
  { label: 'E-Mail', slug: 'email', field_type: 3 },
  { label: 'Nachricht', field_type: 2 },
  { label: 'Lageplan', field_type: 9 },
];
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');

const made: number[] = [];
test.afterEach(async ({ request }) => {
  for (const id of made.splice(0)) {
    const answer = await request.get(`/de/api/form-entries?form=${id}`);
    const ids = (await answer.json()).results.map((entry: { id: number }) => entry.id);
    if (ids.length > 0) await write(request, 'POST', '/de/api/form-entries/removal', { ids });
    await write(request, 'DELETE', `/de/api/forms/${id}`);
  }
});

async function upload(request: APIRequestContext): Promise<number> {
  const { csrftoken } = await (await request.get('/api/csrf/')).json();
  const answer = await request.post('/de/api/temp-files/', {
    multipart: { file: { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: PDF } },
    headers: { 'X-CSRFToken': csrftoken },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

async function send(request: APIRequestContext, form: number, values: object): Promise<number> {
  const field_values = { email2: '', ...values };
  return (await write(request, 'POST', '/de/api/forms-entries/', { form, field_values })).id;
}

/** A form with entries of these people, the last one the newest. */
async function formWith(
  request: APIRequestContext,
  names: readonly string[],
  { files = false } = {},
) {
  const title = `Gruppen ${Date.now() % 1e6}`;
  const fields = { title, is_online: true, fields: FIELDS };
  const { id } = await write(request, 'POST', '/de/api/forms', fields);
  made.push(id);
  const ids: number[] = [];
  for (const name of names) {
    const values = {
      vorstellung: 'Die Zauberflöte',
      name,
      email: `${name.toLowerCase()}-${id}@haus.example`,
      nachricht: `Wir kommen gern.\n${name}`,
      ...(files && { lageplan: await upload(request) }),
    };
    ids.push(await send(request, id, values));
  }
  return { id, title, ids };
}

const sender = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).first();
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Einsendungen' }).getByRole('listitem').filter({ hasText: name });

test('An editor finds an entry, notes, takes and answers it, sorts another out and back, and deletes both (G-434, G-436, G-443, API-79)', async ({
  page,
}) => {
  const form = await formWith(page.request, ['Berta', 'Anton'], { files: true });
  await page.goto('/cms-hub/dashboard');
  await expect(page.getByText('Ungelesene Einsendungen')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Verwaltung' })
    .getByRole('link', { name: /^Einsendungen \d+ ungelesen$/ })
    .click();
  await page.getByRole('link', { name: `${form.title} 2 ungelesen` }).click();
  await expect(page).toHaveURL(`/cms-hub/form-entries?form=${form.id}`);
  // the second of both ends must not be based on what was shown before the first
  const [from, until] = [
    page.getByLabel('Vom', { exact: true }),
    page.getByLabel('Bis zum', { exact: true }),
  ];
  await setAtOnce(page, [
    [from, '2040-01-01'],
    [until, '2040-02-01'],
  ]);
  await expect(page).toHaveURL(/from=2040-01-01&until=2040-02-01$/);
  await page.getByRole('button', { name: 'Zurücksetzen' }).click();
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('anton');
  await expect(page.getByText('Eine Einsendung', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'ungelesen: Anton' }).click();

  await expect(sender(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Ihre Gruppe' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Plan\.pdf/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Plan.pdf');
  await page.getByRole('button', { name: 'Ich kümmere mich' }).click();
  await expect(page.getByRole('combobox', { name: 'Zuständig' })).toContainText('(ich)');
  await page.getByLabel('Notiz für Kolleginnen').fill('Ich rufe an.');
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  const written = page.getByRole('list', { name: 'Antworten und Notizen' });
  await expect(written).toContainText('Ich rufe an.');

  // typed text survives a reload
  await page.getByRole('button', { name: 'Antworten', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Sehr gern!');
  await page.getByRole('button', { name: 'Angaben zitieren' }).click();
  // the copy is written after a pause
  await page.waitForTimeout(400);
  await page.reload();
  await page.getByRole('button', { name: 'Einsetzen' }).click();
  await expect(page.getByLabel('Betreff')).toHaveValue(`Re: ${form.title}`);
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(
    /^Sehr gern!\n\n> Vorstellung\n> Die Zauberflöte/,
  );
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(written).toContainText(/Sehr gern!/);
  await expect(
    page.getByText(`Die Antwort an anton-${form.id}@haus.example wird verschickt.`),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Stand' })).toContainText('Beantwortet');

  // back in the same list; the next one is suspected, and not
  await page.getByRole('link', { name: 'Zur Liste' }).click();
  await expect(page.getByRole('searchbox', { name: 'Suchen' })).toHaveValue('anton');
  await page.getByRole('button', { name: 'Zurücksetzen' }).click();
  await row(page, 'Berta').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Archivieren' }).click();
  await expect(row(page, 'Berta')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await row(page, 'Berta').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Verdacht' }).click();
  await expect(row(page, 'Berta')).toHaveCount(0);
  const all = page.getByLabel('Alle auf dieser Seite auswählen');
  await expect(all).toBeFocused();
  await page.goto(`/cms-hub/form-entries?box=suspected&form=${form.id}`);
  await page.getByRole('link', { name: /Berta$/ }).click();
  await expect(page.getByText('Jemand aus dem Haus hat sie aussortiert.')).toBeVisible();
  await page.getByRole('button', { name: 'Kein Verdacht' }).click();
  await expect(page.getByText('Nichts steht unter Verdacht.')).toBeVisible();

  await page.goto(`/cms-hub/form-entries?form=${form.id}`);
  await all.check();
  await page.getByRole('button', { name: 'Löschen' }).click();
  const dialog = page.getByRole('dialog', { name: '2 Einsendungen löschen?' });
  await expect(dialog).toContainText('2 Dateien');
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByText('Zu diesem Formular liegt nichts vor.')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.getByRole('link', { name: 'Gelöscht', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: form.title })).toContainText(
    '2 Einsendungen mit 2 Dateien',
  );
});

test('New entries wait above the list, keys lead through it, and a colleague’s change is not overwritten (E-1, G-443)', async ({
  page,
}) => {
  const form = await formWith(page.request, ['Cora', 'Dora']);
  await page.clock.install();
  await page.goto(`/cms-hub/form-entries?form=${form.id}`);
  await expect(row(page, 'Dora')).toBeVisible();
  await send(page.request, form.id, { name: 'Emil' });
  await page.clock.fastForward(31_000);
  await expect(page.getByText('Eine neue Einsendung')).toBeVisible();
  await expect(row(page, 'Emil')).toHaveCount(0);
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  const links = page.getByRole('list', { name: 'Einsendungen' }).getByRole('link');
  await expect(links).toHaveText(['ungelesen: Emil', 'ungelesen: Dora', 'ungelesen: Cora']);

  await links.first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(sender(page)).toHaveText('Dora');
  await expect(page.getByRole('button', { name: 'Nächste ungelesene' })).toBeEnabled();
  await page.keyboard.press('k');
  await expect(sender(page)).toHaveText('Emil');
  await expect(page.getByText('Eine Antwort per E-Mail ist nicht möglich')).toBeVisible();
  await page.getByRole('button', { name: 'Nächste ungelesene' }).click();
  await expect(sender(page)).toHaveText('Cora');

  await write(page.request, 'PATCH', `/de/api/form-entries/${form.ids[0]}`, { status: 'answered' });
  await page.getByRole('combobox', { name: 'Stand' }).click();
  await page.getByRole('option', { name: 'Archiviert' }).click();
  await expect(
    page.getByText('Jemand anderes hat diese Einsendung inzwischen geändert'),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Stand' })).toContainText('Beantwortet');

  // an answer that arrives late does not bring back an editor who has left
  let answer = () => {};
  await page.route(`**/form-entries/${form.ids[0]}`, async (route) => {
    if (route.request().method() === 'PATCH') await new Promise<void>((done) => (answer = done));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Archivieren' }).click();
  await page.getByRole('link', { name: 'Zur Liste' }).click();
  await expect(row(page, 'Dora')).toBeVisible();
  const archived = page.waitForResponse((each) => each.request().method() === 'PATCH');
  answer();
  await archived;
  // by then the screen has taken the answer
  await page.waitForResponse('**/form-entries/figures');
  await page.unroute(`**/form-entries/${form.ids[0]}`);
  await expect(page).toHaveURL(`/cms-hub/form-entries?form=${form.id}`);

  // undone in a list that was opened without it, it is in its place
  await page.goBack();
  await expect(sender(page)).toHaveText('Cora');
  await page.goForward();
  await expect(row(page, 'Dora')).toBeVisible();
  await expect(row(page, 'Cora')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(row(page, 'Cora')).toBeVisible();
});

test('An administrator hands over and deletes what there is of a person, an editor cannot (G-437, G-443)', async ({
  page,
  browser,
  baseURL,
}) => {
  const form = await formWith(page.request, ['Frieda']);
  await page.goto('/cms-hub/form-entries/persons');
  const words = page.getByLabel('E-Mail-Adresse oder Name');
  await words.fill('ab');
  await page.getByRole('button', { name: 'Suchen', exact: true }).click();
  await expect(words).toHaveAccessibleDescription('Bitte mindestens 3 Zeichen eingeben.');
  await words.fill(`frieda-${form.id}@haus.example`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Eine Einsendung gefunden')).toBeVisible();
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /aushändigen/ }).click(),
  ]);
  expect(archive.suggestedFilename()).toMatch(/^Auskunft .*\.zip$/);
  await page.getByRole('button', { name: 'Eine Einsendung löschen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Diese Einsendung löschen?' });
  const remove = dialog.getByRole('button', { name: 'Endgültig löschen' });
  await expect(remove).toBeDisabled();
  await dialog.getByRole('textbox').fill('löschen');
  await remove.click();
  await expect(page.getByText('Keine Einsendung nennt diese Person.')).toBeVisible();
  await expect(words).toBeFocused();
  await expect(
    page.getByRole('region', { name: 'Auf Wunsch gelöscht' }).getByText(form.title),
  ).toBeVisible();
  expect(page.url()).not.toContain('frieda');

  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  await signedIn(context, `${baseURL}`, COLLEAGUE);
  const theirs = await context.newPage();
  await theirs.goto('/cms-hub/form-entries');
  await expect(theirs.getByRole('link', { name: 'Gelöscht', exact: true })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Auskunft und Löschung' })).toHaveCount(0);
  await theirs.goto('/cms-hub/form-entries/persons');
  await expect(theirs.getByText('der Administration vorbehalten')).toBeVisible();
  await context.close();
});

test('list and entry pass axe, in light and dark, on phone and laptop (A11Y-09)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const form = await formWith(page.request, ['Gerda', 'Hans']);
  await page.goto(`/cms-hub/form-entries?form=${form.id}`);
  await row(page, 'Hans').getByRole('checkbox').check();
  await page.waitForLoadState('networkidle');
  expect(await violationsAtBothWidths(page), 'list').toEqual([]);
  await page.getByRole('link', { name: /Hans$/ }).click();
  await page.getByRole('button', { name: 'Antworten', exact: true }).click();
  await page.waitForLoadState('networkidle');
  expect(await violationsAtBothWidths(page), 'entry').toEqual([]);
});
