import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Less than half as long as `axe.source`: every page that is looked at has to read it. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Look {
  /** only this part of the page */
  within?: string;
  /** all but this part */
  without?: string;
  /** only these rules; all others too if it says nothing */
  rules?: string[];
  without_rules?: string[];
}

/**
 * Axe on the main frame, after animations. Runs axe-core itself: its builder for Playwright loads the source before each
 * run and returns what passed, which costs as much as the rules.
 */
export async function violations(page: Page, look: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(look.rules && { runOnly: look.rules }),
    rules: Object.fromEntries((look.without_rules ?? []).map((id) => [id, { enabled: false }])),
  };
  const context = {
    include: [[look.within ?? 'html']],
    ...(look.without && { exclude: [[look.without]] }),
  };
  return page.evaluate(
    async ([where, how]) => {
      const { axe } = window as unknown as {
        axe: { run(context: object, options: object): Promise<AxeResults> };
      };
      const { violations: found } = await axe.run(where, how);
      return found.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, html, failureSummary }) =>
            `${id} (${target.join(' ')}) ${html.slice(0, 120)} ${failureSummary}`,
        ),
      );
    },
    [context, options] as const,
  );
}

/** In light and dark, on one load: the scheme changes nothing but colours. Leaves the page light, without motion. */
export async function violationsInBoth(page: Page, look: Look = {}): Promise<string[]> {
  await show(page, 'dark');
  const dark = await violations(page, { ...look, rules: ['color-contrast'] });
  await show(page, 'light');
  const light = await violations(page, look);
  return [...light, ...dark.map((each) => `dark: ${each}`)];
}

/**
 * On a phone in light and on a laptop in dark, on one load: the width changes places and the scheme colours, so that two of the
 * four looks see both. A page that scrolls sideways counts, too. Leaves the laptop's width, and the page light, without motion.
 */
export async function violationsAtBothWidths(page: Page, look: Look = {}): Promise<string[]> {
  const found: string[] = [];
  for (const [width, scheme] of [
    [360, 'light'],
    [1366, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await show(page, scheme);
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    );
    const here = await violations(page, look);
    if (isWider) here.push('scrolls sideways');
    found.push(...here.map((each) => `${width} px, ${scheme}: ${each}`));
  }
  await show(page, 'light');
  return found;
}

/** Waits until the colours are those of the scheme: the administration draws itself again, and its colours fade. */
export async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    // what fades out of sight never ends
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
}
