import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import { openEditor, said } from '../../kit/editor-page.ts';
import { drag, findMiddle, pasteFile, plainJpeg, type Sent, test } from './editor-dropping.ts';

/* Files dropped and pasted on the pictures of a record's page. */

const date_start = '2027-03-01T19:30:00+01:00';

const KINDS: [kind: string, fields: object, galleries: boolean][] = [
  ['events', { name: 'Bildprobe', date_start }, true],
  ['productions', { name: 'Bildprobe' }, true],
  ['series', { name: 'Bildprobe', kind: 'series' }, true],
  ['persons', { first_name: 'Bild', last_name: 'Probe' }, true],
  ['venues', { name: 'Bildprobe' }, true],
  ['articles', { title: 'Bildprobe', published_at: '2026-11-01T12:00:00+01:00' }, false],
];

async function dropOn(page: Page, files: readonly Sent[], field: string, label: string) {
  const { x, y } = await findMiddle(page, `#main-content [data-field="${field}"]`);
  const dragged = await drag(page, files, { x, y });
  await expect(async () => {
    await dragged.over();
    await expect(page.locator('[data-file-over]')).toHaveText(label, { timeout: 300 });
  }).toPass();
  await dragged.drop();
}

const read = async (request: APIRequestContext, kind: string, id: number) =>
  (await request.get(`/de/api/${kind}/records/${id}`)).json();

for (const [kind, fields, hasGallery] of KINDS)
  test(`pictures dropped on the page of one of the ${kind} are its own picture and gallery (G-600)`, async ({
    page,
    keep,
    request,
  }) => {
    const { id } = await keep(kind, { ...fields, is_online: true });
    const { urls } = await (await request.get(`/de/api/${kind}/${id}`)).json();
    await openEditor(page, `${urls.de}?edit`);
    await dropOn(page, [await plainJpeg('bild.jpg')], 'image', 'Bild ersetzen');
    await expect(said(page, 'Bild ersetzt')).toBeVisible();
    if (hasGallery) {
      const both = [await plainJpeg('eins.jpg'), await plainJpeg('zwei.jpg')];
      await dropOn(page, both, 'gallery', '2 Bilder hinzufügen');
      await expect(said(page, '2 Bilder hinzugefügt')).toBeVisible();
    }
    const html = await (await request.get(urls.de)).text();
    expect(html.match(/<picture|<img/g)?.length).toBeGreaterThanOrEqual(hasGallery ? 3 : 1);
    await page.keyboard.press('ControlOrMeta+Z');
    if (hasGallery)
      await expect(page.locator('#main-content [data-field="gallery"] img')).toHaveCount(0);
    else await expect(page.locator('#main-content [data-field="image"] img')).toHaveCount(0);
  });

test("what is pasted on a record's picture replaces it, several are chosen for its gallery, and its dialog takes files (G-600, G-520)", async ({
  page,
  keep,
  request,
}) => {
  const { id } = await keep('productions', { name: 'Einfügeprobe', image: 1, is_online: true });
  const { urls } = await (await request.get(`/de/api/productions/${id}`)).json();
  await openEditor(page, `${urls.de}?edit`);
  await page.locator('#main-content [data-field="image"] img').click();
  await expect(page.getByRole('button', { name: /: Bild tauschen$/ })).toBeFocused();
  await pasteFile(page, await plainJpeg('neu.jpg'));
  await expect(said(page, 'Bild ersetzt')).toBeVisible();
  await page.getByRole('button', { name: /: Bilder hinzufügen$/ }).press('Enter');
  const dialog = page.locator('dialog[open]').first();
  await dialog.getByRole('button', { name: 'Bilder hinzufügen' }).press('Enter');
  const finder = page.getByRole('dialog', { name: 'Bilder wählen' });
  await expect(finder.getByRole('option').nth(3)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(finder).toHaveCount(0);
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  const [file] = [await plainJpeg('drei.jpg')];
  await findMiddle(page, 'dialog[open] ol');
  const { x, y } = await findMiddle(page, 'dialog[open] ol');
  await (await drag(page, [file, await plainJpeg('vier.jpg')], { x, y })).drop();
  await expect(finder.getByText('2 Bilder gewählt')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
  await expect.poll(async () => (await read(request, 'productions', id)).gallery).toHaveLength(4);
});
