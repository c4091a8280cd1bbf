import { expect, type Page, test } from '@playwright/test';
import { decideCookies } from '../kit/decide-cookies.ts';
import { delayFallbacks } from '../kit/delay-fallbacks.ts';
import { holdRequests } from '../kit/hold-requests.ts';

/* Route changes without a full page load: what is shown meanwhile, focus and scroll, failures. The clock is stopped where
   limits are tested. */

const HYDRATED = 'html[data-hydrated]';
/** A legal page: without a class on its body. */
const FROM = '/de/impressum';

interface WithRouter {
  __reactRouterDataRouter?: { state: { navigation: { state: string } } };
}

test.use({ viewport: { width: 1366, height: 800 } });

// A visitor with a stored cookie decision: no banner takes the focus.
test.beforeEach(({ context, baseURL }) => decideCookies(context, baseURL));

async function hydrate(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.wheel(0, 1);
  await page.waitForSelector(HYDRATED, { state: 'attached' });
}

/** Lets the data of pages through only when the test says so. */
const holdData = (page: Page) => holdRequests(page, '**/*.data*');

const collectDocuments = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'Dorthin';
    document.querySelector('main')?.append(link);
  }, href);
}

/** Follows a link whose data are held back, until the router waits for them. */
async function leaveFor(page: Page, href: string): Promise<void> {
  await addLink(page, href);
  await page.getByRole('link', { name: 'Dorthin' }).click();
  await page.waitForFunction(
    () =>
      (window as unknown as WithRouter).__reactRouterDataRouter?.state.navigation.state ===
      'loading',
    undefined,
    { polling: 50 },
  );
}

test.describe('the loading bar', () => {
  const bar = (page: Page) =>
    page.getByRole('progressbar', { name: 'Seite wird geladen', includeHidden: true });
  const LOADING = 'html[data-loading]';

  test('appears after 200 ms, grows for 5 s, and goes when the page is there (SHELL-58, CONST-04, CONST-05)', async ({
    page,
  }) => {
    const letGo = await holdData(page);
    await hydrate(page, FROM);
    await expect(bar(page)).toBeHidden();
    await leaveFor(page, '/de/haus');
    await expect(page.locator(LOADING)).toBeAttached();
    const widths = await bar(page).evaluate((element) => {
      const [fill] = element.getAnimations();
      if (!fill) return [];
      fill.pause();
      return [0, 199, 260, 2000, 5190, 5201].map((at) => {
        fill.currentTime = at;
        return Math.round((element.getBoundingClientRect().width / innerWidth) * 100);
      });
    });
    const [first, before, after, grown, full, gone] = widths as number[];
    expect([first, before, gone]).toEqual([0, 0, 0]);
    expect(after).toBeGreaterThan(0);
    expect(grown).toBeGreaterThan(after ?? 0);
    expect(full).toBe(95);
    letGo();
    await expect(page).toHaveURL(/\/de\/haus$/);
    await expect(page.locator(LOADING)).toHaveCount(0);
    await expect(bar(page)).toBeHidden();
  });

  test('does not move with reduced motion, but is shown (SHELL-58, CONST-04)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const letGo = await holdData(page);
    await hydrate(page, FROM);
    await leaveFor(page, '/de/haus');
    const style = await bar(page).evaluate((element) => getComputedStyle(element).transitionDelay);
    expect(style).toBe('0.2s');
    await expect
      .poll(async () => Math.round((await bar(page).boundingBox())?.width ?? 0))
      .toBe(Math.round(1366 * 0.95));
    letGo();
    await expect(bar(page)).toBeHidden();
  });
});

test('what is pressed in the header while another page appears is clicked, although it moves away from the pointer (G-425)', async ({
  page,
}) => {
  // each of four controls is pressed again until it has stood still meanwhile
  test.slow();
  const header = page.locator('header');
  const pressed = [
    header.getByRole('link', { name: 'Anmelden' }).first(),
    header.getByRole('link', { name: 'Merkliste' }).first(),
    header.getByRole('link', { name: 'Home' }),
    header.getByRole('button', { name: 'Suche', exact: true }),
  ];
  await delayFallbacks(page);
  for (const control of pressed) {
    const letGo = await holdData(page);
    await hydrate(page, FROM);
    await leaveFor(page, '/de/haus');
    await page.evaluate(() => {
      const mark = (event: Event) => {
        // what a click does is tried elsewhere
        if (event.type === 'click') event.preventDefault();
        (event.target as Element).closest('a, button')?.setAttribute(`data-${event.type}`, '');
      };
      for (const type of ['pointerdown', 'click']) addEventListener(type, mark, { capture: true });
    });
    await expect(page.locator('main[data-waiting]')).toBeAttached();
    // the page moves to its top for its skeleton
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // the header may still move while the pointer is on its way, or be scrolled to
    await expect(async () => {
      await page.mouse.up();
      await control.evaluate((each) => {
        for (const type of ['pointerdown', 'click']) each.removeAttribute(`data-${type}`);
        scrollTo({ top: 400, behavior: 'instant' });
      });
      await control.hover();
      await page.mouse.down();
      await expect(control).toHaveAttribute('data-pointerdown', '', { timeout: 500 });
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    }).toPass();
    const before = await control.boundingBox();
    letGo();
    await expect(page).toHaveURL(/\/de\/haus$/);
    await expect(page.locator('html[data-loading]')).toHaveCount(0);
    await expect.poll(async () => (await control.boundingBox())?.y).not.toBe(before?.y);
    await page.mouse.up();
    await expect(control, `${control}`).toHaveAttribute('data-click', '');
    await page.unroute('**/*.data*');
  }
});

test('a page that fails in the browser looks like one that failed on the server: its button can be read (SHELL-59)', async ({
  page,
}) => {
  await hydrate(page, FROM);
  await page.route('**/*.data*', (route) => route.abort());
  await addLink(page, '/de/haus');
  await page.getByRole('link', { name: 'Dorthin' }).click();
  await expect(page.locator('[data-error="500"]')).toBeVisible();
  const way = page.locator('main').getByRole('link', { name: 'Zur Startseite' });
  await expect(way).toHaveCSS('background-color', 'rgb(20, 19, 18)');
  await expect(way).toHaveCSS('color', 'rgb(246, 244, 239)');
});

test.describe('a page that is long in coming', () => {
  test('is left to the browser after five seconds (CONST-50)', async ({ page }) => {
    await page.clock.install();
    await holdData(page);
    await hydrate(page, FROM);
    await page.clock.pauseAt(Date.now() + 60_000);
    await leaveFor(page, '/de/haus');
    const documents = collectDocuments(page);
    await page.clock.runFor(4999);
    expect(documents).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => documents).toEqual(['/de/haus']);
    await expect(page).toHaveURL(/\/de\/haus$/);
  });

  test('shows its shape also if its link was followed before shapes were loaded (SHELL-11)', async ({
    page,
  }) => {
    await delayFallbacks(page);
    await holdData(page);
    const sendShapes = await holdRequests(page, '**/assets/watch-navigations-*.js');
    await hydrate(page, FROM);
    await leaveFor(page, '/de/haus');
    sendShapes();
    await expect(page.locator('[data-skeleton="page-header"]')).toBeVisible();
  });

  test('shows its shape from the top after a moment, for 200 ms at least (SHELL-11, CONST-39, G-98)', async ({
    page,
  }) => {
    await page.clock.install();
    const letGo = await holdData(page);
    const shapes = page.waitForResponse(/\/assets\/watch-navigations-[^/]*\.js$/);
    await hydrate(page, FROM);
    await shapes;
    await page.clock.pauseAt(Date.now() + 60_000);
    const shape = page.locator('[data-skeleton="page-header"]');
    await leaveFor(page, '/de/haus');
    await page.clock.runFor(399);
    await expect(shape).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(shape).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    letGo();
    // the address changes first, the page with its title a moment later
    await expect(page).toHaveURL(/\/de\/haus$/);
    await expect(page).not.toHaveTitle(/Impressum/);
    await expect(page.locator('main h1')).toBeHidden();
    await page.clock.runFor(199);
    await expect(shape).toBeVisible();
    await page.clock.runFor(2);
    await expect(shape).toHaveCount(0);
    await expect(page.locator('main h1')).toBeVisible();
  });
});

test.describe('the next page', () => {
  test('has the class of its own body (SHELL-46, SHELL-47)', async ({ page }) => {
    await hydrate(page, '/de');
    const documents = collectDocuments(page);
    const body = page.locator('body');
    await expect(body).toHaveClass('page-cms');
    await page.locator('footer a[href="/de/impressum"]').first().click();
    await expect(page).toHaveTitle(/Impressum/);
    await expect(body).not.toHaveClass(/page-/);
    await page.goBack();
    await expect(body).toHaveClass('page-cms');
    await page.locator('main a[href="/de/haus"]').first().click();
    await expect(page).toHaveURL(/\/de\/haus$/);
    await expect(body).toHaveClass('page-cms');
    expect(documents).toEqual([]);
  });

  test('is begun at its content, by ear and by keyboard, with a title of its own (SHELL-49, A11Y-01)', async ({
    page,
  }) => {
    await hydrate(page, '/de/datenschutz');
    const documents = collectDocuments(page);
    const link = page.locator('footer a[href="/de/impressum"]').first();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/^Impressum/);
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => !!document.activeElement?.closest('main, main ~ *'));
    expect(inside).toBe(true);
    expect(documents).toEqual([]);
  });

  test('leaves the focus where it is when only a hash within the page changes (ROUTE-46)', async ({
    page,
  }) => {
    await hydrate(page, FROM);
    await addLink(page, '#impressum-unten');
    await page.evaluate(() => scrollTo({ top: 80, behavior: 'instant' }));
    const before = await page.evaluate(() => scrollY);
    await page.getByRole('link', { name: 'Dorthin' }).evaluate((link: HTMLElement) => {
      link.focus({ preventScroll: true });
      link.click();
    });
    await expect(page).toHaveURL(/#impressum-unten$/);
    await expect(page.getByRole('link', { name: 'Dorthin' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

test.describe('a file of the next page that is missing', () => {
  test('loads the whole document, which is then hydrated (ERR-17)', async ({ page }) => {
    const documents = collectDocuments(page);
    await page.route('**/assets/page.route-*.js', (route) =>
      documents.length < 2 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await hydrate(page, FROM);
    await addLink(page, '/de/haus');
    await page.getByRole('link', { name: 'Dorthin' }).click();
    await expect(page).toHaveURL(/\/de\/haus$/);
    await expect(page.locator('main h1')).toBeVisible();
    await page.mouse.wheel(0, 1);
    await page.waitForSelector(HYDRATED, { state: 'attached' });
    expect(documents).toEqual([FROM, '/de/haus']);
  });

  test('and stays missing is requested once more, then not again within a minute (ERR-17, ERR-09, CONST-06)', async ({
    page,
  }) => {
    await page.route('**/assets/page.route-*.js', (route) => route.fulfill({ status: 404 }));
    await hydrate(page, FROM);
    const documents = collectDocuments(page);
    await addLink(page, '/de/haus');
    await page.getByRole('link', { name: 'Dorthin' }).click();
    await expect(page).toHaveURL(/\/de\/haus$/);
    await page.waitForLoadState();
    await page.mouse.wheel(0, 10);
    await expect.poll(() => documents).toEqual(['/de/haus', '/de/haus']);
    await page.mouse.wheel(0, 1);
    await page.waitForTimeout(1500);
    expect(documents).toEqual(['/de/haus', '/de/haus']);
    await expect(page.locator('main h1')).toBeVisible();
  });
});

test('a broken link within the site is reported by the page, without its query (API-14, ERR-01, G-115)', async ({
  page,
}) => {
  const gone = `/de/haus/weg-${Date.now()}`;
  await hydrate(page, FROM);
  const documents = collectDocuments(page);
  await addLink(page, `${gone}?von=mir#unten`);
  const told = page.waitForResponse('**/dashboard-error-log/');
  await page.getByRole('link', { name: 'Dorthin' }).click();
  await expect(page.locator('[data-error="404"]')).toBeVisible();
  const answer = await told;
  expect(answer.status()).toBe(201);
  expect(answer.request().postDataJSON()).toEqual({ url: gone, status: 404 });
  expect(documents).toEqual([]);
});
