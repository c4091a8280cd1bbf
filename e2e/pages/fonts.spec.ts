import { expect, type Page, test } from '@playwright/test';
import { decideCookies } from '../kit/decide-cookies.ts';

/* Fonts come after the page that a visit begins with: what waits for them, and what their coming moves. */

test.use({ viewport: { width: 1366, height: 800 } });
test.beforeEach(({ context, baseURL }) => decideCookies(context, baseURL));

const isLaidOut = (page: Page) =>
  page
    .locator('main section')
    .last()
    .locator('*')
    .first()
    .evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));

test('a link within the page that is followed before the fonts are there has all of it laid out first (G-757)', async ({
  page,
}) => {
  await page.route('**/*.woff2', () => {});
  // where loading takes long, the fonts are requested meanwhile, and it ends with them
  await page.goto('/de', { waitUntil: 'domcontentloaded' });
  expect(await isLaidOut(page)).toBe(false);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main-content$/);
  expect(await isLaidOut(page)).toBe(true);
});

test('back on a page whose fonts are not there yet has all of it laid out before its position is restored (V-12, G-757)', async ({
  page,
}) => {
  await page.route('**/*.woff2', () => {});
  await page.goto('/de/produktionen', { waitUntil: 'domcontentloaded' });
  const isDeferred = page.locator('html[data-deferred]');
  await page.keyboard.press('Shift');
  await expect(page.locator('html[data-hydrated][data-deferred]')).toBeAttached();
  await page.locator('main article').locator('h2 a, h3 a').first().click();
  await expect(page).toHaveURL(/\/de\/produktionen\/.+/);
  await expect(isDeferred).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/\/de\/produktionen$/);
  await expect(isDeferred).toHaveCount(0);
});

test('far below the window a first visit lays out nothing before the fonts are there, then all of it; an anchor, Back and a page without scripts have it from the start (G-757)', async ({
  page,
  browser,
  baseURL,
}) => {
  let sendFonts = () => {};
  const fonts = new Promise<void>((resolve) => {
    sendFonts = resolve;
  });
  await page.route('**/*.woff2', (route) => fonts.then(() => route.continue()));
  const isDeferred = page.locator('html[data-deferred]');
  await page.goto('/de', { waitUntil: 'domcontentloaded' });
  expect(await isLaidOut(page)).toBe(false);
  await expect(page.locator('main section').first().locator('h1')).toBeInViewport();
  sendFonts();
  await expect(isDeferred).toHaveCount(0);
  expect(await isLaidOut(page)).toBe(true);
  await expect(page.locator('[style*="content-visibility"]')).toHaveCount(0);

  await page.goto('/de/programm');
  await page.goBack({ waitUntil: 'commit' });
  await expect(isDeferred).toHaveCount(0);

  for (const [path, javaScriptEnabled] of [
    ['/de#reihen', true],
    ['/de', false],
  ] as const) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL });
    const other = await context.newPage();
    await other.route('**/*.woff2', () => {});
    await other.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await other.locator('html[data-deferred]').count()).toBe(0);
    await context.close();
  }
});

test('fonts wait for the first page that a browser sees, and are there before further ones are painted, also of the next visit (G-682, G-708)', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const isLoaded = page.evaluate(() => document.readyState).catch(() => '');
    if (request.resourceType() === 'font') void isLoaded.then((state) => asked.push(state));
  });
  await page.goto('/de/impressum');
  const hasFonts = page.locator('html[data-fonts]');
  await expect(hasFonts).toBeAttached();
  // their states come later than they do
  await expect.poll(() => asked).toEqual(['complete', 'complete']);
  const families = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    );
  expect(await families()).toEqual(
    expect.arrayContaining(['Bricolage Grotesque', 'Familjen Grotesk']),
  );
  await page.close();
  // an address that is typed: no way leads here from an earlier page
  const next = await context.newPage();
  await next.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const root = document.documentElement;
      root.dataset.atFirst = `${document.referrer} ${'fonts' in root.dataset}`;
    });
  });
  await next.goto('/de/haus');
  await expect(next.locator('html')).toHaveAttribute('data-at-first', ' true');
});

test('a first visit moves nothing in view while what is below waits for the fonts (G-757)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  // theirs is another matter
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const each of list.getEntries()) shifts.push(JSON.stringify(each));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/de/programm');
  await page.evaluate(async () => {
    for (let n = 0; n < 10; n++) await new Promise(requestAnimationFrame);
    // observers are notified when nothing else is to be done
    await new Promise((done) => requestIdleCallback(done));
  });
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
});

test('fonts are requested once the first picture is painted (G-682)', async ({ page }) => {
  await page.goto('/de');
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  const { painted, requested } = await page.evaluate(async () => {
    const painted = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as LargestContentfulPaint[];
        const picture = entries.find(({ url }) => url);
        if (picture) resolve(picture.renderTime);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const fonts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'));
    return { painted, requested: Math.min(...fonts.map(({ startTime }) => startTime)) };
  });
  expect(requested).toBeGreaterThanOrEqual(painted);
});

test('words take as much room in the fallbacks as in the fonts, in each weight (G-682)', async ({
  page,
}) => {
  await page.goto('/de/produktionen', { waitUntil: 'load' });
  const rooms = await page.evaluate(async () => {
    const arial = new FontFace(
      'Arial',
      'local("Arial"), local("Liberation Sans"), local("Roboto")',
    );
    const isThere = await arial.load().then(
      () => true,
      () => false,
    );
    if (!isThere) return null;
    const families = {
      display: ['Bricolage Grotesque', 'Bricolage Fallback'],
      text: ['Familjen Grotesk', 'Familjen Fallback'],
    };
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const rooms: Record<string, { characters: number; font: number; fallback: number }> = {};
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent?.trim();
      if (!words || !node.parentElement?.checkVisibility()) continue;
      const { fontFamily, fontWeight } = getComputedStyle(node.parentElement);
      const kind = fontFamily.includes('Bricolage') ? 'display' : 'text';
      const measure = async (family: string) => {
        context.font = `${fontWeight} 100px "${family}"`;
        await document.fonts.load(context.font);
        return context.measureText(words).width;
      };
      rooms[`${kind} ${fontWeight}`] ??= { characters: 0, font: 0, fallback: 0 };
      const room = rooms[`${kind} ${fontWeight}`];
      if (!room) continue;
      room.characters += words.length;
      room.font += await measure(families[kind][0] ?? '');
      room.fallback += await measure(families[kind][1] ?? '');
    }
    return rooms;
  });
  test.skip(rooms === null, 'no font that the fallbacks are scaled for');
  const many = Object.entries(rooms ?? {}).filter(([, { characters }]) => characters > 150);
  expect(many.length).toBeGreaterThanOrEqual(3);
  for (const [weight, { font, fallback }] of many)
    expect(Math.abs(fallback / font - 1), weight).toBeLessThan(0.025);
});
