import { expect } from '@playwright/test';
import { LIST, test } from './programme-page.ts';

test('with colours of one’s own, what is chosen still differs, and buttons have edges (A11Y-01, G-249)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${LIST}?available=1`);
  const grounds = await page.evaluate(() => {
    const groundOf = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element, pseudo).backgroundColor;
    };
    const [filters, table] = ['#programme-filter', '#programme-calendar table'];
    return {
      toggle: [groundOf(`${filters} > div > a[aria-current]`), groundOf(`${filters} summary`)],
      box: [
        groundOf(`${filters} li a[aria-current]`, '::before'),
        groundOf(`${filters} li a:not([aria-current])`, '::before'),
      ],
      day: [groundOf(`${table} a[aria-current]`), groundOf(`${table} a:not([aria-current])`)],
      dot: [groundOf(`${table} a[data-events]`, '::after'), groundOf(`${table} a[data-events]`)],
    };
  });
  for (const [name, [chosen, other]] of Object.entries(grounds)) {
    expect(chosen, name).toBeTruthy();
    expect(chosen, name).not.toBe(other);
  }
  // the same buttons as those of the question about cookies
  await page.goto('/accounts/login');
  const button = page.locator('main button[type="submit"]').first();
  await expect(button).toHaveCSS('border-top-width', '1px');
});
