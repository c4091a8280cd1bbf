import { expect, type Page } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';

/* Redirects, opening hours and alerts. */

const unique = (name: string) => `${name}-${Date.now() % 1e6}`;
const check = (page: Page) => page.getByRole('region', { name: 'Was tut diese Adresse?' });

test('A redirect that would loop or hide a page is rejected at its field; a valid one works, also with its server (ROUTE-49, G-12, G-378, G-688)', async ({
  page,
}) => {
  const [a, b] = [`/de/${unique('alt')}`, `/de/${unique('neu')}`];
  await write(page.request, 'POST', '/de/api/redirect', { old_path: a, new_path: b });
  await page.goto('/cms-hub/redirects');
  await page.getByRole('button', { name: 'Neue Weiterleitung' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Weiterleitung' });
  const [from, to] = [dialog.getByLabel('Alte Adresse'), dialog.getByLabel('Führt nach')];
  const save = dialog.getByRole('button', { name: 'Speichern' });
  await from.fill(b);
  await to.fill(a);
  await save.click();
  await expect(to).toHaveAccessibleDescription('Diese Weiterleitung führt im Kreis.');
  await from.fill('/de/haus/anfahrt');
  await to.fill('/de/programm');
  await save.click();
  await expect(from).toHaveAccessibleDescription(/finden Besucher etwas/);
  // as copied from the browser (G-688)
  const { origin } = new URL(page.url());
  await from.fill(`${origin}${b}`);
  await to.fill(`${origin}/de/programm`);
  await save.click();
  await expect(dialog).toBeHidden();
  const answer = await page.request.get(b, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/de/programm']);
});

test('A path is explained and its redirect changed from there, even while a colleague edits it (E-1, G-378)', async ({
  page,
}) => {
  const old_path = `/de/${unique('karten')}`;
  const { id } = await write(page.request, 'POST', '/de/api/redirect', {
    old_path,
    new_path: '/de/gibt-es-nicht',
  });
  await page.goto('/cms-hub/redirects');
  const ask = async (address: string) => {
    await check(page).getByLabel('Adresse').fill(address);
    await check(page).getByRole('button', { name: 'Prüfen' }).click();
  };
  await ask('/de/haus/anfahrt');
  await expect(check(page)).toContainText('Hier finden Besucher eine Seite.');
  await ask(`https://haus.example${old_path}/?a=1`);
  await expect(check(page)).toContainText('Dort finden Besucher aber nichts.');
  await check(page).getByRole('button', { name: 'Weiterleitung ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Weiterleitung ändern' });
  await dialog.getByLabel('Führt nach').fill('/de/programm');
  await write(page.request, 'PATCH', `/de/api/redirect/${id}`, { new_path: '/de/ensemble' });
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toContainText(`${old_path} → /de/ensemble`);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(check(page)).toContainText('Leitet weiter nach /de/programm.');
});

test('Broken URLs are listed by frequency, and one click starts a redirect, there and from the hub (ERR-01, G-91, G-378, G-592, G-663)', async ({
  page,
}) => {
  const [seldom, often] = [`/de/${unique('selten')}`, `/de/${unique('oft')}`];
  const report = (url: string) =>
    write(page.request, 'POST', '/de/api/dashboard-error-log', { url });
  const file = `/media/${unique('film')}.mp4`;
  for (const url of [seldom, often, often, file]) await report(url);
  await page.goto('/cms-hub/redirects');
  const lost = page.getByRole('region', { name: 'Adressen, die ins Leere führen' });
  await expect(lost.getByText(often)).toBeVisible();
  const order = await lost.getByRole('listitem').allTextContents();
  const at = (url: string) => order.findIndex((text) => text.startsWith(url));
  expect(at(often)).toBeLessThan(at(seldom));
  // the system answers these itself: a redirect would be refused
  await expect(lost.getByText(file)).toBeVisible();
  await expect(lost.getByRole('button', { name: `${file} weiterleiten` })).toHaveCount(0);
  await lost.getByRole('button', { name: `${file} ist erledigt` }).click();
  await expect(lost.getByText(file)).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(lost.getByText(file)).toBeVisible();
  await lost.getByRole('button', { name: `${often} weiterleiten` }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Weiterleitung' });
  await expect(dialog.getByLabel('Alte Adresse')).toHaveValue(often);
  await dialog.getByLabel('Führt nach').fill('/de/programm');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  // content behind an open dialog has no role
  await expect(dialog).toBeHidden();
  await expect(lost.getByText(often)).toHaveCount(0);
  expect((await page.request.get(often, { maxRedirects: 0 })).status()).toBe(301);

  const most = `/de/${unique('am-meisten')}`;
  for (let n = 0; n < 7; n++) await report(most);
  for (let n = 0; n < 5; n++) await report(file);
  await page.goto('/cms-hub');
  await expect(page.getByRole('link', { name: file, exact: true })).toHaveAttribute(
    'href',
    '/cms-hub/redirects',
  );
  await page.getByRole('link', { name: `${most}: Weiterleitung anlegen` }).click();
  await expect(dialog.getByLabel('Alte Adresse')).toHaveValue(most);
  await dialog.getByLabel('Führt nach').fill('/de/haus');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/cms-hub\/redirects$/);
  await expect(lost.getByText(most)).toHaveCount(0);
});

test('A day is closed and reopened in the calendar, which shows what visitors read (OPEN-11, G-379)', async ({
  page,
}, { retry }) => {
  const year = 2032 + retry;
  const venue = await write(page.request, 'POST', '/de/api/venues', { name: unique('Turm') });
  await write(page.request, 'POST', '/de/api/opening-hours', {
    venue_id: venue.id,
    weekday: 4,
    time_from: '10:00',
    time_to: '18:00',
    valid_from: `${year}-12-01`,
    valid_to: `${year}-12-31`,
  });
  await page.goto(`/cms-hub/hours?date=${year}-12-01&venue=${venue.id}`);
  const friday = year === 2032 ? 24 : 23;
  const day = page.getByRole('button', { name: new RegExp(`Fr., ${friday}\\.12\\.`) });
  await expect(day).toContainText('10–18 Uhr');
  await day.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Geöffnet bis 18 Uhr');
  await dialog.getByRole('button', { name: 'An diesem Tag geschlossen' }).click();
  await expect(day).toContainText('Geschlossen');
  await page
    .getByRole('alert')
    .filter({ hasText: 'geschlossen eingetragen' })
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await expect(day).toContainText('10–18 Uhr');
});

test('A venue behind hundreds of others is found in the opening calendar by typing, on a phone, too; Back and reloading keep it (G-379, G-509, G-738)', async ({
  page,
}) => {
  const create = Array.from({ length: 120 }, (_, at) => ({ name: `Aa-Halle ${at + 1}` }));
  const made = await write(page.request, 'POST', '/de/api/venues/batch', {
    create: [...create, { name: 'Zollschuppen am Güterbahnhof' }],
  });
  const created = made.created as { id: number }[];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cms-hub/hours');
  const place = page.getByRole('combobox', { name: 'Für' });
  await expect(place).toHaveValue('Das Haus');
  await place.click();
  await expect(page.getByRole('option', { name: 'Das Haus' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Zollschuppen' })).toHaveCount(0);
  await place.fill('zollsch');
  await expect(page.getByRole('option')).toHaveText(['Zollschuppen am Güterbahnhof']);
  await place.press('Enter');
  await expect(page).toHaveURL(new RegExp(`venue=${created.at(-1)?.id}`));
  await expect(place).toHaveValue('Zollschuppen am Güterbahnhof');
  await page.reload();
  await expect(place).toHaveValue('Zollschuppen am Güterbahnhof');

  // typed and not chosen, it stays and is asked about, until another place is chosen
  await place.fill('gibt es nicht');
  await expect(page.getByText('Keinen Spielort gefunden')).toBeVisible();
  await place.press('Tab');
  await expect(place).toHaveValue('gibt es nicht');
  await expect(place).toHaveAccessibleDescription(/„gibt es nicht“ ist noch nicht übernommen/);
  await page.goBack();
  await expect(place).toHaveValue('Das Haus');

  // an answer that is late: Enter takes none of those found before
  await page.route('**/venues/records?**', async (route) => {
    if (route.request().url().includes('q=Zollschuppen'))
      await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await place.fill('Zollschuppen');
  await place.press('Enter');
  await expect(page).not.toHaveURL(/venue=/);
  await page.getByRole('option', { name: 'Zollschuppen' }).click();
  await expect(page).toHaveURL(new RegExp(`venue=${created.at(-1)?.id}`));
  await page.unroute('**/venues/records?**');
  const remove = created.map(({ id }) => ({ id }));
  await write(page.request, 'POST', '/de/api/venues/batch', { remove });
});

test('redirects and the opening calendar pass axe, in light and dark, on phone and laptop (A11Y-09)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['redirects', 'hours']) {
    await page.goto(`/cms-hub/${path}`);
    await page.waitForLoadState('networkidle');
    expect(await violationsAtBothWidths(page), path).toEqual([]);
  }
});
