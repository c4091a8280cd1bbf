import { TRANSITION_TIMEOUT_MS } from '#lib/constants.ts';
import { currentRouter } from './router-access.ts';

let timeout: ReturnType<typeof setTimeout> | undefined;

/**
 * A change of page has begun: `<html data-loading>` shows the loading bar (SHELL-58). What takes longer than 5 s is
 * handed to the browser, which shows its own progress and its own error (CONST-50).
 */
export function beginRouteChange(path: string): void {
  clearTimeout(timeout);
  document.documentElement.dataset.loading = '';
  timeout = setTimeout(() => location.assign(path), TRANSITION_TIMEOUT_MS);
}

export function endRouteChange(): void {
  clearTimeout(timeout);
  delete document.documentElement.dataset.loading;
}

/** Follows the router, back and forward included. */
export function watchRouteChanges(): () => void {
  const unsubscribe = currentRouter()?.subscribe(({ navigation: { state, location: to } }) => {
    if (state === 'loading') beginRouteChange(to.pathname + to.search + to.hash);
    if (state === 'idle') endRouteChange();
  });
  // Kept by the browser while away and shown again: nothing is on its way any more.
  addEventListener('pageshow', endRouteChange);
  return () => {
    unsubscribe?.();
    removeEventListener('pageshow', endRouteChange);
  };
}
