import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { EDITOR } from '../kit/editor-account.ts';
import { write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';

/* Managing accounts: invite, change, lock, remove. */

const PASSWORD = 'im Regen wird geprobt';
/** Unique, so that a retry invites a new address. */
const somebody = () => `story-${Date.now().toString(36)}@haus.example`;

/** The tests' sessions are too old to change accounts without the password. */
async function confirmIfAsked(page: Page, done: () => Promise<unknown>): Promise<void> {
  const password = page.getByLabel('Ihr jetziges Passwort');
  await Promise.race([done(), password.waitFor()]);
  if (!(await password.isVisible())) return;
  await password.fill(EDITOR.password);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await done();
}

const confirmSession = (request: APIRequestContext) =>
  write(request, 'POST', '/de/api/accounts/confirmation', { current_password: EDITOR.password });

/** @returns the link and the account's row */
async function inviteByLink(page: Page, email: string) {
  await page.goto('/cms-hub/accounts');
  await page.getByRole('button', { name: 'Jemanden einladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Jemanden einladen' });
  await dialog.getByLabel('E-Mail-Adresse').fill(email);
  await dialog.getByLabel('Vorname').fill('Bea');
  await dialog.getByLabel('Nachname').fill('Lang');
  await dialog.getByRole('radio', { name: /als Link/ }).check();
  await dialog.getByRole('button', { name: 'Einladen' }).click();
  const link = page.getByRole('textbox', { name: 'Link zum Weitergeben' });
  await confirmIfAsked(page, () => link.waitFor());
  const address = await link.inputValue();
  await page.getByRole('button', { name: 'Schließen' }).click();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('eingeladen, bis');
  return { address, row };
}

/** Opens the link in a separate browser, chooses a password and signs in. */
async function accept(browser: Browser, address: string, email: string) {
  const { context, page } = await openElsewhere(browser);
  await page.goto(address);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('Ihr Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await typePassword(page, email);
  await page.waitForURL(/\/cms-hub$/);
  return { context, page };
}

async function openElsewhere(browser: Browser) {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  return { context, page: await context.newPage() };
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail-Adresse oder Benutzername').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** With an app whose phone is then lost. */
async function switchOnSecondFactor(page: Page): Promise<void> {
  await page.goto('/accounts/security');
  const factor = page.getByRole('region', { name: 'Zweite Stufe' });
  await factor.getByLabel('Ihr jetziges Passwort').fill(PASSWORD);
  await factor.getByRole('button', { name: 'Einrichten' }).click();
  await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible();
  const [key = ''] = await page.locator('code').allTextContents();
  const secret = new TextDecoder().decode(base32.decode(key.replaceAll(' ', '')));
  const otp = createOTP(secret);
  await page.getByLabel('Code aus der App').fill(await otp.hotp(Math.floor(Date.now() / 30_000)));
  await page.getByRole('button', { name: 'Einschalten', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Ersatzcodes' })).toBeVisible();
}

test('A colleague invited by link chooses a password, signs in and edits, gets in again without a lost second factor, but cannot open accounts (G-52, G-153, G-385)', async ({
  page,
  browser,
}) => {
  const email = somebody();
  const { address, row } = await inviteByLink(page, email);
  const { context, page: theirs } = await accept(browser, address, email);

  const { id } = await write(theirs.request, 'POST', '/de/api/series', { name: `Reihe ${email}` });
  await theirs.goto(`/cms-hub/series/${id}`);
  await theirs.getByRole('textbox', { name: 'Unterzeile', exact: true }).fill('Von Bea');
  await theirs.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(theirs.getByText('Gespeichert.')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Konten' })).toHaveCount(0);

  await switchOnSecondFactor(theirs);
  expect((await theirs.goto('/cms-hub/accounts'))?.status()).toBe(403);
  expect((await theirs.request.get('/de/api/accounts')).status()).toBe(403);
  await theirs.goto(address);
  await expect(theirs.getByRole('alert')).toContainText('gilt nicht mehr');

  await page.reload();
  await expect(row).toContainText('ein Gerät angemeldet');
  await row.getByRole('button', { name: 'Bea Lang bearbeiten' }).click();
  const dialog = page.getByRole('dialog', { name: /Bea Lang/ });
  await expect(dialog.getByText('Einladung angenommen')).toBeVisible();
  const elsewhere = await openElsewhere(browser);
  const trySignIn = async () => {
    await elsewhere.page.goto('/accounts/login');
    await typePassword(elsewhere.page, email);
  };
  await trySignIn();
  await elsewhere.page.waitForURL(/\/accounts\/code/);
  const takeBack = dialog.getByRole('button', { name: 'Zweite Stufe zurücknehmen' });
  // final, which is said beforehand
  await expect(dialog.getByText('Das ist endgültig')).toBeVisible();
  await takeBack.click();
  await confirmIfAsked(page, () => takeBack.waitFor({ state: 'hidden' }));
  await trySignIn();
  await elsewhere.page.waitForURL(/\/cms-hub$/);
  await elsewhere.context.close();
  await dialog.getByRole('button', { name: 'Überall abmelden' }).click();
  await confirmIfAsked(page, () => page.getByText('auf allen Geräten abgemeldet').waitFor());
  expect((await theirs.request.get('/de/pageeditor-api/user')).status()).toBe(401);

  await dialog.getByRole('button', { name: 'Entfernen' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Bea Lang entfernen?' });
  await asked.getByRole('button', { name: 'Entfernen' }).click();
  await expect(row).toHaveCount(0);
  await theirs.goto('/accounts/login');
  await typePassword(theirs, email);
  await expect(theirs.getByRole('alert')).toContainText('Anmeldedaten stimmen nicht');
  await context.close();
});

test('Of the last administrator neither locking nor removing is offered, with the reason, and the role stays (G-52, G-387, G-639)', async ({
  page,
}) => {
  await page.goto('/cms-hub/accounts');
  const row = page.getByRole('listitem').filter({ hasText: EDITOR.email });
  await row.getByRole('button', { name: /bearbeiten$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Es ist das letzte mit der Rolle Administration.');
  await expect(dialog.getByRole('button', { name: /Sperren|Entfernen/ })).toHaveCount(0);
  const refused = dialog
    .getByRole('alert')
    .getByText('Das ist das letzte Konto mit der Rolle Administration.');
  await dialog.getByRole('combobox', { name: 'Rolle' }).click();
  await page.getByRole('option', { name: 'Redaktion', exact: true }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await confirmIfAsked(page, () => refused.waitFor());
  await page.reload();
  await expect(dialog.getByRole('combobox', { name: 'Rolle' })).toHaveText('Administration');
});

test('the accounts screen passes axe, in light and dark, on phone and laptop (A11Y-09)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/cms-hub/accounts');
  await expect(page.getByRole('list', { name: 'Konten' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page
    .getByRole('button', { name: /bearbeiten$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
});

test('An account stays open while its role is changed to one that the list does not show (G-386, G-641)', async ({
  page,
  request,
}) => {
  const email = somebody();
  const person = { email, first_name: 'Ina', last_name: 'Wechsel', role: 'editor', by: 'link' };
  await confirmSession(request);
  await write(request, 'POST', '/de/api/accounts', person);
  await page.goto(`/cms-hub/accounts?role=editor&q=${email}`);
  const rows = page.getByRole('list', { name: 'Konten' }).getByRole('listitem');
  await rows.getByRole('button', { name: 'Ina Wechsel bearbeiten' }).click();
  const dialog = page.getByRole('dialog', { name: /Ina Wechsel/ });
  await dialog.getByRole('combobox', { name: 'Rolle' }).click();
  await page.getByRole('option', { name: 'Mitglied' }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Kein Konto gefunden.')).toBeAttached();
  await expect(dialog.getByText('Konto geändert')).toBeVisible();
  // Back closes the form and nothing else; a reload shows it again (G-644)
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?role=editor&q=/);
});

test('An invitation that does not get through says so in its window, above the buttons, and can be sent again (G-385, G-677, G-686)', async ({
  page,
  request,
}) => {
  await confirmSession(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cms-hub/accounts');
  await page.getByRole('button', { name: 'Jemanden einladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Jemanden einladen' });
  const email = dialog.getByLabel('E-Mail-Adresse');
  const typed = somebody();
  await email.fill(typed);
  // this house has no mail server (G-686)
  await expect(dialog).toContainText('kein Mailserver eingestellt');
  await expect(dialog.getByRole('radio', { name: /als Link/ })).toBeChecked();
  const send = dialog.getByRole('button', { name: 'Einladen' });
  await page.route('**/de/api/accounts', (route) => route.abort());
  await send.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(email).toHaveValue(typed);
  await page.unroute('**/de/api/accounts');
  await send.click();
  await expect(page.getByRole('textbox', { name: 'Link zum Weitergeben' })).toBeVisible();
});

test('While the line is lost, the list does not say of rows found before that they are what is searched (G-386, G-644)', async ({
  page,
  context,
}) => {
  await page.goto('/cms-hub/accounts');
  const count = page.getByRole('status').filter({ hasText: /Kont(o|en)$/ });
  await expect(count).toHaveText(/^\d+ Konten$/);
  await context.setOffline(true);
  try {
    await page.getByRole('searchbox', { name: 'Suchen' }).fill('berg anna');
    await expect(page.getByRole('list', { name: 'Konten' })).toHaveAttribute('aria-busy', 'true');
    await expect(count).toHaveCount(0);
  } finally {
    await context.setOffline(false);
  }
  await expect(count).toHaveText('1 Konto');
});

test('Accounts are found by name and role; Back and reloading restore both, and no account is lost on a phone (G-386, G-479)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cms-hub/accounts');
  const rows = page.getByRole('list', { name: 'Konten' }).getByRole('listitem');
  const count = page.getByRole('status').filter({ hasText: /Kont(o|en)$/ });
  await expect(count).toHaveText(/^\d+ Konten$/);
  const all = (await count.textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('berg ANNA');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('anna@foyer.example');
  await expect(page).toHaveURL(/q=berg/);
  await page.getByRole('combobox', { name: 'Rolle' }).click();
  await page.getByRole('option', { name: 'Mitglied' }).click();
  await expect(page.getByText('Kein Konto gefunden.')).toBeVisible();
  await expect(count).toHaveText('0 Konten');
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toContainText('anna@foyer.example');
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('');
  await expect(count).toHaveText(all);
});
