import { expect, type Page } from '@playwright/test';
import {
  EDITED,
  fetchContent,
  field,
  makeHeadline,
  makeText,
  toolbar,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/* The very first input on a page that is opened to be edited, on a slow line. */

/** The editor's own files wait until `arrive`. */
async function holdEditor(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/editor-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const device of ['mouse', 'finger'] as const)
  test(`a text that is pressed by ${device} before the editor is there is written in from there (EDIT-01, E-7, G-707)`, async ({
    browser,
    context,
    request,
    add,
  }) => {
    const made = await add([makeHeadline('Kopf'), makeText('<p>Ein Absatz, gleich gedrückt.</p>')]);
    const other = await browser.newContext({
      baseURL: process.env.FOYER_E2E_URL as string,
      storageState: await context.storageState(),
      hasTouch: device === 'finger',
    });
    const page = await other.newPage();
    for (const [module, sign] of [
      [made[0], '!'],
      [made[1], '#'],
    ] as const) {
      const id = module?.id as number;
      const arrive = await holdEditor(page);
      await page.goto(`${EDITED}?edit`);
      const shown = page.locator(`[data-node="${id}"] :is(h3, p)`).first();
      await shown.scrollIntoViewIfNeeded();
      const box = await shown.boundingBox();
      const at = { x: (box?.x ?? 0) + 3, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
      if (device === 'mouse') await page.mouse.click(at.x, at.y);
      else await page.touchscreen.tap(at.x, at.y);
      await expect(toolbar(page)).toHaveCount(0);
      arrive();
      await expect(field(page, id)).toBeFocused();
      await page.keyboard.type(sign);
      await expect.poll(() => fetchContent(request, id)).toMatch(new RegExp(`^(<p>)?${sign}`));
      await page.unrouteAll();
    }
    await other.close();
  });
