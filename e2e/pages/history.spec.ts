import { expect, test } from '@playwright/test';
import { findOrInstallFirefox } from '../../tools/firefox.ts';
import { LIST } from '../kit/programme-page.ts';
import { chromiumTab, firefoxTab, type Tab } from '../kit/visitor-tab.ts';

/* Back, forward and anchors, on hydrated and unhydrated pages, in both browsers, with and without back/forward cache. The shown
   page must always be the one in the URL. */

/**
 * Records what must never happen, not even briefly: uncaught errors (such as React's #418), console messages, error pages.
 * Stored across documents and read at the end.
 */
const NOTED = 'noted-errors';
const NOTE_ERRORS = `
  if (location.protocol === 'http:') {
    const note = (...said) => {
      const before = JSON.parse(sessionStorage.getItem('${NOTED}') ?? '[]');
      before.push(location.pathname + ': ' + said.join(' '));
      sessionStorage.setItem('${NOTED}', JSON.stringify(before));
    };
    addEventListener('error', ({ message }) => note(message));
    addEventListener('unhandledrejection', (event) => {
      const { reason } = event;
      // Firefox says so of a page that is being left; anywhere else the page is reloaded, which is noted as well
      if (/dynamically imported module/.test(reason)) return;
      // the page takes a skipped transition for what it is (G-670), after this
      setTimeout(() => event.defaultPrevented || note(reason));
    });
    const { error } = console;
    console.error = (...said) => {
      note(...said);
      error.apply(console, said);
    };
    const noteErrorPage = () => {
      const page = document.querySelector('[data-error]');
      if (page) note('the error page', page.dataset.error);
    };
    new MutationObserver(noteErrorPage).observe(document, { childList: true, subtree: true });
  }`;
const noted = (tab: Tab) =>
  tab.evaluate<string[]>(`JSON.parse(sessionStorage.getItem('${NOTED}') ?? '[]')`);

/** Most of what is waited for here comes within a tenth of a second; Playwright would look ever more seldom. */
const OFTEN = { intervals: [50] };

const CARD = 'main section[aria-labelledby^="day-"] article h3 a';
const isHydrated = `'hydrated' in document.documentElement.dataset`;
const SEEN = `({ shown: document.querySelector('main h1')?.textContent, path: location.pathname })`;
/** The headline in the server's answer for a path. */
const writeServedScript = (
  path: string,
) => `fetch('${path}').then((answer) => answer.text()).then((text) =>
  new DOMParser().parseFromString(text, 'text/html').querySelector('main h1')?.textContent)`;

interface Seen {
  shown: string;
  path: string;
}

/** Headlines by path: each page is asked for once, and looked at often. */
const served = new Map<string, string>();

/** Retries expressions that are interrupted by a navigation. */
const ask = <T>(tab: Tab, expression: string) => tab.evaluate<T>(expression).catch(() => null);

/** The shown page is the one at this path, as the server answers it. */
async function expectTrue(tab: Tab, path: string): Promise<void> {
  await expect
    .poll(async () => {
      const seen = await ask<Seen>(tab, SEEN);
      if (seen?.path !== path) return seen?.path;
      if (!served.has(path)) {
        const headline = await ask<string>(tab, writeServedScript(path));
        if (headline) served.set(path, headline);
      }
      return seen.shown === served.get(path) && path;
    }, OFTEN)
    .toBe(path);
}

async function hydrate(tab: Tab): Promise<void> {
  await expect
    .poll(async () => {
      // a page that is just loading misses the first one
      await tab.press('Shift');
      return ask(tab, isHydrated);
    }, OFTEN)
    .toBe(true);
}

const readPath = (tab: Tab) => tab.evaluate<string>('location.pathname');

/** From the list to a performance by a route change, on a hydrated page. @returns the performance's path */
async function follow(tab: Tab): Promise<string> {
  await tab.goto(LIST);
  await hydrate(tab);
  await tab.click(CARD);
  await expect.poll(() => readPath(tab), OFTEN).not.toBe(LIST);
  const path = await readPath(tab);
  await expectTrue(tab, path);
  return path;
}

/** How far down the list, in px: each browser, with and without the cache, is tried at another depth. */
const DEPTHS = [5500, 6000, 7500, 6500];

const stories: Record<string, (tab: Tab, depth: number) => Promise<void>> = {
  async 'a link that is the first thing anybody touches'(tab) {
    await tab.goto(LIST);
    await tab.click(CARD);
    // the document may be replaced during the evaluation
    await expect.poll(() => ask<string>(tab, 'location.pathname'), OFTEN).toMatch(/programm\/.+/);
    await expectTrue(tab, await readPath(tab));
  },
  async 'a performance that was reloaded and not touched'(tab) {
    const path = await follow(tab);
    await tab.reload();
    expect(await tab.evaluate(isHydrated)).toBe(false);
    await tab.go(-1);
    await expectTrue(tab, LIST);
    // and again, from a page that is as untouched
    await tab.go(1);
    await expectTrue(tab, path);
    await hydrate(tab);
    await expectTrue(tab, path);
    await tab.go(-1);
    await expectTrue(tab, LIST);
  },
  async 'a performance that was reloaded and is coming alive'(tab) {
    const path = await follow(tab);
    await tab.reload();
    await tab.press('Shift');
    await tab.go(-1);
    await expectTrue(tab, LIST);
    await hydrate(tab);
    await expectTrue(tab, LIST);
    await tab.go(1);
    await expectTrue(tab, path);
  },
  async 'a performance that was reloaded and is alive'(tab) {
    const path = await follow(tab);
    await tab.reload();
    await hydrate(tab);
    await tab.go(-1);
    await expectTrue(tab, LIST);
    await tab.reload();
    await tab.go(1);
    await expectTrue(tab, path);
  },
  async 'pages that the browser itself went to'(tab) {
    await tab.goto(LIST);
    const path = await tab.evaluate<string>(`document.querySelector('${CARD}').pathname`);
    await tab.goto(path);
    await tab.go(-1);
    await expectTrue(tab, LIST);
    await hydrate(tab);
    await expectTrue(tab, LIST);
    await tab.go(1);
    await expectTrue(tab, path);
    await hydrate(tab);
    await expectTrue(tab, path);
  },
  async 'the place on a page without a list that goes on, after a reload'(tab) {
    for (const path of ['/de/ensemble', '/de']) {
      await tab.goto(path);
      await hydrate(tab);
      await tab.evaluate(`(() => {
        const links = [...document.querySelectorAll('#main-content :is(h2, h3) a[href^="/de/"]')];
        const link = links.at(-2);
        link.id = 'far';
        // what loads above moves it before it is clicked
        link.addEventListener('click', () => sessionStorage.setItem('left-at', Math.round(scrollY)));
        return 1;
      })()`);
      await tab.click('#far');
      await expect.poll(() => ask(tab, 'location.pathname'), OFTEN).not.toBe(path);
      const place = Number(await ask(tab, `sessionStorage.getItem('left-at')`));
      expect(place).toBeGreaterThan(500);
      await expectTrue(tab, await readPath(tab));
      await tab.reload();
      await tab.go(-1);
      await expectTrue(tab, path);
      // content loaded above may move it by a line
      await expect
        .poll(async () => Math.abs(Number(await ask(tab, 'scrollY')) - place), OFTEN)
        .toBeLessThan(20);
    }
  },
  async 'a performance that is opened from far down the list'(tab, depth) {
    await tab.goto(LIST);
    await hydrate(tab);
    await expect
      .poll(async () => {
        await tab.evaluate(`scrollTo({ top: 1e6, behavior: 'instant' }) ?? 1`);
        return tab.evaluate('document.documentElement.scrollHeight');
      }, OFTEN)
      .toBeGreaterThan(9000);
    await tab.evaluate(`scrollTo({ top: ${depth}, behavior: 'instant' }) ?? 1`);
    // the browser decides which pages it freezes
    await new Promise((done) => setTimeout(done, 300));
    await tab.evaluate(`(() => {
      const isSeen = (link) => link.getBoundingClientRect().top > 200;
      [...document.querySelectorAll('${CARD}')].find(isSeen).id = 'far';
      return 1;
    })()`);
    await tab.click('#far');
    await expect.poll(() => readPath(tab), OFTEN).not.toBe(LIST);
    await expectTrue(tab, await readPath(tab));
    expect(await ask(tab, 'scrollY')).toBe(0);
  },
  async 'an anchor within a page'(tab) {
    for (const isUnhydrated of [true, false]) {
      await tab.goto(LIST);
      if (!isUnhydrated) await hydrate(tab);
      await tab.evaluate(`(window.isTheSame = true) && (location.hash = 'after-programme') && 1`);
      await tab.go(-1);
      await expect.poll(() => tab.evaluate('location.hash'), OFTEN).toBe('');
      await tab.go(1);
      await expect.poll(() => tab.evaluate('location.hash'), OFTEN).toBe('#after-programme');
      expect(await tab.evaluate('window.isTheSame')).toBe(true);
      await expectTrue(tab, LIST);
      await tab.reload();
      await tab.go(-1);
      await expect.poll(() => tab.evaluate('location.hash'), OFTEN).toBe('');
      await expectTrue(tab, LIST);
      await hydrate(tab);
      await expectTrue(tab, LIST);
    }
  },
};

/** These change nothing by leaving a page, so that the cache for that has no part in them. */
const WITHOUT_LEAVING = new Set([
  'a link that is the first thing anybody touches',
  'an anchor within a page',
]);

const firefox = findOrInstallFirefox();

for (const [i, browser] of ['Chromium', 'Firefox'].entries()) {
  for (const [j, bfcache] of [true, false].entries()) {
    test(`${browser} shows the page of the URL, back and forward, before and after hydration, ${bfcache ? 'with' : 'without'} back/forward cache (V-12, G-245)`, async ({
      baseURL,
    }, { project }) => {
      test.skip(
        browser === 'Firefox' && !firefox,
        'There is no Firefox, and none could be installed: this half is not tested.',
      );
      test.setTimeout(180_000);
      const options = { site: String(baseURL), bfcache, script: NOTE_ERRORS };
      const tab =
        browser === 'Firefox'
          ? await firefoxTab(options, String(firefox))
          : await chromiumTab(options, project.use.launchOptions);
      try {
        for (const [name, tell] of Object.entries(stories)) {
          if (!bfcache && WITHOUT_LEAVING.has(name)) continue;
          await test.step(name, async () => {
            await tell(tab, DEPTHS[2 * i + j] as number);
            expect(await noted(tab)).toEqual([]);
            expect(await tab.evaluate(`sessionStorage.getItem('foyer-reload')`)).toBe(null);
          });
        }
      } finally {
        await tab.close();
      }
    });
  }
}
