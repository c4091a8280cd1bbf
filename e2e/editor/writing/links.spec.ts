import { expect } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import { openEditor, said, toolbar } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { finder, LINK, modal, moduleNow, openModule } from './editor-finders.ts';

/* What a link of a module leads to: the finder of pages, records, files, addresses and places; and where it leads nowhere. */

test('a link to a performance is chosen by keyboard alone, distinguished by day and place (EDIT-20, E-7, E-14)', async ({
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

test('a teaser copies empty fields from the performance it links to, and one undo reverts all of them (G-200, MOD-21)', async ({
  page,
  request,
  add,
  keep,
}) => {
  const play = { name: 'Nachtprobe', place: 'Am Hafen', teaser_text: 'Licht & Ton.' };
  const date_start = '2099-12-01T20:00:00+01:00';
  const event = await keep('events', { ...play, date_start, is_online: true });
  const bare = {
    image: 1,
    preline: '',
    headline: '',
    subline: 'Nur einmal',
    text: '',
    link: null,
    link_text: '',
    extra_class: 'image-left',
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
  await form.getByRole('button', { name: 'Zurücknehmen', exact: true }).click();
  await expect(form.getByLabel('Überschrift')).toHaveValue('');
  await target.getByRole('button', { name: 'Seite oder Inhalt wählen' }).click();
  await finder(page).getByRole('combobox').fill('nachtprobe');
  await finder(page)
    .getByRole('option', { name: /Am Hafen/ })
    .click();
  await expect(form.getByLabel('Überschrift')).toHaveValue('Nachtprobe');
  await form.getByRole('button', { name: 'Übernehmen' }).click();
  await expect.poll(now).toMatchObject({
    ...bare,
    headline: 'Nachtprobe',
    text: '<p>Licht &amp; Ton.</p>',
    link_text: 'Zur Vorstellung',
    link: { content_type: 'programme.event', id: event.id },
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
  // failed loads are reported and can be retried
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

test('a broken link is marked at its module, and listed beside the links to the page (E-12)', async ({
  page,
  add,
}) => {
  const [text] = await add([
    ['text', { content: '<p><a href="/de/gibt-es-nicht">dort</a></p>', anchor: '' }],
  ]);
  await openEditor(page);
  await expect(page.getByText('Link führt ins Leere')).toBeVisible();
  await toolbar(page).getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Links', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Links' });
  await expect(panel.getByRole('region', { name: 'Was hierher führt' })).toContainText(
    /Stellen führen hierher/,
  );
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: /gibt-es-nicht führt ins Leere/ }).press('Enter');
  await expect(page.locator(`[data-node="${text?.id}"] [data-field]`)).toBeFocused();
});
