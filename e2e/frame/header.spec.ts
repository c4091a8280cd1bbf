import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { EDITOR } from '../kit/editor-account.ts';
import { test } from '../kit/story-test.ts';
import { burger, hydrate, menu, opened, withoutScripts } from './header-page.ts';

/* Menus, search and scrolling; accounts: header-account.spec.ts. Behaviour without scripts is tested with scripts held back; a three-level branch and a dozen
   entries with long names are created for these stories and removed afterwards. */

const QUIET = '/de/impressum';
const DEEP = '/de/spielwiese/kurse/theaterclub';
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänskajüte';

async function signIn(request: APIRequestContext): Promise<Record<string, string>> {
  const data = { username: EDITOR.email, password: EDITOR.password };
  expect((await request.post('/api/user-login/', { data })).status()).toBe(200);
  const { csrftoken } = await (await request.get('/api/csrf/')).json();
  return { 'X-CSRFToken': csrftoken };
}

let headers: Record<string, string>;
const made: number[] = [];

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({
    baseURL: String(process.env.FOYER_E2E_URL),
  });
  headers = await signIn(request);
  const make = async (title: string, parent_id: number | null = null, more = {}) => {
    const data = { title, parent_id, in_menu: true, is_online: true, ...more };
    const answer = await request.post('/de/api/pages/', { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    const { id } = await answer.json();
    made.unshift(id);
    return id as number;
  };
  const top = await make('Spielwiese', null, { has_tab_navigation: true });
  const courses = await make('Kurse', top);
  await make('Theaterclub', courses);
  await make('Feste', top);
  await request.dispose();
});

test.afterAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({
    baseURL: String(process.env.FOYER_E2E_URL),
  });
  headers = await signIn(request);
  for (const id of made) await request.delete(`/de/api/pages/${id}/`, { headers });
  await request.dispose();
});

test('the logo waits for the styles, whose connection it would take (SHELL-22, G-577)', async ({
  page,
}) => {
  const requested: string[] = [];
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.route('**/assets/site-*.css', async (route) => {
    await held;
    await route.continue();
  });
  const arrived = page.goto('/de');
  // the picture of the page's head follows the logo in the document, and may come beside the styles
  await expect.poll(() => requested.some((path) => path.startsWith('/media/'))).toBe(true);
  expect(requested.filter((path) => path.endsWith('.css'))).toHaveLength(1);
  expect(requested.filter((path) => path.includes('logo'))).toEqual([]);

  release();
  await arrived;
  const logo = page.getByRole('img', { name: 'Home' });
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('Where only the text is enlarged, to twice its size, the button takes the place of a menu that no longer fits (CONST-14, A11Y-07)', async ({
  page,
}) => {
  for (const width of [1680, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(QUIET);
    await expect(burger(page)).toBeHidden();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(burger(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test.describe('the burger menu', () => {
  test.use({ viewport: { width: 360, height: 760 } });

  test('slides in, stops scrolling and closes by its button, Escape and an outside click, before any script is loaded (SHELL-24, SHELL-31, SHELL-35, SHELL-36, SHELL-37, CONST-21, CONST-45, A11Y-04)', async ({
    page,
  }) => {
    await withoutScripts(page);
    await page.setViewportSize({ width: 900, height: 760 });
    await page.goto(QUIET);
    await burger(page).click();
    await expect(menu(page)).toBeVisible();
    const style = await menu(page).evaluate((each) => getComputedStyle(each).transition);
    expect(style).toMatch(/^transform 0\.7s/);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
      'hidden',
    );
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await burger(page).click();
    await page.mouse.click(60, 400);
    await expect(menu(page)).toBeHidden();
    await burger(page).click();
    await menu(page).getByRole('button', { name: 'Menü schließen' }).click();
    await expect(menu(page)).toBeHidden();
  });

  test('is toggled by Escape on its button; elsewhere Escape opens nothing (SHELL-24, G-95)', async ({
    page,
  }) => {
    await page.goto(QUIET);
    await hydrate(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await burger(page).focus();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });

  test('has one open branch at a time, a second press closes it, and the third level is shown (SHELL-32, SHELL-33)', async ({
    page,
  }) => {
    await withoutScripts(page);
    await page.goto(DEEP);
    await burger(page).click();
    const open = menu(page).locator('details[open]');
    await expect(open).toHaveCount(1);
    await expect(open.locator('summary')).toHaveText('Spielwiese');
    await expect(open.getByRole('link', { name: 'Theaterclub' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await menu(page)
      .locator('summary', { hasText: /^\s*Haus\s*$/ })
      .click();
    await expect(open).toHaveCount(1);
    await expect(open.locator('summary')).toHaveText('Haus');
    await menu(page)
      .locator('summary', { hasText: /^\s*Haus\s*$/ })
      .click();
    await expect(open).toHaveCount(0);
  });

  test('follows the page: another page closes it, and it opens at the branch where one is', async ({
    page,
  }) => {
    await page.goto(DEEP);
    await hydrate(page);
    await burger(page).click();
    await menu(page)
      .locator('summary', { hasText: /^\s*Haus\s*$/ })
      .click();
    await menu(page).getByRole('link', { name: 'Werkstatt' }).click();
    await expect(page).toHaveURL(/\/de\/haus\/werkstatt$/);
    await expect(menu(page)).toBeHidden();
    await burger(page).click();
    const open = menu(page).locator('details[open]');
    await expect(open.locator('summary')).toHaveText('Haus');
    await expect(open.getByRole('link', { name: 'Werkstatt' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(menu(page).locator('[aria-current]')).toHaveCount(1);
  });

  test('closes when the focus leaves it, so that it never covers the focused element', async ({
    page,
  }) => {
    await page.goto(QUIET);
    await hydrate(page);
    await burger(page).click();
    await menu(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
  });
});

test.describe('the desktop menu', () => {
  // wide enough for the entry that these stories add
  test.use({ viewport: { width: 1680, height: 800 } });
  const getPanelButton = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('button', { name, exact: true });

  test('opens one panel at a time in 0.4 s; a second press, Escape and an outside click close it (SHELL-32, SHELL-33, SHELL-35, CONST-46)', async ({
    page,
  }) => {
    await withoutScripts(page);
    await page.goto(QUIET);
    await getPanelButton(page, 'Spielwiese').click();
    await expect(opened(page)).toContainText('Theaterclub');
    const style = await opened(page).evaluate((each) => getComputedStyle(each).transition);
    expect(style).toMatch(/opacity 0\.4s.*transform 0\.4s/);
    await getPanelButton(page, 'Haus').click();
    await expect(opened(page)).toHaveCount(1);
    await expect(opened(page)).toContainText('Werkstatt');
    await getPanelButton(page, 'Haus').click();
    await expect(opened(page)).toHaveCount(0);
    await getPanelButton(page, 'Haus').press('Enter');
    await page.keyboard.press('Escape');
    await expect(opened(page)).toHaveCount(0);
    await getPanelButton(page, 'Haus').click();
    await page.mouse.click(700, 700);
    await expect(opened(page)).toHaveCount(0);
  });

  test('closes as another page is shown (SHELL-34)', async ({ page }) => {
    await page.goto(DEEP);
    await hydrate(page);
    await getPanelButton(page, 'Spielwiese').click();
    await opened(page).getByRole('link', { name: 'Feste' }).click();
    await expect(page).toHaveURL(/\/de\/spielwiese\/feste$/);
    await expect(opened(page)).toHaveCount(0);
  });

  test('gives way to the burger menu where its entries have no room, on no screen is anything cut off', async ({
    page,
    request,
  }) => {
    headers = await signIn(request);
    const ids: number[] = [];
    for (const title of ['Premieren', 'Ensemble', 'Junges Haus', 'Presse', 'Freundeskreis', LONG]) {
      const data = { title, in_menu: true, is_online: true };
      const answer = await request.post('/de/api/pages/', { headers, data });
      ids.push((await answer.json()).id);
    }
    try {
      await page.goto(QUIET);
      for (const width of [360, 768, 1024, 1366, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `at ${width}`,
        ).toBeLessThanOrEqual(0);
        const logo = await page.getByRole('img', { name: 'Home' }).boundingBox();
        const nav = page.getByRole('navigation', { name: 'Hauptmenü' });
        const whole = await nav.isVisible();
        expect(await burger(page).isVisible(), `at ${width}`).toBe(!whole);
        if (!whole) continue;
        const box = await nav.boundingBox();
        expect(box?.x ?? 0, `at ${width}`).toBeGreaterThan((logo?.x ?? 0) + (logo?.width ?? 0));
      }
    } finally {
      for (const id of ids) await request.delete(`/de/api/pages/${id}/`, { headers });
    }
  });
});

test.describe('the search', () => {
  test.use({ viewport: { width: 1366, height: 800 } });
  const toggle = (page: Page) => page.getByRole('button', { name: 'Suche', exact: true });
  const field = (page: Page) => page.locator('[id="search"] input');

  test('opens in 0.56 s with the field ready to type after 0.2 s, and closes on a click beside it (SHELL-26, SEARCH-10, CONST-42, CONST-47)', async ({
    page,
  }) => {
    await withoutScripts(page);
    await page.goto(QUIET);
    await toggle(page).click();
    await expect(field(page)).toBeFocused();
    const style = await opened(page).evaluate((each) => getComputedStyle(each).transition);
    expect(style).toMatch(/opacity 0\.56s/);
    await page.mouse.click(700, 700);
    await expect(field(page)).toBeHidden();
  });

  test('does not search for empty text, and leads to the results (SHELL-26, SEARCH-12, SEARCH-15)', async ({
    page,
  }) => {
    await page.goto(QUIET);
    await toggle(page).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/de\/impressum$/);
    await page.keyboard.type('Woyzeck & Co');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/de\/search\?q=Woyzeck\+%26\+Co$/);
    await expect(field(page)).toBeHidden();
  });
});

test.describe('scrolling', () => {
  test.use({ viewport: { width: 1366, height: 800 } });

  test('shrinks the logo after a quarter of the window, and moves nothing else (SHELL-27, SHELL-28, CONST-29)', async ({
    page,
  }) => {
    await page.goto('/de/haus');
    await hydrate(page);
    const logo = page.getByRole('img', { name: 'Home' });
    const height = async () => Math.round((await logo.boundingBox())?.height ?? 0);
    const main = () => page.evaluate(() => document.querySelector('main')?.offsetTop);
    const scroll = (top: number) =>
      page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    const before = await main();
    await expect.poll(height).toBe(84);
    await scroll(195);
    await page.waitForTimeout(500);
    expect(await height()).toBe(84);
    await scroll(210);
    await expect.poll(height).toBe(44);
    expect(await main()).toBe(before);
    await scroll(0);
    await expect.poll(height).toBe(84);
  });
});
