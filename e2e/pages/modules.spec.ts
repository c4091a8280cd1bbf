import { type Browser, expect, type Page } from '@playwright/test';
import { decideCookies } from '../kit/decide-cookies.ts';
import { EDITED, type NewModule } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';

/** A visitor's browser, not signed in. */
async function visit(browser: Browser, options: Parameters<Browser['newPage']>[0] = {}) {
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] }, ...options });
  await decideCookies(page.context());
  return page;
}

async function hydrate(page: Page): Promise<void> {
  await page.mouse.wheel(0, 60);
  await page.waitForSelector('html[data-hydrated]');
}

const teaser = (headline: string): NewModule => [
  'teaserlistitem',
  {
    image: 1,
    preline: '',
    headline,
    subline: '',
    text: '',
    link: null,
    link_text: '',
    extra_class: 'image-left',
    online_from: null,
    online_to: null,
  },
];
const SLIDER: NewModule = [
  'teaserlist',
  { extra_class: 'slider' },
  Array.from({ length: 9 }, (_, index) => teaser(`Abend ${index + 1}`)),
];
const words = (count: number): NewModule => [
  'text',
  { content: '<p>Wasser und Wehr.</p>'.repeat(count), anchor: '', decrease_distance: false },
];

const slider = (page: Page) => page.getByRole('group', { name: 'Teaser', exact: true });

test('a slider is a list that snaps without script, and nothing in it is hidden (MOD-22, PAGE-18)', async ({
  browser,
  add,
}) => {
  await add([SLIDER]);
  const page = await visit(browser, {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
  });
  await page.goto(EDITED);
  await expect(slider(page)).toHaveAttribute('aria-roledescription', 'Karussell');
  await expect(slider(page).getByRole('button')).toHaveCount(0);
  const slides = slider(page).locator('[aria-roledescription="Folie"]');
  await expect(slides).toHaveCount(9);
  await expect(slides.nth(8)).toHaveAttribute('aria-label', '9 von 9');
  // CONST-24: one is seen wholly, 24 px before the next
  const [first, second, track] = await Promise.all([
    slides.nth(0).boundingBox(),
    slides.nth(1).boundingBox(),
    slides.nth(0).locator('..').boundingBox(),
  ]);
  if (!first || !second || !track) throw new Error('not shown');
  expect(Math.round(second.x - first.x - first.width)).toBe(24);
  expect(first.x + first.width).toBeLessThan(track.x + track.width);
  expect(second.x + second.width).toBeGreaterThan(track.x + track.width);
  const picture = slides.nth(0).locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.close();
});

test('script and pictures of a slider come when a tenth of it is seen; its buttons and keys push it along (PAGE-18, CONST-25, CONST-24, G-127)', async ({
  browser,
  add,
}) => {
  await add([words(60), SLIDER]);
  const page = await visit(browser, {
    viewport: { width: 1366, height: 800 },
    reducedMotion: 'reduce',
  });
  const scripts: string[] = [];
  page.on('request', (each) => {
    if (each.url().includes('slider-place')) scripts.push(each.url());
  });
  await page.goto(EDITED);
  await hydrate(page);
  const top = await slider(page).evaluate((each) => each.getBoundingClientRect().top + scrollY);
  await page.evaluate((to) => scrollTo(0, to), top - 800 + 40);
  await page.waitForTimeout(600);
  expect(scripts).toEqual([]);
  const picture = slider(page).locator('img').first();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(await width()).toBe(0);
  await page.evaluate((to) => scrollTo(0, to), top - 300);
  await expect.poll(() => scripts.length).toBe(1);
  await expect.poll(width).toBeGreaterThan(0);

  const status = slider(page).getByRole('status');
  await expect(status).toHaveText('1 von 9');
  const back = slider(page).getByRole('button', { name: 'Zurück' });
  const on = slider(page).getByRole('button', { name: 'Weiter' });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  // the buttons precede the slides
  const order = await slider(page).evaluate((each) => {
    const [button, slide] = [each.querySelector('button'), each.querySelector('[data-node]')];
    return button && slide && button.compareDocumentPosition(slide);
  });
  expect(order).toBe(4);
  await on.click();
  await expect(status).not.toHaveText('1 von 9');
  const place = await status.textContent();
  await page.waitForTimeout(1500);
  await expect(status).toHaveText(place as string); // never moves by itself
  await back.click();
  await expect(status).toHaveText('1 von 9');
  const track = slider(page).getByRole('group', { name: 'Mit den Pfeiltasten schieben' });
  await track.focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
  await expect(status).not.toHaveText('1 von 9');
  await page.close();
});

test('hero and list of anchors have a sticky button while they are on the page (MOD-33, STICKY-08, STICKY-09)', async ({
  browser,
  add,
}) => {
  const hero: NewModule = [
    'heromedia',
    {
      headline: 'Sommer',
      text: '',
      button_text: 'Karten für den Hof',
      image: null,
      video: '',
      button_link: '/de/haus',
      sticky: true,
      online_from: '2020-01-01T00:00:00Z',
      online_to: null,
    },
  ];
  await add([hero, ['anchorlist', { sticky: true }], words(40)]);
  const page = await visit(browser);
  await page.goto(EDITED);
  await hydrate(page);
  await page.mouse.wheel(0, 1500);
  const sticky = page.locator('[data-scrolled] nav');
  await expect(sticky.getByRole('link', { name: 'Karten für den Hof' })).toBeVisible();
  const places = sticky.getByRole('link', { name: 'Auf dieser Seite' });
  const target = await places.getAttribute('href');
  expect(target).toMatch(/^#anchorlist-\d+$/);
  await expect(page.locator(`[id="${target?.slice(1)}"]`)).toHaveRole('navigation');
  await page.evaluate(() => {
    history.pushState(null, '', '/de/haus');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/de/haus');
  await expect(page.getByRole('link', { name: 'Karten für den Hof' })).toHaveCount(0);
  await expect(places).toHaveCount(0);
  await page.close();
});

test('a link to the anchor of a question opens its answer, before any script runs (MOD-34, MOD-25)', async ({
  browser,
  add,
}) => {
  const question = (name: string): NewModule => [
    'faqitem',
    { question: `${name}?`, answer: '<p>Turnschuhe sind uns recht.</p>', anchor: name },
  ];
  await add([['faq', {}, [question('kleidung'), question('essen')]]]);
  const page = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${EDITED}#kleidung`);
  const [first, second] = [page.locator('[id="kleidung"]'), page.locator('[id="essen"]')];
  await expect(first).toBeVisible();
  await expect(second).toBeHidden();
  await page.close();
});

test('the list of anchors marks the place that is being read (MOD-20, CONST-30)', async ({
  browser,
  add,
}) => {
  const place = (anchor: string): NewModule => [
    'headline',
    { headline_level: 2, preline: '', content: `Ort ${anchor}`, subline: '', anchor },
  ];
  const items = ['eins', 'zwei'].map(
    (anchor): NewModule => ['anchorlistitem', { text: `Zu ${anchor}`, anchor }],
  );
  await add([
    ['anchorlist', { sticky: false }, items],
    place('eins'),
    words(40),
    place('zwei'),
    words(40),
  ]);
  const page = await visit(browser, { viewport: { width: 1366, height: 900 } });
  await page.goto(EDITED);
  await hydrate(page);
  const mark = page
    .getByRole('navigation', { name: 'Auf dieser Seite' })
    .last()
    .locator('[aria-current]');
  for (const [from, expected] of [
    [580, 'Zu zwei'],
    [620, 'Zu eins'],
  ] as const) {
    await page.locator('[id="zwei"]').evaluate((each, top) => {
      scrollTo({ top: each.getBoundingClientRect().top + scrollY - top, behavior: 'instant' });
    }, from);
    await expect(mark).toHaveText([expected]);
  }
  await page.close();
});
