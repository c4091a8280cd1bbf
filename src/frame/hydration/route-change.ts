import { TRANSITION_TIMEOUT_MS } from '#lib/constants.ts';
import { getRouter } from '#react-router/browser/router-access.ts';

let timeout: ReturnType<typeof setTimeout> | undefined;
/** What the browser loads meanwhile. */
let handedOver: string | undefined;

/**
 * Shows the loading bar by `<html data-loading>` (SHELL-58). After 5 s the browser loads the page itself, with its own
 * progress and errors (CONST-50).
 */
export function beginRouteChange(path: string): void {
  clearTimeout(timeout);
  if (handedOver !== path) takeBack();
  document.documentElement.dataset.loading = '';
  timeout = setTimeout(() => {
    handedOver = path;
    // On the way back the address is the page's already; assigned again, it would be a new visit, from the top (V-12).
    if (path === location.pathname + location.search + location.hash) location.reload();
    else location.assign(path);
  }, TRANSITION_TIMEOUT_MS);
}

/** Loaded by the browser as well, a page would be two steps of the history, and Back would lead to itself (G-754). */
function takeBack(): void {
  if (handedOver !== undefined) stop();
  handedOver = undefined;
}

export function endRouteChange(): void {
  clearTimeout(timeout);
  handedOver = undefined;
  delete document.documentElement.dataset.loading;
}

/** Shows the router's navigations, back and forward included. @returns stops */
export function watchRouteChanges(): () => void {
  const unsubscribe = getRouter()?.subscribe(({ navigation: { state, location: to }, errors }) => {
    if (state === 'loading') beginRouteChange(to.pathname + to.search + to.hash);
    if (state !== 'idle') return;
    // The data came first after all.
    if (!errors) takeBack();
    endRouteChange();
  });
  // Restored from the back/forward cache: nothing is loading any more.
  addEventListener('pageshow', endRouteChange);
  return () => {
    unsubscribe?.();
    removeEventListener('pageshow', endRouteChange);
  };
}
