import { expect, type Page } from '@playwright/test';
import {
  cards,
  days,
  inAddress,
  LIST,
  openHydrated,
  plusDays,
  test,
  today,
} from '../kit/programme-page.ts';

/* The calendar beside the list: a month at a glance, and the list from a day on. */

const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];
const longDay = (day: string) =>
  `${Number(day.slice(8))}. ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
const calendar = (page: Page) => page.locator('#programme-calendar');
const getDay = (page: Page, day: string) => calendar(page).locator(`[data-day="${day}"]`);
const monthShown = (page: Page) => calendar(page).locator('[aria-live]');

/** The first of a month that many months from this one. */
function monthFrom(months: number): string {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Days with performances around a day, as the call answers them. */
async function playedAround(page: Page, day: string): Promise<string[]> {
  return (await page.request.get(`/de/api/calendar/?date=${day}`)).json();
}

test.use({ viewport: { width: 1366, height: 900 } });

test('marks days with performances; a chosen one is shown alone, and leads on from there (EVENT-17, EVENT-34, EVENT-44, G-543)', async ({
  page,
}) => {
  await openHydrated(page, LIST);
  const month = today().slice(0, 7);
  const played = (await playedAround(page, today())).filter(
    (day) => day >= today() && day.startsWith(month),
  );
  const marked = await calendar(page)
    .locator('[data-events]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-day')));
  expect(marked).toEqual(played);
  // the next month has some on any day of the year
  await calendar(page).getByRole('link', { name: 'Nächster Monat' }).click();
  const next = monthFrom(1);
  await expect(monthShown(page)).toHaveText(longDay(next).slice(3));
  const [day] = (await playedAround(page, next)).filter((each) =>
    each.startsWith(next.slice(0, 7)),
  );
  if (!day) throw new Error('Nothing is played next month.');
  await calendar(page)
    .getByRole('link', { name: `${longDay(day)}, mit Veranstaltungen`, exact: true })
    .click();
  await expect(page).toHaveURL(`${LIST}?date=${inAddress(day)}&until=${inAddress(day)}`);
  await expect(days(page)).toHaveCount(1);
  await expect(days(page)).toHaveAttribute('datetime', day);
  await expect(getDay(page, day)).toHaveAttribute('aria-current', 'date');
  await page.getByRole('link', { name: 'Alles ab diesem Tag' }).click();
  await expect(page).toHaveURL(`${LIST}?date=${inAddress(day)}`);
  await expect(days(page).nth(1)).toBeVisible();
  await expect(page.getByText(`ab ${longDay(day)}`)).toBeVisible();
});

test("the calendar is requested with the list's filters (API-25, EVENT-44, G-60)", async ({
  page,
}) => {
  await openHydrated(page, `${LIST}?room=1&type=vorstellung&tag=1&genre=1`);
  const asked = page.waitForRequest(/\/de\/api\/calendar\//);
  await calendar(page).getByRole('link', { name: 'Nächster Monat' }).click();
  const search = new URL((await asked).url()).searchParams;
  expect([...search.keys()].sort()).toEqual(['date', 'genre', 'room', 'tag', 'type']);
});

test('is a single tab stop, with arrows, Home, End and page keys inside, and announces the month (EVENT-17)', async ({
  page,
}) => {
  const start = plusDays(monthFrom(1), 9);
  await openHydrated(page, `${LIST}?date=${inAddress(start)}`);
  const current = () =>
    page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null);
  await calendar(page).getByRole('link', { name: 'Nächster Monat' }).focus();
  await page.keyboard.press('Tab');
  expect(await current()).toBe(start);
  await page.keyboard.press('Tab');
  expect(await current()).toBeNull();
  await page.keyboard.press('Shift+Tab');
  const steps: [key: string, to: string][] = [
    ['ArrowRight', plusDays(start, 1)],
    ['ArrowDown', plusDays(start, 8)],
    ['ArrowLeft', plusDays(start, 7)],
    ['ArrowUp', start],
    ['Home', monthFrom(1)],
    ['End', plusDays(monthFrom(2), -1)],
    ['ArrowRight', monthFrom(2)],
    ['PageDown', monthFrom(3)],
    ['PageUp', monthFrom(2)],
  ];
  for (const [key, to] of steps) {
    await page.keyboard.press(key);
    await expect.poll(current, { message: key }).toBe(to);
  }
  await expect(monthShown(page)).toHaveText(longDay(monthFrom(2)).slice(3));
  await page.keyboard.press('Enter');
  const end = inAddress(monthFrom(2));
  await expect(page).toHaveURL(`${LIST}?date=${end}&until=${end}`);
});

test('past days are not linked (G-61)', async ({ page }) => {
  await openHydrated(page, LIST);
  await expect(
    calendar(page).getByRole('link', { name: 'Voriger Monat', disabled: true }),
  ).toBeVisible();
  await getDay(page, today()).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(getDay(page, today())).toBeFocused();
  const dates = await calendar(page)
    .locator('[data-day]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-day') ?? ''));
  expect(dates[0]).toBe(today());
});

test('its arrows lead to the next and the previous month from any day, also from one that has passed (EVENT-17)', async ({
  page,
}) => {
  await openHydrated(page, `${LIST}?date=${inAddress(monthFrom(1))}`);
  await calendar(page).getByRole('link', { name: 'Voriger Monat' }).click();
  await expect(monthShown(page)).toHaveText(longDay(monthFrom(0)).slice(3));
  await openHydrated(page, `${LIST}?date=${inAddress(monthFrom(-1))}`);
  await calendar(page).getByRole('link', { name: 'Nächster Monat' }).click();
  await expect(monthShown(page)).toHaveText(longDay(monthFrom(0)).slice(3));
});

/** The link to the last month that the calendar offers, and its first day. */
async function findLastMonth(page: Page) {
  const months = calendar(page).getByRole('navigation', { name: 'Monate' });
  const last = months.getByRole('link').last();
  const url = new URL(`${await last.getAttribute('href')}`, page.url());
  const date = `${url.searchParams.get('date')}`.split('-').reverse().join('-');
  expect(date).toMatch(/^\d{4}-\d\d-01$/);
  expect(date > monthFrom(3)).toBe(true);
  return { last, date };
}

test('a month far away is one click beside the list, with its filters (G-763)', async ({
  page,
}) => {
  await openHydrated(page, `${LIST}?genre=1`);
  const { last, date } = await findLastMonth(page);
  await expect(last).toHaveAccessibleName(longDay(date).slice(3, -5));
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${LIST}?genre=1&date=${inAddress(date)}`);
  await expect(monthShown(page)).toHaveText(longDay(date).slice(3));
  await expect(cards(page).first()).toBeVisible();
  await expect(days(page).first()).toHaveAttribute('datetime', new RegExp(`^${date.slice(0, 7)}`));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a month far away is two clicks, the second closes the calendar (G-763)', async ({
    page,
  }) => {
    await openHydrated(page, LIST);
    await page.getByRole('button', { name: 'Kalender', exact: true }).click();
    const { last, date } = await findLastMonth(page);
    await last.click();
    await expect(calendar(page)).toBeHidden();
    await expect(days(page).first()).toHaveAttribute(
      'datetime',
      new RegExp(`^${date.slice(0, 7)}`),
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a month far away is one click, on a phone two (G-763)', async ({ page }) => {
    for (const width of [1366, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(LIST);
      if (width < 1000) await page.getByRole('button', { name: 'Kalender', exact: true }).click();
      const { last, date } = await findLastMonth(page);
      await last.click();
      await expect(page).toHaveURL(`${LIST}?date=${inAddress(date)}`);
      await expect(cards(page).first()).toBeVisible();
    }
  });

  test("the calendar's arrows lead to the neighbouring months, and each day to its list (EVENT-17, V-12)", async ({
    page,
  }) => {
    await page.goto(LIST);
    await calendar(page).getByRole('link', { name: 'Nächster Monat' }).click();
    await expect(page).toHaveURL(`${LIST}?date=${inAddress(monthFrom(1))}`);
    await expect(monthShown(page)).toHaveText(longDay(monthFrom(1)).slice(3));
    const day = calendar(page).locator('[data-events]').nth(3);
    const chosen = await day.getAttribute('data-day');
    await day.click();
    await expect(days(page).first()).toHaveAttribute('datetime', String(chosen));
    await expect(cards(page).first()).toBeVisible();
  });
});
