import { expect, type Page } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';

/* Merging duplicates. */

/** A singer entered twice, each in one production. */
async function twins(page: Page) {
  const last_name = `Wehrmann${Date.now().toString(36)}`;
  const enter = (first_name: string, more: object) =>
    write(page.request, 'POST', '/de/api/persons', {
      first_name,
      last_name,
      is_online: true,
      ...more,
    });
  const one = await enter('Clara', { function: 'Sopran' });
  const other = await enter('Klara', { biography: '<p>Geboren am Wehr.</p>' });
  const production = await write(page.request, 'POST', '/de/api/productions', {
    name: `Undine ${last_name}`,
    is_online: true,
    cast: [
      { person_id: one.id, role: 'Undine' },
      { person_id: other.id, role: 'Undine' },
      { person_id: other.id, role: 'Berthalda' },
    ],
  });
  return { last_name, one, other, production };
}

test('A person entered twice is merged, her old URL redirects, and an open form of the other record keeps its input (G-418)', async ({
  page,
}) => {
  const { last_name, one, other, production } = await twins(page);
  const old = await page.request.get(`/cms-hub/open/persons/${other.id}`);
  const address = new URL(old.url()).pathname;
  await page.goto(`/cms-hub/persons/${one.id}`);
  const colleague = await page.context().newPage();
  await colleague.goto(`/cms-hub/persons/${other.id}`);
  await colleague.getByRole('textbox', { name: 'Funktion', exact: true }).fill('Mezzosopran');

  await page.getByRole('link', { name: 'Zusammenführen …' }).click();
  await page.waitForURL(/\/cms-hub\/merge\/persons\/\d+$/);
  // the finder is prefilled with the name
  await page.getByRole('combobox', { name: 'Zweiter Eintrag' }).click();
  await page.getByRole('option', { name: `Klara ${last_name}` }).click();
  await page.waitForURL(new RegExp(`/cms-hub/merge/persons/${one.id}/${other.id}$`));
  const field = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(field('Biografie').getByRole('radio', { name: /Wie im anderen/ })).toBeChecked();
  await expect(field('Vorname').getByRole('radio', { name: /der bleibt/ })).toBeChecked();
  const moved = page.getByRole('region', { name: 'Das geht mit' });
  await expect(moved).toContainText('Produktionen (1)');
  await expect(moved).toContainText(`Undine ${last_name}`);
  await expect(moved).toContainText(address);
  await page.getByRole('button', { name: 'Endgültig zusammenführen' }).click();
  await page.waitForURL(new RegExp(`/cms-hub/persons/${one.id}$`));
  await expect(page.getByText(`Zusammengeführt: „Clara ${last_name}“.`)).toBeVisible();

  const stored = await page.request.get(`/de/api/productions/records/${production.id}`);
  expect((await stored.json()).cast).toMatchObject([
    { person_id: one.id, role: 'Undine' },
    { person_id: one.id, role: 'Berthalda' },
  ]);
  const led = await page.request.get(address);
  expect(new URL(led.url()).pathname).toMatch(new RegExp(`/clara-[a-z0-9-]+/${one.id}$`));
  expect(await led.text()).toContain('Geboren am Wehr.');

  await colleague.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(colleague.getByRole('alert')).toContainText(`mit „Clara ${last_name}“`);
  await expect(colleague.getByRole('textbox', { name: 'Funktion', exact: true })).toHaveValue(
    'Mezzosopran',
  );
});

test('Two records of a list are merged by keyboard, and the focus goes along (G-418, A11Y-09); merging passes axe, in light and dark, on phone and laptop (A11Y-09)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { last_name } = await twins(page);
  const check = async (what: string) => {
    await page.waitForLoadState('networkidle');
    expect(await violationsAtBothWidths(page), what).toEqual([]);
  };
  const contents = page.getByRole('group', { name: 'Zusammenführen' });
  await page.goto(
    `/cms-hub/persons?filter=${encodeURIComponent(JSON.stringify({ q: last_name }))}`,
  );
  const boxes = page.getByRole('row').getByRole('checkbox', { name: 'Diese Zeile wählen' });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.press('Space');
  await page.getByRole('link', { name: 'Zusammenführen …' }).press('Enter');
  await page.waitForURL(/\/merge\/persons\/\d+\/\d+$/);
  await expect(contents).toBeFocused();
  await expect(page).toHaveTitle('Zusammenführen – Verwaltung');
  await expect(page.getByRole('button', { name: 'Endgültig zusammenführen' })).toBeVisible();
  await check('comparison');
  await page.getByRole('link', { name: 'Anderen Eintrag wählen' }).press('Enter');
  const second = page.getByRole('combobox', { name: 'Zweiter Eintrag' });
  await expect(second).toBeVisible();
  await check('choice');
  await second.focus();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/merge\/persons\/\d+\/\d+$/);
  await expect(contents).toBeFocused();
  const button = page.getByRole('button', { name: 'Endgültig zusammenführen' });
  await expect(button).toBeVisible();
  const compared: number[] = [];
  page.on('response', (answer) => {
    if (/\/persons\/merge\/\d+\?other=/.test(answer.url())) compared.push(answer.status());
  });
  await button.press('Enter');
  await page.waitForURL(/\/cms-hub\/persons\/\d+$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Zusammengeführt' })).toBeVisible();
  // what is gone is not compared once more
  expect(compared).toEqual([]);
  await expect(page.getByRole('group', { name: last_name })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^[CK]lara ${last_name} – Verwaltung$`));
});
