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
  press(key: 'Shift' | 'Enter' | ' '): Promise<void>;
  /** a click of the mouse in the middle of an element */
  click(selector: string): Promise<void>;
  close(): Promise<void>;
}

/** No banner asks, and nothing wakes a page but who touches it: a test may take longer than a page sleeps. */
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
}

/** @param options launch options of the stories in Chromium */
export async function chromiumTab(
  { site, bfcache }: Options,
  options: Parameters<typeof chromium.launch>[0],
): Promise<Tab> {
  const browser = await chromium.launch({
    ...options,
    ...(bfcache ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  });
  const context: BrowserContext = await browser.newContext({
    ...{ baseURL: site, locale: 'de-DE', timezoneId: 'Europe/Berlin' },
    viewport: { width: 1366, height: 800 },
  });
  await context.addInitScript(UNTOUCHED);
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
    click: (selector) => page.locator(selector).first().click(),
    close: () => browser.close(),
  };
}

const KEYS = { Shift: '\uE008', Enter: '\uE007', ' ': ' ' };

/** @param executable path of a stock Firefox */
export async function firefoxTab({ site, bfcache }: Options, executable: string): Promise<Tab> {
  const { send, context, close } = await openFirefox(executable, {
    'browser.sessionhistory.max_total_viewers': bfcache ? -1 : 0,
    'fission.bfcacheInParent': bfcache,
    'intl.accept_languages': 'de-DE',
  });
  await send('script.addPreloadScript', { functionDeclaration: `() => {${UNTOUCHED}}` });
  await send('browsingContext.setViewport', { context, viewport: { width: 1366, height: 800 } });
  const evaluate = async <T>(expression: string): Promise<T> => {
    const code = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
    const answer = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
      'script.evaluate',
      { expression: code, target: { context }, awaitPromise: true },
    );
    if (!answer.result) throw new Error(answer.exceptionDetails?.text);
    return JSON.parse(answer.result.value) as T;
  };
  const perform = (actions: object[]) => send('input.performActions', { context, actions });
  return {
    goto: async (path) =>
      void (await send('browsingContext.navigate', {
        context,
        url: site + path,
        wait: 'complete',
      })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    go: async (delta) => void (await send('browsingContext.traverseHistory', { context, delta })),
    evaluate,
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
      await perform([{ type: 'key', id: 'keyboard', actions }]);
    },
    click: async (selector) => {
      const { x, y } = await evaluate<{ x: number; y: number }>(`(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      })()`);
      const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      const actions = [{ type: 'pointerMove', x, y }, ...press];
      await perform([{ type: 'pointer', id: 'mouse', actions }]);
    },
    close,
  };
}
