/** What Playwright says to the page in place of registering its service worker (playwright.config.ts). */
export const isBlockedWorker = (text: string): boolean =>
  text.includes('Service Worker registration blocked');
