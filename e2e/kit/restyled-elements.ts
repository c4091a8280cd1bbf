import { expect, type Page } from '@playwright/test';

const IN = ['body', 'main', 'footer'];
/** of some thousand on a page */
const MAX_RESTYLED = 150;

/**
 * What is put into a page leaves the other elements as they are styled (G-710). Rules that break this: a universal subject
 * below `:has()` or after `+` and `~`.
 */
export async function expectFewRestyledElements(page: Page): Promise<void> {
  const browser = page.context().browser();
  for (const selector of IN) {
    await browser?.startTracing(page, { categories: ['devtools.timeline'] });
    const all = await page.evaluate((into) => {
      const update = () => getComputedStyle(document.body).color;
      update();
      const added = document.createElement('i');
      document.querySelector(into)?.append(added);
      update();
      added.remove();
      update();
      return document.querySelectorAll('*').length;
    }, selector);
    expect(all).toBeGreaterThan(4 * MAX_RESTYLED);
    const { traceEvents } = JSON.parse(`${await browser?.stopTracing()}`) as {
      traceEvents: { name: string; args: { elementCount?: number } }[];
    };
    const counts = traceEvents
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .map(({ args }) => args.elementCount ?? 0);
    expect(Math.max(...counts), `restyled by an element in ${selector}`).toBeLessThan(MAX_RESTYLED);
    expect(Math.max(...counts)).toBeGreaterThan(0);
  }
}
