import { expect, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import { openEditor, said, signIn, stored, toolbar, write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/* Pages of the tree: made, set up, deleted and brought back. */

async function openPanel(page: Page, name: string) {
  await toolbar(page).getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
  return page.getByRole('dialog', { name });
}

test('a page is made offline at its place, set up, put online with a gap that is asked about, deleted and brought back (G-164, G-165, G-493, E-6, PAGE-13)', async ({
  page,
  request,
  browser,
}) => {
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const seen = async (address: string) => (await visitor.request.get(address)).status();
  const slug = `sommer-${Date.now()}`;
  await openEditor(page, '/de/haus?edit');
  const made = await openPanel(page, 'Neue Seite');
  await expect(made.getByLabel('Titel')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('Anfahrt & Zugang');
  await expect(made.getByLabel('Adresse (letzter Teil)')).toHaveValue('anfahrt-zugang');
  await made.getByLabel('Adresse (letzter Teil)').fill('anfahrt');
  await page.keyboard.press('Enter');
  await expect(made.getByRole('alert').filter({ hasText: 'hat schon die Seite' })).toBeVisible();
  await expect(made.getByLabel('Adresse (letzter Teil)')).toBeFocused();
  await made.getByLabel('Titel').fill('Sommer im Hof');
  await made.getByLabel('Adresse (letzter Teil)').fill(slug);
  // another page above it offers the places there
  const above = made.getByLabel('Liegt unter');
  const { id: here } = await stored(request, '/de/haus');
  await above.selectOption('Impressum');
  await expect(made.getByLabel('Stelle').getByRole('option')).toHaveText(['Als erste']);
  await above.selectOption(`${here}`);
  await made.getByLabel('Stelle').selectOption({ index: 0 });
  await made.getByRole('button', { name: 'Seite anlegen' }).click();
  await expect(said(page, '„Sommer im Hof“ ist angelegt und noch offline.')).toBeVisible();
  const address = `/de/haus/${slug}`;
  await expect(page).toHaveURL(new RegExp(`${address}\\?edit$`));
  expect(await seen(address)).toBe(404);

  // nothing is public yet; one step leads to the setting
  await toolbar(page).getByRole('button', { name: 'Offline' }).click();
  await page.getByRole('button', { name: 'Online stellen …' }).click();
  const settings = page.getByRole('dialog', { name: 'Seiteneinstellungen' });
  await settings.getByLabel('Beschreibung').fill('Konzerte unter freiem Himmel.');
  await expect(settings.getByText('29 von 155 Zeichen')).toBeVisible();
  await settings.getByLabel('Titel', { exact: true }).fill('');
  await settings.getByLabel('Online', { exact: true }).check();
  await settings.getByRole('button', { name: 'Speichern' }).click();
  await expect(settings.getByText('Bitte einen Titel eingeben.')).toBeVisible();
  await expect(settings.getByLabel('Titel', { exact: true })).toBeFocused();
  await settings.getByLabel('Titel', { exact: true }).fill('Sommerbühne');
  const { id } = await stored(request, address);
  // what a template has left is named before visitors read it
  const children = [{ model: 'text', content: '<p>[… Telefonnummer]</p>', anchor: '' }];
  const owner = { content_type: 'pages.page', object_id: id };
  await write(request, 'POST', '/de/pageeditor-api/container/', {
    ...owner,
    layout: 0,
    columns: [{ children }],
  });
  await settings.getByRole('button', { name: 'Speichern' }).click();
  await expect(settings.getByText('Auf der Seite ist noch eine Lücke').first()).toBeVisible();
  await expect(settings.getByRole('listitem').filter({ hasText: 'Telefonnummer' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // a colleague saved first: nothing typed is lost, and saving again keeps both
  await write(request, 'PATCH', `/de/api/pages/${id}/`, { menu_name: 'Hof' });
  const publish = settings.getByRole('button', { name: 'Mit Lücken veröffentlichen' });
  await publish.click();
  await expect(settings.getByText(/an anderen Stellen/)).toBeVisible();
  await publish.click();
  await expect(settings.getByText('Die Seite ist jetzt online, Besucher sehen sie.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sommerbühne', level: 1 })).toBeVisible();
  await expect(toolbar(page).getByRole('button', { name: 'Live' })).toBeVisible();
  await expect(settings.getByLabel('Name in Menüs')).toHaveValue('Hof');
  expect(await (await visitor.request.get(address)).text()).toContain(
    'Konzerte unter freiem Himmel.',
  );

  // a redirect that stands there gives way, which is said beforehand
  const standing = { old_path: `${address}-neu`, new_path: '/de/programm' };
  await write(request, 'POST', '/de/api/redirect/', { ...standing, is_active: true });
  await settings.getByLabel('Adresse (letzter Teil)').fill(`${slug}-neu`);
  await expect(settings.getByText(/wird weitergeleitet/)).toBeVisible();
  await expect(settings.getByText('auf /de/programm weiter. Diese Weiterleitung')).toBeVisible();
  await settings.getByRole('button', { name: 'Adresse ändern und speichern' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}-neu\\?edit$`));
  const moved = await visitor.request.get(address, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, `${address}-neu`]);

  // the session ends in between: sign-in appears over the form, which is saved afterwards; what is typed on meanwhile stays
  const held = Promise.withResolvers<void>();
  const holdFirst = { times: 1 };
  await page.route(
    `**/pages/${id}/`,
    async (route) => {
      await held.promise;
      await route.continue();
    },
    holdFirst,
  );
  await settings.getByLabel('Überschrift').fill('Sommer auf der Hofbühne');
  await page.context().clearCookies();
  await settings.getByRole('button', { name: 'Speichern' }).click();
  await settings.getByLabel('Beschreibung').fill('Konzerte im Hof.');
  held.resolve();
  await signIn(page);
  await expect(settings.getByText('Gespeichert.', { exact: true })).toBeVisible();
  await expect(settings.getByLabel('Beschreibung')).toHaveValue('Konzerte im Hof.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sommer auf der Hofbühne');

  await settings.getByRole('button', { name: 'Diese Seite löschen …' }).click();
  await settings.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page).toHaveURL(/\/de\/haus\?edit$/);
  await expect(said(page, '„Sommerbühne“ ist gelöscht.')).toBeVisible();
  expect(await seen(`${address}-neu`)).toBe(404);
  const deleted = said(page, '„Sommerbühne“ ist gelöscht.');
  await deleted.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}-neu\\?edit$`));
  await expect(said(page, '„Sommerbühne“ ist wieder da.')).toBeVisible();
  expect(await seen(`${address}-neu`)).toBe(200);

  await write(request, 'DELETE', `/de/api/pages/${id}/`);
  await openEditor(page, '/de/haus?edit');
  const again = await openPanel(page, 'Gelöschte Seiten');
  expect(await violations(page)).toEqual([]);
  await again.getByRole('button', { name: '„Sommerbühne“ zurückholen' }).first().click();
  // it was online: visitors would read its gap again
  await expect(again.getByText('Auf der Seite ist noch eine Lücke')).toBeVisible();
  await again.getByRole('button', { name: '„Sommerbühne“ trotzdem zurückholen' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}-neu\\?edit$`));
  expect(await seen(`${address}-neu`)).toBe(200);
  await write(request, 'DELETE', `/de/api/pages/${id}/`);
  await visitor.close();
});

test('what was typed for a new page is still there after Escape and a reload, until the page is created or it is discarded (G-620, E-6)', async ({
  page,
  request,
}) => {
  const title = `Hoffest ${Date.now()}`;
  const restored = 'Was Sie vorhin begonnen hatten, ist noch da.';
  await openEditor(page, '/de/haus?edit');
  const form = await openPanel(page, 'Neue Seite');
  await expect(form.getByText(restored)).toHaveCount(0);
  await form.getByLabel('Titel').fill('Hofkonzert');
  await form.getByLabel('Liegt unter').selectOption('Impressum');
  await form.getByLabel('einer Kopie der Seite').check();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await openPanel(page, 'Neue Seite');
  await expect(form.getByText(restored)).toBeVisible();
  await page.reload();
  await openPanel(page, 'Neue Seite');
  await expect(form.getByLabel('Titel')).toHaveValue('Hofkonzert');
  await expect(form.getByLabel('Liegt unter').locator('option:checked')).toHaveText('Impressum');
  await expect(form.getByLabel('einer Kopie der Seite')).toBeChecked();
  await form.getByRole('button', { name: 'Verwerfen' }).press('Enter');
  await expect(form.getByLabel('Titel')).toBeFocused();
  await expect(form.getByLabel('Titel')).toHaveValue('');
  await expect(form.getByLabel('einem leeren Text')).toBeChecked();
  await page.keyboard.type(title);
  await form.getByRole('button', { name: 'Seite anlegen' }).click();
  await expect(said(page, 'ist angelegt und noch offline.')).toBeVisible();
  await openPanel(page, 'Neue Seite');
  await expect(form.getByLabel('Titel')).toHaveValue('');
  const address = new URL(page.url()).pathname;
  await write(request, 'DELETE', `/de/api/pages/${(await stored(request, address)).id}/`);
});

test('settings that were typed before somebody else saved the same name what saving replaces (G-164, E-1)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Kasse');
  const { id } = await stored(request, path);
  const read = async () => (await request.get(`/de/api/pages/records/${id}/`)).json();
  const change = (fields: object) => write(request, 'PATCH', `/de/api/pages/${id}/`, fields);
  await openEditor(page, `${path}?edit`);
  const settings = await openPanel(page, 'Seiteneinstellungen');
  const description = settings.getByLabel('Beschreibung');
  const restored = settings.getByText('Ihre nicht gespeicherten Angaben von vorhin sind noch da.');
  const overtaken = settings.getByText(/inzwischen dasselbe geändert/);
  await description.fill('Öffnungszeiten der Kasse.');
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);

  // another field is nobody's loss
  await change({ menu_name: 'Karten' });
  await openPanel(page, 'Seiteneinstellungen');
  await expect(restored).toBeVisible();
  await expect(settings.getByLabel('Name in Menüs')).toHaveValue('Karten');
  await expect(overtaken).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);

  await change({ meta_description: 'Wo es Karten gibt.' });
  await openPanel(page, 'Seiteneinstellungen');
  await expect(description).toHaveValue('Öffnungszeiten der Kasse.');
  await expect(overtaken).toHaveText(
    'Jemand anderes hat inzwischen dasselbe geändert: Beschreibung. Ihre Angaben sind noch da; „Speichern“ ersetzt die anderen.',
  );
  await settings.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(description).toHaveValue('Wo es Karten gibt.');
  await expect(overtaken).toHaveCount(0);

  // what is stored by oneself is nobody else's
  await description.fill('Karten und Öffnungszeiten.');
  await settings.getByRole('button', { name: 'Speichern' }).click();
  await expect(settings.getByText('Gespeichert.', { exact: true })).toBeVisible();
  expect((await read()).meta_description).toBe('Karten und Öffnungszeiten.');
  await description.fill('Karten, Öffnungszeiten, Anfahrt.');
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
  await openPanel(page, 'Seiteneinstellungen');
  await expect(restored).toBeVisible();
  await expect(description).toHaveValue('Karten, Öffnungszeiten, Anfahrt.');
  await expect(overtaken).toHaveCount(0);
});

test('the settings promise no redirect to an address that another page has, or that is none (G-621, E-12)', async ({
  page,
  emptyPage,
}) => {
  const path = await emptyPage('Anreise');
  await openEditor(page, `${path}?edit`);
  const settings = await openPanel(page, 'Seiteneinstellungen');
  const slug = settings.getByLabel('Adresse (letzter Teil)');
  const promise = settings.getByText('Die Adresse ändert sich.');
  await slug.fill('anreise-im-sommer');
  await expect(promise).toBeVisible();
  await slug.fill('');
  await expect(promise).toHaveCount(0);
  await slug.fill('impressum');
  const taken = settings.getByText('Die Adresse /de/impressum hat schon die Seite „Impressum“.');
  await settings.getByLabel('Liegt unter').selectOption('Oberste Ebene');
  await expect(taken).toHaveCount(1);
  await expect(promise).toHaveCount(0);
  await settings.getByRole('button', { name: 'Adresse ändern und speichern' }).click();
  await expect(slug).toBeFocused();
  await expect(
    settings.getByRole('alert').filter({ hasText: 'hat schon die Seite' }),
  ).toBeVisible();
  await expect(promise).toHaveCount(0);
  // the place makes the address, too
  await settings.getByLabel('Liegt unter').selectOption('Programm');
  await expect(taken).toHaveCount(0);
  await expect(promise).toBeVisible();
  await settings.getByRole('button', { name: 'Adresse ändern und speichern' }).click();
  await expect(page).toHaveURL(/\/impressum\?edit$/);
});

test('a page that has a draft is copied as visitors see it, and the form says so before (G-164, G-351)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Vorlage');
  const { id: object_id, content_type } = await stored(request, path);
  const children = [{ model: 'text', content: '<p>Veröffentlicht.</p>', anchor: '' }];
  const section = { content_type, object_id, layout: 0, columns: [{ children }] };
  await write(request, 'POST', '/de/pageeditor-api/container/', section);
  const textIn = async (address: string) =>
    (await stored(request, address)).modules[0]?.columns[0]?.children[0];
  const { url = '', revision } = (await textIn(path)) ?? {};
  const draft = { content: '<p>Erst im Entwurf.</p>', revision, document: 'draft' };
  await write(request, 'PATCH', url, draft);
  await openEditor(page, `${path}?edit`);
  await expect(page.locator('#main-content')).toContainText('Erst im Entwurf.');

  const form = await openPanel(page, 'Neue Seite');
  await form.getByLabel('Titel').fill('Abschrift');
  await form.getByLabel('einer Kopie der Seite').check();
  const original = form.getByLabel('Seite, die kopiert wird');
  await expect(original.locator('option:checked')).toContainText(`(${path})`);
  await expect(original).toHaveAccessibleDescription(
    'Kopiert wird, was veröffentlicht ist. Was erst in einem Entwurf steht, kommt nicht mit.',
  );
  await expect(form.getByText('Kopiert wird, was veröffentlicht ist.')).toBeVisible();
  await form.getByRole('button', { name: 'Seite anlegen' }).click();
  await expect(said(page, '„Abschrift“ ist angelegt und noch offline.')).toBeVisible();
  await expect(page.locator('#main-content')).toContainText('Veröffentlicht.');
  const copy = new URL(page.url()).pathname;
  expect(copy).not.toBe(path);
  expect((await textIn(copy))?.content).toBe('<p>Veröffentlicht.</p>');
  await openEditor(page, `${path}?edit`);
  await expect(page.locator('#main-content')).toContainText('Erst im Entwurf.');
  await write(request, 'DELETE', `/de/api/pages/${(await stored(request, copy)).id}/`);
});
