import { expect, type Page, test } from '@playwright/test';
import { findOrInstallFirefox } from '../tools/firefox.ts';
import { type Control, collect, HELD, type Tried, tryAll, WAYS } from './first-input.ts';
import { readSiteMap } from './sitemap.ts';
import { chromiumTab, firefoxTab } from './visitor-tab.ts';

/*
 * Whatever the site offers, tried as the very first thing that somebody does: before a page's scripts are there it must
 * come to the same as afterwards. What is tried is collected from one page of each kind: of what looks alike, one.
 */

/** In no sitemap. */
const OTHERS = ['/accounts/login', '/de/search?q=wehr', '/de/merkliste', '/testshop', '/de/404'];

/** Tabs that try at the same time: most of a try is waiting. */
const TABS = { Chromium: 3, Firefox: 2 };

const firefox = findOrInstallFirefox();

async function controlsOf(page: Page): Promise<Control[]> {
  const paths = await readSiteMap(page.request);
  const alike = Map.groupBy(paths, (path) => path.replace(/[^/]+\/\d+$/, ''));
  await page.goto('/de/impressum');
  return collect(page, [...[...alike.values()].map(([path = '']) => path), ...OTHERS]);
}

for (const browser of ['Chromium', 'Firefox'] as const) {
  test(`in ${browser}, whatever is done first comes to the same as on a page that is alive (G-246)`, async ({
    page,
    baseURL,
  }, { project }) => {
    test.skip(
      browser === 'Firefox' && !firefox,
      'There is no Firefox, and none could be installed: this half is not tested.',
    );
    test.setTimeout(600_000);
    const left = await controlsOf(page);
    const told: Tried = { tried: [], wrong: [] };
    const options = { site: String(baseURL), bfcache: false, script: HELD, isTablet: true };
    const tryIn = async () => {
      const tab = await (browser === 'Firefox'
        ? firefoxTab(options, String(firefox))
        : chromiumTab(options, project.use.launchOptions));
      await tryAll(tab, left, told).finally(tab.close);
    };
    await Promise.all(Array.from({ length: TABS[browser] }, tryIn));
    expect(told.wrong).toEqual([]);
    const kinds = ['a ', 'summary', 'input', 'button.*popovertarget', 'button.*data-favourite'];
    for (const kind of [...kinds, 'button.*data-needs-script'])
      for (const way of WAYS)
        expect(told.tried).toContainEqual(expect.stringMatching(`^${way} ${kind}`));
    expect(told.tried.length).toBeGreaterThan(90);
  });
}
