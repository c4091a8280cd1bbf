import { expect, type Page, test } from '@playwright/test';
import { findOrInstallFirefox } from '../../tools/firefox.ts';
import { readSiteMap } from '../kit/sitemap.ts';
import { chromiumTab, firefoxTab } from '../kit/visitor-tab.ts';
import { HELD, PAIRS, SINGLES, type Tried, tryAll, WAYS } from './first-input.ts';
import { type Control, collect, mergeByKind } from './first-input-controls.ts';

/* Every control of the site as first input: used before hydration, it must have the same result as afterwards. Controls are
   collected from one page of each kind; equal-looking ones are tried once: in Chromium by a pointer and a key each. Firefox gets
   the same scripts, and only one of each kind, whatever it looks like, in one way each. */

/** In no sitemap. */
const OTHERS = [
  '/accounts/login',
  '/accounts/link',
  '/de/bescheid/newsletter',
  '/de/bescheid/liste',
  '/de/search?q=wehr',
  '/de/merkliste',
  '/testshop',
  '/de/404',
];

/** Tabs that try at the same time: most of a try is waiting. */
const TABS = { Chromium: 3, Firefox: 2 };

/** Share of the tries that a busy machine may spoil: a control that fails only now and then is above it. */
const MAX_RETRIED = 0.02;

const firefox = findOrInstallFirefox();

/** On the smallest page that has one: most of a try is loading it. */
async function findControls(page: Page): Promise<Control[]> {
  const paths = await readSiteMap(page.request);
  const alike = Map.groupBy(paths, (path) => path.replace(/[^/]+\/\d+$/, ''));
  const found = await Promise.all(
    [...alike.values()].map(async ([path = '']) => {
      const answer = await page.request.get(path);
      return { path, size: (await answer.body()).length };
    }),
  );
  const smallestFirst = found.toSorted((a, b) => a.size - b.size).map(({ path }) => path);
  await page.goto('/de/impressum');
  const [id] = paths.flatMap((path) => /^\/de\/programm\/.*\/(\d+)$/.exec(path)?.[1] ?? []);
  return collect(page, [...smallestFirst, ...OTHERS, `/de/bescheid/vorstellung/${id}`]);
}

for (const browser of ['Chromium', 'Firefox'] as const) {
  test(`in ${browser}, every first input before hydration has the same result as after it (G-246)`, async ({
    page,
    baseURL,
  }, { project }) => {
    test.skip(
      browser === 'Firefox' && !firefox,
      'There is no Firefox, and none could be installed: this half is not tested.',
    );
    test.setTimeout(600_000);
    const isFirefox = browser === 'Firefox';
    const controls = await findControls(page);
    const left = isFirefox ? mergeByKind(controls) : controls;
    const told: Tried = { tried: [], wrong: [], passing: [] };
    const options = { site: String(baseURL), bfcache: false, script: HELD, isTablet: true };
    const tryIn = async () => {
      const tab = await (isFirefox
        ? firefoxTab(options, String(firefox))
        : chromiumTab(options, project.use.launchOptions));
      await tryAll(tab, left, told, isFirefox ? SINGLES : PAIRS).finally(tab.close);
    };
    await Promise.all(Array.from({ length: TABS[browser] }, tryIn));
    expect(told.wrong).toEqual([]);
    const maxRetried = Math.floor(told.tried.length * MAX_RETRIED);
    if (told.passing.length > maxRetried) expect(told.passing).toEqual([]);
    for (const way of WAYS) expect(told.tried).toContainEqual(expect.stringMatching(`^${way} `));
    const kinds = ['a ', 'summary', 'input', 'button.*popovertarget', 'button.*data-favourite'];
    for (const kind of [...kinds, 'button.*data-needs-script'])
      for (const way of isFirefox ? ['(touch|mouse|Enter| )'] : ['(touch|mouse)', '(Enter| )'])
        expect(told.tried).toContainEqual(expect.stringMatching(`^${way} ${kind}`));
    expect(told.tried.length).toBeGreaterThan(isFirefox ? 28 : 80);
  });
}
