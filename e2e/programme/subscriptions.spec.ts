import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';

/* Notices by mail, as a visitor reads them. Without scripts: src/server/whole-site/subscriptions.server.test.ts. */

/** The path of the link in the newest mail to an address. */
async function mailedLink(to: string): Promise<string> {
  const folder = join(process.env.FOYER_E2E_DATA ?? '', 'mail');
  const found = async () => {
    for (const name of (await readdir(folder).catch(() => [])).sort().toReversed()) {
      const mail = await readFile(join(folder, name), 'utf8');
      const link = mail.includes(`To: ${to}`) && /\/de\/bescheid\/\w+\?token=\S+/.exec(mail)?.[0];
      if (link) return link;
    }
    return '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}

test('A visitor asks for notices from the page of a performance, confirms the address, sees all that comes, and leaves (V-13, G-468, G-470, G-471, G-474)', async ({
  page,
}) => {
  const main = page.locator('#main-content');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const email = `lea${Date.now()}@post.example`;
  await page.goto('/de/programm');
  await main.locator('a[href^="/de/programm/"]').first().click();
  const offer = main.getByRole('link', { name: 'Bescheid geben' });
  await expect(offer).toBeVisible();
  const title = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await offer.click();
  await expect(main).toContainText(title);
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page.getByLabel('Es gibt nur noch wenige Karten').uncheck();
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await button('Bescheid geben').click();
  await expect(page.getByRole('status')).toContainText('Eine E-Mail an Ihre Adresse ist unterwegs');

  await page.goto(await mailedLink(email));
  await expect(main).toContainText(email);
  // twice: the second answer would be that the link is used up
  await button('Bestätigen').dblclick({ delay: 20 });
  await expect(page.getByRole('status')).toContainText('Ihre Adresse ist bestätigt.');
  await expect(main).toContainText(title);
  await expect(main).not.toContainText('wenige Karten');
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page.goto(page.url().replace('/liste', '/abmelden'));
  await button('Abmelden').click();
  await expect(page.getByRole('status')).toContainText('Sie sind abgemeldet.');
  await page.getByRole('link', { name: 'Alles, was Sie bekommen' }).click();
  await expect(main).toContainText('Sie bekommen zurzeit keine Mails von uns.');
});
