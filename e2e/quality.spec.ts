import { type Browser, expect, type Page, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { axeOn } from './axe.ts';
import { readSiteMap } from './sitemap.ts';

/*
 * What is asked of every page: no barrier, valid HTML, a silent console, no request that leaves the house. The sitemap
 * says which pages there are.
 */

/** One of each kind, looked at more slowly than the walk through all of them does. */
const PAGES = ['/de', '/de/haus', '/de/haus/anfahrt', '/de/impressum', '/de/datenschutz'];
const ERRORS = ['/de/404', '/de/gibt-es-nicht'];
/** In no sitemap. */
const OTHERS = ['/accounts/login', '/de/search?q=wehr', '/de/search/others/2?q=haus'];
/** For all pages together; alone on two cores it takes about a minute. */
const WALK_MS = 360_000;

/** A picture that is there at once. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The renderer writes what the standard allows and the recommendation of style does not.
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'doctype-style': 'off',
    'attr-case': 'off',
    'no-implicit-input-type': 'off',
    // Any id without a space is valid; React begins its own with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // One telephone number is not split over lines by us but by the text.
    'tel-non-breaking': 'off',
  },
});

async function invalidIn(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap((result) =>
    result.messages.map((each) => `${each.line}:${each.column} ${each.ruleId} ${each.message}`),
  );
}

/** Collects what a page says in the console and where it asks beyond its own house. */
function listen(page: Page, baseURL: string) {
  const messages: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL).origin) {
      foreign.push(request.url());
    }
  });
  return { messages, foreign };
}

/** Scrolling is an input: it brings the scripts. */
async function wake(page: Page): Promise<void> {
  await page.mouse.wheel(0, 200);
  await page.waitForSelector('html[data-alive]');
}

interface Look {
  /** only these; all of them otherwise */
  rules?: string[];
  /** only this part of the page */
  within?: string;
}

async function barriers(page: Page, { rules, within }: Look): Promise<string[]> {
  // Our pages have no frames before consent; what passed is of no interest.
  let axe = axeOn(page);
  if (rules) axe = axe.withRules(rules);
  if (within) axe = axe.include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} (${target.join(' ')}) ${html.slice(0, 120)}`),
  );
}

/** Contrast is all that the scheme changes. */
async function barriersInBoth(page: Page, within?: string): Promise<string[]> {
  const part = within ? { within } : {};
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await barriers(page, part);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await barriers(page, { ...part, rules: ['color-contrast'] });
  return [...light, ...dark.map((each) => `dark: ${each}`)];
}

/** Goes through the addresses with two tabs. @returns what was found, by address; nothing for those without findings */
async function walk(
  browser: Browser,
  paths: string[],
  look: (page: Page, path: string) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const left = [...paths];
  const found: Record<string, string[]> = {};
  const baseURL = String(process.env.FOYER_E2E_URL);
  const tab = async () => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    const heard = listen(page, baseURL);
    // The demo draws its pictures when they are asked for, which takes its time and is another test's matter.
    await page.route(/\/media\//, (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ body: PIXEL })
        : route.continue(),
    );
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const findings = await look(page, path);
      findings.push(...heard.messages.splice(0), ...heard.foreign.splice(0));
      if (findings.length > 0) found[path] = findings;
    }
    await context.close();
  };
  await Promise.all([tab(), tab()]);
  return found;
}

test.describe('every page of the sitemap', () => {
  test.setTimeout(WALK_MS);

  test('has no barrier that axe knows, in light and dark, says nothing in the console and asks nobody else before consent (CONSENT-01)', async ({
    browser,
    request,
  }) => {
    const paths = await readSiteMap(request);
    expect(paths.length).toBeGreaterThan(30);
    const found = await walk(browser, paths, async (page, path) => {
      const answer = await page.goto(`${path}#main-content`);
      if (answer?.status() !== 200) return [`answers ${answer?.status()}`];
      await wake(page);
      return barriersInBoth(page);
    });
    expect(found).toEqual({});
  });

  test('is valid HTML with one headline of the first level', async ({ request }) => {
    const paths = await readSiteMap(request);
    const found: Record<string, string[]> = {};
    for (const path of [...paths, ...ERRORS, ...OTHERS]) {
      const html = await (await request.get(path)).text();
      const findings = await invalidIn(html);
      const headlines = html.match(/<h1[ >]/g)?.length ?? 0;
      if (headlines !== 1) findings.push(`has ${headlines} h1`);
      // valid, but some readers leave such a name out and some say it for every item
      findings.push(...(html.match(/<[uo]l\b[^>]* aria-label=[^>]*>/g) ?? []));
      if (findings.length > 0) found[path] = findings;
    }
    expect(found).toEqual({});
  });
});

for (const path of [...PAGES, ...ERRORS, ...OTHERS]) {
  test(`${path} has no barrier that axe knows before it is alive`, async ({ page }) => {
    await page.goto(path);
    expect(await barriersInBoth(page)).toEqual([]);
  });
}

for (const path of ['/de', '/de/impressum', '/de/404']) {
  test(`${path} has no barrier that axe knows while a menu is open: burger on a phone, panel and search on a desk`, async ({
    page,
  }) => {
    const open = page.locator('header [popover]:popover-open');
    const toggle = (name: string) => page.getByRole('button', { name, exact: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 760 });
    await page.goto(path);
    await wake(page);
    await toggle('Menü').click();
    await expect(open).toBeVisible();
    expect(await barriersInBoth(page, 'header')).toEqual([]);

    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const name of ['Haus', 'Suche']) {
      await toggle(name).click();
      await expect(open).toHaveCount(1);
      expect(await barriersInBoth(page, 'header')).toEqual([]);
    }
  });
}

for (const path of [...PAGES, ...OTHERS]) {
  test(`${path} says nothing in the console and asks nobody else (CONSENT-01)`, async ({
    page,
    baseURL,
  }) => {
    const heard = listen(page, baseURL as string);
    await page.goto(path);
    await wake(page);
    await page.waitForTimeout(2500); // idle prefetch included
    expect(heard.messages).toEqual([]);
    expect(heard.foreign).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of PAGES) {
    test(`${path} shows its headline, its text and its menu`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('#main-content')).not.toBeEmpty();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }
});
