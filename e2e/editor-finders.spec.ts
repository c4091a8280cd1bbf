import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
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

for (const scheme of ['light', 'dark'] as const) {
  test(`the finders have no barrier that axe knows (${scheme}, EDIT-20, EDIT-22)`, async ({
    page,
    add,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await add([['link', LINK]]);
    await openModule(page, 'Link');
    await page.getByRole('button', { name: 'Seite oder Inhalt wählen' }).click();
    await expect(finder(page).getByRole('option').first()).toBeVisible();
    expect(await violations(page), 'finder of links').toEqual([]);
    await finder(page).getByRole('combobox').fill('gibt es bestimmt nicht');
    await expect(finder(page).getByRole('status')).toHaveText('Nichts gefunden.');
    expect(await violations(page), 'nothing found').toEqual([]);
  });
}
