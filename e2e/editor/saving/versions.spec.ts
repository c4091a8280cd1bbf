import { expect, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import { openEditor, said, stored, toolbar, write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/* Past and future: comparing versions on the page, the page as of another moment. */

/** Opens a panel by keyboard, as the menu of the toolbar has it. */
async function openPanel(page: Page, name: string) {
  await toolbar(page).getByRole('button', { name: 'Mehr', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByRole('heading', { name, level: 2 })).toBeFocused();
  return panel;
}

/** No other story edits this one. */
const PAGE = '/de/haus/raeume-mieten';

test('last week is compared with today on the page itself; a single module is restored, then the whole page (E-5, G-51, G-567, ROUTE-44)', async ({
  page,
  request,
}) => {
  const before = await stored(request, PAGE);
  const nodes = before.modules.flatMap(({ columns }) => columns.flatMap((each) => each.children));
  const [first, second] = nodes.filter(({ model }) => model === 'text' || model === 'headline');
  if (!first || !second) throw new Error(`no two texts on ${PAGE}`);
  const changed = `${first.content} Neu in dieser Woche.`;
  await write(request, 'PATCH', first.url, { content: changed, revision: first.revision });
  await write(request, 'DELETE', second.url, { revision: second.revision });

  await openEditor(page, `${PAGE}?edit`);
  const panel = await openPanel(page, 'Fassungen');
  await expect(panel.getByText('Jetzt online')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await panel.locator('[data-version]').last().getByRole('button').first().press('Enter');
  await expect(panel.getByText('2 Unterschiede.')).toBeVisible();
  await expect(page.locator(`[data-node="${second.id}"]`)).toBeVisible();
  await expect(panel.locator('ins')).toContainText('Neu in dieser Woche.');
  expect(await violations(page)).toEqual([]);

  const bar = page.getByRole('region', { name: 'Ältere Fassung' });
  await bar.getByRole('button', { name: 'Nächster Unterschied' }).press('Enter');
  await expect(bar.getByRole('status')).toHaveText(/^1 von 2: .+ – Geändert$/);
  await panel.getByRole('button', { name: /^Zurückholen/ }).press('Enter');
  await expect(panel.getByText(/wieder wie damals/)).toBeVisible();
  await expect(panel.getByText('Ein Unterschied.')).toBeVisible();
  await panel.getByRole('button', { name: 'Rückgängig' }).press('Enter');
  await expect(panel.getByText('2 Unterschiede.')).toBeVisible();
  await expect(panel.getByRole('heading', { name: /^Fassung von/ })).toBeFocused();
  await panel.getByRole('button', { name: /^Zurückholen/ }).press('Enter');
  await expect(panel.getByText('Ein Unterschied.')).toBeVisible();
  await expect(panel.getByText(/wieder wie damals/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(panel.getByText('Zurückgenommen.')).toBeVisible();
  await expect(panel.getByRole('heading', { name: /^Fassung von/ })).toBeFocused();
  await panel.getByRole('button', { name: /^Zurückholen/ }).press('Enter');
  await expect(panel.getByText('Ein Unterschied.')).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await stored(request, PAGE)))
    .toContain('Neu in dieser Woche.');

  await panel.getByRole('button', { name: 'Ganze Seite wiederherstellen' }).click();
  await expect(toolbar(page)).toBeVisible();
  await expect(said(page, /Die Seite ist wieder, wie sie war/)).toBeVisible();
  await expect(toolbar(page).locator(':focus')).toHaveCount(1);
  const contents = async () => {
    const { modules } = await stored(request, PAGE);
    const all = modules.flatMap(({ columns }) => columns.flatMap((each) => each.children));
    return all.map(({ id, content }) => [id, content]);
  };
  expect(await contents()).toEqual(nodes.map(({ id, content }) => [id, content]));
  await toolbar(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(contents).toContainEqual([first.id, changed]);
  await expect(said(page, /^Rückgängig: Fassung von .+ wiederhergestellt$/)).toBeVisible();
  await toolbar(page).getByRole('button', { name: 'Wiederholen' }).click();
  await expect.poll(contents).toContainEqual([first.id, first.content]);
});

test('restoring goes into the draft being edited, which is announced; formatting changes are named (E-5, G-51, G-214, G-531)', async ({
  page,
  request,
  emptyPage,
}) => {
  const address = await emptyPage('Zurück in den Entwurf');
  const { id: object_id, content_type } = await stored(request, address);
  const text = (content: string) => ({ model: 'text', content });
  await write(request, 'POST', '/de/pageeditor-api/container/', {
    content_type,
    object_id,
    layout: 0,
    columns: [{ children: [text('<p>Alt und gut</p>')] }],
  });
  const first = async () => (await stored(request, address)).modules[0]?.columns[0]?.children[0];
  const before = await first();
  const api = '/de/pageeditor-api';
  const owner = { content_type, object_id };
  const query = `content_type=${content_type}&object_id=${object_id}`;
  const { results } = await (await request.get(`${api}/versions?${query}`)).json();
  await write(request, 'PATCH', `${api}/versions/${results[0].id}`, {
    ...owner,
    comment: 'Vorher',
  });
  const bold = { content: '<p>Alt <strong>und gut</strong></p>', revision: before?.revision };
  // after a draft that was thrown away the next save is a version of its own
  await write(request, 'PATCH', before?.url ?? '', { ...bold, document: 'draft' });
  await write(request, 'POST', `${api}/discard`, owner);
  await write(request, 'PATCH', before?.url ?? '', bold);
  await openEditor(page, `${address}?edit`);
  await toolbar(page).getByRole('button', { name: 'Live' }).click();
  await page.getByRole('button', { name: 'Als Entwurf arbeiten' }).click();
  await expect(toolbar(page).getByRole('button', { name: /^Entwurf/ })).toBeVisible();
  const panel = await openPanel(page, 'Fassungen');
  await expect(panel.getByText('Text „Alt und gut“ geändert').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Vorher' }).first().click();
  await expect(panel.getByText('Jetzt fett: „und gut“')).toBeVisible();
  await expect(panel.getByRole('radio', { name: 'in den Entwurf' })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: /^Text zurückholen/ }).click();
  await expect(panel.getByText(/im Entwurf wieder wie damals/)).toBeVisible();
  expect((await first())?.content).toBe('<p>Alt <strong>und gut</strong></p>');
  await expect(panel.getByRole('heading', { level: 3 })).toBeFocused();
  // by keyboard: from the panel to the bar, and from there to the toolbar
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Zur heutigen Seite' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toolbar(page).getByRole('button', { name: 'Entwurf 1 Änderung' })).toBeVisible();
  await expect(toolbar(page).locator(':focus')).toHaveCount(1);
  await expect(page.locator('#main-content [data-column] strong')).toHaveCount(0);
});

test('a page scheduled for Christmas Eve is previewed as of then by editors only, and the banner leads back to now, and the focus with it (E-3, E-4, G-118, G-163, G-568)', async ({
  page,
  request,
  browser,
  emptyPage,
}) => {
  const address = await emptyPage('Weihnachten im Haus');
  const { id } = await stored(request, address);
  const online_from = '2098-12-24T18:00:00+01:00';
  await write(request, 'PATCH', `/de/api/pages/${id}/`, { online_from });
  await openEditor(page, `${address}?edit`);
  const panel = await openPanel(page, 'Seite am');
  const show = async (moment: string) => {
    await page.getByLabel('Datum und Uhrzeit').fill(moment);
    await page.getByRole('button', { name: 'Zeigen', exact: true }).click();
  };
  await expect(panel.getByRole('button', { name: /^Morgen/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await show('2098-12-24T17:59');
  const banner = page.getByRole('region', { name: 'Seite zu einem anderen Zeitpunkt' });
  await expect(banner.getByRole('status')).toHaveText(
    'Am Mittwoch, 24. Dezember 2098, 17:59 Uhr sehen Besucher diese Seite nicht',
  );
  // nothing is offered that would not open here
  await page.keyboard.press('ControlOrMeta+K');
  const actions = page.getByRole('group', { name: 'Aktionen' });
  await expect(actions.getByRole('option')).toHaveText([/^Fertig/]);
  await page.keyboard.press('Escape');
  // the page was loaded again, and the keyboard goes on in the banner
  const back = banner.getByRole('link', { name: 'Zurück zu jetzt' });
  await page.reload();
  await expect(back).toBeFocused();
  await banner.getByRole('button', { name: 'Anderer Zeitpunkt' }).click();
  await show('2098-12-24T18:00');
  await expect(banner.getByRole('status')).toHaveText(/^So sehen Besucher die Seite am Mittwoch/);
  await expect(page.getByRole('heading', { name: 'Weihnachten im Haus', level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const then = page.url();
  const programme = page.locator('a[href="/de/programm"]').first();
  await programme.evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\/de\/programm\?edit&as_of=2098-12-24T18/);
  await expect(banner.getByRole('status')).toHaveText(/^So sehen Besucher/);
  await page.goto(then);
  await back.press('Enter');
  await expect(toolbar(page)).toBeVisible();
  await expect(toolbar(page).getByRole('button', { name: 'Mehr', exact: true })).toBeFocused();

  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  expect((await visitor.request.get(then)).status()).toBe(404);
  await visitor.close();
});
