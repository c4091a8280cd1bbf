/** As in side-panel.module.css: narrower, a panel lies over the page. */
export const OVER_THE_PAGE = '(max-width: 47.99em)';

/** The browser's; in no type of TypeScript's yet, and not in Safari. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Closes what lies over the page at Android's Back, also on the first page of a visit, which has no step of its own to go back
 * (G-676). Modal dialogs are watched by the browser.
 * @returns ends it
 */
export function watchBack(close: () => void): (() => void) | undefined {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  if (!CloseWatcher || !matchMedia(OVER_THE_PAGE).matches) return;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}
