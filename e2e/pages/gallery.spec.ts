import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { isChildModel, MODULES } from '#modules/schemas.ts';
import { violations } from '../kit/axe.ts';
import { test } from '../kit/story-test.ts';
import { changeSince, keptPicture, type Screenshot } from './picture-compare.ts';

/* Every module type and component in all examples, as in the gallery: no overflow, no clipping, sufficient contrast, and no
   visual change. Accept intended changes with `npx playwright test e2e/pages/gallery.spec.ts --update-snapshots`, then review the
   pictures. */

const GALLERY = '/cms-hub/gallery';
const KEPT = join(import.meta.dirname, 'gallery');
const MODELS = Object.keys(MODULES).filter((model) => !isChildModel(model));
/** Components of src/ui: the first is invisible, the others are shown with `picture` and `detail-header`. */
const UNSEEN = ['visually-hidden', 'framed-picture', 'words', 'media', 'static-html', 'on-demand'];
const PARTS = globSync('src/ui/**/*.tsx', {
  exclude: ['src/ui/skeletons/**', '**/*.examples.tsx', '**/*.test.tsx'],
})
  .map((path) => basename(path, '.tsx'))
  .filter((part) => !UNSEEN.includes(part))
  .map((part) => `ui-${part}`);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${GALLERY}${query}`);
  await page.mouse.wheel(0, 10);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode().catch(() => {});
    }
  });
}

test('shows every type of module and every part, in all examples, to nobody’s search engine (ROUTE-05)', async ({
  page,
}) => {
  const answer = await page.goto(GALLERY);
  expect(answer?.status()).toBe(200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await open(page);
  const shown = await page
    .locator('[data-gallery]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.gallery));
  expect(shown.toSorted()).toEqual([...MODELS, ...PARTS].toSorted());
  const empty = await page
    .locator('[data-gallery]:not(:has([data-example]))')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.gallery));
  expect(empty).toEqual([]);
  // less motion was asked for, so nothing has loaded them
  const films = await page
    .locator('video source')
    .evaluateAll((all) => all.map((each) => (each as HTMLSourceElement).src));
  expect(films.length).toBeGreaterThan(0);
  for (const film of films) expect((await page.request.head(film)).status(), film).toBe(200);
  const jumps = page.getByRole('navigation', { name: 'In dieser Galerie' }).getByRole('link');
  expect(await jumps.count()).toBe(MODELS.length + 1);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('light and dark are chosen by links', async ({ page }) => {
    await page.goto(GALLERY);
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.getByRole('link', { name: 'dunkel' }).click();
    await expect(page).toHaveURL(/\?scheme=dark$/);
    expect(await ground()).toBe('rgb(20, 19, 18)');
    await page.getByRole('link', { name: 'hell', exact: true }).click();
    await expect(page).toHaveURL(/\?scheme=light$/);
    expect(await ground()).toBe('rgb(246, 244, 239)');
    await expect(page.locator('[data-example="headline/ordinary"] h2')).toBeVisible();
  });
});

/** Layout errors as `example: what`. Runs in the page. */
function misplaced(): string[] {
  interface Clipper {
    scrolls: boolean;
    box: DOMRect;
  }
  const found: string[] = [];
  const hidden = new Map<HTMLElement, boolean>();
  const clippers = new Map<HTMLElement, Clipper | null>();
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) found.push('page: scrolls sideways');
  for (const example of document.querySelectorAll<HTMLElement>('[data-example]')) {
    const name = example.dataset.example;
    const frame = example.getBoundingClientRect();
    for (const element of example.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || isHidden(element)) continue;
      if (element.closest('svg') && element.tagName !== 'svg') continue;
      const cut = findClipper(element, example);
      if (cut?.scrolls) continue;
      const box = element.getBoundingClientRect();
      const what = `${name}: <${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
      if (!cut && (box.left < -1 || box.right > width + 1)) found.push(`${what} leaves the window`);
      if (!cut && (box.bottom > frame.bottom + 1 || box.top < frame.top - 1)) {
        found.push(`${what} leaves its example`);
      }
      if (getTextBoxes(element).some((line) => cut && isCut(line, cut.box))) {
        found.push(`${what} has its text cut off`);
      }
    }
  }
  return [...new Set(found)];

  /** For readers by ear only. */
  function isHidden(element: HTMLElement | null): boolean {
    if (!element || element === document.body) return false;
    const known = hidden.get(element);
    if (known !== undefined) return known;
    const { offsetWidth: width, offsetHeight: height } = element;
    const isTiny = width <= 1 && height <= 1 && getComputedStyle(element).position === 'absolute';
    const found = isTiny || isHidden(element.parentElement);
    hidden.set(element, found);
    return found;
  }

  /** The nearest ancestor that clips overflow; scroll containers do not count. */
  function findClipper(element: HTMLElement | null, end: HTMLElement): Clipper | null {
    if (!element || element === end) return null;
    const known = clippers.get(element);
    if (known !== undefined) return known;
    const { overflowX, overflowY } = getComputedStyle(element);
    const scrolls = /auto|scroll/.test(overflowX);
    const clips = scrolls || /hidden|clip/.test(overflowX + overflowY);
    const found = clips
      ? { scrolls, box: element.getBoundingClientRect() }
      : findClipper(element.parentElement, end);
    clippers.set(element, found);
    return found;
  }

  function getTextBoxes(element: HTMLElement): DOMRect[] {
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
  }

  /** Half a letter's height may be air. */
  function isCut(line: DOMRect, box: DOMRect): boolean {
    const air = line.height / 4;
    return (
      line.left < box.left - 1 ||
      line.right > box.right + 1 ||
      line.top < box.top - air ||
      line.bottom > box.bottom + air
    );
  }
}

for (const [columns, layout] of Object.entries({ whole: 0, halves: 3, thirds: 4 })) {
  test(`${columns}, from 360 to 1920 px: nothing sticks out and no text is cut off`, async ({
    page,
  }) => {
    await open(page, layout ? `?width=${layout}` : '');
    for (const width of [360, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(misplaced), `${width} px`).toEqual([]);
    }
  });
}

for (const [look, scheme, width] of [
  ['light', 'light', 1366],
  ['dark', 'dark', 1366],
  ['phone', 'light', 360],
] as const) {
  test.describe(look, () => {
    test.use({ viewport: { width, height: 900 } });
    test(`each looks as it did, and passes axe, ${look}`, async ({ page }) => {
      test.setTimeout(120_000);
      await open(page, `?scheme=${scheme}`);
      const isRenewing = ['all', 'changed'].includes(test.info().config.updateSnapshots);
      for (const [name, screenshot] of await pictures(page)) {
        const file = join(KEPT, `${name}.${look}.webp`);
        const change = existsSync(file)
          ? await changeSince(await readFile(file), screenshot)
          : 'no picture is kept yet';
        if (!isRenewing) expect.soft(change, `${name}, ${look}`).toBeNull();
        else if (change) await keep(file, screenshot);
      }
      // the scheme changes nothing but colours
      const dark = { rules: ['color-contrast'] };
      // the same component is in several examples under the same name
      const light = { without_rules: ['landmark-unique'] };
      expect(await violations(page, scheme === 'dark' ? dark : light)).toEqual([]);
    });
  });
}

/** One screenshot of all, cut to pieces: many are slow on a page of this height, and PNG takes seconds to write and read. */
async function pictures(page: Page): Promise<[name: string, picture: Screenshot][]> {
  const boxes = await page.locator('[data-gallery]').evaluateAll((all) =>
    all.map((each) => {
      const { top, height } = each.getBoundingClientRect();
      return { name: `${(each as HTMLElement).dataset.gallery}`, top: top + scrollY, height };
    }),
  );
  // Nothing moves with reduced motion. Playwright would end what follows the scrolling, too, and what is below would move.
  const options = { fullPage: true, animations: 'allow', type: 'jpeg', quality: 100 } as const;
  const { data, info } = await sharp(await page.screenshot(options), { limitInputPixels: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, channels } = info;
  return boxes.map(({ name, top, height }) => {
    const rows = { from: Math.round(top), count: Math.round(height) };
    const part = data.subarray(
      rows.from * width * channels,
      (rows.from + rows.count) * width * channels,
    );
    return [name, { data: part, width, height: rows.count, channels }];
  });
}

async function keep(file: string, screenshot: Screenshot): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  await writeFile(file, await keptPicture(screenshot));
}
