import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openEditor, said, stored, toolbar } from './editor-page.ts';
import { test } from './editor-test.ts';

/* The finders of the page editor: what a link leads to, pictures, files, performances. */

const violations = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

const modal = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const finder = (page: Page) => modal(page, /^Wohin führt der Link\?$/);

async function openModule(page: Page, label: string): Promise<void> {
  await openEditor(page);
  await toolbar(page).getByRole('button', { name: 'Gliederung' }).click();
  await page
    .getByRole('button', { name: `${label} bearbeiten` })
    .last()
    .click();
}

async function moduleNow(request: Parameters<typeof stored>[0], id: number) {
  const { modules } = await stored(request);
  const all = modules.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
  return all.find((each) => each.id === id);
}

const LINK = {
  ...{ link_text: 'Karten', link: null, link_url: '/de', extra_class: 'button' },
  ...{ anchor: '', sticky: false },
};

test('a link to a performance is chosen by keyboard alone, told from others by day and place (EDIT-20, E-7, E-14)', async ({
  page,
  request,
  add,
  keep,
}) => {
  const play = { name: 'Lichtprobe', place: 'Am Hafen', is_online: true };
  await keep('events', { ...play, date_start: '2099-12-01T20:00:00+01:00' });
  const second = await keep('events', { ...play, date_start: '2099-12-02T20:00:00+01:00' });
  const [link] = await add([['link', LINK]]);
  const id = link?.id ?? 0;
  await openModule(page, 'Link');
  const opener = page.getByRole('button', { name: 'Seite oder Inhalt wählen' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const text = finder(page).getByRole('combobox', { name: 'Titel, Name oder Adresse' });
  await expect(text).toBeFocused();
  await page.keyboard.type('lichtprobe');
  const options = finder(page).getByRole('option');
  await expect(options).toHaveText([
    /^Lichtprobe\s*Vorstellung\s*Di 1\. Dezember 2099, 20:00 Uhr · Am Hafen$/,
    /^Lichtprobe\s*Vorstellung\s*Mi 2\. Dezember 2099, 20:00 Uhr · Am Hafen$/,
  ]);
  await expect(finder(page).getByRole('status')).toContainText('2 Treffer');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(text).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(1).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(finder(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await modal(page, /Link bearbeiten/)
    .getByRole('button', { name: 'Übernehmen' })
    .click();
  await expect(said(page, 'Gespeichert')).toBeVisible();
  await expect
    .poll(async () => (await moduleNow(request, id))?.link)
    .toMatchObject({ content_type: 'programme.event', id: second.id });
});

test('a teaser takes over from the performance that it leads to what nobody has written, and one undo takes all of it back (G-200, MOD-21)', async ({
  page,
  request,
  add,
  keep,
}) => {
  const play = { name: 'Nachtprobe', place: 'Am Hafen', teaser_text: 'Licht & Ton.' };
  const date_start = '2099-12-01T20:00:00+01:00';
  const event = await keep('events', { ...play, date_start, is_online: true });
  const bare = {
    ...{ image: 1, preline: '', headline: '', subline: 'Nur einmal', text: '' },
    ...{ link: null, link_text: '', extra_class: 'image-left' },
  };
  const [teaser] = await add([['fullteaser', bare]]);
  const id = teaser?.id ?? 0;
  const now = async () => {
    const module: Record<string, unknown> = (await moduleNow(request, id)) ?? {};
    return Object.fromEntries(Object.keys(bare).map((field) => [field, module[field]]));
  };
  await openModule(page, 'Teaser');
  const form = modal(page, /^Teaser bearbeiten$/);
  await form.getByRole('button', { name: 'Seite oder Inhalt wählen' }).click();
  await finder(page).getByRole('combobox').fill('nachtprobe');
  await finder(page)
    .getByRole('option', { name: /Am Hafen/ })
    .click();
  await expect(form.getByRole('status')).toHaveText([
    'Aus „Nachtprobe“ übernommen: Überschrift, Beschreibung und Text des Links.',
  ]);
  const target = form.getByRole('group', { name: 'Führt zu' });
  const where = 'Vorstellung · Di 1. Dezember 2099, 20:00 Uhr · Am Hafen';
  await expect(target).toContainText(`Nachtprobe${where}`);
  await form.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(form.getByLabel('Überschrift')).toHaveValue('');
  await target.getByRole('button', { name: 'Seite oder Inhalt wählen' }).click();
  await finder(page).getByRole('combobox').fill('nachtprobe');
  await finder(page)
    .getByRole('option', { name: /Am Hafen/ })
    .click();
  await expect(form.getByLabel('Überschrift')).toHaveValue('Nachtprobe');
  await form.getByRole('button', { name: 'Übernehmen' }).click();
  await expect.poll(now).toMatchObject({
    ...{ ...bare, headline: 'Nachtprobe', text: '<p>Licht &amp; Ton.</p>' },
    ...{ link_text: 'Zur Vorstellung', link: { content_type: 'programme.event', id: event.id } },
  });
  await toolbar(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(now).toEqual(bare);
});

test('the same finder takes an address, mail, a file and a place of this page; Escape leaves all as it was (EDIT-20, EDIT-21)', async ({
  page,
  request,
  add,
}) => {
  const [, link] = await add([
    [
      'headline',
      { headline_level: 3, preline: '', content: 'Mit dem Rad', subline: '', anchor: 'rad' },
    ],
    ['link', LINK],
  ]);
  const id = link?.id ?? 0;
  await openModule(page, 'Link');
  const opener = page.getByRole('button', { name: 'Seite oder Inhalt wählen' });
  const address = page.getByLabel('Oder eine Adresse');
  const text = finder(page).getByRole('combobox');
  const choose = async (typed: string, kind: string) => {
    await opener.click();
    await text.fill(typed);
    await expect(finder(page).getByRole('option').first()).toContainText(kind);
    await text.press('Enter');
    await expect(finder(page)).toHaveCount(0);
  };
  await choose('www.example.org/karten', 'Andere Website');
  await expect(address).toHaveValue('https://www.example.org/karten');
  await choose('kasse@example.org', 'E-Mail');
  await expect(address).toHaveValue('mailto:kasse@example.org');

  await opener.click();
  // what does not come says so, and comes when it is asked for again
  const options = finder(page).getByRole('option');
  await expect(options).toHaveCount(24);
  await page.route(/link-finder.*page=2/, (route) => route.abort());
  await finder(page).getByRole('button', { name: 'Weitere zeigen' }).click();
  await expect(finder(page).getByText('Die weiteren sind nicht angekommen.')).toBeVisible();
  await page.unroute(/link-finder.*page=2/);
  await finder(page).getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(options).toHaveCount(48);
  await text.fill('https://anderswo.example');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(address).toHaveValue('mailto:kasse@example.org');

  await opener.click();
  await finder(page).getByText('Dateien', { exact: true }).click();
  await expect(finder(page).getByRole('option').first()).toContainText(/Dokument|Video|Ton/);
  await finder(page).getByText('Auf dieser Seite', { exact: true }).click();
  await finder(page)
    .getByRole('option', { name: /Mit dem Rad/ })
    .click();
  await expect(address).toHaveValue('#rad');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect
    .poll(async () => (await moduleNow(request, id))?.link_url, { timeout: 10_000 })
    .toBe('#rad');
});

const images = (page: Page) => modal(page, /^(Bild wählen|Was ist auf dem Bild\?)$/);

/** A picture that nobody has uploaded before. */
async function picture(): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  return sharp({ create: { width: 900, height: 600, channels: 3, background, noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const IMAGE = { image: 1, format: 'original', caption: '' };

async function openImageFinder(page: Page): Promise<void> {
  await openModule(page, 'Bild');
  await page.getByRole('button', { name: 'Bild wählen' }).click();
  await expect(images(page).getByRole('option').first()).toBeVisible();
}

test('a picture is uploaded with its progress, described, and stands on the page with its focal point (EDIT-22, API-03)', async ({
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
  // what is typed meanwhile stays
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

test('a file that lies about its type is refused in German at its field, and nothing that was typed is lost (EDIT-22, G-155)', async ({
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

test('a click on a picture means its module, and another picture is chosen from there, which stands there at once (G-203, EDIT-22)', async ({
  page,
  request,
  add,
}) => {
  const fields = {
    ...{ image: 1, preline: '', headline: 'Kurz', subline: '', text: '' },
    ...{ link: null, link_text: '', extra_class: 'image-left' },
  };
  const [teaser] = await add([['fullteaser', fields]]);
  const id = teaser?.id ?? 0;
  await openEditor(page);
  const picture = page.locator(`[data-node="${id}"] img`);
  await picture.scrollIntoViewIfNeeded();
  const before = await picture.elementHandle();
  await picture.click();
  await expect(page.locator(`[data-handle="${id}"]`)).toBeFocused();
  await page.getByRole('button', { name: 'Teaser: Bild tauschen' }).click();
  const another = images(page).getByRole('option', { selected: false }).nth(3);
  await another.click();
  await expect(images(page)).toHaveCount(0);
  // what was there does not stay until the new one has come
  expect(await before?.evaluate((element) => element.isConnected)).toBe(false);
  await expect.poll(async () => (await moduleNow(request, id))?.image).not.toBe(1);
  await toolbar(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(async () => (await moduleNow(request, id))?.image).toBe(1);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the finders have no barrier that axe knows (${scheme}, EDIT-20, EDIT-22)`, async ({
    page,
    add,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await add([
      ['link', LINK],
      ['image', IMAGE],
    ]);
    await openModule(page, 'Link');
    await page.getByRole('button', { name: 'Seite oder Inhalt wählen' }).click();
    await expect(finder(page).getByRole('option').first()).toBeVisible();
    expect(await violations(page), 'finder of links').toEqual([]);
    await finder(page).getByRole('combobox').fill('gibt es bestimmt nicht');
    await expect(finder(page).getByRole('status')).toHaveText('Nichts gefunden.');
    expect(await violations(page), 'nothing found').toEqual([]);
    await openImageFinder(page);
    expect(await violations(page), 'finder of pictures').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Bild beschreiben' }).click();
    await expect(images(page).getByRole('button', { name: 'Bildmitte festlegen' })).toBeVisible();
    expect(await violations(page), 'what is said of a picture').toEqual([]);
  });
}

test('performances for a list are found by day and state, put in order and taken by keyboard alone (EDIT-23, E-7, E-14)', async ({
  page,
  request,
  add,
  keep,
}) => {
  const play = { place: 'Am Hafen', is_online: true };
  const early = await keep('events', {
    ...{ ...play, name: 'Reihungsprobe früh', date_start: '2099-12-01T20:00:00+01:00' },
  });
  const late = await keep('events', {
    ...{ ...play, name: 'Reihungsprobe spät', date_start: '2099-12-02T20:00:00+01:00' },
    event_status: 'cancelled',
  });
  const [list] = await add([['eventlist', {}]]);
  await openModule(page, 'Termine');
  const opener = page.getByRole('button', { name: 'Veranstaltung hinzufügen' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const events = modal(page, /^Vorstellungen wählen$/);
  const text = events.getByRole('combobox', { name: 'Titel, Produktion oder Ort' });
  await expect(text).toBeFocused();
  await page.keyboard.type('reihungsprobe');
  const options = events
    .getByRole('listbox', { name: 'Gefundene Vorstellungen' })
    .getByRole('option');
  await expect(options).toHaveText([
    /Reihungsprobe früh.*1\. Dezember 2099, 20:00 Uhr · Am Hafen/,
    /Reihungsprobe spät.*Abgesagt.*2\. Dezember 2099/,
  ]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  const chosen = events.getByRole('region', { name: 'Ausgewählte Vorstellungen' });
  await expect(chosen.getByRole('listitem')).toHaveText([/früh/, /spät/]);
  await chosen.getByRole('button', { name: '„Reihungsprobe spät“ nach oben' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(chosen.getByRole('listitem')).toHaveText([/spät/, /früh/]);
  await expect(chosen.getByRole('status')).toHaveText(/ist jetzt Nummer 1 von 2/);
  expect(await violations(page)).toEqual([]);
  await events.getByRole('button', { name: '2 Vorstellungen übernehmen' }).focus();
  await page.keyboard.press('Enter');
  await expect(events).toBeHidden();
  await expect(opener).toBeFocused();
  await expect
    .poll(async () => {
      const children = (await moduleNow(request, list?.id ?? 0))?.children as { event: number }[];
      return children?.map(({ event }) => event);
    })
    .toEqual([late.id, early.id]);
});
