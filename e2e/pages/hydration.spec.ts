import { expect, type Page, test } from '@playwright/test';
import { isBlockedWorker } from '../kit/blocked-worker.ts';
import { decideCookies } from '../kit/decide-cookies.ts';
import { holdRequests } from '../kit/hold-requests.ts';

/* Hydration: nothing is loaded before the first input, and no input is lost. Some tests delay the entry file. */

const PAGE = '/de';
/** A legal page: no cookie banner lies over the footer's links. */
const OTHER = '/de/impressum';
const HYDRATED = 'html[data-hydrated]';

/** Everything a browser would complain about, React's hydration warnings included. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    const isComplaint = ['warning', 'error'].includes(message.type());
    if (isComplaint && !isBlockedWorker(message.text())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

function scripts(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') found.push(new URL(request.url()).pathname);
  });
  return found;
}

/** Lets the entry's file through only when the test says so. */
const holdEntry = (page: Page) => holdRequests(page, '**/assets/entry.client-*.js');

/** A control that needs a script, put before the page's own; the router never sees it. */
async function addCounter(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Zähler';
    button.dataset.needsScript = '';
    button.dataset.count = '0';
    // Before hydration neither React nor this script has listeners.
    const observer = new MutationObserver(() => {
      if (!('hydrated' in document.documentElement.dataset)) return;
      observer.disconnect();
      button.addEventListener('click', () => {
        button.dataset.count = String(Number(button.dataset.count) + 1);
      });
    });
    observer.observe(document.documentElement, { attributes: true });
    // Children of the body alone may be strangers to React.
    document.body.append(button);
  });
}

test.describe('before the first input', () => {
  test('no script file is loaded; the page is hydrated at the first input; a skipped transition is no error (G-670)', async ({
    page,
  }) => {
    const loaded = scripts(page);
    const said = complaints(page);
    await page.clock.install();
    await page.goto(PAGE);
    await page.clock.fastForward(4500);
    expect(loaded).toEqual([]);
    // the browser's own words; nobody takes the promises
    await page.evaluate(() => {
      document.startViewTransition().skipTransition();
      const words =
        'Transition was aborted because of invalid state. ViewTransition opt-in disabled';
      void Promise.reject(new DOMException(words, 'InvalidStateError'));
    });
    await page.mouse.wheel(0, 100);
    await page.waitForSelector(HYDRATED);
    expect(loaded.some((path) => path.includes('entry.client'))).toBe(true);
    expect(said).toEqual([]);
  });

  test('without any input it is hydrated some seconds after loading', async ({ page }) => {
    const loaded = scripts(page);
    await page.clock.install();
    await page.goto(PAGE);
    await page.clock.fastForward(4000);
    expect(loaded).toEqual([]);
    await page.clock.fastForward(1000);
    await page.waitForSelector(HYDRATED, { state: 'attached', timeout: 10_000 });
  });

  test('with ?edit it is hydrated at once (ROUTE-42)', async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto(`${PAGE}?edit`);
    await page.waitForSelector(HYDRATED, { state: 'attached' });
  });
});

test.describe('late', () => {
  for (const path of [PAGE, OTHER, '/de/gibt-es-nicht']) {
    test(`${path} is hydrated ten seconds after loading without any mismatch`, async ({ page }) => {
      const said = complaints(page);
      const letGo = await holdEntry(page);
      await page.clock.install();
      await page.goto(path);
      const before = (await page.locator('main').textContent()) ?? '';
      const entry = page.waitForRequest('**/assets/entry.client-*.js');
      await page.mouse.wheel(0, 50);
      await entry;
      await page.clock.fastForward(10_000);
      letGo();
      await page.waitForSelector(HYDRATED);
      const errors = said.filter((text) => !text.includes('404'));
      expect(errors).toEqual([]);
      expect(await page.locator('main').textContent()).not.toBe('');
      expect(before).toContain((await page.locator('main h1').first().textContent()) ?? '?');
    });
  }

  test('a click on a control that needs a script is repeated exactly once', async ({ page }) => {
    const letGo = await holdEntry(page);
    await page.goto(PAGE);
    await addCounter(page);
    const counter = page.getByRole('button', { name: 'Zähler' });
    await counter.click();
    await counter.click();
    await expect(counter).toHaveAttribute('data-count', '0');
    letGo();
    await expect(counter).toHaveAttribute('data-count', '1');
    await counter.click();
    await expect(counter).toHaveAttribute('data-count', '2');
  });

  test('a click of the page’s own control is not lost: the cookie settings open', async ({
    page,
  }) => {
    const letGo = await holdEntry(page);
    await page.goto(PAGE);
    await page.locator('footer [data-needs-script]').first().click();
    letGo();
    await page.waitForSelector(HYDRATED);
    await expect(
      page
        .getByRole('dialog')
        .or(page.getByRole('region', { name: /Cookie/ }))
        .first(),
    ).toBeVisible();
  });

  test('text typed before hydration is kept, with focus and caret', async ({ page, baseURL }) => {
    await decideCookies(page.context(), baseURL);
    const letGo = await holdEntry(page);
    await page.goto('/accounts/login');
    const field = page.locator('input[name="username"]');
    await field.click();
    await field.pressSequentially('anna@haus.example');
    await field.press('ArrowLeft');
    await field.press('ArrowLeft');
    letGo();
    await page.waitForSelector(HYDRATED);
    await page.waitForTimeout(200);
    await expect(field).toHaveValue('anna@haus.example');
    await expect(field).toBeFocused();
    await field.press('x');
    await expect(field).toHaveValue('anna@haus.exampxle');
  });

  test('a letter typed at the moment of hydration is not lost', async ({ page, baseURL }) => {
    await decideCookies(page.context(), baseURL);
    const letGo = await holdEntry(page);
    await page.goto('/accounts/login');
    const field = page.locator('input[name="username"]');
    await field.pressSequentially('ann');
    await field.evaluate((each: HTMLInputElement) => {
      const html = document.documentElement;
      // runs before the task that restores early input
      const watch = new MutationObserver(() => {
        if (!('hydrated' in html.dataset)) return;
        watch.disconnect();
        each.setRangeText('a', 3, 3, 'end');
        each.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
      watch.observe(html, { attributes: true });
    });
    letGo();
    await page.waitForSelector(HYDRATED);
    await page.waitForTimeout(200);
    await expect(field).toHaveValue('anna');
    await field.press('!');
    await expect(field).toHaveValue('anna!');
  });

  test('a link works before, by loading the page', async ({ page }) => {
    await holdEntry(page);
    await page.goto(PAGE);
    await page.locator('footer a[href="/de/impressum"]').first().click();
    await expect(page).toHaveURL(/\/de\/impressum$/);
    await expect(page).toHaveTitle(/Impressum/);
  });
});
