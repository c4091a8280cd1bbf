import { expect, test } from '@playwright/test';
import { decideCookies } from '../kit/decide-cookies.ts';
import { expectFewRestyledElements } from '../kit/restyled-elements.ts';

/* How the next page comes at once: rendered ahead of its link, or its data requested; and what a change of a page costs. */

test.use({ viewport: { width: 1366, height: 800 } });
test.beforeEach(({ context, baseURL }) => decideCookies(context, baseURL));

test('a page rendered ahead leaves what is below the window out of its first frame, with the height it has, and loads the pictures in the window (G-597, G-752)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.goto('/de/haus', { waitUntil: 'load' });
  const hidden = page.locator('[style*="content-visibility: hidden"]');
  await expect(hidden).not.toHaveCount(0);
  const heights = () => hidden.evaluateAll((parts) => parts.map((part) => part.clientHeight));
  const measure = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect((await heights()).every((height) => height > 0)).toBe(true);
  const inView = await hidden.evaluateAll((parts) =>
    parts.some((part) => part.getBoundingClientRect().top < innerHeight),
  );
  expect(inView).toBe(false);
  await expect(page.getByRole('banner').getByRole('img').first()).toHaveAttribute(
    'loading',
    'eager',
  );
  await expect(page.getByRole('main').locator('img[loading="lazy"]')).not.toHaveCount(0);
  const before = await measure();
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect(hidden).toHaveCount(0);
  expect(Math.abs((await measure()) - before)).toBeLessThan(before / 50);
});

test('a performance that the browser has rendered ahead is followed by the browser, not by the router, is not requested again, and its tap not highlighted (G-683, G-752)', async ({
  page,
  context,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  await page.goto('/de/programm');
  await page.mouse.wheel(0, 1);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const documents: string[] = [];
  const data: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) documents.push(pathname);
    else if (pathname.endsWith('.data')) data.push(pathname);
  });
  const links = page.locator('#main-content article h3 a');
  const [other, ahead] = [links.nth(1), links.nth(2)];
  const path = (await ahead.getAttribute('href')) ?? '';
  expect(
    await page.evaluate(
      (selector) => document.querySelector(selector)?.textContent,
      'script[type=speculationrules]',
    ),
  ).toContain('prerender');
  // as the page that is rendered ahead does: browsers under test render none
  const second = await context.newPage();
  await second.goto('/de/impressum');
  await second.evaluate((at) => localStorage.setItem('foyer-ahead', at), path);
  await second.close();
  await other.hover();
  await expect.poll(() => data).toHaveLength(1);
  await other.click();
  await expect(page).not.toHaveURL(/programm$/);
  expect(documents).toEqual([]);
  await page.goBack();
  // both pages have such links
  await expect(page).toHaveURL(/programm$/);
  const again = page.locator(`#main-content h3 a[href="${path}"]`).first();
  await again.focus();
  await again.hover();
  // longer than the pointer has to rest on a link
  await page.waitForTimeout(200);
  for (const link of [other, again]) await link.dispatchEvent('touchstart');
  const highlight = '-webkit-tap-highlight-color';
  await expect(again).toHaveCSS(highlight, 'rgba(0, 0, 0, 0)');
  await expect(other).not.toHaveCSS(highlight, 'rgba(0, 0, 0, 0)');
  await again.click();
  await expect(page).toHaveURL(path);
  expect(data.filter((each) => each.startsWith(path))).toEqual([]);
  await expect.poll(() => documents).toEqual([path]);
  expect(violations).toEqual([]);
});

test('a browser without speculation rules has the data of the performances in view before one is pressed (G-683)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  const data: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) data.push(pathname);
  });
  await page.goto('/de/programm');
  const link = page.locator('#main-content article h3 a').first();
  await link.scrollIntoViewIfNeeded();
  const path = (await link.getAttribute('href')) ?? '';
  await expect.poll(() => data).toContain(`${path}.data`);
  expect(data.length).toBeLessThanOrEqual(4);
  await page.route('**/*.data', (route) => route.abort());
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\S/);
  expect(data.filter((each) => each === `${path}.data`)).toHaveLength(1);
});

test('pages change by a transition, and at once on a weak machine (G-755)', async ({
  browser,
  baseURL,
}) => {
  for (const [cores, gigabytes, isMoving] of [
    [8, 8, true],
    [4, 8, false],
    [8, 4, false],
  ] as const) {
    const context = await browser.newContext({ baseURL, reducedMotion: 'no-preference' });
    const page = await context.newPage();
    await page.addInitScript(
      (machine) => {
        Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => machine.cores });
        Object.defineProperty(navigator, 'deviceMemory', { get: () => machine.gigabytes });
        addEventListener('pagereveal', ({ viewTransition }) => {
          sessionStorage.setItem(location.pathname, String(viewTransition !== null));
        });
      },
      { cores, gigabytes },
    );
    await page.goto('/de/impressum');
    await page.evaluate(() => location.assign('/de/datenschutz'));
    await page.waitForURL('**/datenschutz');
    const read = () => page.evaluate(() => sessionStorage.getItem('/de/datenschutz'));
    await expect.poll(read, `${cores} processors, ${gigabytes} GB`).toBe(String(isMoving));
    await context.close();
  }
});

test('what appears on a page leaves its other elements styled as they are (G-710)', async ({
  page,
}) => {
  await page.goto('/de/programm');
  await page.mouse.wheel(0, 1);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await expectFewRestyledElements(page);
});
