import { expect, type Page } from '@playwright/test';
import { matchPath } from 'react-router';
import routes from '#routes.ts';
import { openEditor, toolbar, write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { readSiteMap } from '../../kit/sitemap.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Was möchten Sie einfügen?' });

/** Adds a text to a page without sections, as an editor does. */
async function addFirstText(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Erstes Modul einfügen' }).click();
  await palette(page).getByRole('searchbox').fill('absatz');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-field="content"]')).toBeFocused();
  await page.keyboard.type(words);
  await expect(toolbar(page)).toContainText('Gespeichert');
}

test("a production's page gets a section in place and loses it by undo, before visitors' eyes (EDIT-16, G-500)", async ({
  page,
  keep,
  browser,
  baseURL,
}) => {
  const { id } = await keep('productions', { name: 'Probe am Haus', is_online: true });
  const path = `/de/produktionen/probe-am-haus/${id}`;
  await openEditor(page, `${path}?edit`);
  await expect(page.getByText('Hier können weitere Abschnitte stehen.')).toBeVisible();
  await addFirstText(page, 'Zum Nachlesen');
  const visitors = await browser.newContext({
    baseURL: baseURL as string,
    storageState: undefined,
  });
  const read = async () => (await visitors.request.get(path)).text();
  await expect.poll(read).toContain('<p>Zum Nachlesen</p>');
  await toolbar(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(read).not.toContain('Zum Nachlesen');
  await visitors.close();
});

test('a list without a page gets one at a click, and sections below it, to which its headline leads (MAG-04, G-500, G-501, G-608)', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const path = '/de/merkliste';
  await page.goto(`${path}?edit`);
  const bar = page.getByRole('region', { name: 'Bearbeiten' });
  await expect(bar).toContainText('Diese Liste hat noch keine Seite');
  await bar.getByRole('button', { name: 'Seite anlegen' }).click();
  await expect(toolbar(page)).toBeVisible();
  // a long list has its end far below: its headline leads there
  await page.getByRole('button', { name: 'Text unter die Liste schreiben' }).press('Enter');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await addFirstText(page, 'So bleibt die Merkliste');
  await page.getByRole('button', { name: 'Zum Text unter der Liste' }).press('Enter');
  await expect(
    page.getByRole('button', { name: /auswählen und verschieben$/ }).first(),
  ).toBeFocused();
  const visitors = await browser.newContext({
    baseURL: baseURL as string,
    storageState: undefined,
  });
  const read = async () => (await visitors.request.get(path)).text();
  await expect.poll(read).toContain('<p>So bleibt die Merkliste</p>');
  await visitors.close();
  const found = await (await request.get('/de/pageeditor-api/page/merkliste/')).json();
  await write(request, 'DELETE', `/de/api/pages/${found.id}/`);
});

test('where there is nothing to edit, a bar says so and leads back (G-501)', async ({ page }) => {
  await page.goto('/de/magazin-gibt-es-nicht?edit');
  const bar = page.getByRole('region', { name: 'Bearbeiten' });
  await expect(bar).toContainText('Auf dieser Seite gibt es nichts zu bearbeiten.');
  await bar.getByRole('button', { name: 'Beenden' }).click();
  await expect(bar).toBeHidden();
});

/** Pages that no sitemap lists. */
const UNLISTED = [
  '/de/404',
  '/de/merkliste',
  '/de/search',
  '/de/user/profile',
  '/de/user/settings',
  '/de/bescheid/newsletter',
  '/de/mediathek-de/tags',
  '/webshop',
];

test('whatever page the pencil is on, it leads to the editor, where its h1 is edited in place, or to what says why there is nothing to edit (EDIT-16, G-501, G-505)', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const paths = [...UNLISTED, ...(await readSiteMap(request))];
  const sample = routes.flatMap(({ path }) => {
    const found = paths.find((each) => matchPath(`/${path}`, each));
    return path.startsWith('de') || path.startsWith('webshop') ? [{ path, found }] : [];
  });
  // a route without an example would be left out unseen
  expect(sample.filter(({ found }) => !found).map(({ path }) => path)).toEqual([]);
  const bar = page.getByRole('region', { name: 'Bearbeiten' });
  for (const { found } of sample) {
    await page.goto(`${found}?edit`);
    await expect(toolbar(page).or(bar).first(), found).toBeVisible();
    if (await bar.isVisible()) continue;
    const h1 = page.getByRole('heading', { level: 1 });
    await expect(h1.and(page.locator('[data-field], :has([data-field])')), found).toHaveCount(1);
  }
});
