import { expect, type Page } from '@playwright/test';
import { CREATABLES } from '#editor/creating/creatable.ts';
import { violationsAtBothWidths } from '../../kit/axe.ts';
import {
  EDITED,
  fetchContent,
  field,
  makeHeadline,
  openEditor,
  toolbar,
  write,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { holdRequests } from '../../kit/hold-requests.ts';

/* Going from page to page while editing, and creating on the way. */

const switcher = (page: Page) => page.getByRole('dialog', { name: 'Wechseln und anlegen' });
const typed = (page: Page) => switcher(page).getByRole('combobox');

async function openSwitcher(page: Page) {
  await page.keyboard.press('ControlOrMeta+K');
  await expect(typed(page)).toBeFocused();
  return typed(page);
}

test('links are followed in the editor, after what was typed is saved, Ctrl+K leads to misspelt records and back, and Back closes what lies over the page (G-512, G-513, G-673, G-676)', async ({
  page,
  request,
  add,
  keep,
}) => {
  const [made] = await add([makeHeadline('Wege')]);
  const id = made?.id ?? 0;
  const name = `Glasperlenspiel ${Date.now().toString(36)}`;
  await keep('series', { name });
  await openEditor(page);
  await field(page, id).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ins Haus');
  await page
    .getByRole('navigation', { name: 'Seitenübersicht' })
    .getByRole('link', { name: 'Spielplan' })
    .click();
  await page.waitForURL(/\/de\/programm\?edit$/);
  await expect(page.getByRole('button', { name: 'Neue Vorstellung' })).toBeVisible();
  expect(await fetchContent(request, id)).toBe('Wege ins Haus');

  // what is typed before the switcher has loaded stands in it (G-457); Enter waits for what is searched by these words
  const loaded = await holdRequests(page, '**/assets/switcher-dialog-*.js');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('Glasb');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('pel');
  loaded();
  // also what is typed while it takes over
  await page.keyboard.type('renspiel', { delay: 10 });
  await expect(typed(page)).toHaveValue('Glaspelrenspiel');
  await expect(typed(page)).toBeFocused();
  const option = page.getByRole('option', { name });
  await expect(option).toContainText('Reihe');
  const answer = await holdRequests(page, '**/api/finder?*');
  await typed(page).fill('Glasprelenspiel');
  await page.keyboard.press('Enter');
  await expect(switcher(page).getByRole('status')).toContainText('Sucht');
  answer();
  await page.waitForURL(/\/de\/series\/glasperlenspiel[^/]*\/\d+\?edit$/);
  await expect(toolbar(page)).toBeVisible();

  const size = page.viewportSize();
  const url = page.url();
  await page.setViewportSize({ width: 360, height: 740 });
  await toolbar(page).getByRole('button', { name: 'Angaben' }).click();
  const facts = page.getByRole('dialog', { name: 'Angaben' });
  const named = facts.getByRole('textbox', { name: 'Name', exact: true });
  await named.fill('Noch nicht gespeichert');
  await openSwitcher(page);
  for (const dialog of [switcher(page), facts]) {
    await page.evaluate(() => history.back());
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(url);
  }
  await toolbar(page).getByRole('button', { name: 'Angaben' }).click();
  await expect(named).toHaveValue('Noch nicht gespeichert');
  await facts.getByRole('button', { name: 'Verwerfen' }).click();
  // as the Back of a phone that comes to the browser first; with the focus in the page nothing else closes a panel
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(facts).toBeHidden();
  if (size) await page.setViewportSize(size);

  // recent pages first: one key leads back
  await openSwitcher(page);
  await expect(
    page.getByRole('group', { name: 'Zuletzt bearbeitet' }).getByRole('option').first(),
  ).toBeVisible();
  await expect(page.getByRole('option', { name: 'Modul oder Abschnitt einfügen' })).toContainText(
    'Eingabe',
  );
  expect(await violationsAtBothWidths(page, { within: 'dialog[open]' })).toEqual([]);
  await typed(page).fill('anfahrt');
  // the page arrives so late that its skeleton is shown: pressed meanwhile, Ctrl+K works, and what is typed stays
  const held = Promise.withResolvers<void>();
  await page.route(`**${EDITED}.data*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-skeleton]')).toBeVisible();
  await openSwitcher(page);
  await page.keyboard.type('dupli');
  held.resolve();
  await page.waitForURL(`**${EDITED}?edit`);
  await expect(toolbar(page)).toBeVisible();
  await expect(typed(page)).toBeFocused();
  await expect(typed(page)).toHaveValue('dupli');
  await page.keyboard.press('Escape');
  await expect(switcher(page)).toBeHidden();
});

test('a new performance and another date of it are made beside the list, hidden until they are public (G-514, G-515)', async ({
  page,
  request,
  keep,
}) => {
  const production = await keep('productions', { name: 'Probe auf Reisen', is_online: true });
  await page.goto(`/de/produktionen/probe-auf-reisen/${production.id}?edit`);
  await page.setViewportSize({ width: 360, height: 800 });
  const covered = () =>
    page.getByRole('button', { name: 'Neue Vorstellung dieser Produktion' }).evaluate((add) => {
      const own = add.getBoundingClientRect();
      const words = document.createTreeWalker(
        document.getElementById('main-content') as HTMLElement,
        NodeFilter.SHOW_TEXT,
      );
      const found: string[] = [];
      const range = document.createRange();
      while (words.nextNode()) {
        range.selectNodeContents(words.currentNode);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const isOver = left < own.right && own.left < right && top < own.bottom && own.top < bottom;
        if (isOver && right > left && !add.contains(words.currentNode))
          found.push(words.currentNode.textContent ?? '');
      }
      return found;
    });
  await expect.poll(covered).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.getByRole('button', { name: 'Neue Vorstellung dieser Produktion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Vorstellung dieser Produktion' });
  const start = dialog.getByLabel('Beginn');
  await expect(start).toBeFocused();
  await expect(dialog).toContainText('Besucher sehen davon noch nichts.');
  // what was typed stays
  await start.fill('2027-04-09T19:30');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const button = page.getByRole('button', { name: 'Neue Vorstellung dieser Produktion' });
  await expect(button).toBeFocused();
  await button.click();
  await expect(start).toHaveValue('2027-04-09T19:30');
  expect(await violationsAtBothWidths(page, { within: 'dialog[open]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await page.waitForURL(/\/de\/programm\/probe-auf-reisen\/\d+\?edit$/);
  await expect(page.getByText('ist angelegt. Besucher sehen davon noch nichts.')).toBeVisible();
  const first = Number(/(\d+)\?edit/.exec(page.url())?.[1]);
  const read = async (id: number) => (await request.get(`/de/api/events/records/${id}`)).json();
  expect(await read(first)).toMatchObject({ production_id: production.id, is_online: false });
  // the way online leads to its own facts, not to the settings of a page
  await toolbar(page).getByRole('button', { name: 'Offline' }).click();
  await page.getByRole('button', { name: 'Online stellen …' }).click();
  const facts = page.getByRole('dialog', { name: 'Angaben' });
  await expect(facts.getByRole('checkbox', { name: 'Öffentlich' })).toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Weiterer Termin' }).click();
  const next = page.getByRole('dialog', { name: 'Weiterer Termin' });
  await expect(next.getByLabel('Beginn')).toHaveValue('2027-04-10T19:30');
  await next.getByRole('checkbox', { name: 'Sofort öffentlich' }).check();
  await page.keyboard.press('Enter');
  await page.waitForURL(
    (url) => /\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${first}`),
  );
  const second = Number(/(\d+)\?edit/.exec(page.url())?.[1]);
  expect(await read(second)).toMatchObject({ production_id: production.id, is_online: true });

  // a week later, and an hour earlier: its end and doors follow, though nobody asks for them
  const { updated_at } = await read(second);
  const times = { date_end: '2027-04-10T21:45:00+02:00', doors_open: '2027-04-10T19:00:00+02:00' };
  await write(request, 'PATCH', `/de/api/events/${second}/`, { ...times, updated_at });
  await page.getByRole('button', { name: 'Weiterer Termin' }).click();
  await next.getByLabel('Beginn').fill('2027-04-17T18:30');
  await next.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await page.waitForURL(
    (url) => /\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${second}`),
  );
  const third = Number(/(\d+)\?edit/.exec(page.url())?.[1]);
  const made = await read(third);
  const moments = [made.date_end, made.doors_open].map((at) => new Date(at).toISOString());
  expect(moments).toEqual(['2027-04-17T18:45:00.000Z', '2027-04-17T16:00:00.000Z']);
  for (const id of [third, second, first]) await write(request, 'DELETE', `/de/api/events/${id}/`);
});

test('every kind of record is made by Ctrl+K and opens on its page, and what can be copied is copied there (G-514, G-515)', async ({
  page,
  request,
}) => {
  test.slow();
  await openEditor(page);
  const create = async (
    label: string,
    fill: (dialog: ReturnType<Page['getByRole']>) => unknown,
  ) => {
    const before = page.url();
    await (await openSwitcher(page)).fill(label);
    await page.getByRole('option', { name: label }).first().click();
    const dialog = page.getByRole('dialog', { name: label });
    await expect(dialog.getByRole('button', { name: 'Anlegen', exact: true })).toBeVisible();
    await fill(dialog);
    await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click();
    await page.waitForURL((url) => url.href !== before && url.searchParams.has('edit'));
    await expect(toolbar(page)).toContainText('Offline');
    return Number(/(\d+)\?edit/.exec(page.url())?.[1]);
  };
  const made: string[] = [];
  for (const { path, label, base } of CREATABLES) {
    const id = await create(label, async (dialog) => {
      for (const name of ['Name', 'Titel', 'Nachname']) {
        const box = dialog.getByRole('textbox', { name, exact: true });
        if ((await box.count()) > 0) await box.fill('Neuheit');
      }
      if (path === 'events') await dialog.getByLabel('Beginn').fill('2027-04-09T19:30');
    });
    expect(new URL(page.url()).pathname).toBe(`/de/${base}/neuheit/${id}`);
    made.push(`/de/api/${path}/${id}/`);
    const copied = { productions: 'Produktion duplizieren', articles: 'Beitrag duplizieren' }[
      path as string
    ];
    if (!copied) continue;
    const copy = await create(copied, () => {});
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Neuheit (Kopie)');
    made.push(`/de/api/${path}/${copy}/`);
  }
  expect(made.length).toBeGreaterThan(7);
  for (const url of made) await write(request, 'DELETE', url);
});

test('the page tree beside the page opens pages, stays open and moves them by keyboard, saying first what becomes of addresses (G-516, E-12)', async ({
  page,
  request,
  emptyPage,
}) => {
  const url = await emptyPage('Probe im Baum');
  await openEditor(page);
  await toolbar(page).getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Seitenbaum' }).click();
  const panel = page.getByRole('dialog', { name: 'Seitenbaum' });
  await panel.getByRole('searchbox', { name: 'Seite suchen' }).fill('probe im');
  const title = panel.getByRole('button', { name: 'Probe im Baum', exact: true });
  await title.click();
  await page.waitForURL(`**${url}?edit`);
  await expect(title).toHaveAttribute('aria-current', 'page');
  expect(await violationsAtBothWidths(page, { within: '[data-side-panel]' })).toEqual([]);

  await panel.getByRole('searchbox').fill('');
  await title.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(panel.getByRole('status').first()).toContainText('„Probe im Baum“ ist jetzt Nummer');
  await expect(title).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  const move = page.getByRole('dialog', { name: '„Probe im Baum“ verschieben' });
  await expect(move).toContainText('Die Adresse ändert sich.');
  await page.keyboard.press('Escape');
  await expect(move).toBeHidden();
  await expect(title).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await move.getByRole('button', { name: 'Verschieben' }).click();
  await page.waitForURL((now) => now.pathname !== url && now.pathname.endsWith(url.slice(3)));
  expect((await request.get(url)).url()).toContain(new URL(page.url()).pathname);
});
