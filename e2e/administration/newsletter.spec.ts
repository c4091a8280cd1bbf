import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { test } from '../kit/editor-test.ts';
import { mailedLink } from '../kit/mailed-link.ts';

const main = (page: Page) => page.locator('#main-content');

/** From the foot of a page to the list of all one gets. */
async function orderNewsletter(page: Page, email: string): Promise<void> {
  await page.goto('/de/impressum');
  await page.locator('footer').getByRole('link', { name: 'Newsletter bestellen' }).click();
  await main(page).getByLabel('E-Mail-Adresse').fill(email);
  await main(page).getByRole('button', { name: 'Newsletter bestellen' }).click();
  await expect(main(page).getByRole('status')).toContainText('Fast fertig');
  await page.goto(await mailedLink(email, '/de/bescheid/bestaetigen'));
  await main(page).getByRole('button', { name: 'Bestätigen' }).click();
  await expect(main(page).getByRole('heading', { name: 'Newsletter' })).toBeVisible();
}

test('Visitors order the newsletter without scripts; an editor finds, exports and removes their addresses, and an exported link ends it (V-13, G-484 … G-486)', async ({
  browser,
  page,
}) => {
  const ending = `${Date.now()}@post.example`;
  const [lea, ida] = [`lea${ending}`, `ida${ending}`];
  const baseURL = String(process.env.FOYER_E2E_URL);
  const storageState = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, storageState });
  const visitor = await context.newPage();
  await orderNewsletter(visitor, lea);
  await orderNewsletter(visitor, ida);

  await page.goto('/cms-hub/newsletter');
  await page.getByLabel('Adresse suchen').fill(ending);
  await expect(page.getByText('2 Adressen', { exact: true })).toBeVisible();
  // kept in the address
  await page.reload();
  await expect(page.getByText('2 Adressen', { exact: true })).toBeVisible();
  const row = (email: string) => page.getByRole('listitem').filter({ hasText: email });
  await row(lea).getByText('Zustimmung', { exact: true }).click();
  await expect(row(lea).getByRole('blockquote')).toContainText(
    'Mit „Newsletter bestellen“ stimmen',
  );
  expect(await violationsAtBothWidths(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const line = file.split('\r\n').find((each) => each.startsWith(`${lea};de;`)) ?? '';

  await page.getByRole('button', { name: `${ida} entfernen` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig entfernen' }).click();
  await expect(page.getByText('1 Adresse', { exact: true })).toBeVisible();
  await expect(row(ida)).toHaveCount(0);

  await visitor.goto(/\/de\/bescheid\/abmelden\S+/.exec(line)?.[0] ?? '');
  await main(visitor).getByRole('button', { name: 'Abmelden' }).click();
  await expect(main(visitor).getByRole('status')).toHaveText('Sie sind abgemeldet.');
  await page.getByLabel('Adresse suchen').fill(lea);
  await expect(page.getByText('Diese Adresse steht nicht auf der Liste.')).toBeVisible();
  await context.close();
});

test('While nobody is on the list, an administrator is led to the setting that lets visitors order the newsletter (G-659)', async ({
  page,
}) => {
  await page.route('**/de/api/newsletter-readers?*', (route) =>
    route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
  );
  await page.goto('/cms-hub/newsletter');
  await page.getByRole('link', { name: 'Zu den Einstellungen' }).click();
  await expect(page.getByRole('combobox', { name: 'Newsletter', exact: true })).toBeFocused();
});
