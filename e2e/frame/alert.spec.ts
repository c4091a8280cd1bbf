import { type BrowserContext, expect, type Page } from '@playwright/test';
import { EDITOR } from '../kit/editor-account.ts';
import { test } from '../kit/story-test.ts';

/* The alert above pages; the demo house has one. */

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
