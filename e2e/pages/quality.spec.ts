import { type Browser, expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { show, violations, violationsInBoth } from '../kit/axe.ts';
import { isBlockedWorker } from '../kit/blocked-worker.ts';
import { readSiteMap } from '../kit/sitemap.ts';
import { test } from '../kit/story-test.ts';
import { untilIdle } from '../kit/until-idle.ts';

/* Requirements of every page in the sitemap: accessibility, valid HTML, no console messages, no external requests. */

/** One of each kind, looked at more slowly than the walk through all of them does. */
const PAGES = ['/de', '/de/haus', '/de/haus/anfahrt', '/de/impressum', '/de/datenschutz'];
const ERRORS = ['/de/404', '/de/gibt-es-nicht'];
/** In no sitemap. */
const OTHERS = ['/accounts/login', '/de/search?q=wehr', '/de/search/others/2?q=haus'];
/** For all pages together; alone on two cores it takes about a minute. */
const WALK_MS = 360_000;

/** An inline picture. */
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
    // Check boxes of one question share their name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
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

/** Collects console messages and external requests. */
function listen(page: Page, baseURL: string) {
  const messages: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (!isBlockedWorker(text)) messages.push(`${message.type()}: ${text}`);
  });
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
async function hydrate(page: Page): Promise<void> {
  await page.mouse.wheel(0, 200);
  await page.waitForSelector('html[data-hydrated]');
}

/** Visits the URLs in two tabs. @returns findings by URL, without clean ones */
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
    // Pictures are not part of this test.
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

  test('has no accessibility violations in light or dark mode by turns, no console messages and no external requests before consent (CONSENT-01)', async ({
    browser,
    request,
  }) => {
    const paths = await readSiteMap(request);
    expect(paths.length).toBeGreaterThan(30);
    const found = await walk(browser, paths, async (page, path) => {
      const answer = await page.goto(`${path}#main-content`);
      if (answer?.status() !== 200) return [`answers ${answer?.status()}`];
      await hydrate(page);
      // all modules are looked at in both schemes in the gallery, and some pages below; records of a kind come in pairs
      await show(page, paths.indexOf(path) % 2 ? 'dark' : 'light');
      return violations(page);
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
  const isMissing = ERRORS.includes(path);
  test(`${path} has no accessibility violations before hydration${isMissing ? '' : ', no console messages and no external requests (CONSENT-01)'}`, async ({
    page,
    baseURL,
  }) => {
    const heard = listen(page, String(baseURL));
    await page.goto(path);
    expect(await violationsInBoth(page)).toEqual([]);
    // its status is a message of the browser
    if (isMissing) return;
    await hydrate(page);
    await untilIdle(page);
    expect(heard.messages).toEqual([]);
    expect(heard.foreign).toEqual([]);
  });
}

for (const path of ['/de', '/de/impressum', '/de/404']) {
  test(`${path} passes axe while a menu is open: burger on a phone, panel and search on a desk`, async ({
    page,
  }) => {
    const open = page.locator('header [popover]:popover-open');
    const toggle = (name: string) => page.getByRole('button', { name, exact: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 760 });
    await page.goto(path);
    await hydrate(page);
    await toggle('Menü').click();
    await expect(open).toBeVisible();
    expect(await violationsInBoth(page, { within: 'header' })).toEqual([]);

    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const name of ['Haus', 'Suche']) {
      await toggle(name).click();
      await expect(open).toHaveCount(1);
      expect(await violationsInBoth(page, { within: 'header' })).toEqual([]);
    }
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
