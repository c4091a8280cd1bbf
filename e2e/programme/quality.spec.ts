import { expect, type Page } from '@playwright/test';
import { violations, violationsInBoth } from '../kit/axe.ts';
import { cards, LIST, openHydrated, type Performance, test } from '../kit/programme-page.ts';

/* Axe finds nothing in any state of the list of performances, in light and dark mode. Other pages: pages/quality.spec.ts. */

test('the list passes axe: at rest, with an open filter, chips, nothing found, and a month', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  await openHydrated(page, LIST);
  expect(await violationsInBoth(page), 'at rest').toEqual([]);
  await page.locator('#programme-filter summary').nth(1).click();
  expect(await violationsInBoth(page), 'filter').toEqual([]);
  await page.goto(`${LIST}?genre=1&available=1&price_max=50`);
  expect(await violationsInBoth(page), 'chips').toEqual([]);
  await page.goto(`${LIST}?genre=1&type=fuehrung`);
  expect(await violationsInBoth(page), 'nothing').toEqual([]);
  await page.goto(`${LIST}?view=month`);
  expect(await violationsInBoth(page), 'month').toEqual([]);
});

test('nor on a phone, with the panels of filters and calendar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await openHydrated(page, LIST);
  for (const name of ['Filter', 'Kalender']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    expect(await violationsInBoth(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

const MANY = 500;

/** All performances of the house, plus copies a year later up to 500, as one answer of the call. */
async function holdMany(page: Page): Promise<void> {
  const there: Performance[] = [];
  let call: string | null = '/de/api/events/?page_size=100';
  while (call) {
    const answer = await (await page.request.get(call)).json();
    there.push(...answer.results);
    call = answer.next;
  }
  const later = there.map((one) => ({
    ...one,
    id: one.id + 1_000_000,
    date_start: `${Number(one.date_start.slice(0, 4)) + 1}${one.date_start.slice(4)}`,
  }));
  const results = [...there, ...later].slice(0, MANY);
  await page.route(/\/api\/events\/\?.*after=/, (route) =>
    route.fulfill({ json: { count: MANY, next: null, previous: null, results } }),
  );
}

test('with 500 performances the list passes axe; colours, looked at above, do not change with their number', async ({
  page,
}) => {
  await holdMany(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1366, height: 800 });
  await openHydrated(page, LIST);
  await page.keyboard.press('End');
  await expect(cards(page)).toHaveCount(MANY);
  expect(await violations(page, { without_rules: ['color-contrast'] })).toEqual([]);
});
