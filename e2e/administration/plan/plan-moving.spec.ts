import { expect } from '@playwright/test';
import { violationsAtBothWidths } from '../../kit/axe.ts';
import { write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { findPoint, putFinger } from '../../kit/finger.ts';
import {
  addEvent,
  addRoom,
  cell,
  chip,
  getYear,
  openPlan,
  said,
  storedEvent,
  toDay,
  unique,
} from './plan-page.ts';

/* Performances moved in the house's plan: one, all of a day, by two people. */

test('A performance is postponed by keyboard, and the focus goes along, and the old date stays visible until this is undone (E-7, G-376, G-655)', async ({
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
  await expect(cell(page, toDay(7), room).locator(`[data-event="${id}"]`)).toBeFocused();
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

test('A performance is dragged to another room as a correction, and the plan marks the clash; a finger drags it, too (G-375, G-376, G-724)', async ({
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
  await expect(chip(page, moved.id)).toBeFocused();
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

  // a finger that stays on it drags it, any other scrolls
  const board = page.getByRole('region', { name: 'Vorstellungen nach Tagen und Räumen' });
  const scrolled = () => board.evaluate((each) => each.scrollTop);
  const finger = await putFinger(page);
  const begun = await scrolled();
  const at = await findPoint(chip(page, moved.id));
  await finger.press(at);
  await finger.moveTo({ x: at.x, y: at.y - 60 });
  await finger.lift();
  await expect.poll(scrolled).toBeGreaterThan(begun);
  await finger.press(await findPoint(chip(page, moved.id)));
  await expect(cell(page, toDay(4), second)).toHaveAttribute('data-over', 'true');
  await finger.moveTo(await findPoint(cell(page, toDay(5), second)));
  await finger.lift();
  await finger.remove();
  await expect(dialog.getByLabel('Beginn')).toHaveValue(`${toDay(5)}T19:30`);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();

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
    date_start: `${getYear()}-04-02T20:30:00+02:00`,
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
  await dialog.getByLabel('Auf den Tag').fill(`${getYear()}-04-02`);
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
    `${getYear()}-04-02T13:00:00.000Z rescheduled`,
    `${getYear()}-04-02T17:30:00.000Z rescheduled`,
  ]);
  await expect(cell(page, toDay(14), room).locator('[data-old]')).toHaveCount(2);
  // its new date is not shown
  await expect(chip(page, first.id)).toBeFocused();
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

test('Who goes on editing after a clash finds what was typed, and the dialog closes once it is decided (E-1, G-377)', async ({
  page,
}) => {
  const room = await addRoom(page.request, 'Studio');
  const { id } = await addEvent(page.request, {
    room_id: room,
    date_start: `${toDay(14)}T19:30:00+01:00`,
  });
  await openPlan(page, toDay(14), room);
  await page.goto(`/cms-hub/plan?date=${toDay(14)}&event=${id}&action=cancel`);
  const dialog = page.getByRole('dialog', { name: 'Vorstellung absagen' });
  const words = dialog.getByRole('textbox', { name: 'Text für Besucher' });
  const button = dialog.getByRole('button', { name: 'Absagen', exact: true });
  const elsewhere = (status_note: string) =>
    write(page.request, 'PATCH', `/de/api/events/${id}`, { status_note });
  await words.fill('Wegen Sturms.');
  await elsewhere('Annas Hinweis');
  await button.click();
  const clash = page.getByRole('dialog', { name: 'Jemand anderes hat dasselbe geändert' });
  await clash.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(clash).toBeHidden();
  await expect(dialog.getByText('Noch nicht gespeichert')).toBeVisible();
  await expect(words).toHaveValue('Wegen Sturms.');

  await elsewhere('Annas zweiter Hinweis');
  await button.click();
  await clash.getByRole('radio', { name: /Meine Fassung/ }).check();
  await clash.getByRole('button', { name: 'So speichern' }).click();
  await expect(clash).toBeHidden();
  await expect(dialog).toBeHidden();
  expect(await storedEvent(page.request, id)).toMatchObject({
    event_status: 'cancelled',
    status_note: expect.stringContaining('Wegen Sturms.'),
  });
});
