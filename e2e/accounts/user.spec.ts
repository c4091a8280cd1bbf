import { type Browser, expect, type Page } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';
import { mailedLink } from '../kit/mailed-link.ts';

/* A visitor's own account, from the registration to its end; mails are files in the data folder. */

const PASSWORD = 'abends am Wehr sitzen';

const main = (page: Page) => page.locator('#main-content');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

async function visitor(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const baseURL = String(process.env.FOYER_E2E_URL);
  const storageState = { cookies: [], origins: [] };
  const options = { baseURL, javaScriptEnabled, storageState, hasTouch: javaScriptEnabled };
  return (await browser.newContext(options)).newPage();
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-Mail-Adresse oder Benutzername').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await button(page, 'Anmelden').click();
}

const LIST = '/de/merkliste';
/** The number in the header, '' for none. */
const count = (page: Page) => page.locator('header a[data-favourites]').first();

/** A browser in which somebody is signed in with the session of another one. */
async function device(browser: Browser, { session, keys }: { session: Page; keys: string[] }) {
  const page = await visitor(browser, true);
  await page.addInitScript((list) => {
    if (sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', '1');
    localStorage.setItem('foyer-merkliste', list);
  }, JSON.stringify(keys));
  await page.context().addCookies(await session.context().cookies());
  return page;
}

const told = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/user-favourites/') && answer.ok());

/** The heart is the first that is pressed after the sign-in: the scripts come after it. */
async function tapFirst(page: Page, key: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()));
  await page.goto('/de/programm');
  await main(page).locator(`[data-favourite][value="${key}"]`).first().tap();
  await Promise.all([told(page), resolve()]);
}

/** A session that ends in another tab does not take along what is typed. */
async function keepTyped(page: Page, email: string): Promise<void> {
  await page.goto('/accounts/login?next=/de/user/settings');
  await signIn(page, email);
  await page.getByLabel('Nachname').fill('Kern vom Wehr');
  const tab = await page.context().newPage();
  await tab.goto('/de/api/user-logout/');
  await button(page, 'Namen speichern').click();
  await signIn(page, email);
  await expect(page.getByLabel('Nachname')).toHaveValue('Kern vom Wehr');
  await expect(main(page)).toContainText('Ihre Eingaben von vorhin sind wieder da.');
  await button(page, 'Namen speichern').click();
  await expect(main(page)).toContainText('Ihr Name ist gespeichert.');
  await expect(main(page)).not.toContainText('von vorhin');
}

/** Favourites of two devices become one list, which leaves the device at the sign-out; ends the session. */
async function carryFavourites(browser: Browser, session: Page): Promise<Page> {
  await session.goto('/de/programm');
  const [first, second, third] = await Promise.all(
    [0, 1, 2].map((n) =>
      session.locator('#main-content [data-favourite]').nth(n).getAttribute('value'),
    ),
  );
  const [mine, other, tapped] = [String(first), String(second), String(third)];
  const phone = await device(browser, { session, keys: [mine] });
  await tapFirst(phone, tapped);
  const laptop = await device(browser, { session, keys: [other] });
  await laptop.goto(LIST);
  await laptop.waitForURL(`**${LIST}?meine=1&m=${mine},${tapped},${other}`);
  await laptop.waitForSelector('html[data-hydrated]');
  await Promise.all([
    told(laptop),
    main(laptop).locator(`[data-favourite][value="${other}"]`).click(),
  ]);

  await phone.goto(LIST);
  await phone.waitForSelector('html[data-hydrated]');
  await expect(count(phone)).toHaveAttribute('data-favourites', '2');
  await phone.goto('/de/programm');
  await phone.mouse.move(200, 300);
  await phone.waitForSelector('html[data-hydrated]');
  const more = main(phone).locator(`[data-favourite][value="${other}"]`).first();
  await Promise.all([told(phone), more.click()]);
  await expect(count(phone)).toHaveAttribute('data-favourites', '3');
  // without the menu that knows about favourites: the next page puts things right
  await phone.goto('/de/api/user-logout/');
  await phone.mouse.move(200, 300);
  await expect(count(phone)).toHaveAttribute('data-favourites', '1');
  expect(
    await phone.evaluate(() => [localStorage.length, document.cookie.includes('foyer_session')]),
  ).toEqual([1, false]);
  await laptop.context().close();
  return phone;
}

test.describe('with an open registration', () => {
  for (const [hook, is_registration_open] of [
    [test.beforeAll, true],
    [test.afterAll, false],
  ] as const) {
    hook(async ({ browser, editorState }) => {
      const baseURL = String(process.env.FOYER_E2E_URL);
      const context = await browser.newContext({ baseURL, storageState: editorState });
      const site = { is_registration_open };
      await write(context.request, 'PATCH', '/de/api/settings/', { site });
      await context.close();
    });
  }

  test('A visitor makes an account, uses it, moves it to another address, and lets it go, without scripts (USER-01, ROUTE-26, ROUTE-27, G-52, G-84, G-105, G-460 … G-465, G-480)', async ({
    browser,
  }) => {
    test.slow();
    const page = await visitor(browser, false);
    const email = `lea${Date.now()}@post.example`;
    const moved = `neu-${email}`;
    await page.goto('/de/user/settings');
    await expect(page).toHaveURL(/\/accounts\/login\?next=%2Fde%2Fuser%2Fsettings/);
    await page.getByRole('link', { name: 'Konto anlegen' }).click();
    await page.getByLabel('Vorname').fill('Lea');
    await page.getByLabel('Nachname').fill('Kern');
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await button(page, 'Konto anlegen').click();
    await expect(page.getByRole('status')).toContainText(`Eine E-Mail an ${email} ist unterwegs`);

    const link = await mailedLink(email, '/accounts/confirm');
    await page.goto(link);
    await page.getByLabel('Ihr Passwort').fill('das war es nicht');
    await button(page, 'Bestätigen und anmelden').click();
    await expect(page.getByText('Das ist nicht das Passwort')).toBeVisible();
    await page.getByLabel('Ihr Passwort').fill(PASSWORD);
    await button(page, 'Bestätigen und anmelden').click();
    await expect(page).toHaveURL(/\/de\/user\/profile$/);
    await expect(main(page)).toContainText('Lea Kern');
    await expect(main(page)).toContainText('Mitglied');
    // nothing of those who work here
    for (const path of ['/cms-hub', '/cms-hub/events', '/de/api/accounts/']) {
      expect((await page.request.get(path)).status()).toBe(403);
    }

    await page.getByRole('link', { name: 'Einstellungen' }).click();
    await page.getByLabel('Nachname').fill('Kern-Wagenseil');
    await button(page, 'Namen speichern').click();
    await expect(page.getByRole('status')).toContainText('Ihr Name ist gespeichert.');
    const part = page.getByRole('region', { name: 'E-Mail-Adresse' });
    await part.getByLabel('Neue E-Mail-Adresse').fill(moved);
    await part.getByLabel('Ihr jetziges Passwort').fill('falsch');
    await button(page, 'Adresse ändern').click();
    await expect(part.getByText('Das Passwort stimmt nicht.')).toBeVisible();
    await expect(part.getByLabel('Neue E-Mail-Adresse')).toHaveValue(moved);
    await part.getByLabel('Ihr jetziges Passwort').fill(PASSWORD);
    await button(page, 'Adresse ändern').click();
    await expect(part).toContainText(`${moved} wartet auf Ihre Bestätigung`);
    await page.goto(await mailedLink(moved, '/accounts/email'));
    await button(page, 'Adresse bestätigen').click();
    await expect(page.getByRole('status')).toContainText('Ihre neue Adresse gilt');

    const phone = await carryFavourites(browser, page);
    await keepTyped(phone, moved);
    await phone.context().close();
    await page.goto('/accounts/login?next=/de/user/data');
    await page.getByRole('link', { name: 'Mit einem Link per E-Mail anmelden' }).click();
    await page.getByLabel('E-Mail-Adresse Ihres Kontos').fill(moved);
    await button(page, 'Link schicken').click();
    await expect(page.getByRole('status')).toContainText('gilt 15 Minuten lang');
    await page.goto(await mailedLink(moved, '/accounts/link'));
    await button(page, 'Anmelden').click();
    await expect(page).toHaveURL(/\/de\/user\/data$/);
    await expect(main(page)).toContainText('Lea Kern vom Wehr');
    await expect(main(page)).toContainText('E-Mail-Adresse geändert');
    const file = await page.request.get('/de/api/user-data/');
    expect(file.headers()['content-disposition']).toContain('attachment');
    expect((await file.json()).account).toMatchObject({ email: moved, role: 'member' });

    await page.goto('/de/user/settings');
    await page.getByText('Konto löschen …').click();
    const deletion = page.getByRole('region', { name: 'Konto löschen' });
    await deletion.getByLabel('Ihr jetziges Passwort').fill(PASSWORD);
    await button(page, 'Konto löschen').click();
    await expect(page.getByRole('status')).toContainText('Ihr Konto wird in 14 Tagen gelöscht');
    await page.goto('/accounts/login?next=/de/user/data');
    await signIn(page, moved);
    await expect(main(page)).toContainText('Löschung zurückgenommen');
    await page.context().close();
  });

  test('The pages of an account are found from the header, and read at any width, by anybody (USER-08, USER-11, CONSENT-09, G-460)', async ({
    page,
    browser,
  }) => {
    const stranger = await visitor(browser, true);
    for (const path of ['register', 'link', 'confirm?token=x', 'email?token=x', 'link?token=x']) {
      await stranger.goto(`/accounts/${path}`);
      expect([path, ...(await violationsAtBothWidths(stranger))]).toEqual([path]);
    }
    await stranger.context().close();

    await page.setViewportSize({ width: 1366, height: 900 });
    await page.goto('/de/haus');
    await page.mouse.move(300, 300);
    await page.locator('[popovertarget="user"]').click();
    await page.getByRole('link', { name: 'Mein Profil' }).click();
    await expect(page).toHaveURL(/\/de\/user\/profile$/);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Mein Profil');
    for (const name of ['profile', 'settings', 'data']) {
      await page.goto(`/de/user/${name}`);
      expect([name, ...(await violationsAtBothWidths(page))]).toEqual([name]);
    }
    await page.goto('/de/user/settings');
    await button(page, 'Auswahl ändern').click();
    await expect(page.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeVisible();
  });
});
