import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsInBoth } from '../kit/axe.ts';
import { EDITOR } from '../kit/editor-account.ts';

/*
 * The account of an editor, by hand: a forgotten password, devices, the second factor, passkeys. Each story leaves the
 * account as it found it: all others sign in with it.
 */

const button = (page: Page, name: string) =>
  page.locator('#main-content').getByRole('button', { name, exact: true });

async function signIn(page: Page, password = EDITOR.password): Promise<void> {
  await page.goto('/accounts/login?next=/accounts/security');
  await page.getByLabel('E-Mail-Adresse oder Benutzername').fill(EDITOR.email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await button(page, 'Anmelden').click();
}

/** The text of the newest mail in the data folder. */
async function newestMail(): Promise<string> {
  const folder = join(process.env.FOYER_E2E_DATA ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const name = names.sort().at(-1);
  return name ? readFile(join(folder, name), 'utf8') : '';
}

async function withoutScript(browser: Browser): Promise<Page> {
  const baseURL = String(process.env.FOYER_E2E_URL);
  return (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
}

test('A forgotten password is reset by mail, without scripts (G-45, G-151)', async ({
  browser,
}) => {
  const page = await withoutScript(browser);
  await page.goto('/accounts/login');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await page.getByLabel('E-Mail-Adresse Ihres Kontos').fill(EDITOR.email);
  await button(page, 'Link schicken').click();
  await expect(page.getByRole('status')).toContainText('ist jetzt eine E-Mail unterwegs');
  await expect.poll(newestMail).toContain('/accounts/new-password?token=');
  const link = (await newestMail()).match(/\/accounts\/new-password\?token=[\w-]+/)?.[0] ?? '';
  await page.goto(link);
  // bypasses the browser's validation to test the server's
  await page.getByLabel('Neues Passwort').evaluate((field) => field.removeAttribute('minlength'));
  await page.getByLabel('Neues Passwort').fill('kurz');
  await button(page, 'Passwort speichern').click();
  await expect(page.getByText('Ein Passwort hat mindestens 12 Zeichen.')).toBeVisible();
  await page.getByLabel('Neues Passwort').fill(EDITOR.password);
  await button(page, 'Passwort speichern').click();
  await expect(page.getByRole('status')).toContainText('Ihr neues Passwort gilt');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr');
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(page).toHaveURL(/\/accounts\/forgotten$/);
  await page.context().close();
});

test('An editor sees where the account is signed in, and signs out there (G-152)', async ({
  page,
  browser,
}) => {
  const other = await withoutScript(browser);
  await signIn(other);
  await expect(other.getByRole('heading', { name: 'Angemeldete Geräte' })).toBeVisible();
  await signIn(page);
  const devices = page.getByRole('region', { name: 'Angemeldete Geräte' });
  await expect(devices.getByRole('listitem').first()).toContainText('dieses Gerät');
  await expect(devices.getByText('Chrome auf Linux').first()).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await button(page, 'Überall sonst abmelden').click();
  await expect(page.getByRole('status')).toContainText('sind Sie abgemeldet');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(/\/accounts\/login/);
  await other.context().close();
});

test('A second factor is switched on, required, replaced by a recovery code and switched off (G-45, G-153)', async ({
  page,
}) => {
  await signIn(page);
  const factor = page.getByRole('region', { name: 'Zweite Stufe' });
  await factor.getByLabel('Ihr jetziges Passwort').fill(EDITOR.password);
  await factor.getByRole('button', { name: 'Einrichten' }).click();
  await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  const [shown = ''] = await page.locator('code').allTextContents();
  const key = shown.replaceAll(' ', '');
  const code = (away: number) => {
    const secret = new TextDecoder().decode(base32.decode(key));
    return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + away);
  };
  await page.getByLabel('Code aus der App').fill('000000');
  await button(page, 'Einschalten').click();
  await expect(page.getByText('Dieser Code stimmt nicht')).toBeVisible();
  await page.getByLabel('Code aus der App').fill(await code(0));
  await button(page, 'Einschalten').click();
  await expect(page.getByRole('heading', { name: 'Ihre Ersatzcodes' })).toBeVisible();
  const codes = await page.locator('#main-content li code').allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(factor).toContainText('Sie haben noch 10 Ersatzcodes');

  for (const typed of [await code(1), codes[0] ?? '']) {
    await page.context().clearCookies();
    await signIn(page);
    await expect(page).toHaveURL(/\/accounts\/code/);
    await page.getByLabel('Code').fill(typed);
    await button(page, 'Anmelden').click();
    await expect(page).toHaveURL(/\/accounts\/security/);
  }
  await expect(factor).toContainText('Sie haben noch 9 Ersatzcodes');
  await factor.getByText('Ausschalten').first().click();
  await factor.getByLabel('Ihr jetziges Passwort').last().fill(EDITOR.password);
  await factor.getByRole('button', { name: 'Ausschalten' }).click();
  await expect(page.getByRole('status')).toContainText('ausgeschaltet');
  await page.context().clearCookies();
  await signIn(page);
  await expect(page).toHaveURL(/\/accounts\/security/);
});

test('A passkey is made, signs in without a password, and is removed (G-45, G-153)', async ({
  page,
}) => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByLabel('Name').fill('Laptop im Büro');
  await passkeys.getByLabel('Ihr jetziges Passwort').fill('falsch');
  await passkeys.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(passkeys.getByText('Das Passwort stimmt nicht.')).toBeVisible();
  await passkeys.getByLabel('Ihr jetziges Passwort').fill(EDITOR.password);
  await passkeys.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Laptop im Büro');
  expect(await violationsInBoth(page)).toEqual([]);

  // a device that does not ask for finger, face or PIN does not get in
  await page.context().clearCookies();
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.goto('/accounts/login?next=/accounts/security');
  await button(page, 'Mit Passkey anmelden').click();
  await page.waitForTimeout(1000);
  await expect(page).toHaveURL(/\/accounts\/login/);
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.reload();
  await button(page, 'Mit Passkey anmelden').click();
  await expect(page).toHaveURL(/^[^?]*\/accounts\/security/);
  await expect(passkeys.getByRole('listitem')).toContainText('zuletzt benutzt gerade eben');
  await passkeys.getByRole('button', { name: 'Laptop im Büro entfernen' }).click();
  await expect(passkeys.getByText('Noch keiner.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/accounts/login');
  await button(page, 'Mit Passkey anmelden').click();
  await expect(page.getByRole('alert')).toContainText('gehört zu keinem Konto');
});
