import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { ADMIN, type RunningHouse, startHouse } from '../house.ts';
import { violationsInBoth } from '../kit/axe.ts';

/* From an empty house to an open one, on a separate server without the demo. */

const LOGO = 'demo/files/pictures/logo/stiftung-rauch.webp';

let folder: string;
let house: RunningHouse;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-setup-'));
  house = await startHouse(folder, '', { FOYER_DEMO: 'nein' });
});
test.afterAll(async () => {
  await house?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(browser: Browser, width: number) {
  const context = await browser.newContext({
    baseURL: house.url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  return { context, page: await context.newPage() };
}

const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The current step starts at its heading and fits the width of a phone. */
async function reads(page: Page, title: string, { axe = false } = {}): Promise<void> {
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeFocused();
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  expect([title, isWider]).toEqual([title, false]);
  if (axe) expect(await violationsInBoth(page, { without: 'iframe' }), title).toEqual([]);
}

test('The first sign-in leads through the setup, after which visitors see home page, menu and legal pages (G-400 … G-404, G-421)', async ({
  browser,
}) => {
  const { context, page } = await open(browser, 360);
  await page.goto('/accounts/login');
  await page.getByLabel('E-Mail-Adresse oder Benutzername').fill(ADMIN.email);
  await page.getByLabel('Passwort', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();

  await page.waitForURL('**/cms-hub/setup/name');
  await reads(page, 'Wie heißt Ihr Haus?');
  await expect(field(page, 'Name des Hauses')).toHaveValue('');
  await field(page, 'Name des Hauses').fill('Theater am Deich');
  await page.waitForTimeout(600); // the local copy is written
  await page.reload();
  await page.getByRole('button', { name: 'Einsetzen' }).click();
  await expect(field(page, 'Name des Hauses')).toHaveValue('Theater am Deich');
  await next(page);

  await reads(page, 'Haben Sie ein Logo?', { axe: true });
  await page.getByLabel('Logo hochladen', { exact: true }).setInputFiles(LOGO);
  await expect(page.getByRole('img', { name: 'Logo, auf dunklem Grund' })).toBeVisible();
  await next(page);

  await reads(page, 'Welche Farben hat Ihr Haus?', { axe: true });
  await expect(page.getByText(/^Schrift auf Grund, hell: .*gut lesbar/)).toBeVisible();
  await page.getByRole('link', { name: 'Überspringen' }).click();

  await reads(page, 'Wer betreibt das Haus, und wo?');
  await field(page, 'Träger').fill('Theater am Deich gGmbH');
  await field(page, 'Straße und Hausnummer').fill('Deichweg 3');
  await field(page, 'Postleitzahl').fill('26506');
  await field(page, 'Ort').fill('Norddeich');
  await next(page);

  await reads(page, 'Wo wird gespielt?', { axe: true });
  await expect(field(page, 'Straße und Hausnummer')).toHaveValue('Deichweg 3');
  await page.getByRole('group', { name: 'Raum' }).getByLabel('Name').fill('Großer Saal');
  await next(page);

  await reads(page, 'Wann ist geöffnet?', { axe: true });
  await page.getByLabel('Montag, Von').fill('10:00');
  await page.getByLabel('Montag, Bis').fill('18:30');
  await page.getByRole('button', { name: 'Montag bis Freitag gleich' }).click();
  await page.getByRole('checkbox', { name: 'Sonntag, Geschlossen' }).check();
  await next(page);

  await reads(page, 'Wohin gehen Nachrichten?');
  await field(page, 'E-Mail-Adresse').fill('post@deich.example');
  await page.getByRole('button', { name: 'Probe schicken' }).click();
  await expect(page.getByText('Die Probe liegt im Ordner')).toBeVisible();
  await next(page);

  await page.getByRole('button', { name: 'Seiten anlegen' }).click();
  await expect(page.getByText('Besucher sehen sie noch nicht')).toBeVisible();
  const visitor = await open(browser, 1366);
  await visitor.page.goto('/de');
  await expect(visitor.page.getByText('Hier entsteht die Website')).toBeVisible();
  await expect(page.getByText('Die Rechtstexte sind Vorlagen, keine Rechtsberatung')).toBeVisible();
  await page.getByRole('button', { name: 'Website veröffentlichen' }).click();
  await page
    .getByRole('dialog', { name: 'Mit Lücken veröffentlichen?' })
    .getByRole('button', { name: 'Trotzdem veröffentlichen' })
    .click();
  await expect(page.getByText('Besucher sehen die Startseite.')).toBeVisible();
  expect(await violationsInBoth(page), 'Seiten').toEqual([]);

  await visitor.page.goto('/de');
  const main = visitor.page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Theater am Deich', level: 1 })).toBeAttached();
  await expect(main.getByRole('heading', { name: 'Willkommen', level: 2 })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Zum ganzen Programm' })).toBeVisible();
  const header = visitor.page.getByRole('banner');
  for (const name of ['Programm', 'Kontakt'])
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(header.getByRole('img', { name: 'Home' })).toHaveJSProperty('complete', true);
  const footer = visitor.page.getByRole('contentinfo');
  await expect(footer.getByText('Deichweg 3')).toBeVisible();
  for (const name of ['Datenschutz', 'Barrierefreiheit'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  await footer.getByRole('link', { name: 'Impressum' }).click();
  await expect(main.getByRole('heading', { name: 'Impressum', level: 1 })).toBeVisible();
  await expect(main.getByText('Theater am Deich gGmbH')).toBeVisible();
  await expect(main.getByText('[… Telefonnummer]')).toBeVisible();
  await visitor.context.close();

  await page.goto('/cms-hub');
  const steps = page.getByRole('region', { name: 'Erste Schritte' });
  await expect(steps.getByRole('link', { name: 'Rechtstexte fertig schreiben' })).toBeVisible();
  await expect(steps.getByText('erledigt', { exact: true })).toHaveCount(7);
  await context.close();
});
