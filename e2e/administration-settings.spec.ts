import { expect } from '@playwright/test';
import { violationsInBoth } from './axe.ts';
import { write } from './editor-page.ts';
import { test } from './editor-test.ts';

/* What is set for the house, by administrators; nothing is public before it is taken over. */

test('A colour is shown in the preview and to nobody else before it is taken over (G-389)', async ({
  page,
}) => {
  await page.goto('/cms-hub/settings');
  await page.getByRole('tab', { name: 'Farben und Schrift' }).click();
  const root = page.frameLocator('iframe').locator('html');
  await expect(root).toHaveAttribute('style', /color-scheme: light/);
  await page.getByRole('textbox', { name: 'Grund, hell', exact: true }).fill('#ffeedd');
  await expect(root).toHaveAttribute('style', /#ffeedd/);
  await page.getByRole('textbox', { name: 'Schrift, hell', exact: true }).fill('#eeddcc');
  await expect(page.getByText(/Schrift auf Grund, hell: .*zu wenig/)).toBeVisible();
  expect(await (await page.request.get('/de')).text()).not.toContain('#ffeedd');
  await page.getByRole('button', { name: 'Schrift: wie mitgeliefert' }).click();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByText('Übernommen.')).toBeVisible();
  expect(await (await page.request.get('/de')).text()).toContain('#ffeedd');
  await page.getByRole('button', { name: 'Grund: wie mitgeliefert' }).click();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect.poll(async () => (await page.request.get('/de')).text()).not.toContain('#ffeedd');
});

test('What is wrong is said at its field, and what others changed is merged or asked about (E-1, G-389)', async ({
  page,
}) => {
  await page.goto('/cms-hub/settings');
  const mail = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
  const before = await mail.inputValue();
  await mail.fill('keine Adresse');
  await page.getByRole('tab', { name: 'Betrieb' }).click();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByText('Ungültige E-Mail-Adresse!')).toBeVisible();
  await mail.fill('kasse@haus.example');
  const shop = { site: { shop_badge: '[data-story]' } };
  await write(page.request, 'PATCH', '/de/api/settings', shop);
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByText('Übernommen.')).toBeVisible();
  const { site } = await (await page.request.get('/de/api/settings/records')).json();
  expect(site).toMatchObject({ contact_email: 'kasse@haus.example', shop_badge: '[data-story]' });

  await mail.fill('buero@haus.example');
  const theirs = { site: { contact_email: 'anna@haus.example', shop_badge: '[data-cart-amount]' } };
  await write(page.request, 'PATCH', '/de/api/settings', theirs);
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'anna@haus.example' })).toBeVisible();
  await page.getByRole('button', { name: 'Meine Fassung übernehmen' }).click();
  await expect
    .poll(async () => (await (await page.request.get('/de/api/settings/records')).json()).site)
    .toMatchObject({ contact_email: 'buero@haus.example' });
  await write(page.request, 'PATCH', '/de/api/settings', { site: { contact_email: before } });
});

for (const width of [360, 1366]) {
  test(`the settings have no barrier that axe knows, in light and dark, ${width} px (A11Y-09)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/cms-hub/settings');
    for (const name of ['Haus', 'Betrieb', 'Farben und Schrift', 'Rechtstexte', 'Webshop']) {
      await page.getByRole('tab', { name, exact: true }).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      expect(await violationsInBoth(page, { without: 'iframe' }), name).toEqual([]);
      const isWider = await page.evaluate(
        () => document.documentElement.scrollWidth > window.innerWidth,
      );
      expect([name, isWider]).toEqual([name, false]);
    }
  });
}
