import { expect, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import { openEditor, toolbar, write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/* Pictures, facts and names of records, and the headline of pages: where they are read. */

const word = (page: Page, field: string) =>
  page.locator(`#main-content [data-node][data-field="${field}"]`);
const finder = (page: Page) => page.getByRole('dialog', { name: 'Bild wählen' });

test('a picture and a gallery are chosen, ordered and taken back on the page (G-506)', async ({
  page,
  keep,
  request,
}) => {
  // described ones of the demo: other stories leave pictures that are asked about first
  const found = await request.get('/de/pageeditor-api/image-finder?q=Scherenschnitt');
  const [{ id: first, title }, { id: second }] = (await found.json()).results;
  const fields = { name: 'Bilderprobe', gallery: [first, second], is_online: true };
  const { id } = await keep('productions', fields);
  const read = async () =>
    (await request.get(`/de/api/productions/records/${id}`)).json() as Promise<{
      image: number | null;
      gallery: number[];
    }>;
  await openEditor(page, `/de/produktionen/bilderprobe/${id}?edit`);
  await page.getByRole('button', { name: 'Bild: Bild wählen' }).click();
  await expect(finder(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(title);
  await finder(page).getByRole('option', { name: title }).first().click();
  await expect(word(page, 'image').locator('img')).toBeVisible();
  await expect.poll(async () => (await read()).image).not.toBeNull();
  await page.getByRole('button', { name: 'Bild: Entfernen' }).click();
  await expect(word(page, 'image').locator('img')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bild: Bild wählen' })).toBeFocused();

  await page.getByRole('button', { name: 'Weitere Bilder: Bilder ordnen' }).click();
  const gallery = page.getByRole('dialog', { name: 'Weitere Bilder' });
  const rows = gallery.getByRole('listitem');
  await rows.first().getByRole('button', { name: 'nach unten' }).click();
  await expect.poll(async () => (await read()).gallery).toEqual([second, first]);
  await rows.last().getByRole('button', { name: 'entfernen' }).click();
  await expect.poll(async () => (await read()).gallery).toEqual([second]);
  expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
  await gallery.getByRole('button', { name: 'Fertig' }).click();
  await toolbar(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(async () => (await read()).gallery).toEqual([second, first]);
  await expect(word(page, 'gallery').locator('img')).toHaveCount(2);
});

test('facts are changed beside the page, given back to the production, prices are typed with a comma, and a date is asked about (G-507, G-376, G-703)', async ({
  page,
  keep,
  request,
}) => {
  const date_start = '2027-03-01T19:30:00+01:00';
  const production = { name: 'Angabenprobe', duration_minutes: 95, organiser: 'Haus am Wehr' };
  const { id: production_id } = await keep('productions', production);
  const { id } = await keep('events', { name: 'Angabenprobe', date_start, is_online: true });
  await write(request, 'PATCH', `/de/api/events/${id}/`, { production_id, duration_minutes: 80 });
  const { urls } = await (await request.get(`/de/api/events/${id}`)).json();
  await openEditor(page, `${urls.de}?edit`);
  await toolbar(page).getByRole('button', { name: 'Angaben' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Angaben' });
  await expect(panel.getByRole('heading', { name: 'Angaben' })).toBeFocused();

  await expect(page.locator('#main-content')).toContainText('etwa 80 Minuten');
  await panel.getByRole('button', { name: 'Dauer in Minuten: wieder aus der Produktion' }).click();
  await expect(panel.getByLabel('Dauer in Minuten')).toHaveValue('');
  await panel.getByLabel('Anderer Ort').fill('Stadtpark');
  expect(await violations(page, { within: '[data-side-panel]' })).toEqual([]);
  const held = Promise.withResolvers<void>();
  await page.route(
    `**/events/${id}/`,
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await panel.getByRole('button', { name: 'Speichern' }).click();
  // what is typed on while it is being saved stays, to be saved next
  await panel.getByLabel('Anderer Ort').press('End');
  await page.keyboard.type(' am See');
  held.resolve();
  await expect(page.locator('#main-content')).toContainText('Stadtpark');
  await expect(panel.getByLabel('Anderer Ort')).toHaveValue('Stadtpark am See');
  await expect(page.locator('#main-content')).toContainText('etwa 95 Minuten');

  // prices as Germans write them
  await panel.getByRole('heading', { name: 'Karten' }).click();
  const prices = panel.getByRole('group', { name: 'Preise' });
  await prices.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(prices.getByLabel('Kategorie')).toBeFocused();
  await page.keyboard.type('Parkett');
  await prices.getByLabel('Preis', { exact: true }).fill('teuer');
  await prices.getByLabel('Ermäßigt').fill('29.5');
  await panel.getByRole('button', { name: 'Speichern' }).click();
  await expect(prices).toContainText('Bitte einen Betrag wie 18,00 eingeben.');
  await expect(prices.getByLabel('Preis', { exact: true })).toBeFocused();
  await prices.getByLabel('Preis', { exact: true }).fill('58,00 €');
  await panel.getByRole('button', { name: 'Speichern' }).click();
  await expect(
    prices.getByRole('button', { name: 'Parkett · 58,00 · 29,50', exact: true }),
  ).toBeVisible();
  await expect(page.locator('#main-content')).toContainText('Parkett: 58\u00a0€');
  const stored = { category: 'Parkett', amount: '58.00', reduced: '29.50' };
  expect(await (await request.get(`/de/api/events/records/${id}`)).json()).toMatchObject({
    prices: [stored],
  });

  await panel.getByLabel('Beginn').fill('2027-03-02T20:00');
  await panel.getByRole('button', { name: 'Speichern' }).click();
  await expect(panel.getByRole('status').last()).toContainText('Korrektur oder eine Verlegung');
  await panel.getByRole('radio', { name: 'Eine Verlegung' }).check();
  await panel.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.locator('#main-content s')).toContainText('1. März');
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.locator('#main-content s')).toHaveCount(0);
  await expect(panel.getByRole('link', { name: 'Verlauf der Angaben' })).toHaveAttribute(
    'href',
    `/cms-hub/events/${id}#history`,
  );
  await panel.getByLabel('Beginn').press('Escape');
  await expect(panel).toBeHidden();
  await expect(toolbar(page).getByRole('button', { name: 'Angaben' })).toBeFocused();
});

test('Ctrl+S saves the facts that are being typed (G-469)', async ({ page, keep, request }) => {
  const date_start = '2027-03-01T19:30:00+01:00';
  const { id } = await keep('events', { name: 'Speicherprobe', date_start, is_online: true });
  const { urls } = await (await request.get(`/de/api/events/${id}`)).json();
  await openEditor(page, `${urls.de}?edit`);
  await toolbar(page).getByRole('button', { name: 'Angaben' }).click();
  const panel = page.getByRole('dialog', { name: 'Angaben' });
  await panel.getByLabel('Anderer Ort').click();
  await page.keyboard.type('Stadtpark');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(panel.getByText('Gespeichert.')).toBeVisible();
  const read = async () => (await request.get(`/de/api/events/records/${id}`)).json();
  expect(await read()).toMatchObject({ place: 'Stadtpark' });
});

test('a date that does not exist is refused where it is typed, and what was there stays (G-569)', async ({
  page,
  keep,
  request,
}) => {
  const date_start = '2027-03-01T19:30:00+01:00';
  const date_end = '2027-03-01T21:00:00+01:00';
  const { id } = await keep('events', { name: 'Datumsprobe', date_start, date_end });
  const { urls } = await (await request.get(`/de/api/events/${id}`)).json();
  await openEditor(page, `${urls.de}?edit`);
  await toolbar(page).getByRole('button', { name: 'Angaben' }).click();
  const panel = page.getByRole('dialog', { name: 'Angaben' });
  const end = panel.getByLabel('Ende', { exact: true });
  await end.fill('');
  await end.focus();
  await page.keyboard.type('31022027');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(panel).toContainText('Das Datum ist unvollständig, oder es gibt es nicht.');
  await expect(end).toBeFocused();
  const stored = await (await request.get(`/de/api/events/records/${id}`)).json();
  expect(new Date(stored.date_end)).toEqual(new Date(date_end));
});

test('one of several words that is too long is named at its field, which has the focus, and all that was typed stays (G-584)', async ({
  page,
  keep,
}) => {
  const { id } = await keep('productions', { name: 'Wortprobe', is_online: true });
  await openEditor(page, `/de/produktionen/wortprobe/${id}?edit`);
  await toolbar(page).getByRole('button', { name: 'Angaben' }).click();
  const panel = page.getByRole('dialog', { name: 'Angaben' });
  const field = panel.getByLabel('Übertitel', { exact: true });
  await panel.locator('summary').filter({ hasText: 'Für wen' }).click();
  const typed = `Deutsch\n${'x'.repeat(5000)}`;
  await field.fill(typed);
  await page.keyboard.press('ControlOrMeta+S');
  await expect(panel.getByText(`„${'x'.repeat(20)} …“: Höchstens 60 Zeichen.`)).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(typed);
});

test('a name in the address is taken back from the message, with the page and without losing the keyboard (G-507, G-586)', async ({
  page,
  keep,
}) => {
  const slug = `adressprobe-${Date.now()}`;
  const { id } = await keep('productions', { name: 'Adressprobe', slug, is_online: true });
  await page.goto(`/de/produktionen/${slug}/${id}?edit`);
  await toolbar(page).getByRole('button', { name: 'Angaben' }).click();
  const panel = page.getByRole('dialog', { name: 'Angaben' });
  await panel.getByText('Suchmaschinen und Links').click();
  const field = panel.getByLabel('Name in der Adresse');
  await field.fill(`${slug}-neu`);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${slug}-neu/${id}`));
  await expect(field).toBeFocused();
  const undo = page.getByRole('status').getByRole('button', { name: 'Rückgängig' });
  await undo.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${slug}/${id}`));
  await expect(field).toHaveValue(slug);
  await expect(panel.getByText('Zurückgenommen.')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Angaben' })).toBeFocused();
});

test('facts that somebody else has stored meanwhile are decided at their field, where the focus is before and after (G-507, E-1)', async ({
  page,
  keep,
  request,
}) => {
  const { id } = await keep('productions', { name: 'Streitprobe', duration_minutes: 60 });
  const read = async () => (await request.get(`/de/api/productions/records/${id}`)).json();
  await openEditor(page, `/de/produktionen/streitprobe/${id}?edit`);
  await toolbar(page).getByRole('button', { name: 'Angaben' }).click();
  const panel = page.getByRole('dialog', { name: 'Angaben' });
  const field = panel.getByLabel('Dauer in Minuten');
  const choose = async (mine: string, theirs: number, name: string) => {
    await field.fill(mine);
    await write(request, 'PATCH', `/de/api/productions/${id}/`, { duration_minutes: theirs });
    await panel.getByRole('button', { name: 'Speichern' }).click();
    await expect(panel.getByText(`Inzwischen gespeichert: ${theirs}`)).toBeVisible();
    await expect(field).toBeFocused();
    await panel.getByRole('button', { name }).press('Enter');
    await expect(field).toBeFocused();
  };
  await choose('70', 80, 'Meine Angabe behalten');
  await panel.getByRole('button', { name: 'Speichern' }).click();
  await expect.poll(async () => (await read()).duration_minutes).toBe(70);
  await choose('75', 90, 'Übernehmen');
  await expect(field).toHaveValue('90');

  // what was typed stays while the panel is closed, and so does the question
  await field.fill('95');
  await page.keyboard.press('Escape');
  await write(request, 'PATCH', `/de/api/productions/${id}/`, { duration_minutes: 100 });
  await toolbar(page).getByRole('button', { name: 'Angaben' }).click();
  await expect(field).toHaveValue('95');
  await expect(panel.getByText('Inzwischen gespeichert: 100')).toBeVisible();
  await panel.getByRole('button', { name: 'Speichern' }).click();
  await expect(panel.getByRole('button', { name: 'Übernehmen' })).toBeInViewport();
  expect((await read()).duration_minutes).toBe(100);
});

test('the h1 of a page and of a person is written where it is read (G-505)', async ({
  page,
  keep,
  emptyPage,
  request,
}) => {
  const path = await emptyPage('Kopfprobe');
  const read = async (url = path) => (await request.get(url)).text();
  await openEditor(page, `${path}?edit`);
  const h1 = page.getByRole('heading', { level: 1 });
  await expect(h1).toHaveAttribute('data-placeholder', 'Kopfprobe');
  await h1.click();
  await page.keyboard.type('Der Kopf');
  await expect.poll(read).toMatch(/<h1[^>]*>Der Kopf<\/h1>/);
  await toolbar(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(read).toMatch(/<h1[^>]*>Kopfprobe<\/h1>/);

  const { id } = await keep('persons', { first_name: 'Kim', last_name: 'Kopf', is_online: true });
  const { urls } = await (await request.get(`/de/api/persons/${id}`)).json();
  await openEditor(page, `${urls.de}?edit`);
  await word(page, 'last_name').click();
  await page.keyboard.press('End');
  await page.keyboard.type('mann');
  await expect.poll(() => read(urls.de)).toMatch(/<h1[^>]*>Kim Kopfmann<\/h1>/);
});

test('a text in the head stays where it is typed when it grows long, and is a part of its own to visitors (G-579, EDIT-16)', async ({
  page,
  keep,
  request,
}) => {
  const biography = '<p>Gelernte Geologin.</p>';
  const person = { first_name: 'Kim', last_name: 'Lang', is_online: true };
  const { id } = await keep('persons', { ...person, biography });
  const { urls } = await (await request.get(`/de/api/persons/${id}`)).json();
  const read = async () => (await request.get(urls.de)).text();
  await openEditor(page, `${urls.de}?edit`);
  await word(page, 'biography').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(` ${'Fragt zuerst, worauf sie stehen. '.repeat(12)}`);
  await expect.poll(read).toContain('worauf sie stehen. Fragt zuerst');
  await page.keyboard.type('Und dann.');
  await expect(word(page, 'biography')).toContainText('Und dann.');
  await expect.poll(read).toMatch(/Und dann\./);
  await expect(page.locator('#main-content header [data-field="biography"]')).toHaveCount(1);
  await page.goto(urls.de);
  await expect(page.getByRole('main')).toContainText('Und dann.');
  await expect(page.locator('#main-content header')).not.toContainText('Und dann.');
});
