import { expect, type Locator, type Page } from '@playwright/test';
import { violationsInBoth } from './axe.ts';
import { hydrate, openHydrated, test } from './programme-page.ts';

/* Search: the header's field, with suggestions or without scripts, and the results page. Results come from the demo house:
   Woyzeck is performed, and an inn has a kitchen. */

const QUIET = '/de/impressum';
const CALL = '**/de/api/search/autocomplete/**';

const toggle = (page: Page) => page.getByRole('button', { name: 'Suche', exact: true });
const field = (page: Page) => page.locator('[id="search"] input');
const options = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]');
const main = (page: Page) => page.locator('#main-content');
const rows = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });

async function openSearch(page: Page, path = QUIET): Promise<Locator> {
  await openHydrated(page, path);
  await toggle(page).click();
  await expect(field(page)).toBeFocused();
  return field(page);
}

/** Of a search with several pages, the last one that has results. */

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

  test('suggestions start at three letters after a pause in typing, and a click on one searches (SEARCH-01, SEARCH-04, SEARCH-05, SEARCH-14, SEARCH-16, API-30, G-72, G-554)', async ({
    page,
  }) => {
    const asked = await watchCalls(page);
    const input = await openSearch(page);
    await expect(input).toHaveRole('combobox');
    await input.pressSequentially('WOY', { delay: 20 });
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
        const field = target as HTMLElement;
        if (field.matches('input')) field.dataset.after = `${performance.now() - opened}`;
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

test.describe('the page of results', () => {
  test('shows performances and the rest, marks the words, and is for no search engine (ROUTE-23, ROUTE-34, SEARCH-02, SEARCH-18, SEARCH-19, SHELL-46, G-10, G-71, G-553)', async ({
    page,
  }) => {
    await openHydrated(page, '/de/search?q=woyzeck');
    await expect(page).toHaveTitle(/^Suche: woyzeck \| /);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('body')).not.toHaveClass(/cms/);
    await expect(main(page).locator('input')).toHaveValue('woyzeck');
    await expect(page.locator('h2')).toHaveText(['Veranstaltungen', 'Weiteres']);
    await expect(rows(page).locator('mark').first()).toHaveText('Woyzeck');
    await expect(
      rows(page).filter({ has: page.getByRole('heading', { name: 'Woyzeck', exact: true }) }),
    ).toHaveCount(1);
    const dates = rows(page).first().getByRole('list');
    await expect(dates.getByRole('link').first()).toHaveAttribute(
      'href',
      /\/de\/programm\/woyzeck\//,
    );
    const answer = await page.request.get('/de/api/search/?query=woyzeck');
    const { events, others } = await answer.json();
    const choice = (name: string) => main(page).getByRole('link', { name, exact: true });
    await expect(choice(`Alle (${events.count + others.count})`)).toHaveAttribute(
      'aria-current',
      'true',
    );
    await choice(`Weiteres (${others.count})`).click();
    await expect(page).toHaveURL(/\/de\/search\/others\?q=woyzeck$/);
    await expect(main(page).getByRole('status').first()).toHaveText(
      `${others.count} Treffer für „woyzeck“`,
    );
    await expect(rows(page).first().locator('h3')).toHaveText(others.results[0].title);
    await rows(page).first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${others.results[0].url}$`));
  });

  test('goes on while it is read, every page has its address, and no result is lost (ENT-28, SEARCH-02, SEARCH-03, API-32, CONST-40, G-92)', async ({
    page,
  }) => {
    const all: string[] = [];
    const firsts: (string | undefined)[] = [];
    for (let call = '/de/api/search/others/?query=haus'; call; ) {
      const { results, next } = await (await page.request.get(call)).json();
      firsts.push(results[0]?.url);
      all.push(...results.map(({ url }: { url: string }) => url));
      call = next;
    }
    expect(firsts.length).toBeGreaterThan(2);
    const shown = () =>
      rows(page)
        .locator('h3 a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await openHydrated(page, '/de/search/others?q=haus');
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(rows(page)).toHaveCount(all.length, { timeout: 500 });
    }).toPass();
    expect(await shown()).toEqual(all);
    for (const [index, first] of firsts.slice(1).entries()) {
      await page.goto(`/de/search/others/${index + 2}?q=haus`);
      await expect(page).toHaveTitle(
        new RegExp(`^Suche: haus – Weiteres – Seite ${index + 2} \\| `),
      );
      expect((await shown())[0]).toBe(first);
    }
    await hydrate(page);
    await main(page).locator('input').fill('woyzeck');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/de\/search\/others\?q=woyzeck$/);
  });

  test('forgives a slip and says so; umlauts need no dots (SEARCH-01, SEARCH-19)', async ({
    page,
  }) => {
    await page.goto('/de/search?q=woyzek');
    const line = main(page).getByText('Meinten Sie');
    await expect(line).toContainText('Zu „woyzek“ gibt es nichts. Meinten Sie woyzeck?');
    await expect(rows(page).first()).toContainText('Woyzeck');
    await hydrate(page);
    await line.getByRole('link').click();
    await expect(page).toHaveURL(/\?q=woyzeck$/);
    await expect(line).toHaveCount(0);
    await expect(main(page).locator('input')).toHaveValue('woyzeck');
    await page.goto('/de/search?q=kuche');
    await expect(rows(page).locator('mark').first()).toHaveText(/^Küche/);
  });

  test('suggests single words, other pages, the house itself and the other category if nothing is found (SEARCH-19, G-555)', async ({
    page,
  }) => {
    await page.goto('/de/search?q=erbsen+küche');
    await expect(main(page).getByRole('status').first()).toHaveText(
      'Zu „erbsen küche“ haben wir nichts gefunden.',
    );
    await expect(main(page).getByRole('link', { name: 'Programm', exact: true })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'post@haus-am-wehr.example' })).toBeVisible();
    await main(page).getByRole('link', { name: 'erbsen', exact: true }).click();
    await expect(rows(page).first()).toContainText('Woyzeck');
    await page.goto('/de/search/events?q=wirtshaus+küche');
    await main(page)
      .getByRole('link', { name: /Treffer unter/ })
      .click();
    await expect(page).toHaveURL(/\/de\/search\/others/);
    await expect(rows(page)).not.toHaveCount(0);
  });

  test('knows no other category and no page that is none; beyond the last page is the last (ROUTE-51, G-10, G-276)', async ({
    request,
  }) => {
    for (const path of ['/de/search/alles', '/de/search/events/0', '/de/search/events/2x']) {
      expect((await request.get(`${path}?q=a`)).status(), path).toBe(404);
    }
    const beyond = await request.get('/de/search/others/999?q=haus', { maxRedirects: 0 });
    expect(beyond.status()).toBe(200);
    expect(await beyond.text()).toContain('Seite 999 gibt es nicht');
    const first = await request.get('/de/search/others/1?q=haus', { maxRedirects: 0 });
    expect(first.status()).toBe(200);
    expect(await first.text()).not.toContain('gibt es nicht;');
  });

  test('passes axe, in light and dark: results, nothing found, and lists of suggestions that are open (SEARCH-13)', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1366, height: 900 });
    await openHydrated(page, '/de/search?q=Büchner');
    expect(await violationsInBoth(page), 'results').toEqual([]);
    await main(page).locator('input').click();
    await expect(main(page).getByRole('combobox')).toBeVisible();
    await page.keyboard.type(' wo');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    expect(await violationsInBoth(page), 'list in the page').toEqual([]);
    await openSearch(page, '/de/search?q=xyzqwv');
    expect(await violationsInBoth(page), 'nothing found').toEqual([]);
    await page.keyboard.type('wo');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    expect(await violationsInBoth(page), 'list in the header').toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(QUIET);
    await hydrate(page);
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await page.locator('[id="menu"] input').click();
    await page.keyboard.type('wo');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    expect(await violationsInBoth(page), 'list in the menu').toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1366, height: 800 } });

  test('the form, the categories, further pages and the programme of a month are plain addresses (SEARCH-02, SEARCH-12, ROUTE-23, G-552)', async ({
    page,
  }) => {
    await page.goto(QUIET);
    await toggle(page).click();
    await field(page).fill('haus');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/de\/search\?q=haus$/);
    await main(page)
      .getByRole('link', { name: /^Alle \d+ weiteren Treffer$/ })
      .click();
    await expect(page).toHaveURL(/\/de\/search\/others\?q=haus$/);
    await expect(rows(page)).toHaveCount(10);
    const first = await rows(page).first().textContent();
    await main(page).getByRole('link', { name: 'Mehr anzeigen' }).click();
    await expect(page).toHaveURL(/\/de\/search\/others\/2\?q=haus#weiter$/);
    await expect(rows(page)).toHaveCount(10);
    expect(await rows(page).first().textContent()).not.toBe(first);
    await main(page).getByRole('link', { name: 'Vorherige Treffer' }).click();
    expect(await rows(page).first().textContent()).toBe(first);
    await page.goto('/de/search?q=dezember');
    const programme = main(page).getByRole('link', { name: /^Programm im Dezember \d+ \d+ Vorst/ });
    await programme.click();
    await expect(page).toHaveURL(/\/de\/programm\?(date=01-12-\d+&)?until=31-12-\d+$/);
  });
});
