import { expect } from '@playwright/test';
import { test } from '../kit/editor-test.ts';

/* What lists, forms and calendars look like where there is little room. */

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
