import { expect, type Page } from '@playwright/test';
import { violationsInBoth } from '../kit/axe.ts';
import { hydrate, openHydrated, test } from '../kit/programme-page.ts';

/* The programme over the page: opened by the ticket at the edge, filtered, left and come back to. */

const PAGE = '/de/haus';
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Programm und Karten' });
const opener = (page: Page) => page.locator('#programme-opener');
const rows = (page: Page) => overlay(page).locator('section[aria-labelledby^="day-"] article');
const search = (page: Page) => new URL(page.url()).search;

async function openOverlay(page: Page): Promise<void> {
  await opener(page).click();
  await expect(overlay(page)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

const scrollDown = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

test.use({ viewport: { width: 1366, height: 800 } });

test('the ticket at the edge opens the whole programme over the page, full-screen and without a word lost (OVERLAY-01, OVERLAY-02, OVERLAY-04, OVERLAY-05, OVERLAY-06, OVERLAY-11, G-06)', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openHydrated(page, PAGE);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /events-overlay|event-overview/.test(path))).toEqual([]);
  await scrollDown(page, 300);
  const steps = await page.evaluate(() => history.length);
  // by the pointer alone: the header is sticky, so that nothing has to be scrolled to
  const { x = 0, y = 0, width = 0, height = 0 } = (await opener(page).boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(rows(page).first()).toBeVisible();
  await expect(overlay(page).getByRole('heading', { level: 1 })).toHaveText('Programm und Karten');
  await expect
    .poll(() => overlay(page).evaluate((dialog) => dialog.getBoundingClientRect().toJSON()))
    .toMatchObject({ top: 0, left: 0, width: 1366, height: 800 });
  expect(search(page)).toBe('?overlay=true');
  expect(await page.evaluate(() => history.length)).toBe(steps);
  // the wheel does not scroll the page below
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => overlay(page).evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

for (const [how, close] of [
  ['the close icon', (page: Page) => overlay(page).getByTitle('Schließen').first().click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`${how} closes it: the address is the page's again, the focus back where it was (OVERLAY-07, OVERLAY-09, OVERLAY-10, G-82)`, async ({
    page,
  }) => {
    await openHydrated(page, PAGE);
    await openOverlay(page);
    await overlay(page).getByRole('link', { name: 'Nur verfügbare' }).click();
    await expect.poll(() => search(page)).toBe('?overlay=true&available=1');
    await close(page);
    await expect(overlay(page)).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).pathname + search(page)).toBe(PAGE);
    await expect(opener(page)).toBeFocused();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await openOverlay(page);
    expect(search(page)).toBe('?overlay=true');
  });
}

test('filters, days and chips work in it as on the page of the programme, and stand in the address (OVERLAY-05, G-06)', async ({
  page,
}) => {
  await openHydrated(page, PAGE);
  await openOverlay(page);
  const said = overlay(page).getByText(/^\d+ Veranstaltung/);
  const all = await said.textContent();
  await overlay(page).locator('#programme-filter summary', { hasText: 'Genre' }).click();
  await overlay(page)
    .getByRole('link', { name: /^Oper ?,/ })
    .click();
  await expect.poll(() => search(page)).toMatch(/^\?overlay=true&genre=\d+$/);
  await expect(said).not.toHaveText(String(all));
  // several may be chosen: the list stays open
  await page.keyboard.press('Escape');
  await overlay(page).getByRole('link', { name: 'Oper entfernen' }).click();
  await expect.poll(() => search(page)).toBe('?overlay=true');
  await expect(said).toHaveText(String(all));
  const first = await rows(page).count();
  await overlay(page).evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  await expect.poll(() => rows(page).count()).toBeGreaterThan(first);
  // shared or reloaded, the URL leads to the programme with its filters
  await page.goto(`${PAGE}?overlay=true&available=1`);
  expect(page.url()).toMatch(/\/de\/programm\?available=1$/);
});

test("a link closes it with its page, and Back reopens it at the reader's position (OVERLAY-08)", async ({
  page,
}) => {
  await openHydrated(page, PAGE);
  await openOverlay(page);
  await overlay(page).getByRole('link', { name: 'Nur verfügbare' }).click();
  await expect.poll(() => search(page)).toContain('available=1');
  await expect(overlay(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForTimeout(700);
  const link = rows(page).nth(12).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const top = await overlay(page).evaluate((dialog) => dialog.scrollTop);
  expect(top).toBeGreaterThan(0);
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(/\/de\/programm\/.+\/\d+$/);
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.locator('#main-content')).toBeFocused();
  await page.goBack();
  await expect(overlay(page)).toBeVisible();
  await expect.poll(() => search(page)).toBe('?overlay=true&available=1');
  await expect
    .poll(() => overlay(page).evaluate((dialog, was) => Math.abs(dialog.scrollTop - was), top))
    .toBeLessThan(40);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(page.locator('main h1')).toBeVisible();
});

test('what opens in a window of its own does so from it, too: the printed programme (OVERLAY-05, G-572)', async ({
  page,
}) => {
  await openHydrated(page, PAGE);
  await openOverlay(page);
  const sheet = page.context().waitForEvent('page');
  await overlay(page).getByRole('link', { name: 'Spielplan drucken' }).first().click();
  expect(new URL((await sheet).url()).search).toContain('print=1');
  expect(search(page)).toBe('?overlay=true');
});

test('Back leads to the page before, and takes the programme with it (OVERLAY-08, G-06)', async ({
  page,
}) => {
  await openHydrated(page, '/de');
  await page.locator(`main a[href="${PAGE}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await openOverlay(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/de$/);
  await expect(overlay(page)).toHaveCount(0);
});

for (const width of [360, 1366])
  test(`at ${width} px a month below the calendar is shown in it, and Back from a performance leads to that month again (OVERLAY-05, OVERLAY-08, G-763)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openHydrated(page, PAGE);
    const steps = await page.evaluate(() => history.length);
    await openOverlay(page);
    if (width < 1000)
      await overlay(page).getByRole('button', { name: 'Kalender', exact: true }).click();
    const months = overlay(page).getByRole('navigation', { name: 'Monate' });
    const last = months.getByRole('link').last();
    const month = String(await last.getAttribute('href')).match(/date=01-(\d\d)-(\d{4})/);
    const day = new RegExp(`^${month?.[2]}-${month?.[1]}`);
    const isMonthShown = () =>
      expect(
        overlay(page).locator('section[aria-labelledby^="day-"] time').first(),
      ).toHaveAttribute('datetime', day);
    await last.click();
    await isMonthShown();
    if (width < 1000) await expect(months).toBeHidden();
    expect(search(page)).toMatch(/^\?overlay=true&date=01-\d\d-\d{4}$/);
    const shown = search(page);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await rows(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/de\/programm\/.+\/\d+$/);
    await expect(overlay(page)).toHaveCount(0);
    await page.goBack();
    await isMonthShown();
    expect(search(page)).toBe(shown);
  });

/** Clicks an element when a followed link has changed the address and React has not drawn the new page yet; waits for that page. */
async function clickBetweenPages(page: Page, selector: string): Promise<void> {
  await page.evaluate((which) => {
    const push = history.pushState;
    history.pushState = function (...args) {
      history.pushState = push;
      push.apply(this, args);
      // behind the router's own work, before any task in which React draws
      queueMicrotask(() => document.querySelector<HTMLElement>(which)?.click());
    };
  }, selector);
  await page.locator(`main a[href="${PAGE}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(PAGE));
  await expect(page.locator(`main a[href="${PAGE}"]`)).toHaveCount(0);
  // what comes with the new page has come: its effects run by the next frame but one
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

test('a click on the ticket while a link changes the page opens the programme over the new page, where it stays until the next (OVERLAY-01, OVERLAY-08)', async ({
  page,
}) => {
  await openHydrated(page, '/de');
  // once loaded it opens faster than a page is drawn
  await openOverlay(page);
  await page.keyboard.press('Escape');
  await clickBetweenPages(page, '#programme-opener');
  await expect(overlay(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PAGE}\\?overlay=true$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/de$/);
  await expect(overlay(page)).toHaveCount(0);
});

test('a menu opened while a link changes the page stays open over the new page, and goes with the next (SHELL-34)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openHydrated(page, '/de');
  // one that is closing can be seen for a while
  const menu = page.locator('#menu:popover-open');
  await clickBetweenPages(page, '[popovertarget="menu"]');
  expect(await menu.count()).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/de$/);
  await expect(menu).toHaveCount(0);
});

test('by keyboard alone: opened by Enter, Tab goes round in it, the page behind is out of reach (OVERLAY-06)', async ({
  page,
}) => {
  await openHydrated(page, PAGE);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toBeVisible();
  await expect(overlay(page).getByTitle('Schließen').first()).toBeFocused();
  const isInside = () =>
    page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null);
  await page.keyboard.press('Shift+Tab');
  expect(await isInside()).toBe(true);
  await expect(overlay(page).getByTitle('Schließen').first()).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(overlay(page).getByTitle('Schließen').first()).toBeFocused();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
});

test("the house's headline is above it; if it cannot be loaded, ours (OVERLAY-03, API-08, ERR-22)", async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const call = '**/de/pageeditor-api/page/programm';
  await page.route(call, (route) => route.fulfill({ json: { headline: 'Spielplan & Karten' } }));
  await openHydrated(page, PAGE);
  await opener(page).click();
  const heading = page.getByRole('dialog').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Spielplan & Karten');
  await page.keyboard.press('Escape');
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
  await opener(page).click();
  await expect(heading).toHaveText('Programm und Karten');
  await expect.poll(() => said.join()).toContain('page/programm: 500');
});

test('a failed load is reported, and can be retried (OVERLAY-05, G-90)', async ({ page }) => {
  await openHydrated(page, PAGE);
  const call = '**/de/api/event-overview/*';
  await page.route(call, (route) => route.abort());
  await page.route(call.slice(0, -1), (route) => route.abort());
  await opener(page).click();
  await expect(overlay(page).getByRole('alert')).toContainText('lässt sich gerade nicht laden');
  await page.unrouteAll();
  await overlay(page).getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(overlay(page).getByRole('alert')).toHaveCount(0);
});

test('printing shows the programme and nothing of the page below', async ({ page }) => {
  await openHydrated(page, PAGE);
  await openOverlay(page);
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('#main-content')).toBeHidden();
  await expect(overlay(page).getByTitle('Schließen').first()).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the ticket leads to the page of the programme (STICKY-01, STICKY-02)', async ({ page }) => {
    await page.goto(PAGE);
    await opener(page).click();
    await expect(page).toHaveURL(/\/de\/programm$/);
    await expect(page.locator('main h1')).toHaveText('Programm');
  });
});

test('a tap before hydration is not lost (STICKY-01, OVERLAY-06)', async ({ page }) => {
  await page.goto(PAGE);
  await opener(page).evaluate((link: HTMLElement) => link.click());
  await expect(overlay(page)).toBeVisible();
  await hydrate(page);
});

test('axe finds nothing in it, in light and dark, on phone and laptop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, PAGE);
  await openOverlay(page);
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsInBoth(page), `${width} px`).toEqual([]);
    expect(await overlay(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(
      0,
    );
  }
});
