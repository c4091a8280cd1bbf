import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Skeleton } from '#ui/skeletons/skeleton.tsx';
import { currentRouter, handleAt } from './router-access.ts';
import { entryOf, rememberPosition } from './scroll.ts';

/** Most pages are there before; showing their shape as well would only flicker. */
const PATIENCE_MS = 400;

/**
 * Shows the shape of the next page where its data are long in coming and its route says which shape that is
 * (SHELL-11). It is taken away by who shows the page (use-waiting.ts).
 */
export function watchNavigations(show: (skeleton: ReactNode) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = currentRouter()?.subscribe(({ navigation: { state, location: to } }) => {
    clearTimeout(timer);
    // Another view of the same page, such as a filter of a list, keeps what is there.
    if (state !== 'loading' || to.pathname === location.pathname) return;
    timer = setTimeout(appear, PATIENCE_MS, to.pathname);
  });
  const appear = (path: string) => {
    const names = handleAt(path)?.skeleton;
    if (!names) return;
    const here = currentRouter()?.state.location;
    if (here) rememberPosition(entryOf(here));
    // In the page at once: the step to the top, told or read before, would pass for the reader's own (V-12).
    flushSync(() => show(<Skeleton names={names} />));
    scrollTo({ top: 0, behavior: 'instant' });
  };
  return () => {
    clearTimeout(timer);
    unsubscribe?.();
  };
}
