import { expect } from '@playwright/test';
import { violationsAtBothWidths } from '../../kit/axe.ts';
import { write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { holdRequests } from '../../kit/hold-requests.ts';
import {
  addEvent,
  addRoom,
  cell,
  chip,
  openPlan,
  said,
  storedEvent,
  toDay,
  unique,
} from './plan-page.ts';

/* The house's plan: performances by day and room, begun, cancelled and recast from it. */

test('A click on a cell starts a performance with day and room filled in; Back, Forward and reloading restore days and filters (G-375)', async ({
  page,
}) => {
  const room = await addRoom(page.request, 'Hof');
  await openPlan(page, toDay(1), room);
  const days = page.locator(`td[data-room="${room}"]`);
  await page.getByRole('combobox', { name: 'Ansicht' }).click();
  await page.getByRole('option', { name: 'Woche' }).click();
  await expect(days).toHaveCount(7);
  await page.goBack();
  await expect(days).toHaveCount(31);
  await page.goForward();
  await page.reload();
  await expect(days).toHaveCount(7);
  await expect(page.locator(`td[data-room]:not([data-room="${room}"])`)).toHaveCount(0);
  await cell(page, toDay(2), room).getByRole('link').click();
  await page.waitForURL(/\/cms-hub\/events\/create/);
  await expect(page.getByLabel(/^Beginn/)).toHaveValue(`${toDay(2)}T19:30`);
  await page.goBack();
  await expect(days).toHaveCount(7);
});

test('Tonight is cancelled on a phone: visitors, calendars and feeds show it at once, and it can be undone (V-2, G-222, G-377)', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { id, name, slug } = await addEvent(page.request, {
    place: 'Im Hof',
    date_start: `${tomorrow}T19:30:00+01:00`,
    ticket_url: 'https://karten.example.org/1',
  });
  const visitor = await (await browser.newContext({ baseURL: String(baseURL) })).newPage();
  const address = `/de/programm/${slug}/${id}`;
  await visitor.goto(address);
  await expect(visitor.getByText('Entfällt')).toHaveCount(0);

  await page.goto(`/cms-hub/plan?date=${tomorrow}`);
  await chip(page, id).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Absagen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vorstellung absagen' });
  await dialog.getByRole('button', { name: 'Wegen Erkrankung im Ensemble.' }).click();
  await expect(dialog).toContainText(
    '„Entfällt: Wegen Erkrankung im Ensemble. Gekaufte Karten werden erstattet.“',
  );
  await dialog.getByRole('button', { name: 'Absagen', exact: true }).click();
  await expect(said(page, 'Abgesagt.')).toBeVisible();

  await visitor.goto(address);
  await expect(
    visitor.getByText('Entfällt: Wegen Erkrankung im Ensemble. Gekaufte Karten werden erstattet.'),
  ).toBeVisible();
  const read = async (path: string) => (await visitor.request.get(path)).text();
  expect(await read(`/feeds/programm/${id}.ics`)).toContain('STATUS:CANCELLED');
  const entry = (await read('/feeds/programm.atom'))
    .split('<entry>')
    .find((each) => each.includes(`/${slug}/${id}`));
  expect(entry).toMatch(/<title[^>]*>(Entfällt|Abgesagt)/);

  await said(page, 'Abgesagt.').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(said(page, 'Rückgängig gemacht.')).toBeVisible();
  await visitor.goto(address);
  await expect(visitor.getByText('Entfällt')).toHaveCount(0);
  expect(await read(`/feeds/programm/${id}.ics`)).toContain('STATUS:CONFIRMED');
});

test('One date is recast in its form: visitors read who stands in for whom, the production is unchanged (V-5, G-377, G-685)', async ({
  page,
  browser,
  baseURL,
}) => {
  const cast = [{ name: 'Jo Klein', role: 'Nina' }];
  const production = await write(page.request, 'POST', '/de/api/productions', {
    name: unique('Die Möwe'),
    is_online: true,
    cast,
  });
  const { id, slug } = await addEvent(page.request, {
    production_id: production.id,
    name: '',
    place: 'Im Hof',
    date_start: `${toDay(20)}T19:30:00+01:00`,
  });
  const dialog = page.getByRole('dialog', { name: 'Für diesen Termin umbesetzen' });
  await openPlan(page, toDay(20));
  const loaded = page.waitForResponse(/productions\/records\/\d+$/);
  await chip(page, id).click();
  await loaded;
  // it has been loaded ahead; without, the dialog says what it waits for
  const release = await holdRequests(page, '**/de/api/productions/records/*');
  await page.getByRole('button', { name: 'Umbesetzen' }).click();
  await expect(dialog.getByLabel('Statt Jo Klein als Nina')).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('status')).toHaveText('Die Besetzung wird geladen …');
  release();

  await page.goto(`/cms-hub/events/${id}`);
  await page.getByRole('link', { name: 'Umbesetzen' }).click();
  await dialog.getByLabel('Statt Jo Klein als Nina').fill('Anna Berg');
  const note = 'An diesem Termin: Anna Berg statt Jo Klein als Nina.';
  await expect(dialog.getByLabel('Hinweis für Besucher')).toHaveValue(note);
  await dialog.getByRole('button', { name: 'Umbesetzen' }).click();
  await expect(said(page, 'Umbesetzt.')).toBeVisible();
  expect((await storedEvent(page.request, id)).cast).toMatchObject([
    { name: 'Anna Berg', role: 'Nina', instead_of: 'Jo Klein' },
  ]);
  const record = await page.request.get(`/de/api/productions/records/${production.id}`);
  expect((await record.json()).cast).toMatchObject(cast);
  const visitor = await (await browser.newContext({ baseURL: String(baseURL) })).newPage();
  await visitor.goto(`/de/programm/${slug}/${id}`);
  await expect(visitor.getByText(note)).toBeVisible();
});

test('A recast takes a person whose name is typed, keeps a note that somebody wrote, and leaves nothing when it is taken back (G-377, G-749)', async ({
  page,
  keep,
}) => {
  const last_name = unique('Gast').replace(' ', '');
  const guest = await keep('persons', { first_name: 'Anna', last_name });
  const { id: production_id } = await keep('productions', {
    name: unique('Die Möwe'),
    cast: [{ name: 'Jo Klein', role: 'Nina' }],
  });
  const { id } = await keep('events', {
    production_id,
    date_start: `${toDay(20)}T19:30:00+01:00`,
    is_online: false,
  });
  const dialog = page.getByRole('dialog', { name: 'Für diesen Termin umbesetzen' });
  const stand = dialog.getByLabel('Statt Jo Klein als Nina');
  const note = dialog.getByLabel('Hinweis für Besucher');
  const save = dialog.getByRole('button', { name: 'Umbesetzen' });
  const open = () =>
    page.goto(`/cms-hub/plan?date=${toDay(20)}&event=${id}&action=recast&day=${Date.now()}`);
  await open();
  await expect(dialog.getByText('Die Möwe', { exact: false })).toBeVisible();
  await expect(save).toBeDisabled();
  await stand.fill(`anna ${last_name}`);
  await stand.press('Tab');
  await expect(stand).toHaveValue(`Anna ${last_name}`);
  await note.fill('Wegen Erkrankung singt heute unser Gast.');
  await save.click();
  await expect(said(page, 'sobald die Vorstellung öffentlich ist')).toBeVisible();
  expect((await storedEvent(page.request, id)).cast).toMatchObject([
    { person_id: guest.id, instead_of: 'Jo Klein' },
  ]);

  await open();
  await expect(note).toHaveValue('Wegen Erkrankung singt heute unser Gast.');
  await stand.fill('Clara Ohnebild');
  await expect(note).toHaveValue('Wegen Erkrankung singt heute unser Gast.');
  await dialog.getByRole('button', { name: 'Vorschlag einsetzen' }).click();
  await expect(note).toHaveValue('An diesem Termin: Clara Ohnebild statt Jo Klein als Nina.');
  await stand.fill('');
  await expect(note).toHaveValue('');
  await save.click();
  await expect.poll(() => storedEvent(page.request, id)).toMatchObject({ cast: [], cast_note: '' });
});

test('the plan and its dialogs pass axe, in light and dark, on phone and laptop, and a month is printed on one page (A11Y-09, G-375, G-667)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', media: 'print' });
  // the fullest month of the demo house
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  await openPlan(page, month.toISOString().slice(0, 10));
  await expect(page.locator('[data-event]').nth(20)).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/cms-hub/plan?view=week');
  await page.locator('[data-event]:visible').first().click();
  const { searchParams } = new URL(page.url());
  const event = `/cms-hub/plan?view=week&event=${searchParams.get('event')}`;
  const places = [
    '/cms-hub/plan',
    event,
    ...['move', 'cancel', 'recast'].map((each) => `${event}&action=${each}`),
  ];
  for (const path of places) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(await violationsAtBothWidths(page), path).toEqual([]);
  }
});
