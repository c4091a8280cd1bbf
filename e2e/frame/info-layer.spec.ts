import { expect } from '@playwright/test';
import { test } from '../kit/story-test.ts';

/* What visitors read whose connection, device or browser is too weak for the page. */

/** A legal page: no cookie banner comes. */
const QUIET = '/de/impressum';

test.describe('the info layer', () => {
  const PROCEED = 'Fortfahren und Inhalte laden';

  test('is hidden if nothing is wrong', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 });
    });
    await page.goto(QUIET);
    await expect(page.getByRole('button', { name: PROCEED })).toBeHidden();
  });

  for (const [what, text, script] of [
    [
      'a connection that saves data',
      'spart Daten',
      () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    ],
    [
      'a slow connection',
      'Verbindung ist langsam',
      () => Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
    ],
    [
      'weak hardware',
      'wenig Leistung',
      () => Object.defineProperty(navigator, 'deviceMemory', { value: 1 }),
    ],
    [
      'an old browser, which keeps the page as it is',
      'zu alt',
      () => Reflect.deleteProperty(window, 'IntersectionObserver'),
    ],
  ] as const) {
    test(`warns about ${what} until dismissed, once per visit (SHELL-12, SHELL-14, SHELL-15, SHELL-16, ERR-12, G-19)`, async ({
      page,
    }) => {
      await page.addInitScript(script);
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await page.goto('/de');
      const button = page.getByRole('button', { name: PROCEED });
      await expect(button).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toBeHidden();
      await page.goto(QUIET);
      await expect(page.locator('h1')).toBeVisible();
      await expect(button).toBeHidden();
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout(500);
      expect(errors).toEqual([]);
    });
  }

  test('of a slow connection holds back the pictures further down', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/de/haus');
    const lazy = page.locator('main img[loading="lazy"]').first();
    await lazy.evaluate((img) => img.parentElement?.scrollIntoView());
    await expect(lazy).toBeHidden();
    expect(await lazy.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(0);
    await page.getByRole('button', { name: PROCEED }).click();
    await lazy.evaluate((img) => img.scrollIntoView());
    await expect
      .poll(() => lazy.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  });
});
