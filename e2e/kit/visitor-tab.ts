import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { openFirefox } from './firefox.ts';

/* What the stories of history and first input do in a tab, whichever browser it is in. */

export interface Tab {
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  /** one step in the history, as with the browser's own button */
  go(steps: 1 | -1): Promise<void>;
  /** @param expression JavaScript; its value goes through JSON */
  evaluate<T>(expression: string): Promise<T>;
  /** a key of the keyboard, by its name */
  press(key: string): Promise<void>;
  /** presses and releases in the middle of an element, wherever it is */
  click(selector: string, by?: 'mouse' | 'touch'): Promise<void>;
  close(): Promise<void>;
}

/** No consent banner, and only input starts hydration: tests may take longer than the timer. */
export const UNTOUCHED = `
  window.requestIdleCallback = () => 0;
  if (location.protocol === 'http:') document.cookie = 'consent=' + encodeURIComponent(JSON.stringify({
    version: 2, required: true, tracking: false, marketing: false,
    external_media: { video: false, audio: false, social: false }, timestamp: new Date().toISOString(),
  })) + '; path=/';`;

interface Options {
  /** address of the site */
  site: string;
  /** whether the browser may show a page that was left as it was */
  bfcache: boolean;
  /** runs first in each document, besides `UNTOUCHED` */
  script?: string;
  /** a tablet: touch, reduced motion */
  isTablet?: boolean;
}

/** Filters lie over the page, and nothing hovers. */
const TABLET = { width: 1024, height: 768 };
const DESKTOP = { width: 1366, height: 800 };

/** Brings an element to the middle of the window. @returns where its own middle is then */
const writeCentreScript = (selector: string) => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)});
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
})()`;

interface Point {
  x: number;
  y: number;
}

/** @param options launch options of the stories in Chromium */
export async function chromiumTab(
  { site, bfcache, script = '', isTablet = false }: Options,
  options: Parameters<typeof chromium.launch>[0],
): Promise<Tab> {
  // first inputs need no pictures
  const args = [
    ...(options?.args ?? []),
    ...(isTablet ? ['--blink-settings=imagesEnabled=false'] : []),
  ];
  const browser = await chromium.launch({
    ...options,
    args,
    ...(bfcache ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  });
  const context: BrowserContext = await browser.newContext({
    baseURL: site,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: isTablet ? TABLET : DESKTOP,
    ...(isTablet ? { hasTouch: true, reducedMotion: 'reduce' } : {}),
  });
  await context.addInitScript(UNTOUCHED + script);
  const page: Page = await context.newPage();
  return {
    goto: async (path) => void (await page.goto(path)),
    reload: async () => void (await page.reload()),
    go: async (steps) =>
      void (await (steps < 0
        ? page.goBack({ waitUntil: 'commit' })
        : page.goForward({ waitUntil: 'commit' }))),
    evaluate: (expression) => page.evaluate(expression),
    press: (key) => page.keyboard.press(key),
    click: async (selector, by) => {
      const { x, y } = await page.evaluate<Point>(writeCentreScript(selector));
      await (by === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    },
    close: () => browser.close(),
  };
}

const TABLET_PREFS = {
  'dom.w3c_touch_events.enabled': 1,
  'ui.prefersReducedMotion': 1,
  // coarse, and no hovering
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
};

const IS_THERE = `!window.isLeft && location.protocol !== 'data:' && document.readyState === 'complete'`;

async function until(isDone: () => Promise<unknown>, path: string): Promise<void> {
  for (const end = Date.now() + 30_000; !(await isDone().catch(() => false)); ) {
    if (Date.now() > end) throw new Error(`${path} does not load.`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

const KEYS: Record<string, string> = { Shift: '\uE008', Enter: '\uE007' };

/** @param executable path of a stock Firefox */
export async function firefoxTab(
  { site, bfcache, script = '', isTablet = false }: Options,
  executable: string,
): Promise<Tab> {
  const { send, context, close } = await openFirefox(executable, {
    'browser.sessionhistory.max_total_viewers': bfcache ? -1 : 0,
    'fission.bfcacheInParent': bfcache,
    'intl.accept_languages': 'de-DE',
    ...(isTablet ? { 'permissions.default.image': 2 } : {}),
    // single window
    'browser.link.open_newwindow': 1,
    ...(isTablet ? TABLET_PREFS : {}),
  });
  await send('script.addPreloadScript', { functionDeclaration: `() => {${UNTOUCHED + script}}` });
  const viewport = isTablet ? TABLET : DESKTOP;
  await send('browsingContext.setViewport', { context, viewport });
  const evaluate = async <T>(expression: string): Promise<T> => {
    const code = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
    const answer = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
      'script.evaluate',
      { expression: code, target: { context }, awaitPromise: true },
    );
    if (!answer.result) throw new Error(answer.exceptionDetails?.text);
    return JSON.parse(answer.result.value) as T;
  };
  const leadTo = (url: string) => send('browsingContext.navigate', { context, url, wait: 'none' });
  const perform = (actions: object[]) => send('input.performActions', { context, actions });
  return {
    goto: async (path) => {
      // what the last page still does to its address would be taken for the arrival
      await evaluate('(window.isLeft = true)');
      await leadTo(site + path).catch(async () => {
        // a rejected external frame also aborts this navigation: retry from about:blank
        await until(async () => {
          await leadTo('data:,').catch(() => {});
          return evaluate(`location.protocol === 'data:'`);
        }, 'nowhere');
        await leadTo(site + path);
      });
      await until(() => evaluate(IS_THERE), path);
    },
    reload: async () => {
      await evaluate('(window.isLeft = true)');
      // Firefox may say so while the page before is still shown, and would then reload the one that a step leads to
      await send('browsingContext.reload', { context, wait: 'complete' });
      await until(() => evaluate(IS_THERE), 'the same page');
    },
    go: async (delta) => void (await send('browsingContext.traverseHistory', { context, delta })),
    evaluate,
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key }));
      await perform([{ type: 'key', id: 'keyboard', actions }]);
    },
    click: async (selector, pointerType = 'mouse') => {
      const { x, y } = await evaluate<Point>(writeCentreScript(selector));
      const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      const actions = [{ type: 'pointerMove', x, y }, ...press];
      await perform([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }]);
    },
    close,
  };
}
