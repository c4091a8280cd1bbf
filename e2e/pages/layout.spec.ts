import { expect, type Page } from '@playwright/test';
import { signedIn, write } from '../kit/editor-page.ts';
import { test } from '../kit/story-test.ts';

/* Layout and motion: grid, breakpoints, elements that slide in. Breakpoints are tested one pixel on either side. */

const PAGE = '/de/haus';

async function hydrate(page: Page): Promise<void> {
  await page.mouse.wheel(0, 1);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

/** How many columns the sections of the page have, each number once. */
const tracks = (page: Page) =>
  page
    .locator('main section:has(> [data-column])')
    .evaluateAll((sections) => [
      ...new Set(
        sections.map((each) => getComputedStyle(each).gridTemplateColumns.split(' ').length),
      ),
    ]);

test.describe('the grid', () => {
  test('has twelve columns, and one on a phone (DESIGN-11, CONST-12, CONST-15)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto(PAGE);
    expect(await tracks(page)).toEqual([1]);
    await page.setViewportSize({ width: 768, height: 800 });
    expect(await tracks(page)).toEqual([12]);
  });

  test('is never wider than 120rem, and is centred (DESIGN-11, CONST-13)', async ({ page }) => {
    await page.setViewportSize({ width: 1900, height: 800 });
    await page.goto(PAGE);
    const main = page.locator('main');
    expect((await main.boundingBox())?.width).toBe(1900);
    await page.setViewportSize({ width: 2400, height: 800 });
    const box = await main.boundingBox();
    expect([box?.x, box?.width]).toEqual([240, 1920]);
  });

  test('lets nothing hang out of the window, from 320 to 1536 px (DESIGN-11)', async ({ page }) => {
    for (const path of ['/de', PAGE, '/de/haus/anfahrt', '/de/impressum', '/de/404']) {
      await page.goto(path);
      for (const width of [320, 640, 768, 1024, 1280, 1536]) {
        await page.setViewportSize({ width, height: 800 });
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond, `${path}, ${width} px`).toBe(0);
      }
    }
  });

  test('lets nothing hang out of the window where only the text is enlarged, to twice its size (DESIGN-11, A11Y-07)', async ({
    page,
  }) => {
    for (const path of ['/de/programm', '/de/mediathek-de', '/de/produktionen', '/de/impressum']) {
      for (const width of [360, 768, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        const beyond = await page.evaluate(() => {
          const root = document.documentElement;
          root.style.fontSize = '200%';
          return root.scrollWidth - root.clientWidth;
        });
        expect(beyond, `${path}, ${width} px`).toBe(0);
      }
    }
  });
});

test('a page used as error page keeps its columns and width (SHELL-60)', async ({
  page,
  context,
}) => {
  await signedIn(context, String(process.env.FOYER_E2E_URL));
  const errors = (pages: object) =>
    write(context.request, 'PATCH', '/de/api/settings/', { design: { errors: pages } });
  const boxes = () =>
    page
      .locator('main [data-column]')
      .evaluateAll((columns) => columns.map((each) => [each.clientWidth, each.clientLeft]));
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.goto(PAGE);
  const before = await boxes();
  expect(before.length).toBeGreaterThan(1);
  await errors({ 404: PAGE });
  try {
    await page.goto('/de/gibt-es-nicht');
    await expect(page.locator('[data-error="404"]')).toBeVisible();
    expect(await tracks(page)).toEqual([12]);
    expect(await boxes()).toEqual(before);
  } finally {
    await errors({});
  }
});

test('a page can be zoomed, up to five times (A11Y-07, CONST-28)', async ({ page }) => {
  for (const path of [PAGE, '/de/404', '/accounts/login', '/webshop']) {
    await page.goto(path);
    const rules = (await page.locator('meta[name="viewport"]').getAttribute('content')) ?? '';
    expect(rules, path).toMatch(/(^|[ ,])maximum-scale=5(,|$)/);
    expect(rules, path).not.toContain('user-scalable');
  }
});

test('the magazine has its headline as its only h1, of one category its name (A11Y-06)', async ({
  page,
  request,
}) => {
  const h1 = page.locator('h1');
  await page.goto('/de/mediathek-de');
  await expect(h1).toHaveText(['Magazin']);
  const [category] = await (await request.get('/de/api/article-categories/')).json();
  await page.goto(`/de/mediathek-de/categories/${category.slug}/${category.id}`);
  await expect(h1).toHaveText([category.name]);
});

test('suggestions for a missing page are visible without scrolling (G-253, G-295)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/de/programm/carmen');
  const similar = page.getByRole('navigation', { name: 'Suchten Sie vielleicht' });
  await expect(similar.getByRole('link').first()).toHaveText(/^Carmen/);
  await expect(similar).toBeInViewport({ ratio: 1 });
});

test('a button changes in 0.38 s (CONST-49)', async ({ page }) => {
  await page.goto('/de/404');
  const button = page.getByRole('link', { name: 'Zur Startseite' });
  const times = await button.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].flatMap((each) =>
      ['', '::before', '::after'].map((part) => getComputedStyle(each, part).transitionDuration),
    ),
  );
  expect(
    new Set(times.flatMap((each) => each.split(', ')).filter((each) => each !== '0s')),
  ).toEqual(new Set(['0.38s']));
});

test.describe('what lies below the window', () => {
  test.use({ viewport: { width: 1366, height: 800 } });

  /** Scrolls until this many pixels of it are visible. */
  const reveal = (page: Page, pixels: number) =>
    page.locator('#probe').evaluate((element, seen) => {
      const { top } = element.getBoundingClientRect();
      scrollBy({ top: top - innerHeight + seen, behavior: 'instant' });
    }, pixels);

  /** A module that waits below the window, of a height that suits the story. */
  async function pick(page: Page, height: number): Promise<void> {
    await page.evaluate((pixels) => {
      const waiting = document.querySelectorAll<HTMLElement>('[data-enter=""]');
      const last = waiting[waiting.length - 1] as HTMLElement;
      last.id = 'probe';
      last.style.cssText = `block-size: ${pixels}px; min-block-size: 0; overflow: hidden;`;
      // room to scroll
      (last.closest('main') as HTMLElement).style.paddingBlockEnd = '2000px';
    }, height);
  }

  test('slides in within 0.7 s when half of it is 50 px inside the window (DESIGN-10, CONST-20, CONST-44)', async ({
    page,
  }) => {
    await page.goto('/de');
    await hydrate(page);
    await expect(page.locator('[data-enter=""]').first()).toBeAttached();
    await pick(page, 300);
    const probe = page.locator('#probe');
    await reveal(page, 50 + 150 - 15);
    await page.waitForTimeout(300);
    await expect(probe).toHaveAttribute('data-enter', '');
    await page.evaluate(() => {
      const element = document.getElementById('probe') as HTMLElement;
      new MutationObserver(() => {
        if (element.dataset.enter !== 'in') return;
        document.body.dataset.took = getComputedStyle(element).transitionDuration;
      }).observe(element, { attributes: true });
    });
    await reveal(page, 50 + 150 + 15);
    await expect(page.locator('body')).toHaveAttribute('data-took', '0.7s');
    await expect(probe).not.toHaveAttribute('data-enter');
    // once: what has been seen does not perform again
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await reveal(page, 60);
    await page.waitForTimeout(300);
    await expect(probe).not.toHaveAttribute('data-enter');
  });

  test('and is too tall for half of it to be seen slides in at 200 px (DESIGN-10, CONST-20)', async ({
    page,
  }) => {
    await page.goto('/de');
    await hydrate(page);
    await expect(page.locator('[data-enter=""]').first()).toBeAttached();
    await pick(page, 2000);
    const probe = page.locator('#probe');
    await reveal(page, 50 + 180);
    await page.waitForTimeout(300);
    await expect(probe).toHaveAttribute('data-enter', '');
    await reveal(page, 50 + 210);
    await expect(probe).not.toHaveAttribute('data-enter', '');
  });

  test('does not move with reduced motion (DESIGN-10)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/de');
    await hydrate(page);
    await page.waitForTimeout(500);
    await expect(page.locator('[data-enter]')).toHaveCount(0);
  });
});
