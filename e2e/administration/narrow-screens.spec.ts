import { expect } from '@playwright/test';
import { violationsInBoth } from '../kit/axe.ts';
import { test } from '../kit/editor-test.ts';
import { toDay } from './plan/plan-page.ts';

/* What lists, forms and calendars look like where there is little room. */

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('On a phone a folded translation is as high as a finger, states of records are not pale, and all actions are words (A11Y-04, G-657)', async ({
  phone: page,
  keep,
}) => {
  const venue = await keep('venues', { name: LONG, slug: `lang-${Date.now()}`, is_online: true });
  await page.goto(`/cms-hub/venues/${venue.id}`);
  const folded = page.locator('summary').filter({ hasText: 'Name auf Englisch' });
  const height = (await folded.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThanOrEqual(44);
  expect(height).toBeLessThan(48);
  await expect(page.getByRole('link', { name: 'Duplizieren' })).toHaveText('Duplizieren');
  // no file is dragged by a finger
  await page.getByRole('tab', { name: 'Bilder' }).tap();
  await expect(page.getByRole('button', { name: 'Bild auswählen' }).first()).toBeVisible();
  await expect(page.getByText('oder hierher ziehen').first()).toBeHidden();

  await page.goto(`/cms-hub/venues?filter=${JSON.stringify({ q: LONG })}`);
  const state = page.getByText('Öffentlich', { exact: true }).first();
  await expect(state).toBeVisible();
  const opacity = await state.evaluate((element) => {
    let product = 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      product *= Number(getComputedStyle(at).opacity);
    return product;
  });
  expect(opacity).toBe(1);
});

for (const width of [768, 1366])
  test(`A long title leaves the bar as high as it is, at ${width} px (G-657)`, async ({
    page,
    keep,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    const venue = await keep('venues', { name: LONG, slug: `titel-${Date.now()}` });
    await page.goto('/cms-hub/venues');
    const bar = page.locator('header').first();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spielorte');
    const before = (await bar.boundingBox())?.height;
    await page.goto(`/cms-hub/venues/${venue.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG);
    expect((await bar.boundingBox())?.height).toBe(before);
  });

test('In the opening calendar a day begins at its top, beside days with more to say (G-658)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/cms-hub/hours');
  const day = page.locator('main ol > li').first().getByRole('button');
  await expect(day).toBeVisible();
  await day.evaluate((button) => {
    button.style.height = '400px';
  });
  const box = await day.boundingBox();
  const words = await day.locator('span').first().boundingBox();
  expect((words?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(16);
});

test('On a phone the form of a recast shows in full who plays what, with axe finding nothing (V-5, G-377, G-792)', async ({
  phone: page,
  keep,
}) => {
  const name = 'Klara-Maria von Hohenlohe-Schillingsfürst';
  const role = 'Zweite Dame der Königin der Nacht';
  const cast = [{ name, role }];
  const production = await keep('productions', { name: 'Die Zauberflöte', cast });
  const { id } = await keep('events', {
    production_id: production.id,
    date_start: `${toDay(22)}T19:30:00+01:00`,
  });
  await page.goto(`/cms-hub/plan?date=${toDay(22)}&event=${id}&action=recast`);
  const dialog = page.getByRole('dialog', { name: 'Für diesen Termin umbesetzen' });
  const field = dialog.getByLabel(`Statt ${name} als ${role}`);
  await expect(field).toHaveAttribute('placeholder', 'Wie immer');
  expect(await field.evaluate((each) => getComputedStyle(each, '::placeholder').opacity)).toBe('1');
  for (const words of ['', 'Anna Gast']) {
    await field.fill(words);
    const label = dialog.locator('label', { hasText: role });
    expect(await label.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    const [box, below] = await Promise.all([label.boundingBox(), field.boundingBox()]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }
  expect(await violationsInBoth(page)).toEqual([]);
});
