import { expect, test } from '@playwright/test';
import { findOrInstallFirefox } from '../tools/firefox.ts';
import { LIST } from './programme-page.ts';
import { chromiumTab, firefoxTab, type Tab } from './visitor-tab.ts';

/*
 * Back, forward and anchors, on pages that have come alive and on such that have not, in both browsers, with and without
 * their cache of left pages. Whatever the way, the page shown is the one that the address names.
 */

const CARD = 'main section[aria-labelledby^="day-"] article h3 a';
const isAlive = `'alive' in document.documentElement.dataset`;
/** What is shown, beside what the server shows at this address. */
const SEEN = `fetch(location.href).then((answer) => answer.text()).then((text) => {
  const served = new DOMParser().parseFromString(text, 'text/html');
  const titleOf = (page) => page.querySelector('main h1')?.textContent;
  return { shown: titleOf(document), served: titleOf(served), path: location.pathname };
})`;

interface Seen {
  shown: string;
  served: string;
  path: string;
}

/** Navigations may be under way: what is asked of the page then is asked again. */
const ask = <T>(tab: Tab, expression: string) => tab.evaluate<T>(expression).catch(() => null);

async function expectTrue(tab: Tab, path: string): Promise<void> {
  await expect
    .poll(async () => {
      const seen = await ask<Seen>(tab, SEEN);
      return seen && seen.shown === seen.served && seen.path;
    })
    .toBe(path);
}

async function wake(tab: Tab): Promise<void> {
  await expect
    .poll(async () => {
      // a page that is only just coming does not hear the first
      await tab.press('Shift');
      return ask(tab, isAlive);
    })
    .toBe(true);
}

const pathOf = (tab: Tab) => tab.evaluate<string>('location.pathname');

/** From the list to a performance, by the scripts of a page that is alive. @returns the performance's path */
async function follow(tab: Tab): Promise<string> {
  await tab.goto(LIST);
  await wake(tab);
  await tab.click(CARD);
  await expect.poll(() => pathOf(tab)).not.toBe(LIST);
  const path = await pathOf(tab);
  await expectTrue(tab, path);
  return path;
}

const stories: Record<string, (tab: Tab) => Promise<void>> = {
  async 'a link that is the first thing anybody touches'(tab) {
    await tab.goto(LIST);
    await tab.click(CARD);
    // the old document may go while it is asked
    await expect.poll(() => ask<string>(tab, 'location.pathname')).toMatch(/programm\/.+/);
    await expectTrue(tab, await pathOf(tab));
    expect(await tab.evaluate(`sessionStorage.getItem('foyer-reload')`)).toBe(null);
  },
  async 'a performance that was reloaded and not touched'(tab) {
    const path = await follow(tab);
    await tab.reload();
    expect(await tab.evaluate(isAlive)).toBe(false);
    await tab.go(-1);
    await expectTrue(tab, LIST);
    // and again, from a page that is as untouched
    await tab.go(1);
    await expectTrue(tab, path);
    await wake(tab);
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
    await wake(tab);
    await expectTrue(tab, LIST);
    await tab.go(1);
    await expectTrue(tab, path);
  },
  async 'a performance that was reloaded and is alive'(tab) {
    const path = await follow(tab);
    await tab.reload();
    await wake(tab);
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
    await wake(tab);
    await expectTrue(tab, LIST);
    await tab.go(1);
    await expectTrue(tab, path);
    await wake(tab);
    await expectTrue(tab, path);
  },
  async 'an anchor within a page'(tab) {
    for (const isAsleep of [true, false]) {
      await tab.goto(LIST);
      if (!isAsleep) await wake(tab);
      await tab.evaluate(`(window.isTheSame = true) && (location.hash = 'after-programme') && 1`);
      await tab.go(-1);
      await expect.poll(() => tab.evaluate('location.hash')).toBe('');
      await tab.go(1);
      await expect.poll(() => tab.evaluate('location.hash')).toBe('#after-programme');
      expect(await tab.evaluate('window.isTheSame')).toBe(true);
      await expectTrue(tab, LIST);
      await tab.reload();
      await tab.go(-1);
      await expect.poll(() => tab.evaluate('location.hash')).toBe('');
      await expectTrue(tab, LIST);
      await wake(tab);
      await expectTrue(tab, LIST);
    }
  },
};

const firefox = findOrInstallFirefox();

for (const browser of ['Chromium', 'Firefox']) {
  for (const bfcache of [true, false]) {
    test(`${browser} shows the page of the address, back and forward, asleep and awake, ${bfcache ? 'with' : 'without'} its cache of left pages (V-12, G-245)`, async ({
      baseURL,
    }, { project }) => {
      test.skip(
        browser === 'Firefox' && !firefox,
        'There is no Firefox, and none could be installed: this half is not tested.',
      );
      test.setTimeout(120_000);
      const options = { site: String(baseURL), bfcache };
      const tab =
        browser === 'Firefox'
          ? await firefoxTab(options, String(firefox))
          : await chromiumTab(options, project.use.launchOptions);
      try {
        for (const [name, tell] of Object.entries(stories)) await test.step(name, () => tell(tab));
      } finally {
        await tab.close();
      }
    });
  }
}
