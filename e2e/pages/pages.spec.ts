import { expect, type Page, test } from '@playwright/test';
import { untilIdle } from '../kit/until-idle.ts';

/* Changes of pages after hydration, and how a missing or cached page is answered. */

const PAGE = '/de';
/** A legal page: no cookie banner lies over the footer's links. */
const OTHER = '/de/impressum';
const HYDRATED = 'html[data-hydrated]';

test.describe('after hydration', () => {
  async function hydrate(page: Page, path = OTHER) {
    await page.goto(path);
    await page.mouse.wheel(0, 1);
    await page.waitForSelector(HYDRATED);
  }

  test('a plain link changes the page without reloading it, to the top (ROUTE-46, PAGE-09)', async ({
    page,
  }) => {
    await hydrate(page);
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'yes';
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.data')) asked.push(request.url());
    });
    const link = page.locator('footer a[href="/de/datenschutz"]').first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await page.waitForTimeout(300);
    await link.click();
    await expect(page).toHaveTitle(/Datenschutz/);
    expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('yes');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // prefetched on hover and reused: a single request
    expect(asked).toHaveLength(1);
    await expect(page).toHaveTitle(/Datenschutz/);
  });

  for (const [status, type] of [
    [429, 'text/html'],
    [503, 'text/html'],
    [502, 'text/plain'],
  ] as const) {
    test(`a click whose data are refused with ${status} loads the page whole (G-307)`, async ({
      page,
    }) => {
      await page.route('**/*.data*', (route) =>
        route.fulfill({ status, contentType: type, body: 'Das waren zu viele Anfragen.' }),
      );
      await hydrate(page);
      await page.evaluate(() => {
        document.documentElement.dataset.same = 'yes';
      });
      await page.locator('footer a[href="/de/datenschutz"]').first().click();
      await expect(page).toHaveTitle(/Datenschutz/);
      await expect(page.locator('html[data-same]')).toHaveCount(0);
      await expect(page.locator('[data-error]')).toHaveCount(0);
    });
  }

  test('a rate-limited page says to wait, and retries (G-281, G-307)', async ({ page }) => {
    let isFull = true;
    // as src/server/pages/bare-page.ts has it
    const busy = '<h1>Zu viel</h1><a href="">Noch einmal versuchen</a>';
    await page.route('**/de/datenschutz*', (route) =>
      isFull
        ? route.fulfill({ status: 429, contentType: 'text/html', body: busy })
        : route.continue(),
    );
    await hydrate(page);
    await page.locator('footer a[href="/de/datenschutz"]').first().click();
    await expect(page.getByRole('heading', { name: 'Zu viel' })).toBeVisible();
    await expect(page).toHaveURL(/\/de\/datenschutz$/);
    isFull = false;
    await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
    await expect(page).toHaveTitle(/Datenschutz/);
  });

  test('back restores the position', async ({ page }) => {
    await hydrate(page);
    const link = page.locator('footer a[href="/de/datenschutz"]').first();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page).toHaveTitle(/Datenschutz/);
    await page.goBack();
    await expect(page).toHaveURL(/\/de\/impressum$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1);
  });

  test('a hash after a change of page is reached after a second, below the header (ROUTE-47, ROUTE-48, CONST-08, CONST-09)', async ({
    page,
  }) => {
    await hydrate(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/de/datenschutz#spaet';
      link.textContent = 'Spät';
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'Spät' }).click();
    await expect(page).toHaveTitle(/Datenschutz/);
    await page.waitForTimeout(1600);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => {
      const target = document.createElement('div');
      target.id = 'spaet';
      target.style.cssText = 'margin-top: 1500px; height: 2000px';
      document.querySelector('main')?.append(target);
    });
    const top = () =>
      page.evaluate(() => document.getElementById('spaet')?.getBoundingClientRect().top);
    await expect.poll(async () => Math.round((await top()) ?? 0), { timeout: 5000 }).toBe(130);
  });

  test('links to files, other tabs and with modifier keys stay the browser’s', async ({ page }) => {
    await hydrate(page);
    const prevented = await page.evaluate(() => {
      const results: Record<string, boolean> = {};
      const hrefs = [
        '/datei.pdf',
        '/api/events/',
        '/de/api/user-logout/',
        'https://example.org/',
        '/de/?edit',
      ];
      // Called last; prevents leaving the page.
      addEventListener('click', (event) => {
        const link = event.target as HTMLAnchorElement;
        results[link.getAttribute('href') ?? ''] = event.defaultPrevented;
        event.preventDefault();
      });
      for (const href of hrefs) {
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        link.click();
        link.remove();
      }
      return results;
    });
    expect(Object.values(prevented)).toEqual([false, false, false, false, false]);
  });

  test('nothing is prefetched with data saving (CONST-27)', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await hydrate(page);
    // the info layer appears with data saving and covers the footer until closed
    await page.getByRole('button', { name: 'Fortfahren und Inhalte laden' }).click();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('footer a[href="/de/datenschutz"]').first().hover();
    await untilIdle(page);
    expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
  });

  test('a newer build on the server loads the next page whole', async ({ page }) => {
    await hydrate(page);
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'yes';
    });
    await page.route('**/*.data*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'x-foyer-build': 'newer' },
      });
    });
    await page.locator('footer a[href="/de/datenschutz"]').first().click();
    await expect(page).toHaveTitle(/Datenschutz/);
    expect(await page.evaluate(() => document.documentElement.dataset.same)).toBeUndefined();
  });

  test('a missing file is tried again once, then the page stays and works without script (ERR-09, CONST-06)', async ({
    page,
  }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++;
    });
    await page.route('**/assets/entry.client-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(PAGE);
    await page.mouse.wheel(0, 10);
    await expect.poll(() => documents).toBe(2);
    await page.mouse.wheel(0, 10);
    await page.waitForTimeout(1500);
    expect(documents).toBe(2);
    await page.locator('footer a[href="/de/datenschutz"]').first().click();
    await expect(page).toHaveTitle(/Datenschutz/);
  });

  test("a module's missing file is tried again once, then the page stays and its links work (ERR-09, CONST-06, G-594)", async ({
    page,
  }) => {
    const { documents, files } = await missView(page);
    await page.goto('/de');
    await page.mouse.wheel(0, 10);
    await expect.poll(() => documents).toEqual(['/de', '/de']);
    await page.mouse.wheel(0, 10);
    await expect.poll(() => files.length).toBe(2);
    // React renders again at once after a failure
    await page.waitForTimeout(1500);
    expect(files).toHaveLength(2);
    expect(documents).toHaveLength(2);
    await expect(page.locator('[data-error]')).toHaveCount(0);
    await expect(page.locator('main article').first()).toBeVisible();
    await page.locator('footer a[href="/de/datenschutz"]').first().click();
    await expect(page).toHaveTitle(/Datenschutz/);
  });

  test("a module's missing file on the next page loads its document (ERR-17, G-594)", async ({
    page,
  }) => {
    await page.goto('/de/datenschutz');
    await page.mouse.wheel(0, 10);
    await expect(page.locator(HYDRATED)).toBeAttached();
    const { documents, files } = await missView(page);
    await page.locator('header a[href="/de"]').first().click();
    await expect.poll(() => documents).toEqual(['/de']);
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page.locator('[data-error]')).toHaveCount(0);
    expect(files.length).toBeLessThan(3);
  });
});

/** Answers 404 for the script of performance lists. @returns requested documents and files, growing */
async function missView(page: Page): Promise<{ documents: string[]; files: string[] }> {
  const documents: string[] = [];
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route('**/assets/eventlist.view-*.js', (route) => {
    files.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  return { documents, files };
}

test('a missing page shows its status until the visitor goes on (PAGE-16, PAGE-17, SHELL-59, SHELL-61)', async ({
  page,
}) => {
  const answer = await page.goto('/de/gibt-es-nicht');
  expect(answer?.status()).toBe(404);
  const error = page.locator('[data-error="404"]');
  await expect(error).toContainText('Diese Seite konnte nicht gefunden werden');
  await page.mouse.wheel(0, 10);
  await expect(page.locator(HYDRATED)).toBeAttached();
  await expect(error).toBeVisible();
  await error.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(page.locator('[data-error]')).toHaveCount(0);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-error="404"]')).toBeVisible();
});

test('a cached page is revalidated with 304 and its security policy', async ({ request }) => {
  const first = await request.get(PAGE);
  const etag = String(first.headers().etag);
  const again = await request.get(PAGE, { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
  expect(again.headers()['content-security-policy']).toBe(
    first.headers()['content-security-policy'],
  );
  expect(first.headers()['set-cookie']).toBeUndefined();
  expect(first.headers().vary ?? '').not.toContain('Cookie');
});
