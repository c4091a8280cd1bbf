import { expect, type Page } from '@playwright/test';
import { test } from '../kit/story-test.ts';

/* The frame around pages: opening hours and sticky links. The demo house has box office hours and a sticky link on its home
   page. */

const HYDRATED = 'html[data-hydrated]';

/** A legal page: no cookie banner comes. */
const QUIET = '/de/impressum';

async function hydrate(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10);
  await page.waitForSelector(HYDRATED, { state: 'attached' });
}

test('the opening hours are above the menu, and a page left open advances to the next label (SHELL-19, OPEN-01)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  const labels = /(Geöffnet (ab|bis) [\d:]+ Uhr|Geöffnet .*–.* Uhr|Geschlossen)$/;
  const today = await (await page.request.get('/de/api/opening-hours-today/')).json();
  const [entry] = today.opening_hours;
  expect(entry.time_from).toMatch(/^\d\d:\d\d:\d\d$/);
  await page.goto(QUIET);
  const hours = page.locator('header p', { hasText: 'Öffnungszeiten heute' });
  await expect(hours.first()).toHaveText(labels);
  // after three days no hours are known
  await page.clock.install({ time: Date.now() + 3 * 86_400_000 });
  await page.goto(QUIET);
  await hydrate(page);
  await page.clock.runFor(25_000);
  await expect(hours).toHaveCount(0);
});

test.describe('the sticky navigation', () => {
  test.use({ viewport: { width: 1366, height: 800 } });

  test('comes past half the window, its links leave near the footer (STICKY-03, STICKY-04, STICKY-05, STICKY-06, STICKY-07, ENT-20, CONST-43, G-110)', async ({
    page,
  }) => {
    await page.goto('/de');
    await hydrate(page);
    const item = page
      .getByRole('navigation', { name: 'Direkt zu', includeHidden: true })
      .getByRole('link', { includeHidden: true });
    const up = page.getByRole('button', { name: 'Nach oben' });
    const scroll = (top: number) =>
      page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await scroll(380);
    await expect(item).toHaveText('So kommen Sie her');
    await expect(item).toHaveAttribute('href', '/de/haus/anfahrt');
    await expect(item).toBeHidden();
    await expect(up).toBeHidden();
    await scroll(420);
    await expect(item).toBeVisible();
    await expect(up).toBeVisible();
    const footer = await page.evaluate(
      () => (document.querySelector('body > footer') as HTMLElement).offsetTop,
    );
    await scroll(footer - 790);
    await expect(item).toBeHidden();
    await expect(up).toBeVisible();
    await scroll(footer - 810);
    await expect(item).toBeVisible();
  });

  test('lies over nothing at any width: tickets and the way up are in the header, links in a bar of their own (G-571)', async ({
    page,
  }) => {
    await page.goto('/de');
    await hydrate(page);
    const bar = page.locator('header > [data-scrolled]');
    const within = ['Programm und Karten', 'Nach oben'].map((name) =>
      bar.getByLabel(name, { exact: true }).and(page.locator('a, button')),
    );
    const dock = page.locator('body > [data-scrolled]:has(nav[aria-label="Direkt zu"])');
    for (const width of [320, 360, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      const height = await bar.evaluate((each) => each.getBoundingClientRect().bottom);
      const lefts: number[] = [];
      for (const each of within) {
        await expect(each).toBeVisible();
        const box = await each.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), `${width} px`).toBeLessThanOrEqual(height + 1);
        lefts.push(box?.x ?? 0);
      }
      expect(Math.abs(Number(lefts[0]) - Number(lefts[1]))).toBeGreaterThanOrEqual(40);
      await expect.poll(async () => (await dock.boundingBox())?.width).toBe(width);
    }
    await page.emulateMedia({ media: 'print' });
    for (const each of [...within, dock]) await expect(each).toBeHidden();
  });

  test('forgets the links of a page that is left (STICKY-08, STICKY-09)', async ({ page }) => {
    await page.goto('/de');
    await hydrate(page);
    const menu = page.getByRole('navigation', { name: 'Direkt zu', includeHidden: true });
    await expect(menu).toHaveCount(1);
    await page.locator('main a[href="/de/haus"]').first().click();
    await expect(page).toHaveURL(/\/de\/haus$/);
    await expect(menu).toHaveCount(0);
    await page.goBack();
    await expect(menu).toHaveCount(1);
  });

  for (const motion of ['no-preference', 'reduce'] as const) {
    test(`leads to the top by keyboard, with motion "${motion}" (SHELL-45)`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.goto('/de/haus');
      await hydrate(page);
      const from = await page.evaluate(async () => {
        scrollTo({ top: 1500, behavior: 'instant' });
        // until its own event is over, and pictures that arrive have moved the page
        for (let frame = 0, last = -1; frame < 3; frame = scrollY === last ? frame + 1 : 0) {
          last = scrollY;
          await new Promise(requestAnimationFrame);
        }
        return scrollY;
      });
      const up = page.getByRole('button', { name: 'Nach oben' });
      await expect(up).toBeVisible();
      await up.focus();
      const way = page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const places: number[] = [];
            addEventListener('scroll', () => {
              places.push(scrollY);
              if (scrollY === 0) resolve(places);
            });
          }),
      );
      await page.keyboard.press('Enter');
      const between = (await way).filter((place) => place > 0 && place < from);
      if (motion === 'reduce') expect(between).toEqual([]);
      else expect(between.length).toBeGreaterThan(1);
      await expect(page.locator('#main-content')).toBeFocused();
    });
  }
});
