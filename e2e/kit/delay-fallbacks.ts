import type { Page } from '@playwright/test';

/**
 * Delays what the site falls back to after 5 or 10 s, a load by the browser (CONST-50) or links without scripts: on a busy machine the
 * steps of a story take longer. Call it before the page is opened.
 */
export async function delayFallbacks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = setTimeout;
    const delayed = (run: () => void, ms: number, ...rest: []) =>
      own(run, ms === 5000 || ms === 10_000 ? 600_000 : ms, ...rest);
    window.setTimeout = delayed as typeof setTimeout;
  });
}
