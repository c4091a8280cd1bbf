import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { replayEarlyInput } from './early-input.ts';
import { installLinks, pathOfLink } from './links.ts';
import { prefetchWhenIdle } from './prefetch.ts';
import { watchRouteChanges } from './route-change.ts';
import { currentRouter } from './router-access.ts';
import {
  entryOf,
  rememberPosition,
  restoreAfterLoad,
  restorePosition,
  scrollToHash,
  storePositions,
} from './scroll.ts';

/**
 * Stands behind the content, within the boundary that waits for its views: says on `<html data-alive>` that the page
 * reacts, and gives it what was typed and clicked before. Before that a click in the content would be lost.
 */
export function ContentAlive(): null {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    // A task of its own: React must have finished with the fields.
    const replay = setTimeout(replayEarlyInput);
    return () => clearTimeout(replay);
  }, []);
  return null;
}

/** Stands last in the body, around whatever is shown: takes over links and scrolling. */
export function Alive(): null {
  useEffect(installLinks, []);
  useEffect(watchRouteChanges, []);
  useScrollRules();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => prefetchWhenIdle(pathOfLink), [pathname, search]);
  return null;
}

/** To the top, to the hash, or back to where one was (ROUTE-46 … ROUTE-48, V-12). */
function useScrollRules(): void {
  const location = useLocation();
  const how = useNavigationType();
  const last = useRef(location);

  useEffect(() => {
    let here = entryOf(currentRouter()?.state.location ?? last.current);
    const unsubscribe = currentRouter()?.subscribe(({ location: next }) => {
      if (entryOf(next) === here) return;
      // Told before the new page is painted: the position is still that of the old one.
      rememberPosition(here);
      here = entryOf(next);
    });
    const stop = restoreAfterLoad(here);
    const leave = () => {
      rememberPosition(here);
      storePositions();
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', leave);
    return () => {
      stop();
      unsubscribe?.();
      removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const { pathname, search, key } = last.current;
    last.current = location;
    if (location.key === key) return undefined;
    const samePage = pathname === location.pathname && search === location.search;
    // Hashes within a page are the browser's.
    if (samePage && location.key === 'default') return undefined;
    if (how === 'POP') return restorePosition(entryOf(location));
    if (currentRouter()?.state.preventScrollReset) return undefined;
    if (!samePage) scrollTo({ top: 0, behavior: 'instant' });
    if (pathname !== location.pathname) focusMain();
    return location.hash ? scrollToHash(location.hash) : undefined;
  }, [location, how]);
}

/** Who reads by ear or keyboard goes on in the new page, not where the old one's link was. */
function focusMain(): void {
  document.getElementById('main-content')?.focus({ preventScroll: true });
}
