import { defineConfig } from '@playwright/test';
import { findOrInstallChromium, findOrInstallHeadlessShell } from './tools/chromium.ts';

function storyPath(name: string): string {
  return `**/e2e/${name}.spec.ts`;
}

/** Stories of editors: their pages are hydrated at once. */
const EDITORS = [
  'accounts/{accounts,user}',
  'administration/**/*',
  'editor/*/*',
  'files',
  'story',
].map(storyPath);

/** Stories of what a browser does around pages, and of how it draws them: the headless shell has other players and controls. */
const WHOLE_BROWSER = [
  'pages/{fonts,gallery,history,hydration,loading,offline,pages,route-change}',
  'programme/back',
].map(storyPath);

/** Stories in which the database has the most to do: these are told on PostgreSQL, too. */
const STORING = ['story', 'editor/saving/{record-together,saving}', 'files'].map(storyPath);

/**
 * The popups of the address bar, drawn by two processes for each story's window: a third of the time of opening one.
 * Of two such lists the last one counts, so Playwright's own stand here again (coreBundle.js, `disabledFeatures`).
 */
const WITHOUT_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AimEnabled',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

function launchWith(executablePath: string | null) {
  return {
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        // There is none, and to pretend one costs a tenth of the time.
        '--disable-gpu',
        // Pages live for seconds: what optimising their scripts costs, they never gain.
        '--js-flags=--no-maglev --no-opt',
        `--disable-features=${WITHOUT_FEATURES}`,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  };
}

/** A worker tells its stories in a house of its own, which the global setup has opened. */
const houses: Record<string, string>[] = JSON.parse(process.env.FOYER_E2E_HOUSES ?? '[]');
Object.assign(process.env, houses[Number(process.env.TEST_PARALLEL_INDEX)]);

const shell = launchWith(findOrInstallHeadlessShell());
const editors = {
  name: 'editors',
  testMatch: EDITORS,
  // A window that stays has the editor's scripts compiled already; cookies and storage begin afresh with each story.
  use: { ...shell, reuseContext: true },
};

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // A worker's tests follow one another: they share its house.
  workers: Number(process.env.E2E_WORKERS ?? 1),
  fullyParallel: false,
  // What holds only the second time is counted as passed where a change is checked, and named at the end of `npm test`.
  retries: process.env.CI ? 1 : 0,
  // Limits of what hangs, not of what is slow: three workers share two cores, and one machine is three times as slow as another.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.FOYER_E2E_URL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // its requests pass by the stories' routes; `pages/offline.spec.ts` allows it
    serviceWorkers: 'block',
  },
  projects: process.env.TEST_DATABASE_URL
    ? [{ ...editors, testMatch: STORING }]
    : [
        // these first: a long file at the end would be told by one worker alone
        {
          name: 'whole browser',
          testMatch: WHOLE_BROWSER,
          use: launchWith(findOrInstallChromium()),
        },
        { name: 'visitors', testIgnore: [...EDITORS, ...WHOLE_BROWSER], use: shell },
        editors,
      ],
});
