import { expect, type Page } from '@playwright/test';
import { openHydrated, test } from '../kit/programme-page.ts';
import { field, main, openSearch, options, QUIET, rows, toggle } from './search-page.ts';

/* The search field of the header and its suggestions. Results come from the demo house: Woyzeck is performed. The page of results:
   search-results.spec.ts. */

const CALL = '**/de/api/search/autocomplete/**';

const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]');

/** Counts suggestion requests; each story provides its answers. */
async function watchCalls(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('/search/autocomplete'))
      asked.push(url.searchParams.get('query') ?? '');
  });
  return asked;
}

test.describe('the field in the header', () => {
  test.use({ viewport: { width: 1366, height: 800 } });

  test('suggestions are requested once after a pause in typing, and a click on one searches (SEARCH-01, SEARCH-04, SEARCH-05, SEARCH-14, SEARCH-16, API-30, G-72, G-554)', async ({
    page,
  }) => {
    const asked = await watchCalls(page);
    await page.clock.install();
    const input = await openSearch(page);
    await expect(input).toHaveRole('combobox');
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const letter of 'WOY') {
      await page.keyboard.type(letter);
      await page.clock.runFor(100);
    }
    expect(asked).toEqual([]);
    await page.clock.resume();
    await expect(options(page).first()).toHaveText('Woyzeck Produktion');
    expect(asked).toEqual(['woy']);
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('header').getByRole('status')).toHaveText(/^\d Vorschl/);
    expect(await options(page).first().locator('[data-typed]').textContent()).toBe('Woy');
    await expect(options(page).first().locator('img')).toBeVisible();
    await options(page).first().click();
    await expect(page).toHaveURL(/\/de\/search\?q=Woyzeck$/);
    await expect(input).toBeHidden();
    await expect(main(page).getByRole('status').first()).toHaveText(/^\d+ Treffer für „Woyzeck“$/);
  });

  test('the keyboard alone: arrows choose, Enter searches for what is chosen, Escape closes the list, then empties the field, then closes the panel (A11Y-05, SEARCH-06, SEARCH-12, SEARCH-13, SEARCH-14)', async ({
    page,
  }) => {
    const input = await openSearch(page);
    await page.keyboard.type('wo');
    await expect(options(page).nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toHaveText(`${await options(page).first().textContent()}`);
    const id = await chosen(page).getAttribute('id');
    await expect(input).toHaveAttribute('aria-activedescendant', `${id}`);
    const list = page.locator(`[id="${await input.getAttribute('aria-controls')}"]`);
    await expect(list).toHaveRole('listbox');
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveText(`${await options(page).last().textContent()}`);
    await page.keyboard.press('Home');
    await expect(chosen(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(input).toHaveValue('wo');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = `${await chosen(page).locator('span').first().textContent()}`;
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(second);
    await expect(main(page)).toBeFocused();
    await toggle(page).click();
    await expect(input).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(input).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(input).toBeHidden();
  });

  test('suggestions are closed by outside clicks, scrolling, 200 ms without focus, Tab, and an empty field (SEARCH-05, SEARCH-07, SEARCH-08, SEARCH-09, SEARCH-17, CONST-42)', async ({
    page,
  }) => {
    const asked = await watchCalls(page);
    const input = await openSearch(page, '/de/search?q=Woyzeck');
    await page.keyboard.press('Escape');
    const own = main(page).getByRole('combobox', { name: 'Suchbegriff' });
    const openList = async () => {
      await main(page).locator('input').click();
      await expect(own).toBeVisible();
      await own.fill('');
      await own.pressSequentially('wo');
      await expect(options(page).first()).toBeVisible();
    };
    // one by one: blur would close them soon after
    await page.evaluate(() => {
      const stay = (event: Event) => 'stays' in document.body.dataset && event.stopPropagation();
      addEventListener('blur', stay, true);
    });
    for (const close of [
      () => page.locator('h1').click(),
      () => page.mouse.wheel(0, 300),
      () => page.keyboard.press('Tab'),
      () => own.fill(''),
    ]) {
      await page.evaluate(() => document.body.setAttribute('data-stays', ''));
      await openList();
      await close();
      await expect(options(page)).toHaveCount(0);
    }
    await page.evaluate(() => document.body.removeAttribute('data-stays'));
    await openList();
    const waited = await own.evaluate(async (each) => {
      const start = performance.now();
      (each as HTMLElement).blur();
      while (each.getAttribute('aria-expanded') === 'true')
        await new Promise((done) => setTimeout(done, 10));
      return performance.now() - start;
    });
    expect(waited).toBeGreaterThanOrEqual(199);
    await expect(options(page)).toHaveCount(0);
    expect(new Set(asked)).toEqual(new Set(['wo']));
    await expect(input).toBeHidden();
  });

  test('the button opens the field, which has the focus after 200 ms; with a text in it the button searches (SEARCH-10, SEARCH-11, SEARCH-15)', async ({
    page,
  }) => {
    const input = await openSearch(page);
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    await toggle(page).click();
    await expect(input).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(QUIET);
    await page.evaluate(() => {
      let opened = 0;
      addEventListener('toggle', () => (opened = performance.now()), true);
      addEventListener('focusin', ({ target }) => {
        const focused = target as HTMLElement;
        if (focused.matches('input')) focused.dataset.after = `${performance.now() - opened}`;
      });
    });
    await toggle(page).click();
    await expect(input).toBeFocused();
    // as long as its panel takes to open
    expect(Number(await input.getAttribute('data-after'))).toBeGreaterThan(150);
    await input.fill('Büchner');
    await expect(input).toHaveRole('combobox');
    await toggle(page).click();
    await expect(page).toHaveURL(/\/de\/search\?q=B%C3%BCchner$/);
    await expect(input).toBeHidden();
  });

  test('an answer that comes too late is not shown (SEARCH-04, G-72)', async ({ page }) => {
    const late: (() => Promise<void>)[] = [];
    await page.route(CALL, async (route) => {
      const query = new URL(route.request().url()).searchParams.get('query');
      const answer = () =>
        route.fulfill({ json: { data: [`Antwort auf ${query}`] } }).catch(() => {});
      if (query === 'wo') late.push(answer);
      else await answer();
    });
    const input = await openSearch(page);
    await input.pressSequentially('wo');
    await expect.poll(() => late.length).toBe(1);
    await input.pressSequentially('y');
    await expect(options(page)).toHaveText(['Antwort auf woy']);
    await late[0]?.();
    await page.waitForTimeout(300);
    await expect(options(page)).toHaveText(['Antwort auf woy']);
  });

  test('where no suggestions can be had the house learns of it and the visitor searches on (ERR-19, G-133)', async ({
    page,
  }) => {
    const told = page.waitForRequest('**/dashboard-error-log/');
    await page.route(CALL, (route) => route.fulfill({ status: 503, json: {} }));
    const input = await openSearch(page);
    await input.pressSequentially('woy');
    expect((await told).postDataJSON()).toEqual({
      url: '/de/api/search/autocomplete/',
      status: 503,
    });
    expect((await (await told).response())?.status()).toBe(201);
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toContainText('Woyzeck');
  });

  test('text typed before the scripts are loaded gets suggestions (SEARCH-04)', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(QUIET);
    await toggle(page).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('woy');
    await expect(options(page)).toHaveCount(0);
    release();
    await expect(options(page).first()).toContainText('Woyzeck');
    await expect(field(page)).toHaveValue('woy');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('the field is in the menu; blur keeps the suggestions, a tap on one searches, an outside tap closes them (SEARCH-07, SEARCH-12, G-102)', async ({
    page,
  }) => {
    await openHydrated(page, QUIET);
    await page.getByRole('button', { name: 'Menü', exact: true }).tap();
    const menu = page.locator('[id="menu"]');
    const input = menu.locator('input');
    await input.tap();
    await input.pressSequentially('woy');
    await expect(options(page).first()).toBeVisible();
    await input.evaluate((each) => each.blur());
    await page.waitForTimeout(400);
    await expect(options(page).first()).toBeVisible();
    await menu.getByRole('button', { name: 'Suchen' }).evaluate((each) => {
      each.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    });
    await expect(options(page)).toHaveCount(0);
    await input.fill('woyz');
    await options(page).first().tap();
    await expect(page).toHaveURL(/\/de\/search\?q=Woyzeck$/);
    await expect(menu).toBeHidden();
    await expect(rows(page).first()).toContainText('Woyzeck');
  });
});
