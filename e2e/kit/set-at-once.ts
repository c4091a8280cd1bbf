import type { Locator, Page } from '@playwright/test';

/** Sets date fields one right after the other, before the screen shows the first change. */
export async function setAtOnce(page: Page, values: readonly (readonly [Locator, string])[]) {
  const fields = await Promise.all(
    values.map(async ([field, value]) => ({ field: await field.elementHandle(), value })),
  );
  await page.evaluate((given) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    for (const { field, value } of given) {
      set?.call(field, value);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, fields);
}
