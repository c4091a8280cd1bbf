import type { Page } from '@playwright/test';

/** Waits for idle work (`frame/hydration/prefetch.ts`), until nothing more is loaded. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
    let seen = -1;
    for (let now = 0; now !== seen; now = performance.getEntriesByType('resource').length) {
      seen = now;
      await new Promise((done) => setTimeout(done, 300));
    }
  });
}
