import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/** Every page of the demo house and the pages that nobody wants to see. */
const PAGES = ['/de', '/de/haus', '/de/haus/anfahrt', '/de/impressum', '/de/datenschutz'];
const ERRORS = ['/de/404', '/de/gibt-es-nicht'];
const OTHERS = ['/accounts/login'];

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
    // One telephone number is not split over lines by us but by the text.
    'tel-non-breaking': 'off',
  },
});

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

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });
    for (const path of [...PAGES, ...ERRORS, ...OTHERS]) {
      test(`${path} has no barrier that axe knows, before and after it is alive`, async ({
        page,
      }) => {
        await page.goto(path);
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        await wake(page);
        await page.waitForTimeout(400); // entrance of the consent banner
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      });
    }
  });
}

for (const path of [...PAGES, ...ERRORS, ...OTHERS]) {
  test(`${path} is valid HTML`, async ({ request }) => {
    const answer = await request.get(path);
    const report = await validator.validateString(await answer.text());
    const findings = report.results.flatMap((result) =>
      result.messages.map((each) => `${each.line}:${each.column} ${each.ruleId} ${each.message}`),
    );
    expect(findings).toEqual([]);
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
