import { expect, type Page } from '@playwright/test';
import { violationsInBoth } from '../kit/axe.ts';
import { signIn, signInDialog, write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';
import { holdRequests } from '../kit/hold-requests.ts';
import {
  cell,
  fetchStarts,
  openTable,
  production,
  save,
  typeCells,
} from './season/season-table.ts';

/* Unsaved input in the administration survives until it is saved. */

/** Waits until the local copy is written. */
const written = (page: Page) => page.waitForTimeout(600);

/** Reloads without saving, as after a crash; accepts the browser's prompt. */
async function crash(page: Page): Promise<void> {
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
}

test('Typed dates are offered after a crash, and stored once even if the answer is lost (G-420, G-421)', async ({
  page,
}) => {
  const id = await production(page.request);
  await openTable(page, id);
  await page.getByRole('button', { name: 'Zeile hinzufügen' }).click();
  await typeCells(page, ['31.12.2026', '19.30']);
  await written(page);
  await crash(page);

  await page.getByRole('tab', { name: 'Termine' }).click();
  const offer = page.getByRole('alert').filter({ hasText: 'Ihre ungespeicherten Termine von' });
  await expect(offer).toContainText('1 neu');
  expect(await violationsInBoth(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Einsetzen' }).click();
  await expect(offer).toBeHidden();
  await expect(cell(page, 1, 'day')).toContainText('31.12.2026');

  const keys: (string | null)[] = [];
  await page.route('**/events/batch', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    const response = await route.fetch();
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  await save(page).click();
  await expect(page.getByText('Termine gespeichert.')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await fetchStarts(page.request, id)).toEqual(['2026-12-31T18:30:00.000Z']);
  await written(page);
  await openTable(page, id);
  await expect(cell(page, 1, 'day')).toContainText('31.12.2026');
  await expect(offer).toBeHidden();
});

test('Leaving an unsaved form asks, also for its own list; one whose session ended is saved after signing in, and an abandoned one is offered again (E-6, G-421)', async ({
  page,
}) => {
  const id = await production(page.request);
  const form = `/cms-hub/productions/${id}`;
  const subline = page.getByLabel('Unterzeile', { exact: true });
  await page.goto(form);
  await subline.fill('Nach Tschechow');
  const asked = new Promise((resolve) => {
    page.once('dialog', (dialog) => void dialog.dismiss().then(() => resolve(dialog.message())));
  });
  await page.getByRole('link', { name: 'Produktionen', exact: true }).click();
  expect(await asked).toContain('nicht gespeichert');
  await expect(subline).toHaveValue('Nach Tschechow');
  await written(page);
  await crash(page);
  const offer = page.getByRole('alert').filter({ hasText: 'Ihre ungespeicherten Eingaben von' });
  await expect(offer).toContainText('Unterzeile');
  await offer.getByRole('button', { name: 'Einsetzen' }).click();
  await expect(subline).toHaveValue('Nach Tschechow');

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(signInDialog(page)).toBeVisible();
  await expect(subline).toHaveValue('Nach Tschechow');
  await signIn(page);
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await written(page);
  await page.goto(form);
  await expect(subline).toHaveValue('Nach Tschechow');
  await expect(offer).toBeHidden();
});

test('What is typed into a form while it is being saved stays and is unsaved; in a line of a list, too, typing goes on (E-7, G-421)', async ({
  page,
  keep,
}) => {
  const { id } = await keep('series', { name: 'Nachtstücke' });
  const stored = async () => (await page.request.get(`/de/api/series/records/${id}`)).json();
  const button = page.getByRole('button', { name: 'Speichern' });
  const saved = page.getByText('Gespeichert.');
  const subline = page.getByRole('textbox', { name: 'Unterzeile', exact: true });
  const headline = page.getByRole('textbox', { name: 'Überschrift', exact: true });
  await page.goto(`/cms-hub/series/${id}`);
  await subline.fill('Musik');
  let release = await holdRequests(page, `**/series/${id}`);
  await button.click();
  await headline.fill('Zur Nacht');
  await subline.focus();
  await page.keyboard.press('Home');
  await page.keyboard.type('Alte ');
  release();
  await expect(saved).toBeVisible();
  await page.keyboard.type('und neue ');
  await expect(subline).toHaveValue('Alte und neue Musik');
  await expect(headline).toHaveValue('Zur Nacht');
  expect(await stored()).toMatchObject({ subline: 'Musik', headline: '' });
  await written(page);
  await crash(page);
  const offer = page.getByRole('alert').filter({ hasText: 'Ihre ungespeicherten Eingaben von' });
  await expect(offer).toContainText('Überschrift');
  await offer.getByRole('button', { name: 'Einsetzen' }).click();
  await expect(subline).toHaveValue('Alte und neue Musik');

  await page.getByRole('tab', { name: 'Bilder' }).click();
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  const line = page.getByRole('textbox', { name: 'Titel' });
  await line.pressSequentially('Programm');
  await page.unrouteAll();
  release = await holdRequests(page, `**/series/${id}`);
  await page.keyboard.press('ControlOrMeta+S');
  await expect(line).toBeFocused();
  await page.keyboard.type(' als');
  release();
  await expect(saved).toBeVisible();
  await page.keyboard.type(' PDF');
  await expect(line).toHaveValue('Programm als PDF');
  expect(await stored()).toMatchObject({
    headline: 'Zur Nacht',
    downloads: [{ title: 'Programm' }],
  });
});

test('What is typed while a new record is being created, or the settings are being saved, is unsaved afterwards (G-389, G-421)', async ({
  page,
}) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/cms-hub/series/create');
  await field('Name').fill('Nachtstücke');
  let release = await holdRequests(page, '**/de/api/series');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await field('Unterzeile').fill('Musik nach Mitternacht');
  release();
  await page.waitForURL(/series\/\d+$/);
  const offer = page.getByRole('alert').filter({ hasText: 'Ihre ungespeicherten Eingaben von' });
  await expect(offer).toContainText('Unterzeile');
  await offer.getByRole('button', { name: 'Einsetzen' }).click();
  await expect(field('Unterzeile')).toHaveValue('Musik nach Mitternacht');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  const id = Number(/(\d+)$/.exec(page.url())?.[1]);
  await write(page.request, 'DELETE', `/de/api/series/${id}`);

  await page.goto('/cms-hub/settings');
  const before = await field('Telefon').inputValue();
  await field('Telefon').fill('069 4712');
  release = await holdRequests(page, '**/de/api/settings');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await field('E-Mail-Adresse').fill('nachts@haus.example');
  release();
  await expect(page.getByText('Übernommen.')).toBeVisible();
  await expect(field('E-Mail-Adresse')).toHaveValue('nachts@haus.example');
  await expect(page.getByRole('status').filter({ hasText: 'Eine Einstellung' })).toBeVisible();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(field('E-Mail-Adresse')).not.toHaveValue('nachts@haus.example');
  await expect(field('Telefon')).toHaveValue('069 4712');
  await write(page.request, 'PATCH', '/de/api/settings', { site: { address: { phone: before } } });
});

test('Typed settings survive a reload and the end of the session (E-6, G-389, G-421)', async ({
  page,
}) => {
  const phone = page.getByRole('textbox', { name: 'Telefon' });
  await page.goto('/cms-hub/settings');
  const before = await phone.inputValue();
  await phone.fill('069 4711');
  await written(page);
  await crash(page);
  const offer = page.getByRole('alert').filter({ hasText: 'Ihre ungespeicherten Eingaben von' });
  await expect(offer).toContainText('Telefon');
  await offer.getByRole('button', { name: 'Einsetzen' }).click();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await signIn(page);
  await expect(page.getByText('Übernommen.')).toBeVisible();
  await written(page);
  await page.reload();
  await expect(phone).toHaveValue('069 4711');
  await expect(offer).toBeHidden();
  const site = { address: { phone: before } };
  await write(page.request, 'PATCH', '/de/api/settings', { site });
});

test('While the server restarts, saving goes on by itself, and other screens open and load once it is back (G-445, G-491)', async ({
  page,
}) => {
  const id = await production(page.request);
  await page.goto(`/cms-hub/productions/${id}`);
  await page.getByLabel('Unterzeile', { exact: true }).fill('Nach Gorki');
  let isAway = true;
  await page.route('**/de/api/**', (route) => (isAway ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Der Server antwortet gerade nicht.')).toBeVisible();
  expect(await violationsInBoth(page, { within: '[aria-label^="Hinweise"]' })).toEqual([]);
  isAway = false;
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  isAway = true;
  await page.getByRole('link', { name: 'Personen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Personen', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neu laden' }).first()).toBeVisible();
  isAway = false;
  // by itself
  await expect(page.getByText('Friederike').first()).toBeVisible();
});

test('In the dialog of a redirect, too, an ended session is taken up in place: the sign-in above it can be reached (E-6, A11Y-09)', async ({
  page,
}) => {
  await page.goto('/cms-hub/redirects');
  await page.getByRole('button', { name: 'Neue Weiterleitung' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Weiterleitung' });
  await dialog.getByLabel('Alte Adresse').fill(`/de/vorher-${Date.now()}`);
  await dialog.getByLabel('Führt nach').fill('/de/programm');
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  // by its role: an open dialog hides what is beside it
  await expect(signInDialog(page)).toBeVisible();
  await signIn(page);
  await expect(dialog).toBeHidden();
});

test('A new page is created once if its answer is lost, and offered again if its form is left before (G-455)', async ({
  page,
}) => {
  const title = `Sommerkino ${Date.now()}`;
  const field = page.getByRole('textbox', { name: 'Titel' });
  const create = page.getByRole('button', { name: 'Seite anlegen' });
  await page.goto('/cms-hub/page-tree/new');
  await field.fill(title);
  await written(page);
  await page.getByRole('link', { name: 'Alle Seiten' }).click();
  await page.getByRole('link', { name: 'Neue Seite' }).click();
  const offer = page.getByRole('alert').filter({ hasText: 'Ihre ungespeicherten Eingaben von' });
  await expect(offer).toContainText(title);
  await offer.getByRole('button', { name: 'Einsetzen' }).click();
  await expect(field).toHaveValue(title);

  const keys: (string | null)[] = [];
  await page.route('**/de/api/pages', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    const response = await route.fetch();
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  await create.click();
  await page.waitForURL(/page-tree\/\d+$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  const id = Number(/(\d+)$/.exec(page.url())?.[1]);
  const query = `q=${encodeURIComponent(title)}`;
  const found = await (await page.request.get(`/de/api/pages/records?${query}`)).json();
  expect(found.results.map((each: { id: number }) => each.id)).toEqual([id]);
  await page.goto('/cms-hub/page-tree/new');
  await expect(create).toBeVisible();
  await expect(offer).toBeHidden();
  await write(page.request, 'DELETE', `/de/api/pages/${id}`);
});
