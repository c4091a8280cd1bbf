import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';

/* The house's plan: performances by day and room, moved, cancelled and recast. */

/** Months no other test uses, and a new one per retry. */
let year = 2031;
test.beforeEach(() => {
  year = 2031 + test.info().retry;
});

const toDay = (day: number) => `${year}-03-${String(day).padStart(2, '0')}`;
const unique = (name: string) => `${name} ${Date.now() % 1e6}`;

async function addRoom(request: APIRequestContext, name: string): Promise<number> {
  return (await write(request, 'POST', '/de/api/rooms', { name: unique(name) })).id;
}

async function addEvent(request: APIRequestContext, fields: object) {
  const made = await write(request, 'POST', '/de/api/events', {
    name: unique('Die Möwe'),
    is_online: true,
    duration_minutes: 120,
    ...fields,
  });
  return made as unknown as { id: number; name: string; slug: string };
}

const storedEvent = async (request: APIRequestContext, id: number) =>
  (await request.get(`/de/api/events/records/${id}`)).json();

const chip = (page: Page, id: number) => page.locator(`[data-event="${id}"]`);
const cell = (page: Page, day: string, room: number) =>
  page.locator(`td[data-day="${day}"][data-room="${room}"]`);
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function openPlan(page: Page, day: string, room?: number) {
  await page.goto(`/cms-hub/plan?date=${day}${room ? `&room=${room}` : ''}`);
  await expect(
    page
      .getByRole('table')
      .or(page.getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible();
}

test('A performance is postponed by keyboard, and the old date stays visible until this is undone (E-7, G-376)', async ({
  page,
}) => {
  const room = await addRoom(page.request, 'Kammer');
  const { id, name } = await addEvent(page.request, {
    room_id: room,
    date_start: `${toDay(5)}T19:30:00+01:00`,
    doors_open: `${toDay(5)}T19:00:00+01:00`,
  });
  await openPlan(page, toDay(1), room);
  await cell(page, toDay(4), room).locator('[data-new]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(chip(page, id)).toBeFocused();
  await page.keyboard.press(' ');
  // the place stays in sight, however far away
  for (let n = 0; n < 26; n++) await page.keyboard.press('ArrowDown');
  await expect(cell(page, toDay(31), room)).toBeInViewport({ ratio: 1 });
  for (let n = 0; n < 24; n++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Vorstellung verschieben' });
  await expect(dialog.getByLabel('Beginn')).toHaveValue(`${toDay(7)}T19:30`);
  await dialog.getByRole('button', { name: 'Verschieben' }).click();
  await expect(dialog).toContainText('Korrektur oder eine Verlegung');
  await dialog.getByRole('radio', { name: 'Eine Verlegung' }).check();
  await dialog.getByRole('button', { name: 'Verschieben' }).click();
  await expect(cell(page, toDay(7), room).locator(`[data-event="${id}"]`)).toBeVisible();
  await expect(
    cell(page, toDay(5), room).getByRole('button', { name: new RegExp(`${name} verlegt auf`) }),
  ).toBeVisible();
  const stored = await storedEvent(page.request, id);
  expect(stored.event_status).toBe('rescheduled');
  expect(new Date(stored.previous_date_start)).toEqual(new Date(`${toDay(5)}T19:30:00+01:00`));
  expect(new Date(stored.doors_open)).toEqual(new Date(`${toDay(7)}T19:00:00+01:00`));

  await said(page, 'Verschoben.').getByRole('button', { name: 'Rückgängig' }).click();
  await expect
    .poll(async () => (await storedEvent(page.request, id)).event_status)
    .toBe('takes_place');
  await expect(cell(page, toDay(5), room).locator(`[data-event="${id}"]`)).toBeVisible();
});

test('A performance is dragged to another room as a correction, and the plan marks the clash (G-375, G-376)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  const [first, second] = [
    await addRoom(page.request, 'Probe A'),
    await addRoom(page.request, 'Probe B'),
  ];
  const date_start = `${toDay(3)}T19:30:00+01:00`;
  const moved = await addEvent(page.request, { room_id: first, date_start });
  const there = await addEvent(page.request, {
    name: unique('Liederabend'),
    room_id: second,
    date_start: `${toDay(4)}T20:30:00+01:00`,
  });
  await openPlan(page, toDay(3));
  await cell(page, toDay(4), second).scrollIntoViewIfNeeded();
  const from = await chip(page, moved.id).boundingBox();
  const to = await cell(page, toDay(4), second).boundingBox();
  if (!from || !to) throw new Error('not shown');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 10, { steps: 8 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Vorstellung verschieben' });
  await expect(dialog).toContainText(`Zur selben Zeit in diesem Raum: ${there.name}`);
  await dialog.getByRole('radio', { name: 'Eine Korrektur' }).check();
  await dialog.getByRole('button', { name: 'Verschieben' }).click();
  await expect(
    cell(page, toDay(4), second).getByRole('button', {
      name: new RegExp(`${moved.name} Raum doppelt belegt`),
    }),
  ).toBeVisible();
  expect(await storedEvent(page.request, moved.id)).toMatchObject({
    room_id: second,
    event_status: 'takes_place',
    previous_date_start: null,
  });

  // the URL of a filter shows a colleague the same
  await page.goto(`/cms-hub/plan?date=${toDay(3)}&state=clash`);
  await expect(chip(page, there.id)).toBeVisible();
  await expect(page.locator('[data-event]')).toHaveCount(2);
});

test('The performances of a day are moved together by keyboard: a clash is named, a colleague’s change keeps all in place, and it can be undone (G-370, G-664)', async ({
  page,
}) => {
  const room = await addRoom(page.request, 'Saal');
  const evenings = ['15:00', '19:30'].map((time) => `${toDay(14)}T${time}:00+01:00`);
  const [first, second] = [
    await addEvent(page.request, { room_id: room, date_start: evenings[0] }),
    await addEvent(page.request, { room_id: room, date_start: evenings[1] }),
  ];
  const there = await addEvent(page.request, {
    name: unique('Liederabend'),
    room_id: room,
    // beyond the month that is shown
    date_start: `${year}-04-02T20:30:00+02:00`,
  });
  const readDates = () =>
    Promise.all(
      [first, second].map(async ({ id }) => {
        const { date_start, event_status } = await storedEvent(page.request, id);
        return `${new Date(date_start).toISOString()} ${event_status}`;
      }),
    );
  const before = await readDates();
  await openPlan(page, toDay(14), room);
  await chip(page, first.id).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: /14\. März: Alle verschieben/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Vorstellungen eines Tages verschieben' });
  await dialog.getByLabel('Auf den Tag').fill(`${year}-04-02`);
  await expect(dialog).toContainText(
    `${second.name}: zur selben Zeit in diesem Raum ${there.name}`,
  );
  await dialog.getByRole('radio', { name: 'Eine Verlegung' }).check();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await write(page.request, 'PATCH', `/de/api/events/${first.id}`, { status_note: 'Mit Kuchen' });
  const save = dialog.getByRole('button', { name: '2 Vorstellungen verschieben' });
  await save.click();
  await expect(dialog).toContainText(
    `Nichts wurde verschoben. ${first.name}: Jemand anderes hat diesen Eintrag inzwischen geändert`,
  );
  expect(await readDates()).toEqual(before);
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await readDates()).toEqual([
    `${year}-04-02T13:00:00.000Z rescheduled`,
    `${year}-04-02T17:30:00.000Z rescheduled`,
  ]);
  await expect(cell(page, toDay(14), room).locator('[data-old]')).toHaveCount(2);
  await said(page, '2 Vorstellungen verschoben.')
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await expect.poll(readDates).toEqual(before);
});

test('Two people move one performance: the second chooses between both dates (E-1, G-376)', async ({
  page,
}) => {
  const room = await addRoom(page.request, 'Studio');
  const { id } = await addEvent(page.request, {
    room_id: room,
    date_start: `${toDay(10)}T19:30:00+01:00`,
  });
  await openPlan(page, toDay(10), room);
  await page.goto(`/cms-hub/plan?date=${toDay(10)}&event=${id}&action=move`);
  const dialog = page.getByRole('dialog', { name: 'Vorstellung verschieben' });
  await dialog.getByLabel('Beginn').fill(`${toDay(11)}T19:30`);
  await dialog.getByRole('radio', { name: 'Eine Korrektur' }).check();
  await write(page.request, 'PATCH', `/de/api/events/${id}`, {
    date_start: `${toDay(12)}T20:00:00+01:00`,
  });
  await dialog.getByRole('button', { name: 'Verschieben' }).click();
  const clash = page.getByRole('dialog', { name: 'Jemand anderes hat dasselbe geändert' });
  await clash.getByRole('radio', { name: /Die andere Fassung/ }).check();
  await clash.getByRole('button', { name: 'So speichern' }).click();
  await expect(clash).toBeHidden();
  const { date_start } = await storedEvent(page.request, id);
  expect(new Date(date_start)).toEqual(new Date(`${toDay(12)}T20:00:00+01:00`));
});

test('A click on a cell starts a performance with day and room filled in (G-375)', async ({
  page,
}) => {
  const room = await addRoom(page.request, 'Hof');
  await openPlan(page, toDay(1), room);
  await cell(page, toDay(2), room).getByRole('link').click();
  await page.waitForURL(/\/cms-hub\/events\/create/);
  await expect(page.getByLabel(/^Beginn/)).toHaveValue(`${toDay(2)}T19:30`);
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

test('One date is recast in its form: visitors read who stands in for whom, the production is unchanged (V-5, G-377)', async ({
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
  await page.goto(`/cms-hub/events/${id}`);
  await page.getByRole('link', { name: 'Umbesetzen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Für diesen Termin umbesetzen' });
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
