import type { Location } from 'react-router';
import {
  HASH_SCROLL_DELAY_MS,
  HASH_SCROLL_OFFSET_PX,
  HASH_SCROLL_RETRIES,
  HASH_SCROLL_RETRY_MS,
} from '#lib/constants.ts';
import { isShapeShown } from '#ui/skeletons/is-shape-shown.ts';

const STORE = 'foyer-scroll';
/** Long lists take a while to reach their old length. Counted from when the skeleton is gone. */
const RESTORE_MS = 5000;
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

let positions: Record<string, number> | undefined;
/** The entry whose position is being restored. */
let restoring: string | undefined;

function storedPositions(): Record<string, number> {
  if (positions) return positions;
  try {
    positions = JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>;
  } catch {
    positions = {};
  }
  return positions;
}

/** Names a history entry: by the router's key, or by address for entries that the browser made. */
export function getEntryKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** Notes the scroll position of the entry that is being left. @returns false while it is another: behind a skeleton, or while it is being restored */
export function storePosition(entry: string): boolean {
  if (isShapeShown() || entry === restoring) return false;
  storedPositions()[entry] = scrollY;
  return true;
}

export function storePositions(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(storedPositions()));
  } catch {
    // private mode: going back leads to the top
  }
}

/**
 * Restores the position after back or forward: retries until the page is long enough or the reader scrolls (V-12). Does
 * not scroll a skeleton. @returns stops trying
 */
export function restorePosition(entry: string): () => void {
  const top = storedPositions()[entry];
  if (top === undefined) return () => {};
  restoring = entry;
  let end = 0;
  let next = 0;
  const attempt = () => {
    if (!isShapeShown()) {
      end ||= performance.now() + RESTORE_MS;
      scrollTo({ top, behavior: 'instant' });
      // late fonts break lines elsewhere, and the browser would hold what was scrolled to meanwhile
      const isThere = Math.abs(scrollY - top) <= 1 && document.fonts.status === 'loaded';
      if (isThere || performance.now() > end) return stop();
    }
    next = requestAnimationFrame(attempt);
  };
  const stop = () => {
    restoring = undefined;
    cancelAnimationFrame(next);
    for (const move of OWN_MOVES) removeEventListener(move, stop);
  };
  for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true });
  attempt();
  return stop;
}

/**
 * Restores the position after a return that loaded the document: the browser left scrolling to the previous document's
 * script, or the list was too short at first (V-12). Not once the reader has scrolled. @returns stops trying
 */
export function restoreAfterLoad(entry: string): () => void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (scrollY > 0 || location.hash || !visit || visit.type === 'navigate') return () => {};
  return restorePosition(entry);
}

/**
 * Scrolls to the target of a hash a second after the page has changed; retries until the target exists (ROUTE-47, ROUTE-48).
 * @returns stops trying
 */
export function scrollToHash(hash: string): () => void {
  const id = decode(hash.slice(1));
  let retries = 0;
  let timer = setTimeout(attempt, HASH_SCROLL_DELAY_MS);
  function attempt() {
    const target = document.getElementById(id);
    if (!target) {
      if (retries++ < HASH_SCROLL_RETRIES) timer = setTimeout(attempt, HASH_SCROLL_RETRY_MS);
      return;
    }
    // Elements that slide in are measured in their final place (entrance/entrance.ts).
    target.closest('[data-enter]')?.removeAttribute('data-enter');
    const top = target.getBoundingClientRect().top + scrollY - HASH_SCROLL_OFFSET_PX;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top, behavior: still ? 'instant' : 'smooth' });
  }
  return () => clearTimeout(timer);
}

/**
 * Focuses the target of the address if nothing has the focus. A link within the page that is followed while React hydrates
 * makes it render the content afresh: the target that the browser had focused is gone.
 */
export function focusHashTarget(): void {
  if (document.activeElement !== document.body || !location.hash) return;
  document.getElementById(decode(location.hash.slice(1)))?.focus();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
