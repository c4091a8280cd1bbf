import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { DataRouter } from 'react-router';
import { getRouter, handleAt } from '#react-router/browser/router-access.ts';
import { Skeleton } from '#ui/skeletons/skeleton.tsx';
import { getEntryKey, storePosition } from './scroll.ts';

/** Most pages load faster; their skeletons would only flicker. */
const SKELETON_DELAY_MS = 400;

/** Shows the next page's skeleton if its data are slow and its route names one (SHELL-11). `useSkeleton` removes it. */
export function watchNavigations(show: (skeleton: ReactNode) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const router = getRouter();
  const follow = ({ navigation: { state, location: to } }: DataRouter['state']) => {
    clearTimeout(timer);
    // The same page with other filters keeps what is shown.
    if (state !== 'loading' || to.pathname === location.pathname) return;
    timer = setTimeout(appear, SKELETON_DELAY_MS, to.pathname);
  };
  const appear = (path: string) => {
    const names = handleAt(path)?.skeleton;
    if (!names) return;
    const here = router?.state.location;
    if (here) storePosition(getEntryKey(here));
    // Synchronously: a scroll to the top before would be stored as the reader's position (V-12).
    flushSync(() => show(<Skeleton names={names} />));
    scrollTo({ top: 0, behavior: 'instant' });
  };
  const unsubscribe = router?.subscribe(follow);
  // A link may have been followed before this was loaded.
  if (router) follow(router.state);
  return () => {
    clearTimeout(timer);
    unsubscribe?.();
  };
}
