import { expect } from '@playwright/test';
import { wav } from '#domains/media/kinds/kinds.test-kit.ts';
import { violations } from '../../kit/axe.ts';
import {
  field,
  listAround,
  makeHeadline,
  makeText,
  modules,
  type NewModule,
  openEditor,
  pasteInto,
  said,
  toolbar,
  write,
} from '../../kit/editor-page.ts';
import { drag, findMiddle, jpeg, pasteFile, plainJpeg, test } from './editor-dropping.ts';
import { finder, IMAGE, moduleNow, openModule } from './editor-finders.ts';
import { walkWithin } from './editor-keys.ts';

/* Files dropped and pasted on the page. */

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');

test('a picture dropped on a picture replaces it in one step, and its description can be written at once (G-518, G-519)', async ({
  page,
  request,
  add,
}) => {
  const [module] = await add([['image', IMAGE]]);
  const id = module?.id ?? 0;
  await openEditor(page);
  const { x, y } = await findMiddle(page, `[data-node="${id}"] img`);
  const file = await jpeg('bühne.jpg');
  // beside the page nothing happens: the browser would open the file
  const beside = await drag(page, [file], { x, y: 20 });
  expect([await beside.over(), await beside.drop()]).toEqual([false, false]);
  const files = await drag(page, [file], { x, y });
  await expect(async () => {
    await files.over();
    await expect(page.locator('[data-file-over]')).toHaveText('Bild ersetzen', { timeout: 300 });
  }).toPass();
  expect(await files.drop()).toBe(false);
  await expect(said(page, 'Bild ersetzt')).toBeVisible();
  await expect.poll(async () => (await moduleNow(request, id))?.image).not.toBe(1);
  const ask = page.getByRole('region', { name: 'Was ist auf dem Bild?' });
  await ask.getByLabel('Bildbeschreibung').fill('Die leere Bühne');
  expect(await violations(page, { within: '[data-editor-layer]' })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(ask).toBeHidden();
  await expect(page.locator(`[data-node="${id}"] img`)).toHaveAttribute('alt', 'Die leere Bühne');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(async () => (await moduleNow(request, id))?.image).toBe(1);
});

test('of three pictures dropped between modules the broken one is named there, the others are a gallery, undone in one step (G-518, G-49)', async ({
  page,
  request,
  add,
}) => {
  const [above] = await add([makeHeadline('Darüber'), makeText('<p>Darunter</p>')]);
  const id = above?.id ?? 0;
  await openEditor(page);
  const { x, box } = await findMiddle(page, `[data-node="${id}"]`);
  const liar = { name: 'kaputt.jpg', type: 'image/jpeg', buffer: Buffer.from('kein Bild') };
  const all = [await plainJpeg('eins.jpg'), liar, await plainJpeg('zwei.jpg')];
  const files = await drag(page, all, { x, y: box.y + box.height - 2 });
  await expect(async () => {
    await files.over();
    await expect(page.locator('[data-file-line]')).toContainText('3 Bilder', { timeout: 300 });
  }).toPass();
  await files.drop();
  await expect(said(page, 'Bilderliste eingefügt')).toBeVisible();
  const card = page.getByRole('region', { name: 'Hochladen' });
  await expect(card.getByRole('alert')).toContainText(/\p{Lu}.+\./u);
  await expect(card.getByText('kaputt.jpg')).toBeVisible();
  expect((await listAround(request, id, 3)).map(([model]) => model)).toEqual([
    'headline',
    'imagelist',
    'text',
  ]);
  const gallery = (await modules(request)).find(({ model }) => model === 'imagelist');
  expect(gallery?.children).toHaveLength(2);
  await card.getByRole('button', { name: 'Schließen' }).click();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect
    .poll(async () => (await listAround(request, id, 2)).map(([model]) => model))
    .toEqual(['headline', 'text']);
});

test('a picture from the clipboard comes behind the text that is being written, and leaving asks until it is there (G-518, G-317)', async ({
  page,
  request,
  add,
}) => {
  const [text] = await add([makeText('<p>Ein Satz</p>')]);
  const id = text?.id ?? 0;
  await openEditor(page);
  const letIn = Promise.withResolvers<void>();
  await page.route(/pageeditor-api\/media$/, async (route) => {
    await letIn.promise;
    await route.continue();
  });
  await field(page, id).click();
  await pasteFile(page, { ...(await plainJpeg('image.png')), type: 'image/png' });
  await expect(page.getByRole('progressbar', { name: 'image.png' })).toBeVisible();
  const question = page.waitForEvent('dialog');
  const leaving = page.getByRole('button', { name: 'Fertig' }).click();
  const dialog = await question;
  expect(dialog.message()).toContain('hochgeladen');
  await dialog.dismiss();
  await leaving;
  letIn.resolve();
  await expect(said(page, 'Bild eingefügt')).toBeVisible();
  expect((await listAround(request, id, 2)).map(([model]) => model)).toEqual(['text', 'image']);
});

test('the pictures of a pasted document stand where they stood, undone with it in one step (G-522, G-498)', async ({
  page,
  request,
  add,
}) => {
  const [made] = await add([makeHeadline('Davor')]);
  const id = made?.id ?? 0;
  await openEditor(page);
  await field(page, id).click();
  await page.keyboard.press('Escape');
  const [inHtml, inRtf] = [await plainJpeg('a'), await plainJpeg('b')];
  await pasteInto(page, {
    'text/html':
      `<p>Eins</p><p><img src="data:image/jpeg;base64,${inHtml.buffer.toString('base64')}"></p>` +
      '<p>Zwei</p><p><img src="file:///C:/bild.jpg"></p><p>Drei</p><p><img src="https://x.invalid/y.png"></p>',
    'text/plain': 'Eins',
    'text/rtf': `{\\rtf1{\\pict\\jpegblip ${inRtf.buffer.toString('hex')}}}`,
  });
  await expect(said(page, 'Weggelassen: ein Bild')).toBeVisible();
  await expect
    .poll(async () => (await listAround(request, id, 9)).map(([model]) => model))
    .toEqual(['headline', 'text', 'image', 'text', 'image', 'text']);
  await expect(page.getByRole('region', { name: 'Hochladen' })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect
    .poll(async () => (await listAround(request, id, 9)).map(([model]) => model))
    .toEqual(['headline']);
});

test('a gallery gets several pictures at once, found and uploaded, by the keyboard alone (G-520, MOD-12)', async ({
  page,
  request,
  add,
}) => {
  const entry: NewModule = ['imagelistitem', { image: 1, caption: '' }];
  const [list] = await add([['imagelist', { format: 'grid', anchor: '' }, [entry]]]);
  await openModule(page, 'Bilderliste');
  const several = page.getByRole('button', { name: 'Mehrere Bilder hinzufügen' });
  await several.press('Enter');
  await walkWithin(page, 'Bilder wählen');
  await page.keyboard.press('Escape');
  await expect(several).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bilder wählen' });
  const found = dialog.getByRole('option');
  await expect(found.nth(3)).toBeVisible();
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(dialog.getByText('3 Bilder gewählt')).toBeVisible();
  const [good, bad] = [await plainJpeg('neu.jpg'), Buffer.from('kein Bild')];
  await dialog.locator('input[type="file"]').setInputFiles([
    { name: good.name, mimeType: good.type, buffer: good.buffer },
    { name: 'kaputt.jpg', mimeType: 'image/jpeg', buffer: bad },
  ]);
  await expect(dialog.getByText('4 Bilder gewählt')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText(/\p{Lu}.+\./u);
  await expect(found.first()).toContainText('neu.jpg');
  expect(await violations(page, { within: 'dialog[aria-label="Bilder wählen"]' })).toEqual([]);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => ((await moduleNow(request, list?.id ?? 0))?.children as [])?.length)
    .toBe(5);
});

test('a PDF and a sound uploaded in the link window of a text are linked at once (G-520, EDIT-20)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeText('<p>Zum Nachlesen</p>'), makeText('<p>Zum Nachhören</p>')]);
  const files = [
    { name: 'Heft.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'Gong.wav', mimeType: 'audio/wav', buffer: Buffer.from(wav(1)) },
  ];
  await openEditor(page);
  for (const [index, file] of files.entries()) {
    const id = made[index]?.id ?? 0;
    await field(page, id).click();
    // until its tools have come, nothing is selected that could become a link
    await expect(field(page, id)).toHaveAttribute('contenteditable', 'true');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByRole('button', { name: 'Seite oder Inhalt wählen' }).click();
    const links = finder(page);
    await links.locator('input[type="file"]').setInputFiles(file);
    await expect(links).toHaveCount(0);
  }
  const read = async () =>
    Promise.all(made.map(async ({ id }) => (await moduleNow(request, id))?.content));
  await expect
    .poll(read)
    .toEqual([
      expect.stringMatching(/<a href="\/media\/\d+-[\da-f]{8}\/[^"]+\.pdf">Zum Nachlesen<\/a>/i),
      expect.stringMatching(/<a href="\/media\/\d+-[\da-f]{8}\/[^"]+\.wav">Zum Nachhören<\/a>/i),
    ]);
});

test("a picture's focal point is moved where it stands, with all crops shown, and taken back by keyboard (G-521, G-619)", async ({
  page,
  request,
  add,
}) => {
  const [module] = await add([['image', { ...IMAGE, format: 'horizontal' }]]);
  const id = module?.id ?? 0;
  await openEditor(page);
  await page.locator(`[data-node="${id}"] img`).click();
  await page.getByRole('button', { name: 'Bild: Ausschnitt ändern' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Welcher Ausschnitt ist zu sehen?' });
  await expect(dialog.getByRole('button', { name: 'Bildmitte festlegen' })).toBeFocused();
  for (const crop of ['An dieser Stelle', 'Quer', 'Hoch', 'Linkvorschau', 'Quadrat'])
    await expect(dialog.getByText(crop, { exact: true })).toBeVisible();
  const getFocal = async () => {
    const now = await moduleNow(request, id);
    return (now?.image_obj as { focal_point: object } | undefined)?.focal_point;
  };
  const before = await getFocal();
  await page.keyboard.press('Shift+ArrowRight');
  expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Ausschnitt übernehmen' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(await getFocal()).not.toEqual(before);
  const undo = said(page, 'Der Ausschnitt ist geändert').getByRole('button');
  await undo.focus();
  await undo.press('Enter');
  await expect.poll(getFocal).toEqual(before);
  await expect(said(page, 'Der Ausschnitt ist wieder wie vorher.')).toBeVisible();
  await expect(toolbar(page).locator(':focus')).toHaveCount(1);
});

test('a crop opened or saved offline says so and goes on once the connection is back; a focal point that others have moved is asked about (G-618)', async ({
  page,
  request,
  add,
}) => {
  const [module] = await add([['image', { ...IMAGE, format: 'horizontal' }]]);
  const id = module?.id ?? 0;
  const getPicture = async () =>
    (await moduleNow(request, id))?.image_obj as { id: number; focal_point: { x: number } };
  const { id: picture, focal_point: before } = await getPicture();
  await openEditor(page);
  await page.locator(`[data-node="${id}"] img`).click();
  const open = page.getByRole('button', { name: 'Bild: Ausschnitt ändern' });
  const dialog = page.getByRole('dialog', { name: 'Welcher Ausschnitt ist zu sehen?' });
  const save = dialog.getByRole('button', { name: 'Ausschnitt übernehmen' });
  const alert = dialog.getByRole('alert');
  // loads its script
  await open.press('Enter');
  await expect(save).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.context().setOffline(true);
  await open.press('Enter');
  await expect(alert).toHaveText('Das Bild lässt sich gerade nicht laden.');
  const again = dialog.getByRole('button', { name: 'Noch einmal versuchen' });
  await expect(again).toBeFocused();
  await again.press('Enter');
  await expect(again).toBeFocused();
  await page.context().setOffline(false);
  await expect(dialog.getByRole('button', { name: 'Bildmitte festlegen' })).toBeFocused();

  await page.keyboard.press('Shift+ArrowRight');
  await page.context().setOffline(true);
  await save.press('Enter');
  await expect(alert).toContainText('nicht speichern, die Verbindung fehlt');
  await page.context().setOffline(false);
  const call = `/de/pageeditor-api/media/${picture}`;
  const other = { x: 0.1, y: 0.2 };
  await write(request, 'PATCH', call, { focal_point: other });
  await save.press('Enter');
  await expect(alert).toContainText('Jemand anderes hat die Bildmitte inzwischen verschoben');
  expect((await getPicture()).focal_point).toEqual(other);
  // of others' new texts nobody is asked
  await write(request, 'PATCH', call, { caption: 'Probe im Hof' });
  await save.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect((await getPicture()).focal_point.x).toBeCloseTo(before.x + 0.1);
  await write(request, 'PATCH', call, { focal_point: before, caption: '' });
});
