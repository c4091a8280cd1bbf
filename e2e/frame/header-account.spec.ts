import { expect, type Page, type Route } from '@playwright/test';
import { EDITOR } from '../kit/editor-account.ts';
import { signedIn } from '../kit/editor-page.ts';
import { test } from '../kit/story-test.ts';
import { burger, hydrate, menu, opened, withoutScripts } from './header-page.ts';

/* What the header shows and does for who signs in, is signed in, or was. */

const QUIET = '/de/impressum';
const SITE = String(process.env.FOYER_E2E_URL);

test.describe('a visitor who signs in', () => {
  test.use({ viewport: { width: 1366, height: 800 } });
  const PLACE = '/de/haus?tag=3&utm_source=brief';

  async function signInAndReturn(page: Page): Promise<void> {
    await page.locator('header').getByRole('link', { name: 'Anmelden' }).first().click();
    await page.waitForURL(/\/accounts\/login/);
    expect(new URL(page.url()).searchParams.get('next')).toBe(PLACE);
    await page.locator('input[name="username"]').fill(EDITOR.email);
    await page.locator('input[name="password"]').fill(EDITOR.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect.poll(() => page.url()).toContain(PLACE);
  }

  test('returns to the same page with its whole query, before any script is loaded (SHELL-41, G-45)', async ({
    page,
  }) => {
    await withoutScripts(page);
    await page.goto(PLACE);
    await signInAndReturn(page);
  });

  test('comes back to the page that they went on to (SHELL-41, G-45)', async ({ page }) => {
    await page.goto(QUIET);
    await hydrate(page);
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = 'Dorthin';
      document.querySelector('main')?.append(link);
    }, PLACE);
    await page.getByRole('link', { name: 'Dorthin' }).click();
    await expect.poll(() => page.url()).toContain(PLACE);
    await signInAndReturn(page);
  });
});

test.describe('a signed-in user', () => {
  test('has reserved space from the first paint; nothing moves when the name appears (SHELL-29, USER-07, USER-08, USER-10, USER-11, USER-12)', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1366, height: 800 });
    await signedIn(context, SITE);
    await page.route('**/api/user-details/', async (route) => {
      const answer = await route.fetch();
      const json = { ...(await answer.json()), first_name: 'Anna', last_name: 'Weber' };
      await route.fulfill({ response: answer, json });
    });
    await withoutScripts(page);
    await page.goto(QUIET);
    const places = () =>
      page.evaluate(() =>
        ['main', '[popovertarget=search]', 'header nav'].map((selector) => {
          const { x, y } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          return [x, y];
        }),
      );
    // the words of the menu are a little narrower in the fallback fonts
    await expect(page.locator('html[data-signed-in][data-fonts]')).toBeAttached();
    const before = await places();
    await page.unroute('**/assets/*.js');
    await page.goto(QUIET);
    await hydrate(page);
    const user = page.getByRole('button', { name: 'Anna Weber' });
    await expect(user).toBeVisible();
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    expect(await places()).toEqual(before);
    await expect(page.getByRole('link', { name: 'Anmelden' })).toHaveCount(0);
    await user.click();
    const ways = opened(page);
    await expect(ways.getByRole('link', { name: 'Mein Konto: Anna Weber' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(ways.getByRole('link', { name: 'Mein Profil' })).toHaveAttribute(
      'href',
      '/de/user/profile',
    );
    await expect(ways.getByRole('link', { name: 'Abmelden' })).toHaveAttribute(
      'href',
      /\/api\/user-logout\/$/,
    );
  });

  test('is a visitor until the user call is answered, and then everything it says (USER-02, USER-03, USER-13)', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1366, height: 800 });
    await signedIn(context, SITE);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const user = {
      is_logged_in: true,
      login_url: '/accounts/login?next=/de',
      username: 'ada',
      first_name: 'Ada',
      last_name: 'Falk',
      email: 'ada@haus.example',
      logout_url: '/de/api/user-logout/?von=hier',
      has_dashboard_online_access: false,
    };
    await page.route('**/api/user-details/', async (route) => {
      await held;
      await route.fulfill({ json: user });
    });
    const asked = page.waitForRequest('**/api/user-details/');
    await page.goto(QUIET);
    await hydrate(page);
    await asked;
    const account = page.locator('[popovertarget=user]');
    await expect(account).toHaveCount(0);
    answer();
    await account.click();
    await expect(opened(page).getByRole('link').first()).toHaveText('Ada Falk');
    await expect(opened(page).getByRole('link', { name: 'Abmelden' })).toHaveAttribute(
      'href',
      user.logout_url,
    );
    await expect(page.getByRole('link', { name: 'Seite bearbeiten' })).toHaveCount(0);
  });

  test("without the session's marker causes no user call (USER-03)", async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(QUIET);
    await hydrate(page);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('user-details'))).toEqual([]);
  });

  test('has less height for the open menu, by the line of the name (USER-09, G-331)', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1366, height: 500 });
    const maxHeight = async () => {
      await page.goto(QUIET);
      await hydrate(page);
      const panel = page.locator('header nav [popover]').first();
      return panel.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxHeight));
    };
    const before = await maxHeight();
    await signedIn(context, SITE);
    expect(await maxHeight()).toBe(before - 20);
  });

  for (const [what, answer] of [
    ['is refused', (route: Route) => route.fulfill({ status: 503, json: {} })],
    ['is broken', (route: Route) => route.fulfill({ body: '<html>' })],
  ] as const) {
    test(`is a visitor if the call ${what}: it is reported, and nobody else notices (ERR-23, USER-04, G-331)`, async ({
      page,
      context,
    }) => {
      await signedIn(context, SITE);
      await page.setViewportSize({ width: 1366, height: 800 });
      await page.route('**/api/user-details/', answer);
      const told = page.waitForRequest('**/dashboard-error-log/');
      await page.goto(QUIET);
      await hydrate(page);
      expect((await told).postDataJSON()).toEqual({
        url: '/api/user-details/',
        status: what === 'is refused' ? 503 : 500,
      });
      await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('is a visitor if the call is cut off, as by leaving the page or stopping it: nothing is reported (USER-04, G-459)', async ({
    page,
    context,
  }) => {
    await signedIn(context, SITE);
    await page.setViewportSize({ width: 1366, height: 800 });
    let reports = 0;
    await page.route('**/dashboard-error-log/', (route) => {
      reports++;
      return route.fulfill({ status: 204 });
    });
    // stopped by the browser while the server takes its time
    await page.route('**/api/user-details/', async () => page.evaluate(() => stop()));
    await page.goto(QUIET);
    const cut = page.waitForEvent('requestfailed', (asked) => asked.url().includes('user-details'));
    await hydrate(page);
    await cut;
    await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible();
    await page.waitForTimeout(300);
    expect(reports).toBe(0);
  });

  test('edits on a phone, too: the way is in the burger menu (EDIT-16)', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 760 });
    await signedIn(context, SITE);
    await page.goto(QUIET);
    await hydrate(page);
    await burger(page).click();
    const way = menu(page).getByRole('link', { name: 'Seite bearbeiten' });
    await way.click();
    await expect(page).toHaveURL(/\/de\/impressum\?edit$/);
    await expect(page.getByRole('toolbar', { name: 'Seite bearbeiten' })).toBeVisible();
  });

  test("and is signed out once the session has ended: the page shows the visitor's view with a sign-in link (USER-04, USER-14, ERR-06)", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'foyer_session', value: '1', url: String(baseURL) }]);
    await page.setViewportSize({ width: 1366, height: 800 });
    await page.goto(QUIET);
    await hydrate(page);
    const link = page.getByRole('link', { name: 'Anmelden' });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', /^\/accounts\/login\?next=/);
    await expect(page.locator('[popovertarget=user]')).toHaveCount(0);
    await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
  });
});
