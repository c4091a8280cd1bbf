import { expect } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { test } from '../kit/editor-test.ts';

/* What a form says and offers as soon as it is there. */

test('The switch of an article that is planned says from when visitors see it, also while that is changed; so does the list (G-741)', async ({
  page,
  keep,
}) => {
  const title = `Geplant ${Date.now().toString(36)}`;
  const { id } = await keep('articles', {
    title,
    published_at: '2036-12-03T10:00:00+01:00',
    is_online: true,
  });
  await page.goto(`/cms-hub/articles/${id}`);
  const planned = page.getByRole('switch', { name: 'Öffentlich ab 3. Dezember 2036, 10 Uhr' });
  await expect(planned).toBeChecked();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Veröffentlichung' }).click();
  await page.getByLabel('Erscheint am').fill('2036-12-04T09:30');
  await expect(
    page.getByRole('switch', { name: 'Öffentlich ab 4. Dezember 2036, 9:30 Uhr' }),
  ).toBeVisible();
  await page.getByRole('switch').last().click();
  await expect(page.getByRole('switch', { name: 'Öffentlich', exact: true })).not.toBeChecked();
  await page.goto(`/cms-hub/articles?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(
    'Öffentlich ab 3. Dezember 2036, 10 Uhr',
  );
});

test('A performance’s form has the ways to cancel and recast it from the start, whatever else has not loaded (G-742)', async ({
  page,
  keep,
}) => {
  const { id } = await keep('events', { name: 'Früh da', date_start: '2036-12-03T19:30:00+01:00' });
  await page.route(/event-actions|history-action/, () => {});
  await page.goto(`/cms-hub/events/${id}`);
  await page.getByRole('button', { name: 'Speichern', exact: true }).waitFor();
  for (const name of ['Absagen', 'Umbesetzen'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verlauf' })).toBeVisible();
});

test('On a phone the last field of a form can be reached, below which its buttons stand (G-744, E-7)', async ({
  page,
  keep,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await keep('articles', {
    title: 'Lang genug',
    published_at: '2036-12-03T10:00:00+01:00',
    is_online: true,
  });
  await page.goto(`/cms-hub/articles/${id}`);
  const last = page.getByRole('textbox', { name: 'Autor:in' });
  await last.waitFor();
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 10_000);
  await last.click({ timeout: 5000 });
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await expect(save).toBeInViewport({ ratio: 1 });
  expect((await last.boundingBox())?.y).toBeLessThan((await save.boundingBox())?.y ?? 0);
});

test('A deletion that is refused leads to each place that names the record, to ten, and to the list of the others (G-743)', async ({
  page,
  keep,
}) => {
  const venue = await keep('venues', { name: 'Lagerhalle' });
  for (let n = 1; n <= 12; n++) await keep('rooms', { name: `Halle ${n}`, venue_id: venue.id });
  await page.goto(`/cms-hub/venues/${venue.id}`);
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  const places = page.getByRole('region', { name: 'Räume (12)' });
  await expect(places.getByRole('link')).toHaveCount(11);
  expect(await violationsAtBothWidths(page)).toEqual([]);
  const others = places.getByRole('link', { name: 'und 2 weitere' });
  await expect(others).toHaveAttribute('href', /\/cms-hub\/rooms\?filter=.*venue_id/);
  // by keyboard
  const first = places.getByRole('link', { name: 'Halle 1', exact: true });
  await first.focus();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const form = await opened;
  await expect(form).toHaveURL(/\/cms-hub\/rooms\/\d+$/);
  await form.close();
});
