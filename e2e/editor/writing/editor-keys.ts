import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';

/** Whether the focus is in a panel or dialog. */
export const isWithin = (place: Locator) =>
  place.evaluate((element) => element.contains(document.activeElement));

/** The dialog on top takes the focus, keeps it through Tab and passes axe. */
export async function walkWithin(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.locator('dialog[open]').last();
  await expect(dialog).toHaveAccessibleName(name);
  await expect.poll(() => isWithin(dialog)).toBe(true);
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement?.closest('dialog') !== null ||
          document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  expect(await violations(page)).toEqual([]);
}

/** The same; Escape closes it, and leaves none open. */
export async function walkThrough(page: Page, name: string | RegExp): Promise<void> {
  await walkWithin(page, name);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/** The same for a dialog opened by a button, which has the focus again afterwards. */
export async function walkFrom(button: Locator, name: string | RegExp): Promise<void> {
  await button.press('Enter');
  await walkThrough(button.page(), name);
  await expect(button).toBeFocused();
}
