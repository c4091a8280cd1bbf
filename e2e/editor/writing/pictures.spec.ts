import { expect } from '@playwright/test';
import { openEditor, said, toolbar, write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { IMAGE, images, moduleNow, openImageFinder, picture } from './editor-finders.ts';

/* Pictures of modules: chosen, uploaded, described. */

test('a picture is uploaded with progress, described, and shown with its focal point (EDIT-22, API-03)', async ({
  page,
  request,
  add,
}) => {
  const [module] = await add([['image', IMAGE]]);
  const id = module?.id ?? 0;
  await openImageFinder(page);
  // the file waits at the door, so that its way can be watched
  let letIn = () => {};
  const opened = new Promise<void>((open) => {
    letIn = open;
  });
  await page.route(/pageeditor-api\/media$/, async (route) => {
    await opened;
    await route.continue();
  });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'bühne.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await expect(images(page).getByRole('progressbar', { name: 'bühne.jpg' })).toBeVisible();
  const alt = images(page).getByRole('textbox', { name: 'Bildbeschreibung' });
  // text typed meanwhile is kept
  await alt.fill('Die leere Bühne im Arbeitslicht');
  letIn();
  await expect(images(page).getByText('Hochgeladen.')).toBeVisible();
  await expect(alt).toHaveValue('Die leere Bühne im Arbeitslicht');

  const take = images(page).getByRole('button', { name: 'Bild übernehmen' });
  await alt.fill('');
  await take.click();
  await expect(alt).toBeFocused();
  await expect(alt).toHaveAccessibleDescription(
    'Bitte das Bild beschreiben oder als dekorativ kennzeichnen.',
  );
  await alt.fill('Die leere Bühne im Arbeitslicht');
  await images(page).getByLabel('Bildnachweis').fill('Foto: Haus am Wehr');
  const focal = images(page).getByRole('button', { name: 'Bildmitte festlegen' });
  await focal.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(images(page).getByText('60 % von links, 49 % von oben')).toBeVisible();
  await expect(images(page).getByText('Noch nirgends verwendet')).toBeVisible();
  await take.click();
  await expect(images(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(said(page, 'Gespeichert')).toBeVisible();
  await expect
    .poll(async () => (await moduleNow(request, id))?.image_obj)
    .toMatchObject({
      alt_text: 'Die leere Bühne im Arbeitslicht',
      credit: 'Foto: Haus am Wehr',
      focal_point: { x: 0.6, y: 0.49 },
    });
  await expect(page.locator(`[data-node="${id}"] img`)).toHaveAttribute(
    'alt',
    'Die leere Bühne im Arbeitslicht',
  );
});

test('a file with a wrong type is rejected in German at its field, and nothing typed is lost (EDIT-22, G-155)', async ({
  page,
  add,
}) => {
  await add([['image', IMAGE]]);
  await openImageFinder(page);
  const file = page.locator('input[type="file"]');
  const liar = Buffer.from('<script>alert(1)</script>');
  await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: liar });
  const alt = images(page).getByRole('textbox', { name: 'Bildbeschreibung' });
  await alt.fill('Regen auf dem Vorplatz');
  const upload = images(page).getByRole('button', { name: 'Bild hochladen' });
  const refused = images(page).getByRole('alert');
  await expect(refused).toContainText(/\p{Lu}.+\.$/u);
  await expect(upload).toHaveAccessibleDescription((await refused.textContent()) ?? '');
  await expect(alt).toHaveValue('Regen auf dem Vorplatz');
  await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await expect(images(page).getByText('Hochgeladen.')).toBeVisible();
  await expect(refused).toHaveCount(0);
  await expect(alt).toHaveValue('Regen auf dem Vorplatz');
  await images(page).getByRole('button', { name: 'Bild übernehmen' }).click();
  await expect(images(page)).toHaveCount(0);
});

test('a picture that a colleague has described meanwhile shows both texts and can be taken; what only they changed stays (G-618, E-1)', async ({
  page,
  request,
  add,
}) => {
  await add([['image', IMAGE]]);
  await openImageFinder(page);
  const buffer = await picture();
  const uploaded = page.waitForResponse(
    (answer) => /pageeditor-api\/media$/.test(answer.url()) && answer.status() === 201,
  );
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'hof.jpg', mimeType: 'image/jpeg', buffer });
  const { id } = await (await uploaded).json();
  const alt = images(page).getByRole('textbox', { name: 'Bildbeschreibung' });
  await expect(images(page).getByText('Hochgeladen.')).toBeVisible();
  await alt.fill('Der Hof bei Regen');
  const theirs = { alt_text: 'Der Innenhof', credit: 'Foto: Kollegin' };
  await write(request, 'PATCH', `/de/pageeditor-api/media/${id}`, theirs);
  const take = images(page).getByRole('button', { name: 'Bild übernehmen' });
  await take.click();
  await expect(images(page).getByText('Bildbeschreibung ist jetzt „Der Innenhof“')).toBeVisible();
  await expect(alt).toHaveValue('Der Hof bei Regen');
  await expect(images(page).getByLabel('Bildnachweis')).toHaveValue('Foto: Kollegin');
  await take.click();
  await expect(images(page)).toHaveCount(0);
  const stored = await (await request.get(`/de/pageeditor-api/media/${id}`)).json();
  expect(stored).toMatchObject({ alt_text: 'Der Hof bei Regen', credit: 'Foto: Kollegin' });
});

test('a click on a picture selects its module, and its picture can be replaced from there at once (G-203, EDIT-22)', async ({
  page,
  request,
  add,
}) => {
  const fields = {
    image: 1,
    preline: '',
    headline: 'Kurz',
    subline: '',
    text: '',
    link: null,
    link_text: '',
    extra_class: 'image-left',
  };
  const [teaser] = await add([['fullteaser', fields]]);
  const id = teaser?.id ?? 0;
  await openEditor(page);
  const shown = page.locator(`[data-node="${id}"] img`);
  await shown.scrollIntoViewIfNeeded();
  const before = await shown.elementHandle();
  await shown.click();
  await expect(page.locator(`[data-handle="${id}"]`)).toBeFocused();
  await page.getByRole('button', { name: 'Teaser: Bild tauschen' }).click();
  // one without a description would have to get it first
  const described = images(page)
    .getByRole('option', { selected: false })
    .filter({ hasNotText: 'Ohne Beschreibung' });
  await described.nth(3).click();
  await expect(images(page)).toHaveCount(0);
  // the previous picture disappears at once
  expect(await before?.evaluate((element) => element.isConnected)).toBe(false);
  await expect.poll(async () => (await moduleNow(request, id))?.image).not.toBe(1);
  await toolbar(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(async () => (await moduleNow(request, id))?.image).toBe(1);
});

test('the picture finder is focused when opened, fits its window, and never mixes up two pictures (EDIT-22, E-1, E-7)', async ({
  page,
  add,
}) => {
  const fields = {
    image: 1,
    preline: '',
    headline: 'Kurz',
    subline: '',
    text: '',
    link: null,
    link_text: '',
    extra_class: 'image-left',
  };
  const [teaser] = await add([['fullteaser', fields]]);
  await openEditor(page);
  await page.locator(`[data-node="${teaser?.id}"] img`).click();
  await page.getByRole('button', { name: 'Teaser: Bild tauschen' }).click();
  const search = images(page).getByRole('combobox');
  await expect(search).toBeFocused();
  await expect(images(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(images(page).getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');

  const isTooWide = (width: number) => async () => {
    await page.setViewportSize({ width, height: 800 });
    return images(page).evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth);
  };
  const widths = [360, 768, 1366, 1920];
  for (const width of widths) expect(await isTooWide(width)(), `list at ${width}`).toBe(false);

  const paste = async (buffer: Buffer, name: string) =>
    page.evaluate(
      ([bytes, name]) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
        const event = { clipboardData: data, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event));
      },
      [[...buffer], name] as const,
    );
  const alt = images(page).getByRole('textbox', { name: 'Bildbeschreibung' });
  await paste(await picture(), 'image.jpg');
  await expect(alt).toBeFocused();
  await page.keyboard.type('Vom Rang gesehen');
  await expect(images(page).getByText('Hochgeladen.')).toBeVisible();
  // the picture has come, and the keyboard has not gone
  await page.keyboard.type(', leer');
  await expect(alt).toHaveValue('Vom Rang gesehen, leer');
  for (const width of widths) expect(await isTooWide(width)(), `form at ${width}`).toBe(false);
  await images(page).getByRole('button', { name: 'Bild hochladen' }).focus();
  await paste(await picture(), 'image.jpg');
  await expect(alt).toHaveValue('');
  await expect(images(page).getByText('Hochgeladen.')).toBeVisible();
  await expect(alt).toHaveValue('');

  // never answered, so nothing must wait for it
  const answer = Promise.withResolvers<void>();
  await page.route(
    '**/pageeditor-api/media',
    async (route) => {
      await answer.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await paste(Buffer.from('kein Bild'), 'image.jpg');
  await alt.fill('Wird nichts');
  await images(page).getByRole('button', { name: 'Bild übernehmen' }).click();
  await expect(images(page).getByText('Wird übernommen, sobald')).toBeVisible();
  answer.resolve();
  await expect(images(page).getByText('Diese Datei wurde nicht angenommen')).toBeVisible();
  await expect(images(page).getByText('Wird übernommen, sobald')).toHaveCount(0);
  await images(page).getByRole('button', { name: 'Anderes Bild' }).click();
  await expect(search).toBeFocused();
});
