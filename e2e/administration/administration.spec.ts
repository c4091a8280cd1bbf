import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { violations, violationsAtBothWidths } from '../kit/axe.ts';
import { write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';
import { setAtOnce } from '../kit/set-at-once.ts';

/* The administration: every kind of record in the same lists and forms. */

/** A record as the API returns it. */
async function storedRecord(request: APIRequestContext, path: string, id: number) {
  return (await request.get(`/de/api/${path}/records/${id}`)).json();
}

const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });
const idIn = (page: Page) => Number(/\/(\d+)(\?|$)/.exec(page.url())?.[1]);

test('A new series is created, found, shown to visitors and changed, all in the administration (EDIT-08, API-04, G-14, G-624)', async ({
  page,
}, { retry }) => {
  const number = retry + 1;
  await page.goto('/cms-hub/series');
  await page.getByRole('link', { name: 'Neu', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Wehrgespräche ${number}`);
  await save(page).click();
  await page.waitForURL(/\/cms-hub\/series\/\d+/);
  const id = idIn(page);
  expect(await storedRecord(page.request, 'series', id)).toMatchObject({
    name: `Wehrgespräche ${number}`,
    slug: `wehrgespraeche-${number}`,
  });

  await page.goto('/cms-hub/series');
  await page.getByRole('textbox', { name: 'Suchen' }).fill('wehrgespr');
  await page.getByRole('cell', { name: `Wehrgespräche ${number}` }).click();
  await page.waitForURL(new RegExp(`/cms-hub/series/${id}`));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gespräche am Wehr');
  await save(page).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  // with nothing to save, it stays where keyboard users are
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toBeFocused();
  await page.getByRole('link', { name: 'Seite ansehen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gespräche am Wehr');
});

test('The list of performances begins today; a search keeps that, and all of them are one click away, or those until a day (G-640, G-660)', async ({
  page,
}) => {
  const total = page.getByText(/^1–\d+ von \d+$/);
  const readTotal = async () => Number((await total.textContent())?.split(' ').at(-1));
  await page.goto('/cms-hub/events');
  const period = page.getByRole('group', { name: 'Zeitraum' });
  await expect(period.getByRole('button', { name: 'Ab heute' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(total).toBeVisible();
  const coming = await readTotal();
  await period.getByRole('button', { name: 'Alle' }).click();
  await expect.poll(readTotal).toBeGreaterThan(coming);
  await period.getByRole('button', { name: 'Ab heute' }).click();
  await expect.poll(readTotal).toBe(coming);
  const until = page.getByRole('textbox', { name: 'bis', exact: true });
  await until.fill(new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10));
  await expect.poll(readTotal).toBeLessThan(coming);
  await expect(page).toHaveURL(/today%2F|today\//);
  await period.getByRole('button', { name: 'Ab heute' }).click();
  await expect.poll(readTotal).toBe(coming);
  await expect(until).toHaveValue('');
  // both ends at once: the second must not be based on what was shown before the first
  const from = page.getByRole('textbox', { name: 'Beginn ab', exact: true });
  await setAtOnce(page, [
    [from, '2040-01-01'],
    [until, '2040-02-01'],
  ]);
  await expect(until).toHaveValue('2040-02-01');
  await expect(from).toHaveValue('2040-01-01');
  await period.getByRole('button', { name: 'Ab heute' }).click();
  await expect.poll(readTotal).toBe(coming);
  await page.getByRole('textbox', { name: 'Suchen' }).fill('xyzxyz');
  await expect(page.getByText(/Mit diesen Filtern ist nichts zu finden/)).toBeVisible();
  await expect(page).toHaveURL(/today/);
});

test('A record is duplicated without its unique keys (API-04)', async ({ page }) => {
  const { id } = await write(page.request, 'POST', '/de/api/venues', {
    name: 'Doppelhaus',
    slug: 'doppelhaus',
    city: 'Lindenfurt',
    external_id: 'haus-7',
  });
  await page.goto(`/cms-hub/venues/${id}`);
  const duplicate = page.getByRole('link', { name: 'Duplizieren' });
  await duplicate.click();
  // both forms contain the same name: wait until the first one is gone
  await expect(duplicate).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Doppelhaus');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Doppelhaus II');
  await save(page).click();
  await page.waitForURL(/\/cms-hub\/venues\/\d+/);
  expect(await storedRecord(page.request, 'venues', idIn(page))).toMatchObject({
    name: 'Doppelhaus II',
    slug: 'doppelhaus-ii',
    city: 'Lindenfurt',
    external_id: null,
  });
});

test('Errors are shown at their field, and the input stays, also of a performance that ends before it begins (G-90)', async ({
  page,
  keep,
}) => {
  await page.goto('/cms-hub/venues/create');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Haus ohne Land');
  await page.getByRole('tab', { name: 'Adresse und Kontakt' }).click();
  await page.getByRole('textbox', { name: 'Land' }).fill('Deutschland');
  await save(page).click();
  await expect(page.getByText('Bitte ein Land wie DE angeben.')).toBeVisible();
  await page.getByRole('tab', { name: 'Texte' }).click();
  await expect(name).toHaveValue('Haus ohne Land');

  const date_start = '2027-03-01T19:30:00+01:00';
  const { id } = await keep('events', { name: 'Verkehrt herum', date_start });
  await page.goto(`/cms-hub/events/${id}`);
  const end = page.getByLabel('Ende', { exact: true });
  await end.fill('2027-03-01T18:00');
  await page.getByRole('tab', { name: 'Karten' }).click();
  await save(page).click();
  // on its tab, which opens
  await expect(end).toHaveAccessibleDescription('Das Ende muss nach dem Anfang liegen.');
  await expect(end).toBeFocused();
  await expect(end).toHaveValue('2027-03-01T18:00');
  expect(await storedRecord(page.request, 'events', id)).toMatchObject({ date_end: null });
});

test('Prices are typed and shown with a comma, and a new line of them begins in its first field (G-703)', async ({
  page,
  keep,
}) => {
  const date_start = '2027-03-01T19:30:00+01:00';
  const prices = [{ category: 'Parkett', amount: '58.00', reduced: null }];
  const { id } = await keep('events', { name: 'Preisprobe', date_start, prices });
  await page.goto(`/cms-hub/events/${id}`);
  await page.getByRole('tab', { name: 'Karten' }).click();
  const amount = page.getByRole('textbox', { name: 'Preis', exact: true });
  await expect(amount).toHaveValue('58,00');
  await amount.fill('');
  await amount.pressSequentially('60.5');
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Kategorie' }).last()).toBeFocused();
  await amount.last().fill('etwa 30');
  await save(page).click();
  await expect(page.getByText('Bitte einen Betrag wie 18,00 eingeben.')).toBeVisible();
  await amount.last().fill('30,00');
  await save(page).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  expect(await storedRecord(page.request, 'events', id)).toMatchObject({
    prices: [{ amount: '60.50' }, { amount: '30.00' }],
  });
});

test('Two people edit one form: different fields are merged, for the same field one value is chosen (E-1, G-624)', async ({
  page,
}) => {
  const { id } = await write(page.request, 'POST', '/de/api/series', { name: 'Nachtstücke' });
  await page.goto(`/cms-hub/series/${id}`);
  const subline = page.getByRole('textbox', { name: 'Unterzeile', exact: true });
  await subline.fill('Musik nach Mitternacht');
  // the form is taller than the window and grows while its inputs load
  await expect(save(page)).toBeInViewport({ ratio: 1 });
  await write(page.request, 'PATCH', `/de/api/series/${id}`, { name: 'Nachtstücke II' });
  await save(page).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  expect(await storedRecord(page.request, 'series', id)).toMatchObject({
    name: 'Nachtstücke II',
    subline: 'Musik nach Mitternacht',
  });

  await page.reload();
  await subline.fill('Meine Zeile');
  await page.getByRole('textbox', { name: 'Überschrift', exact: true }).fill('Nur hier geändert');
  await write(page.request, 'PATCH', `/de/api/series/${id}`, { subline: 'Annas Zeile' });
  await save(page).click();
  const clash = page.getByRole('dialog', { name: 'Jemand anderes hat dasselbe geändert' });
  await expect(clash).toContainText('Annas Zeile');
  await clash.getByRole('radio', { name: /Meine Fassung/ }).check();
  await clash.getByRole('button', { name: 'So speichern' }).click();
  await expect
    .poll(async () => (await storedRecord(page.request, 'series', id)).subline)
    .toBe('Meine Zeile');
  expect(await storedRecord(page.request, 'series', id)).toMatchObject({
    headline: 'Nur hier geändert',
  });
  await expect(save(page)).toBeFocused();
});

test('A performance has the house’s local time in any browser time zone (CONST-22, G-64)', async ({
  browser,
  context,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({
    baseURL: String(baseURL),
    timezoneId: 'America/New_York',
    storageState: await context.storageState(),
  });
  const page = await elsewhere.newPage();
  const { results } = await (await page.request.get('/de/api/events/records?page_size=1')).json();
  const [{ id, date_start }] = results;
  await page.goto(`/cms-hub/events/${id}`);
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(date_start));
  await expect(page.getByLabel(/^Beginn/)).toHaveValue(wall.replace(' ', 'T'));
  await elsewhere.close();
});

test('A picture is chosen in the page editor’s finder, readable in light and dark (EDIT-22, G-47)', async ({
  page,
}) => {
  const { id } = await write(page.request, 'POST', '/de/api/venues', { name: 'Bildhaus' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/cms-hub/venues/${id}`);
    await page.getByRole('tab', { name: 'Bilder' }).click();
    const group = page.getByRole('group', { name: 'Bild', exact: true });
    await group.getByRole('button').first().click();
    const finder = page.getByRole('dialog');
    await expect(finder.getByRole('option').first()).toBeVisible();
    expect(await violations(page, { within: 'dialog' }), colorScheme).toEqual([]);
    const ground = await finder.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(ground).not.toBe('rgba(0, 0, 0, 0)');
    await page.keyboard.press('Escape');
    await expect(finder).toBeHidden();
  }
});

test('lists and forms pass axe, in light and dark, on phone and laptop (A11Y-09)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [
    'events',
    'productions/1',
    'venues/create',
    'forms/create',
    'subscriptions',
  ]) {
    await page.goto(`/cms-hub/${path}`);
    // named once its record is there
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await violationsAtBothWidths(page), path).toEqual([]);
  }
});

test('On a phone the list of performances says when those with a name of their own are, and which are cancelled (G-341, G-482)', async ({
  page,
  keep,
}) => {
  await keep('events', {
    name: 'Lesung am Kamin',
    date_start: '2031-02-03T18:00:00Z',
    event_status: 'cancelled',
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cms-hub/events');
  await page.getByRole('textbox', { name: 'Suchen' }).fill('Lesung am Kamin');
  await expect(page.getByRole('listitem').filter({ hasText: 'Kamin' })).toContainText(
    'Mo., 03.02.2031, 19:00 · Lesung am Kamin · Fällt aus',
  );
});

test('An address that leads nowhere says so and passes axe, in light and dark (A11Y-09, G-341)', async ({
  page,
}) => {
  await page.goto('/cms-hub/page-tree/gibt-es-nicht');
  await expect(page.getByText('Das gibt es hier nicht')).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
});
