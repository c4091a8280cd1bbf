import { expect } from '@playwright/test';
import { violations } from '../kit/axe.ts';
import { test } from '../kit/editor-test.ts';
import { chip, openPlan, toDay } from './plan/plan-page.ts';

/* The navigation of the administration on a phone: a sheet over the screen. */

test('opens over the screen by a tap, shows where one is, and gives way to the screen that is chosen (G-14, G-489)', async ({
  phone: page,
}) => {
  const open = page.getByRole('button', { name: 'Menü öffnen' });
  const navigation = page.getByRole('navigation', { name: 'Verwaltung' });
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/cms-hub/persons');
  await expect(title).toHaveText('Personen');
  await expect(navigation).toHaveCount(0);

  await open.tap();
  const here = navigation.getByRole('link', { name: 'Personen', exact: true });
  await expect(here).toHaveAttribute('aria-current', 'page');
  await expect(here).toBeInViewport();
  for (const box of await navigation.getByRole('link').all())
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await violations(page)).toEqual([]);

  // a screen of the last group, out of sight at first
  await navigation.getByRole('link', { name: 'Weiterleitungen' }).tap();
  await expect(title).toHaveText('Weiterleitungen');
  await expect(navigation).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.tap();
  await expect(navigation.getByRole('link', { name: 'Weiterleitungen' })).toBeInViewport();
  await page.touchscreen.tap(330, 400);
  await expect(navigation).toHaveCount(0);
  await expect(title).toHaveText('Weiterleitungen');

  // Back leads to the screen before, without the sheet
  await page.goBack();
  await expect(title).toHaveText('Personen');
  await expect(navigation).toHaveCount(0);
});

test('keeps the keyboard inside while it is open; Escape closes it and returns the focus (G-14, G-489)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cms-hub/persons');
  const open = page.getByRole('button', { name: 'Menü öffnen' });
  const navigation = page.getByRole('navigation', { name: 'Verwaltung' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(navigation).toBeVisible();
  const first = navigation.getByRole('link').first();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  const last = navigation.getByRole('button', { name: 'Abmelden' });
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(navigation).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('on a phone the search of a list is as wide as the list (G-482)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const list of ['persons', 'events', 'redirects', 'accounts']) {
    await page.goto(`/cms-hub/${list}`);
    const search = page.locator(
      '#main-content input[type="search"], #main-content input[name="q"]',
    );
    await expect(search.first()).toBeVisible();
    const width = await search
      .first()
      .evaluate((input) => input.closest('.MuiTextField-root')?.getBoundingClientRect().width);
    expect(width, list).toBeGreaterThan(320);
  }
});

test('Back on a phone, or a page load, asks before it drops what is typed into a dialog, also into one whose screen it leaves (G-750, G-791)', async ({
  phone: page,
  keep,
}) => {
  const questions: string[] = [];
  let isLeft = false;
  page.on('dialog', (question) => {
    questions.push(question.message());
    return isLeft ? question.accept() : question.dismiss();
  });
  const cast = [{ name: 'Jo Klein', role: 'Nina' }];
  const production = await keep('productions', { name: 'Die Möwe', cast });
  const { id } = await keep('events', {
    production_id: production.id,
    date_start: `${toDay(23)}T19:30:00+01:00`,
  });
  await openPlan(page, toDay(23));
  await chip(page, id).tap();
  await page.getByRole('button', { name: 'Umbesetzen' }).tap();
  const recast = page.getByRole('dialog', { name: 'Für diesen Termin umbesetzen' });
  const stand = recast.getByLabel('Statt Jo Klein als Nina');
  await stand.fill('Anna Gast');
  await page.goBack();
  await expect.poll(() => questions.length).toBe(1);
  await expect(stand).toHaveValue('Anna Gast');
  // the browser's own question, which has no words of the page's
  await page.reload({ waitUntil: 'commit', timeout: 5000 }).catch(() => {});
  await expect.poll(() => questions.length).toBe(2);
  await expect(stand).toHaveValue('Anna Gast');
  // its own button asks nothing
  await recast.getByRole('button', { name: 'Abbrechen' }).tap();
  await expect(recast).toBeHidden();
  expect(questions).toHaveLength(2);

  await page.getByRole('button', { name: 'Menü öffnen' }).tap();
  await page.getByRole('link', { name: 'Mediathek' }).tap();
  await page.getByRole('button', { name: 'Ordner verwalten …' }).tap();
  const folders = page.getByRole('dialog', { name: 'Ordner der Mediathek' });
  const name = folders.getByRole('textbox', { name: 'Name des neuen Ordners' });
  await name.fill('Presse 2027');
  await page.keyboard.press('Escape');
  expect(questions).toHaveLength(3);
  await page.goBack();
  await expect.poll(() => questions.length).toBe(4);
  await expect(name).toHaveValue('Presse 2027');
  isLeft = true;
  await page.goBack();
  await expect(folders).toBeHidden();
  await expect(page).toHaveURL(/\/cms-hub\/plan/);
});
