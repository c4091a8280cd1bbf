import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { violations, violationsInBoth } from '../kit/axe.ts';
import { signedIn, write } from '../kit/editor-page.ts';
import {
  hydrate,
  openHydrated,
  performances,
  performanceThat,
  test,
} from '../kit/programme-page.ts';
import { UNTOUCHED } from '../kit/visitor-tab.ts';

/* The web shop's area, tested with the trial shop. */

const cart = (page: Page) => page.locator('header [data-cart]').first();
const more = (page: Page) => page.getByRole('button', { name: /eine Karte mehr$/ }).first();
const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'cartAmount');

test.use({ viewport: { width: 1366, height: 800 } });

test('a cart is filled in the trial shop, and the header says so on every page (SHOP-01, SHOP-03, SHOP-07, SHOP-08, CONST-38, ROUTE-32, G-08, G-86)', async ({
  page,
}) => {
  await openHydrated(page, '/testshop');
  await more(page).click();
  await more(page).click();
  await expect(cart(page)).toHaveAccessibleName('Warenkorb, 2 Artikel');
  const kept = await cookie(page);
  expect([kept?.value, kept?.path]).toEqual(['2', '/']);
  expect(Math.abs(Number(kept?.expires) - Date.now() / 1000 - 900)).toBeLessThan(60);
  await page.goto('/de/haus');
  await expect(cart(page)).toHaveAccessibleName('Warenkorb, 2 Artikel');
  await page.goto('/testshop');
  await page
    .getByRole('button', { name: /eine Karte weniger$/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /eine Karte weniger$/ })
    .first()
    .click();
  await expect(cart(page)).toHaveAccessibleName('Warenkorb');
  expect(await cookie(page)).toBeUndefined();
});

test('every URL of the shop links to its start, and permissions can be withdrawn there (SHOP-03, CONSENT-09, SHELL-05, G-08)', async ({
  page,
}) => {
  await openHydrated(page, '/testshop/kasse/2');
  await expect(page.getByRole('link', { name: 'Webshop von vorn' })).toHaveAttribute(
    'href',
    '/webshop',
  );
  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  const settings = page.getByRole('dialog');
  await expect(settings).toBeVisible();
  await settings.getByRole('button', { name: 'Alles ablehnen' }).click();
  await expect(settings).toBeHidden();
});

test('nothing waits for the shop, and the cart shows its tickets in every tab and on every page of the shop (G-279, G-140)', async ({
  page,
  context,
}) => {
  const one = await performanceThat(page, ({ ticket_url }) => !!ticket_url, 'available=1&page=3');
  // no input: only the page itself starts hydration
  await context.addInitScript(UNTOUCHED);
  await page.goto(one.ticket_url);
  await expect(more(page)).toBeVisible();
  await more(page).click();
  await more(page).click();
  const other = await context.newPage();
  await other.goto('/testshop');
  await expect(other.getByRole('heading', { name: 'Im Warenkorb: 2' })).toBeVisible();
  const ticket = other.getByRole('listitem').filter({ hasText: `2 × ${one.headline || one.name}` });
  await expect(ticket).toBeVisible();
  await expect(cart(other)).toHaveAccessibleName('Warenkorb, 2 Artikel');
  await ticket.getByRole('button', { name: /herausnehmen$/ }).press('Enter');
  await expect(other.getByRole('heading', { name: 'Im Warenkorb: 0' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Im Warenkorb: 0' })).toBeVisible();
  await expect(cart(other)).toHaveAccessibleName('Warenkorb');
});

test('an invalid badge is reported and ignored, everything else works (SHOP-08, G-140)', async ({
  page,
}) => {
  await openHydrated(page, '/testshop');
  await more(page).click();
  await expect(cart(page)).toHaveAccessibleName('Warenkorb, 1 Artikel');
  const doubt = page.getByText('eine Zahl, die nicht stimmen kann');
  for (const lie of ['-1', 'NaN', '1000000000', '<b>3</b>']) {
    await page.evaluate((text) => {
      const badge = document.querySelector('[data-cart-amount]');
      if (badge) badge.textContent = text;
    }, lie);
    await expect(doubt).toBeVisible();
    expect((await cookie(page))?.value).toBe('1');
  }
  await more(page).click();
  await expect(doubt).toHaveCount(0);
  await expect(cart(page)).toHaveAccessibleName('Warenkorb, 2 Artikel');
});

test('a shop that fails to load is reported, with another way to tickets (G-08, G-141)', async ({
  page,
}) => {
  await page.route('**/demo-shop/shop.js', (route) => route.abort());
  await openHydrated(page, '/testshop');
  await expect(page.getByText('Der Webshop lässt sich gerade nicht laden.')).toBeVisible();
  await expect(page.getByText('An der Theaterkasse')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(more(page)).toBeVisible();
});

const OFFLINE = 'Webshop offline';

test.describe('what the house has set', () => {
  let admin: APIRequestContext;
  const set = (site: object) => write(admin, 'PATCH', '/de/api/settings/', { site });

  test.beforeAll(async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: String(baseURL) });
    await signedIn(context, String(baseURL));
    admin = context.request;
  });
  test.afterEach(() => set({ is_shop_online: true, shop_script_url: '' }));

  test('a shop of another host needs consent, and runs only on its own pages (G-08, G-140, G-141)', async ({
    page,
  }) => {
    await set({ shop_script_url: 'https://karten.example/shop.js' });
    const asked: string[] = [];
    await page.route(/^https:/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: FOREIGN_SHOP });
    });
    await openHydrated(page, '/webshop');
    const load = page.getByRole('button', { name: 'Webshop laden' });
    await expect(page.getByText('Der Webshop kommt von karten.example.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(asked).toEqual([]);

    await load.click();
    await expect(page.getByText('Zwei Karten zurückgelegt')).toBeVisible();
    await expect(cart(page)).toHaveAccessibleName('Warenkorb, 2 Artikel');
    // the policy blocks the script's further sources
    expect(new Set(asked)).toEqual(new Set(['https://karten.example/shop.js']));

    // for the visit, on all pages of the shop and on no other
    await openHydrated(page, '/webshop/event/7');
    await expect(page.getByText('Zwei Karten zurückgelegt')).toBeVisible();
    const fetchPolicy = async (path: string) =>
      (await page.request.get(path)).headers()['content-security-policy'];
    expect(await fetchPolicy('/webshop')).toContain('https://karten.example');
    for (const path of ['/de/haus', '/testshop'])
      expect(await fetchPolicy(path)).not.toContain('karten.example');

    // until the next decision about cookies
    await openHydrated(page, '/de/haus');
    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
    await page.getByRole('button', { name: 'Alles ablehnen' }).click();
    await openHydrated(page, '/webshop');
    await expect(load).toBeVisible();
  });

  test('while the shop is offline all ticket links stay visible and say so (G-87, SHOP-04, SHOP-05, SHOP-06)', async ({
    page,
  }) => {
    const one = await performanceThat(page, ({ status }) => status === 'sale', 'available=1');
    await set({ is_shop_online: false });
    await page.goto(one.url);
    const button = page.locator('main a[aria-disabled]').first();
    await expect(button).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('title', OFFLINE);
    await expect(button).toHaveAccessibleName('Karten');
    await expect(button).toHaveAccessibleDescription(OFFLINE);
    await hydrate(page);
    await button.focus();
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe(one.url);
    expect(await violations(page)).toEqual([]);
    await expect(page.locator(`main a[href="${one.ticket_url}"]`)).toHaveCount(0);

    await openHydrated(page, '/testshop');
    await expect(page.locator('main').getByText(OFFLINE)).toBeVisible();
    await expect(page.locator('#webshop')).toHaveCount(0);
    await expect(cart(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: `Warenkorb – ${OFFLINE}` }).first()).toBeVisible();
  });
});

/** Renders into its container, reports its cart by a message, and requests a third host that is not allowed. */
const FOREIGN_SHOP = `
  document.getElementById('webshop').textContent = 'Zwei Karten zurückgelegt';
  postMessage({ cartAmount: 2 }, '*');
  fetch('https://spur.example/').catch(() => {});
  document.body.append(Object.assign(new Image(), { src: 'https://spur.example/x.gif' }));`;

test("axe finds nothing in the shop's area, in light and dark (G-08)", async ({ page }) => {
  await openHydrated(page, '/testshop');
  await expect(more(page)).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop says that it needs scripts, and shows no controls without them (G-08, G-306)', async ({
    page,
  }) => {
    await page.goto('/testshop/karten/gibt-es-nicht');
    await expect(page.locator('main noscript p')).toContainText('Der Webshop braucht JavaScript.');
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.getByText('Zu dieser Adresse gibt es keine Vorstellung.')).toBeVisible();
    await expect(page.getByText('Der Webshop wird geladen')).toBeHidden();
    await expect(page.getByText('Hier lässt sich alles ausprobieren')).toBeHidden();
  });
});

test('the trial shop sells tickets of a performance however far ahead, and says that others are others (G-306)', async ({
  page,
}) => {
  const last = (await performances(page, 'available=1&page_size=100&page=2')).findLast(
    ({ ticket_url }) => ticket_url,
  );
  await page.goto(String(last?.ticket_url));
  await expect(page.getByRole('heading', { name: 'Karten', exact: true })).toBeVisible();
  await expect(more(page)).toHaveCount(1);
  await page.goto('/testshop/karten/gibt-es-nicht');
  await expect(
    page.getByRole('heading', { name: 'Karten für andere Vorstellungen' }),
  ).toBeVisible();
});
