import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { historyKey } from '#react-router/browser/history-entry.ts';
import { getRouter } from '#react-router/browser/router-access.ts';
import { replayEarlyInput } from './early-input.ts';
import { getLinkPath, installLinks } from './links.ts';
import { prefetchInView, prefetchWhenIdle } from './prefetch.ts';
import { watchRouteChanges } from './route-change.ts';
import {
  focusHashTarget,
  getEntryKey,
  restoreAfterLoad,
  restorePosition,
  scrollToHash,
  storePosition,
  storePositions,
} from './scroll.ts';

/**
 * Rendered after the content, inside the Suspense boundary of its views: sets `<html data-hydrated>` once the content reacts,
 * then replays early input. Replayed sooner, a click in the content would be lost.
 */
export function ContentHydrated(): null {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-hydrated', true);
    focusHashTarget();
    // In a task of its own, after React has set the fields.
    const replay = setTimeout(replayEarlyInput);
    return () => clearTimeout(replay);
  }, []);
  return null;
}

/** Rendered last in the body of every page: takes over links and scrolling. */
export function PageHydrated(): null {
  useEffect(linkManifest, []);
  useEffect(installLinks, []);
  useEffect(watchRouteChanges, []);
  useScrollRules();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    prefetchWhenIdle(getLinkPath);
    return prefetchInView(getLinkPath);
  }, [pathname, search]);
  return null;
}

/** Browsers load it with the styles if the document names it; only putting the site on a home screen needs it (G-577). */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

/** Scrolls to the top, to the hash, or back to the stored position (ROUTE-46 … ROUTE-48, V-12). */
function useScrollRules(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const last = useRef(location);

  useEffect(() => {
    // The router may be on its next page already: the position is that of the page shown.
    const store = () => storePosition(getEntryKey(last.current));
    const unsubscribe = getRouter()?.subscribe(store);
    const stop = restoreAfterLoad(getEntryKey(last.current));
    const leave = () => {
      const isOwn = store() && (historyKey() ?? 'default') === last.current.key;
      storePositions();
      // What the browser has noted for another page's entry, or behind a skeleton, is not where the reader was.
      if (isOwn) history.scrollRestoration = 'auto';
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
    // The browser scrolls to hashes within a page.
    if (samePage && location.key === 'default') return undefined;
    if (navigationType === 'POP') return restorePosition(getEntryKey(location));
    if (getRouter()?.state.preventScrollReset) return undefined;
    if (!samePage) scrollTo({ top: 0, behavior: 'instant' });
    if (pathname !== location.pathname) focusMain();
    return location.hash ? scrollToHash(location.hash) : undefined;
  }, [location, navigationType]);
}

/** Screen readers and keyboards continue in the new page, not at the old page's link; in a menu opened meanwhile, there. */
function focusMain(): void {
  if (document.querySelector('header :popover-open')) return;
  document.getElementById('main-content')?.focus({ preventScroll: true });
}
