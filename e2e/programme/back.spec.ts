import { expect, type Page } from '@playwright/test';
import { cards, hydrate, LIST, openHydrated, test } from '../kit/programme-page.ts';
import { UNTOUCHED } from '../kit/visitor-tab.ts';

/* Going back to a list restores position and loaded entries, even after a full page load (V-12). */

const FILTERED = `${LIST}?available=1`;

test.use({ viewport: { width: 1366, height: 800 } });

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/**
 * Scrolls through three pages to a performance of the third.
 * @returns where it is in the window: the page's own position still changes when days in sight get their real height
 */
async function goFar(page: Page): Promise<number> {
  for (const count of [50, 75]) {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count);
  }
  const card = cards(page).nth(66);
  await card.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => top(page)).toBeGreaterThan(4000);
  return seen(page);
}

/** The entry in the middle of the window. */
const seen = (page: Page) =>
  cards(page)
    .nth(66)
    .evaluate((card) => Math.round(card.getBoundingClientRect().top));

const follow = (page: Page) => cards(page).nth(66).locator('h3 a').click();

test('back from a performance leads to the same filters, the same loaded list and the same place (V-12)', async ({
  page,
}) => {
  await openHydrated(page, FILTERED);
  const before = await goFar(page);
  await follow(page);
  await expect(page.locator('article h1')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(FILTERED);
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(75);
  await expect.poll(() => seen(page)).toBe(before);
});

test('a list that is reloaded is as long as it was, at the same place (V-12)', async ({ page }) => {
  await openHydrated(page, FILTERED);
  const before = await goFar(page);
  await page.reload();
  await hydrate(page);
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(67);
  await expect.poll(() => seen(page)).toBe(before);
});

test('back from a performance that was reloaded leads to the same place (V-12)', async ({
  page,
}) => {
  await openHydrated(page, FILTERED);
  const before = await goFar(page);
  const count = await cards(page).count();
  await follow(page);
  await expect(page.locator('article h1')).toBeVisible();
  await page.reload();
  await hydrate(page);
  await page.goBack();
  await expect(page).toHaveURL(FILTERED);
  await expect.poll(() => seen(page)).toBe(before);
  // and stays there, once all that had been loaded is there again
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await seen(page)).toBe(before);
});

test("back restores the position before the next page's skeleton was shown, also without any input (V-12, G-248)", async ({
  page,
}) => {
  await openHydrated(page, FILTERED);
  const before = await goFar(page);
  await page.route('**/*.data*', async (route) => {
    await page.locator('[data-skeleton]').waitFor();
    await route.continue();
  });
  await follow(page);
  await expect(page.locator('article h1')).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(FILTERED);
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(67);
  await expect.poll(() => seen(page)).toBe(before);
});

test('a new visit to the list starts at its top (V-12)', async ({ page }) => {
  await openHydrated(page, FILTERED);
  await goFar(page);
  await page.goto('/de/impressum');
  await page.goto(FILTERED);
  await hydrate(page);
  expect(await top(page)).toBe(0);
  await expect(cards(page)).toHaveCount(25);
});

for (const list of [LIST, '/de/produktionen', '/de/mediathek-de', '/de/ensemble']) {
  test(`back on ${list} restores the position on a slow device, also after a reload, without input (V-12)`, async ({
    page,
  }) => {
    await page.addInitScript(UNTOUCHED);
    await openHydrated(page, list);
    const links = page.locator('#main-content article').locator('h2 a, h3 a');
    const link = links.nth((await links.count()) - 2);
    await link.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect.poll(() => top(page)).toBeGreaterThan(500);
    const before = await top(page);
    const title = await page.title();
    const session = await page.context().newCDPSession(page);
    const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
    await slow(2);
    await page.route('**/*.data*', async (route) => {
      // the next page's skeleton is shown meanwhile; on the way back there may be none
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    for (const isLoadedAnew of [false, true]) {
      await link.click();
      await expect(page).not.toHaveTitle(title);
      if (isLoadedAnew) {
        // to be slow costs the machine as much as the device; only leaving and coming back have to be
        await slow(1);
        await page.reload();
        await slow(2);
      }
      await page.goBack();
      await expect(page).toHaveTitle(title);
      await expect.poll(() => top(page)).toBe(before);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('back on a slow line, where the browser loads the list after five seconds, restores the position (V-12, CONST-50, G-595)', async ({
  page,
}) => {
  await page.addInitScript(UNTOUCHED);
  await openHydrated(page, '/de/produktionen');
  const title = await page.title();
  // not the last one: that is another as soon as the next page is loaded
  const link = page.locator('#main-content article').locator('h2 a, h3 a').nth(10);
  await link.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => top(page)).toBeGreaterThan(500);
  const before = await top(page);
  await link.click();
  await expect(page).not.toHaveTitle(title);
  await page.route('**/*.data*', () => {});
  await page.evaluate(() => {
    const own = setTimeout;
    const impatient = (run: () => void, ms: number) => own(run, ms === 5000 ? 300 : ms);
    window.setTimeout = impatient as typeof setTimeout;
  });
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect.poll(() => top(page)).toBe(before);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a page whose data come just when the browser has begun to load it is one step of the history (V-12, CONST-50, G-754)', async ({
  page,
}) => {
  await openHydrated(page, '/de/produktionen');
  const title = await page.title();
  const link = page.locator('#main-content article').locator('h2 a, h3 a').nth(10);
  const path = String(await link.getAttribute('href'));
  await page.evaluate(() => {
    const own = setTimeout;
    const impatient = (run: () => void, ms: number) => own(run, ms === 5000 ? 1000 : ms);
    window.setTimeout = impatient as typeof setTimeout;
  });
  let noteAssigned = () => {};
  const assigned = new Promise<void>((resolve) => {
    noteAssigned = resolve;
  });
  let sendPage = () => {};
  const sent = new Promise<void>((resolve) => {
    sendPage = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    noteAssigned();
    await sent;
    await route.continue().catch(() => {});
  });
  await page.route('**/*.data*', (route) => assigned.then(() => route.continue()));
  await link.click();
  await expect(page).not.toHaveTitle(title);
  sendPage();
  // time for it to appear as well
  await page.waitForTimeout(2000);
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect(page).toHaveURL('/de/produktionen');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
