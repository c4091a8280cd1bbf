import { type Browser, test as base } from '@playwright/test';

/**
 * The headless shell puts a pointer at 0, 0 over the first page of each tab, which no visitor has done: it would hydrate the page
 * (microsoft/playwright#33441).
 */
function ignorePointerOfShell(): void {
  let isIgnored = false;
  const ignore = (event: Event) => {
    if (!(event instanceof MouseEvent && event.isTrusted)) return;
    if (event.clientX === 0 && event.clientY === 0) {
      isIgnored = true;
      event.stopImmediatePropagation();
    } else if (isIgnored && event.type === 'pointermove') {
      // over the same element the browser says it once
      isIgnored = false;
      event.target?.dispatchEvent(new PointerEvent('pointerover', event));
    }
  };
  for (const type of ['over', 'enter', 'move'])
    for (const device of ['pointer', 'mouse']) addEventListener(`${device}${type}`, ignore, true);
}

/** Stories of visitors: their pages are hydrated by their own input alone. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      // the tests' own context is opened by this, too
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(ignorePointerOfShell);
        return context;
      };
      await use(browser);
      browser.newContext = open;
    },
    { scope: 'worker' },
  ],
});
