import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ADMIN, type RunningHouse, startHouse } from '../house.ts';

/* The server is really ended and started again, on an empty house of its own. */

const EMPTY = { FOYER_DEMO: 'nein' };
let folder: string;
let house: RunningHouse;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-restart-'));
  house = await startHouse(folder, '', EMPTY);
});
test.afterAll(async () => {
  await house?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('A form that is filled in while the server restarts says so, keeps what is typed, and is stored once (G-445, G-421)', async ({
  browser,
}) => {
  const { url } = house;
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/accounts/login?next=/cms-hub/persons/create');
  await page.getByLabel('E-Mail-Adresse oder Benutzername').fill(ADMIN.email);
  await page.getByLabel('Passwort', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Nachname', exact: true });
  await name.fill('Kortner');
  // all parts of the form are there
  await page.waitForLoadState('networkidle');

  await house.stop();
  await page.getByRole('textbox', { name: 'Vorname', exact: true }).fill('Fritz');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Der Server antwortet gerade nicht.')).toBeVisible();
  await expect(name).toHaveValue('Kortner');

  // saving goes on for half a minute, and a slow machine takes longer to start
  await page.clock.pauseAt(Date.now() + 1000);
  house = await startHouse(folder, '', { ...EMPTY, PORT: new URL(url).port });
  await page.clock.resume();
  await expect(page.getByText('Angelegt.')).toBeVisible();
  // there at once, not only after the notice
  expect(page.url()).toMatch(/\/cms-hub\/persons\/\d+$/);
  await expect(name).toHaveValue('Kortner');
  const { results } = await (await page.request.get('/de/api/persons/records')).json();
  expect(results).toMatchObject([{ first_name: 'Fritz', last_name: 'Kortner' }]);
  await context.close();
});
