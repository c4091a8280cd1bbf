import { expect, type Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import { cards, LIST, openAlive, type Performance, test, violations } from './programme-page.ts';

/*
 * What axe finds in the list of performances: nothing, by day and by night, in each of its states. Other pages are
 * walked over by quality.spec.ts.
 */

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test('the list has no barrier that axe knows: at rest, with an open filter, chips, and nothing found', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1366, height: 800 });
      await openAlive(page, LIST);
      expect(await violations(page), 'at rest').toEqual([]);
      await page.locator('#programme-filter summary').nth(1).click();
      expect(await violations(page), 'filter').toEqual([]);
      await page.goto(`${LIST}?genre=1&available=1&price_max=50`);
      expect(await violations(page), 'chips').toEqual([]);
      await page.goto(`${LIST}?genre=1&type=fuehrung`);
      expect(await violations(page), 'nothing').toEqual([]);
    });

    test('nor on a phone, with the panels of filters and calendar', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 780 });
      await openAlive(page, LIST);
      for (const name of ['Filter', 'Kalender']) {
        await page.getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        expect(await violations(page), name).toEqual([]);
        await page.keyboard.press('Escape');
      }
    });
  });
}

const MANY = 500;

/** Every performance of the house, and what is missing to 500 a year later once more, as one answer of the call. */
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

test('with 500 performances the list has no barrier that axe knows; colours, looked at above, do not change with their number', async ({
  page,
}) => {
  await holdMany(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1366, height: 800 });
  await openAlive(page, LIST);
  await page.keyboard.press('End');
  await expect(cards(page)).toHaveCount(MANY);
  const axe = axeOn(page).disableRules('color-contrast');
  const { violations: found } = await axe.analyze();
  expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
