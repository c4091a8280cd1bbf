import { type BrowserContext, expect, type Page } from '@playwright/test';
import { EDITOR } from './editor-account.ts';
import { test } from './story-test.ts';

/* The frame around pages: alert, opening hours, sticky links, info layer. The demo house has one alert, box office hours and a
   sticky link on its home page. */

const HYDRATED = 'html[data-hydrated]';
const COOKIE = 'top-alert-noeku';

const alert = (page: Page) => page.getByRole('complementary', { name: 'Aktueller Hinweis' });
const close = (page: Page) => page.getByTitle('Hinweis schließen');

async function readCookie(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === COOKIE)?.value;
}

/** @returns the header with which a page's own script would write */
async function signIn(context: BrowserContext): Promise<Record<string, string>> {
  const data = { username: EDITOR.email, password: EDITOR.password };
  const answer = await context.request.post('/api/user-login/', { data });
  expect(answer.status()).toBe(200);
  const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  return { 'x-csrftoken': decodeURIComponent(token) };
}

/** A legal page: no cookie banner comes. */
const QUIET = '/de/impressum';

async function hydrate(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10);
  await page.waitForSelector(HYDRATED, { state: 'attached' });
}

test.describe('the alert', () => {
  test('closes before any script file is loaded, and stays away (ALERT-05, ALERT-06, ALERT-09, ALERT-10, ALERT-15, A11Y-03, CONST-37)', async ({
    page,
  }) => {
    // They never arrive; one that failed would reload the page (ERR-09).
    await page.route('**/assets/*.js', () => {});
    await page.goto('/de');
    const id = await page.locator('html').getAttribute('data-alert');
    await expect(alert(page)).toContainText('Umbau am Foyer');
    await close(page).click();
    await expect(alert(page)).toBeHidden();
    expect(await readCookie(page)).toBe(id);
    const cookie = (await page.context().cookies()).find(({ name }) => name === COOKIE);
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect([cookie?.path, cookie?.sameSite, Math.round(days)]).toEqual(['/', 'Lax', 365]);
    await page.goto(QUIET);
    await expect(alert(page)).toBeHidden();
  });

  for (const [value, shown] of [
    ['999999', true],
    ['abc', false],
    ['', false],
  ] as const) {
    test(`with the cookie "${value}" is ${shown ? 'shown' : 'hidden'} from the first paint on (ALERT-07, ALERT-08, ALERT-09, G-97)`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(QUIET);
      await page.evaluate(
        ([name, text]) => {
          // biome-ignore lint/suspicious/noDocumentCookie: an empty value cannot be set otherwise
          document.cookie = `${name}=${text}; path=/`;
        },
        [COOKIE, value] as const,
      );
      await page.addInitScript(() => {
        const seen: number[] = [];
        Object.assign(window, { shifts: seen });
        new PerformanceObserver((list) => {
          for (const each of list.getEntries()) seen.push((each as LayoutShift).value);
        }).observe({ type: 'layout-shift', buffered: true });
        interface LayoutShift extends PerformanceEntry {
          value: number;
        }
      });
      await page.goto(`${baseURL}${QUIET}`, { waitUntil: 'load' });
      await expect(alert(page)).toBeVisible({ visible: shown });
      await hydrate(page);
      await expect(alert(page)).toBeVisible({ visible: shown });
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);
    });
  }

  test('reappears for a new one, which is shown to everybody at once (ALERT-08, ALERT-14)', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await page.goto(QUIET);
    await close(page).click();
    await expect(alert(page)).toBeHidden();
    const editor = await browser.newContext({ baseURL: baseURL as string });
    const headers = await signIn(editor);
    const text = 'Heute beginnt alles um 20 Uhr.';
    const made = await editor.request.post('/api/alerts', { headers, data: { text } });
    expect(made.status()).toBe(201);
    const { id } = await made.json();
    const list = await (await editor.request.get('/api/alerts')).json();
    const first = list.find((each: { id: number }) => each.id !== id);
    const change = (which: number, position: number) =>
      editor.request.patch(`/api/alerts/${which}`, { headers, data: { position } });
    await change(first.id, 5);
    try {
      await page.goto(QUIET);
      await expect(alert(page)).toHaveText(new RegExp(text));
      expect((await context.cookies()).length).toBeGreaterThan(0);
    } finally {
      await editor.request.delete(`/api/alerts/${id}`, { headers });
      await change(first.id, 0);
      await editor.close();
    }
  });

  test('hides without a word in the cookie while the header is open and when its link is followed (ALERT-11, ALERT-12, ALERT-13)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(QUIET);
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await expect(alert(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(alert(page)).toBeVisible();
    await hydrate(page);
    await alert(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/de\/haus\/anfahrt$/);
    await expect(alert(page)).toBeHidden();
    expect(await readCookie(page)).toBeUndefined();
  });
});

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
      await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
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
      const places = await way;
      if (motion === 'reduce') expect(places).toEqual([0]);
      else expect(places.length).toBeGreaterThan(2);
      await expect(page.locator('#main-content')).toBeFocused();
    });
  }
});

test.describe('the info layer', () => {
  const PROCEED = 'Fortfahren und Inhalte laden';

  test('is hidden if nothing is wrong', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 });
    });
    await page.goto(QUIET);
    await expect(page.getByRole('button', { name: PROCEED })).toBeHidden();
  });

  for (const [what, text, script] of [
    [
      'a connection that saves data',
      'spart Daten',
      () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    ],
    [
      'a slow connection',
      'Verbindung ist langsam',
      () => Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
    ],
    [
      'weak hardware',
      'wenig Leistung',
      () => Object.defineProperty(navigator, 'deviceMemory', { value: 1 }),
    ],
    [
      'an old browser, which keeps the page as it is',
      'zu alt',
      () => Reflect.deleteProperty(window, 'IntersectionObserver'),
    ],
  ] as const) {
    test(`warns about ${what} until dismissed, once per visit (SHELL-12, SHELL-14, SHELL-15, SHELL-16, ERR-12, G-19)`, async ({
      page,
    }) => {
      await page.addInitScript(script);
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await page.goto('/de');
      const button = page.getByRole('button', { name: PROCEED });
      await expect(button).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toBeHidden();
      await page.goto(QUIET);
      await expect(page.locator('h1')).toBeVisible();
      await expect(button).toBeHidden();
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout(500);
      expect(errors).toEqual([]);
    });
  }

  test('of a slow connection holds back the pictures further down', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/de/haus');
    const lazy = page.locator('main img[loading="lazy"]').first();
    await lazy.evaluate((img) => img.parentElement?.scrollIntoView());
    await expect(lazy).toBeHidden();
    expect(await lazy.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(0);
    await page.getByRole('button', { name: PROCEED }).click();
    await lazy.evaluate((img) => img.scrollIntoView());
    await expect
      .poll(() => lazy.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  });
});
