import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  /** only this part of the page */
  within?: string;
  /** all but this part */
  without?: string;
  /** only these rules; all others too if it says nothing */
  rules?: string[];
  without_rules?: string[];
}

/** Axe for a page without external frames, after animations. Only in the main frame and only violations: four times as fast. */
export async function violations(page: Page, look: Look = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(look.rules && { runOnly: look.rules }),
  });
  if (look.within) axe.include(look.within);
  if (look.without) axe.exclude(look.without);
  if (look.without_rules) axe.disableRules(look.without_rules);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id} (${target.join(' ')}) ${html.slice(0, 120)} ${failureSummary}`,
    ),
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

/** Waits until the colours are those of the scheme: the administration draws itself again, and its colours fade. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    // what fades out of sight never ends
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
}
