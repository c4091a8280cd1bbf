import { expect } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';

/* Settings of the house; nothing is public before it is applied. */

test('Colours, logo and cards appear only in the preview until they are applied, and it stays as wide as chosen (G-389, G-687, G-698, G-719)', async ({
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
  // and beside both colours, where they are chosen
  const unreadable = page.getByText('Schlecht lesbar: Schrift auf Grund, hell');
  await expect(unreadable).toHaveCount(2);
  await expect(unreadable.first()).toBeInViewport();
  const scheme = page.getByRole('combobox', { name: 'Farben', exact: true });
  for (const [name, ground] of [
    ['dunkel', 'rgb(20, 19, 18)'],
    ['hell', 'rgb(255, 238, 221)'],
  ] as const) {
    await scheme.click();
    await page.getByRole('option', { name }).click();
    await expect(root).toHaveCSS('background-color', ground);
    // of the site's own styles, which no setting changes here
    await expect(root).toHaveCSS('--hairline', name === 'hell' ? '#d4d2cd' : '#363534');
  }
  const readHome = async () => (await page.request.get('/de')).text();
  expect(await readHome()).not.toContain('#ffeedd');
  await page.getByRole('tab', { name: 'Kopf, Fuß, Karten' }).click();
  const frame = page.frameLocator('iframe');
  const logo = page.getByRole('group', { name: 'Logo', exact: true });
  await logo.getByRole('textbox').fill('/media/probe.webp');
  await expect(frame.getByRole('banner').locator('img[src="/media/probe.webp"]')).toBeAttached();
  const posters = frame.getByRole('main').locator('[data-style="style1"]');
  await expect(posters).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Karten von Vorstellungen' }).click();
  await page.getByRole('option', { name: 'Plakat' }).click();
  await expect(frame.locator('html')).toHaveAttribute('style', /#ffeedd/);
  await expect(posters.first()).toBeAttached();
  expect(await readHome()).not.toContain('probe.webp');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(frame.locator('img[src="/media/probe.webp"]')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Farben und Schrift' }).click();
  await page.getByRole('textbox', { name: 'Grund, hell', exact: true }).fill('#ffeedd');
  const width = page.getByRole('combobox', { name: 'Breite' });
  await width.click();
  await page.getByRole('option', { name: '768 px' }).click();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByText('Übernommen.')).toBeVisible();
  await expect(width).toHaveText('768 px');
  expect(await (await page.request.get('/de')).text()).toContain('#ffeedd');
  await page.getByRole('button', { name: 'Grund: wie mitgeliefert' }).click();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect.poll(async () => (await page.request.get('/de')).text()).not.toContain('#ffeedd');
});

test('Errors are shown at their field, and changes by others are merged or offered as a choice (E-1, G-389)', async ({
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
  const clash = page.getByRole('dialog', { name: 'Jemand anderes hat dasselbe geändert' });
  await expect(clash.getByLabel('Die andere Fassung: anna@haus.example')).toBeVisible();
  await clash.getByLabel('Meine Fassung: buero@haus.example').check();
  await clash.getByRole('button', { name: 'So speichern' }).click();
  await expect
    .poll(async () => (await (await page.request.get('/de/api/settings/records')).json()).site)
    .toMatchObject({ contact_email: 'buero@haus.example' });
  await write(page.request, 'PATCH', '/de/api/settings', { site: { contact_email: before } });
});

test('Earlier settings are shown with their author and restored through the form, one of them or all with the design (G-411, G-687)', async ({
  page,
}) => {
  const url = '/de/api/settings';
  const { site, design } = await (await page.request.get(`${url}/records`)).json();
  const earlier = { menu: 'style2', colors: { paper: '#ffeedd' } };
  await write(page.request, 'PATCH', url, {
    site: { contact_email: 'frueher@haus.example' },
    design: earlier,
  });
  await write(page.request, 'PATCH', url, {
    site: { contact_email: 'heute@haus.example' },
    design: { menu: 'style1', colors: {} },
  });
  await page.goto('/cms-hub/settings');
  const history = page.getByRole('dialog', { name: 'Verlauf' });
  const compare = async () => {
    await page.getByRole('button', { name: 'Frühere Einstellungen' }).click();
    const named = page.getByRole('button', { name: /Diesen Stand vergleichen/ });
    const entry = history.getByRole('listitem').filter({ has: named }).first();
    const button = entry.getByRole('button');
    // above what may be dozens of fields
    expect((await button.boundingBox())?.y).toBeLessThan(
      (await entry.getByText('E-Mail-Adresse').boundingBox())?.y ?? 0,
    );
    await button.click();
  };
  await compare();
  await expect(history.getByText('Grund: #ffeedd').first()).toBeVisible();
  await history.getByRole('button', { name: 'E-Mail-Adresse ins Formular übernehmen' }).click();
  await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue(
    'frueher@haus.example',
  );
  const stored = async () => (await page.request.get(`${url}/records`)).json();
  expect((await stored()).site.contact_email).toBe('heute@haus.example');
  await compare();
  await history.getByRole('button', { name: 'Ganzen Stand ins Formular' }).click();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect
    .poll(stored)
    .toMatchObject({ site: { contact_email: 'frueher@haus.example' }, design: earlier });
  await write(page.request, 'PATCH', url, {
    site: { contact_email: site.contact_email },
    design: { menu: design.menu, colors: design.colors },
  });
});

test('the settings pass axe, in light and dark, on phone and laptop (A11Y-09)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/cms-hub/settings');
  for (const name of ['Haus', 'Betrieb', 'Farben und Schrift', 'Rechtstexte', 'Webshop']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    expect(await violationsAtBothWidths(page, { without: 'iframe' }), name).toEqual([]);
  }
});
