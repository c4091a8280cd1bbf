import { expect, type Page } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';
import { findPoint, putFinger } from '../kit/finger.ts';

/* Pages and menus: create, sort, hide, delete, restore. */

/** A name unique across tests and retries. */
const unique = (name: string) => `${name} ${Date.now()}`;
const row = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });

async function act(page: Page, title: string, action: string) {
  await page.getByRole('button', { name: `Mehr zu „${title}“` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const made = (page: Page, fields: object) =>
  write(page.request, 'POST', '/de/api/pages', { is_online: true, ...fields });

test('A new page appears in the visitors’ menu once it is online, with gaps only if that is wanted (PAGE-13, G-165, G-22, G-493)', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const menu = async () => (await visitor.request.get('/de')).text();
  const title = unique('Sommerbühne');
  await page.goto('/cms-hub/page-tree');
  await page.getByRole('link', { name: 'Neue Seite' }).click();
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByRole('switch', { name: /Im Menü zeigen/ }).check();
  await page.getByRole('button', { name: 'Seite anlegen' }).click();
  await page.waitForURL(/page-tree\/\d+/);
  const id = Number(/(\d+)$/.exec(page.url())?.[1]);
  expect(await menu()).not.toContain(title);

  await write(page.request, 'POST', '/de/pageeditor-api/container/', {
    content_type: 'pages.page',
    object_id: id,
    layout: 0,
    columns: [{ children: [{ model: 'text', content: '<p>[… Telefonnummer]</p>', anchor: '' }] }],
  });
  await page.getByRole('tab', { name: 'Sichtbarkeit' }).click();
  await page.getByRole('switch', { name: 'Online' }).check();
  await save(page).click();
  const asked = page.getByRole('dialog', { name: 'Mit Lücken veröffentlichen?' });
  await expect(asked.getByRole('listitem')).toHaveText(['Telefonnummer']);
  await asked.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  expect(await menu()).toContain(title);
  await page.getByRole('link', { name: 'Alle Seiten' }).click();
  await expect(row(page, title)).toBeVisible();
  await act(page, title, 'Einstellungen');

  // a colleague renames the page while its menu name is edited here
  await write(page.request, 'PATCH', `/de/api/pages/${id}`, { headline: 'Unter freiem Himmel' });
  await page.getByRole('tab', { name: 'Menüs und Darstellung' }).click();
  await page.getByRole('textbox', { name: 'Name in Menüs' }).fill(`Hof ${id}`);
  await save(page).click();
  // the notice of the first save may still be there
  await expect.poll(menu).toContain(`Hof ${id}`);
  const answer = await page.request.get(`/de/api/pages/records/${id}`);
  expect(await answer.json()).toMatchObject({ headline: 'Unter freiem Himmel', in_menu: true });
  // a full menu would change other stories
  await write(page.request, 'DELETE', `/de/api/pages/${id}`);
  await visitor.close();
});

test('Pages are moved by keyboard, mouse and finger; the new URL is announced first, and the old one redirects afterwards (E-12, G-724, A11Y-09)', async ({
  page,
  browser,
}) => {
  const name = unique('Archiv');
  const top = await made(page, { title: name });
  const first = await made(page, { title: `${name} A`, parent_id: top.id });
  const second = await made(page, { title: `${name} B`, parent_id: top.id });
  await made(page, { title: `${name} C`, parent_id: top.id });
  await page.goto('/cms-hub/page-tree');
  await page.getByRole('searchbox', { name: 'Suchen' }).fill(name);
  await row(page, `${name} B`).focus();
  await page.keyboard.press('Alt+ArrowUp');
  const said = (text: string) => page.getByRole('status').filter({ hasText: text });
  await expect(said(`„${name} B“ ist jetzt Nummer 1 von 3 unter „${name}“.`)).toBeVisible();
  await expect(row(page, `${name} B`)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(said(`„${name} B“ ist jetzt Nummer 2 von 3`)).toBeVisible();
  await page.keyboard.press('Alt+ArrowRight');

  const dialog = page.getByRole('dialog', { name: `„${name} B“ verschieben` });
  await expect(dialog).toContainText('Die Adresse ändert sich.');
  await expect(dialog).toContainText('Nichts in diesem Haus führt hierher.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await row(page, `${name} B`).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await dialog.getByRole('button', { name: 'Verschieben', exact: true }).press('Enter');
  await expect(said(`„${name} B“ ist jetzt Nummer 1 von 1 unter „${name} A“.`)).toBeVisible();
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const moved = await visitor.request.get(String(second.url), { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, `${first.url}/${second.slug}`]);
  await visitor.close();

  // and back with the mouse
  const handle = (title: string) => page.getByTitle(`„${name} ${title}“ ziehen`);
  await handle('B').dragTo(handle('C'), { targetPosition: { x: 8, y: 3 } });
  await dialog.getByRole('button', { name: 'Verschieben', exact: true }).click();
  await expect(said(`„${name} B“ ist jetzt Nummer 2 von 3 unter „${name}“.`)).toBeVisible();

  // nothing of the navigation stays over a window that has become narrow
  await page.setViewportSize({ width: 360, height: 740 });
  await act(page, `${name} B`, 'Verschieben …');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // and by finger, on a tablet
  await page.setViewportSize({ width: 820, height: 1180 });
  await handle('C').scrollIntoViewIfNeeded();
  const finger = await putFinger(page);
  await finger.press(await findPoint(handle('B')));
  const above = page.locator('[data-page]').filter({ has: handle('A') });
  await finger.moveTo(await findPoint(above, { dx: 0.1, dy: 0.1 }));
  await finger.lift();
  await finger.remove();
  await expect(said(`„${name} B“ ist jetzt Nummer 1 von 3 unter „${name}“.`)).toBeVisible();
});

test('The rows of the page tree are plain elements, and one menu serves them all (G-556)', async ({
  page,
}) => {
  await page.goto('/cms-hub/page-tree');
  const rows = page.locator('[data-page]');
  await expect(rows.first()).toBeVisible();
  await expect(rows.locator('[class*="Mui"]')).toHaveCount(0);
  const more = (title: string) => page.getByRole('button', { name: `Mehr zu „${title}“` });
  for (const name of ['Bühnen', 'Großes Haus']) {
    await more(name).press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(1);
    await expect(page.locator('[data-page] [aria-haspopup][aria-expanded="true"]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(more(name)).toBeFocused();
  }
});

test('A long word in a page’s name makes no row of the tree wider than a phone, also where pages below are hidden by it (G-556, G-643)', async ({
  page,
}) => {
  const title = unique('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk');
  const { id } = await made(page, { title, is_online: false });
  const below = unique('Darunter');
  const child = await made(page, { title: below, parent_id: id });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cms-hub/page-tree');
  await expect(page.getByText(`Verborgen wie „${title}“`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  for (const each of [child.id, id]) await write(page.request, 'DELETE', `/de/api/pages/${each}`);
});

test('A taken address is said once, at its field; a page that a move publishes is asked about its gaps first (G-165, G-493)', async ({
  page,
}) => {
  const name = unique('Mitmachen');
  const hidden = await made(page, { title: name, is_online: false });
  await page.goto('/cms-hub/page-tree/new');
  await page.getByRole('textbox', { name: 'Titel' }).fill(name);
  await page.getByRole('button', { name: 'Seite anlegen' }).click();
  await expect(page.getByText(`hat schon die Seite „${name}“.`)).toHaveCount(1);
  const address = page.getByRole('textbox', { name: 'Adresse' });
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/hat schon die Seite/);

  const below = await made(page, { title: `${name} Chor`, parent_id: hidden.id });
  await write(page.request, 'POST', '/de/pageeditor-api/container/', {
    content_type: 'pages.page',
    object_id: below.id,
    layout: 0,
    columns: [{ children: [{ model: 'text', content: '<p>[… Probentag]</p>', anchor: '' }] }],
  });
  await page.goto('/cms-hub/page-tree');
  await page.getByRole('searchbox', { name: 'Suchen' }).fill(name);
  await act(page, `${name} Chor`, 'Verschieben …');
  const dialog = page.getByRole('dialog', { name: `„${name} Chor“ verschieben` });
  // the choice is found by typing
  await dialog.getByRole('combobox', { name: 'Liegt unter' }).fill('oberste');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Verschieben', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Mit Lücken veröffentlichen?' });
  await expect(asked.getByRole('listitem')).toHaveText(['Probentag']);
  await asked.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  await expect(asked).toBeHidden();
  await expect(
    page.getByRole('status').filter({ hasText: /Chor“ ist jetzt Nummer/ }),
  ).toBeVisible();
  for (const { id } of [below, hidden]) await write(page.request, 'DELETE', `/de/api/pages/${id}`);
});

test('A page is deleted after its incoming links are listed, and restored in its place (E-12, G-165)', async ({
  page,
}) => {
  const name = unique('Gastspiel');
  const gone = await made(page, { title: name });
  await made(page, { title: `${name} Karten`, menu_url: gone.url });
  await page.goto('/cms-hub/page-tree');
  await page.getByRole('searchbox', { name: 'Suchen' }).fill(name);
  await act(page, name, 'Löschen …');
  const dialog = page.getByRole('dialog', { name: `„${name}“ löschen?` });
  await expect(dialog).toContainText('Eine Stelle führt hierher.');
  await dialog.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText(`„${name}“ ist gelöscht.`)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Gelöschte Seiten' }).click();
  await page.getByRole('button', { name: `„${name}“ zurückholen` }).click();
  await expect(page.getByText(`„${name}“ ist wieder da.`)).toBeVisible();
  await page.getByRole('link', { name: 'Alle Seiten' }).click();
  await page.getByRole('searchbox', { name: 'Suchen' }).fill(name);
  await expect(row(page, name)).toBeVisible();
  expect((await page.request.get(String(gone.url))).status()).toBe(200);
});

test('A new URL and the links it affects are shown while typing (E-12)', async ({ page }) => {
  const name = unique('Presse');
  const { id, url } = await made(page, { title: name });
  await made(page, { title: `${name} Kontakt`, menu_url: url });
  await page.goto(`/cms-hub/page-tree/${id}`);
  const slug = page.getByRole('textbox', { name: 'Adresse (letzter Teil)' });
  await slug.fill(`neu-${id}`);
  await expect(page.getByText(`Adresse: /de/neu-${id}`)).toBeVisible();
  await expect(page.getByText('Eine Stelle führt hierher.')).toBeVisible();
  await slug.fill('Mit Leerzeichen');
  await save(page).click();
  await expect(page.getByText('Nur Kleinbuchstaben, Ziffern und Bindestriche.')).toBeVisible();
  await expect(slug).toHaveValue('Mit Leerzeichen');
});

test('A page starts as a copy of another one (G-165)', async ({ page }) => {
  const title = unique('Anfahrt im Winter');
  await page.goto('/cms-hub/page-tree');
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('/de/haus/anfahrt');
  await page.getByRole('button', { name: /^Mehr zu „Anfahrt & Zugang“/ }).click();
  await page.getByRole('menuitem', { name: 'Kopie anlegen' }).click();
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByRole('button', { name: 'Seite anlegen' }).click();
  await page.waitForURL(/page-tree\/\d+/);
  const sections = async (id: number) => {
    const query = `content_type=pages.page&object_id=${id}`;
    return (await (await page.request.get(`/de/pageeditor-api/container?${query}`)).json()).length;
  };
  const { results } = await (
    await page.request.get('/de/api/pages/records?q=haus/anfahrt&page_size=1')
  ).json();
  const copied = await sections(Number(/(\d+)$/.exec(page.url())?.[1]));
  expect(copied).toBeGreaterThan(0);
  expect(copied).toBe(await sections(results[0].id));
});

test('pages, menus and open lists pass axe, in light and dark, on phone and laptop (A11Y-09, G-559)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = async (what: string) => {
    await page.waitForLoadState('networkidle');
    expect(await violationsAtBothWidths(page), what).toEqual([]);
  };
  await page.goto('/cms-hub/page-tree');
  await expect(page.getByRole('list', { name: 'Seiten der Website' })).toBeVisible();
  await check('tree');
  // open lists and menus are landmarks: they stand outside of main
  await page.getByRole('combobox', { name: 'Menü' }).click();
  await check('select');
  await page.keyboard.press('Escape');
  const more = page.getByRole('button', { name: /^Mehr zu „Anfahrt & Zugang“/ });
  await more.click();
  await check('menu');
  await page.getByRole('menuitem', { name: 'Verschieben …' }).click();
  await page.getByRole('combobox', { name: 'Liegt unter' }).click();
  await expect(page.getByRole('option', { name: 'Oberste Ebene' })).toBeVisible();
  await check('choice');
  await page.getByRole('option', { name: 'Oberste Ebene' }).click();
  await expect(page.getByText('Die Adresse ändert sich.')).toBeVisible();
  await check('move');
  await page.keyboard.press('Escape');
  await more.click();
  await page.getByRole('menuitem', { name: 'Löschen …' }).click();
  await expect(page.getByRole('group', { name: 'Wohin die Adresse dann führt' })).toBeVisible();
  await check('remove');
  await page.goto('/cms-hub/page-tree/new');
  await expect(page.getByRole('textbox', { name: 'Titel' })).toBeVisible();
  await check('new');
  await page.goto('/cms-hub/page-tree/2');
  await page.getByRole('tab', { name: 'Sichtbarkeit' }).click();
  await check('settings');
  await page.goto('/cms-hub/page-tree/deleted');
  await check('deleted');
  await page.goto('/cms-hub/page-tree/replacing');
  await page.getByLabel('Suchen nach').fill('Lindenfurt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Gefundene Stellen' })).toBeVisible();
  await check('replacing');
});
