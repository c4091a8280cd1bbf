import type { Location } from 'react-router';
import {
  HASH_SCROLL_DELAY_MS,
  HASH_SCROLL_OFFSET_PX,
  HASH_SCROLL_RETRIES,
  HASH_SCROLL_RETRY_MS,
} from '#lib/constants.ts';
import { isShapeShown } from '#ui/skeletons/is-shape-shown.ts';

const STORE = 'foyer-scroll';
/** Back on a long list, its end is there only after a while: on a slow phone behind the shape of the page. */
const RESTORE_MS = 5000;
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

let positions: Record<string, number> | undefined;

function remembered(): Record<string, number> {
  if (positions) return positions;
  try {
    positions = JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>;
  } catch {
    positions = {};
  }
  return positions;
}

/** The name of a history entry; what the router has not made itself has its address only. */
export function entryOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** Notes where the reader is on the history entry that is being left; below a skeleton that was noted before. */
export function rememberPosition(entry: string): void {
  if (isShapeShown()) return;
  remembered()[entry] = scrollY;
}

export function storePositions(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(remembered()));
  } catch {
    // private mode: back then leads to the top
  }
}

/**
 * Back and forward: where the reader was, as far as the page goes by now, until it is that long again or they move
 * themselves (V-12). The shape of a page is not scrolled. @returns stops trying
 */
export function restorePosition(entry: string): () => void {
  const top = remembered()[entry];
  if (top === undefined) return () => {};
  const end = performance.now() + RESTORE_MS;
  let next = 0;
  const attempt = () => {
    if (!isShapeShown()) scrollTo({ top, behavior: 'instant' });
    const isThere = Math.abs(scrollY - top) <= 1;
    if (isThere || performance.now() > end) stop();
    else next = requestAnimationFrame(attempt);
  };
  const stop = () => {
    cancelAnimationFrame(next);
    for (const move of OWN_MOVES) removeEventListener(move, stop);
  };
  for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true });
  attempt();
  return stop;
}

/**
 * Who comes back to a page that had to be loaded: the browser leaves its place to the script that was there before, or does
 * not come down to it, for the list is short at first (V-12). Not of who has moved by now. @returns stops trying
 */
export function restoreAfterLoad(entry: string): () => void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (scrollY > 0 || location.hash || !visit || visit.type === 'navigate') return () => {};
  return restorePosition(entry);
}

/**
 * Moves to the target of a hash a second after the page has changed; a target that is not there yet is waited
 * for (ROUTE-47, ROUTE-48). @returns stops waiting
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
    // It will stand there once it has slid in (entrance/entrance.ts).
    target.closest('[data-enter]')?.removeAttribute('data-enter');
    const top = target.getBoundingClientRect().top + scrollY - HASH_SCROLL_OFFSET_PX;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top, behavior: still ? 'instant' : 'smooth' });
  }
  return () => clearTimeout(timer);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
