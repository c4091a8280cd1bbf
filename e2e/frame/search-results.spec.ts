import { expect } from '@playwright/test';
import { violationsInBoth } from '../kit/axe.ts';
import { hydrate, openHydrated, test } from '../kit/programme-page.ts';
import { field, main, openSearch, options, QUIET, rows, toggle } from './search-page.ts';

/* The page of search results, with and without scripts. They come from the demo house: Woyzeck is performed, and an inn has a
   kitchen. */

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
