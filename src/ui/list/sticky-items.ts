import { useEffect, useSyncExternalStore } from 'react';

/** What stays at hand while the page scrolls (ENT-20, G-110): `link` as it was chosen, `url` where it leads. */
export interface StickyItem {
  text: string;
  link: object | null;
  url: string;
}

const NONE: readonly StickyItem[] = [];
let items = NONE;
const listeners = new Set<() => void>();

function keep(next: readonly StickyItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns takes it away again */
export function addStickyItem(item: StickyItem): () => void {
  keep([...items, item]);
  return () => keep(items.filter((each) => each !== item));
}

/** Registers a module's link as long as the module is there and flagged sticky (STICKY-08, STICKY-09, MOD-33). */
export function useStickyItem(isSticky: boolean, { text, link, url }: StickyItem): void {
  useEffect(
    () => (isSticky && text && url ? addStickyItem({ text, link, url }) : undefined),
    [isSticky, text, link, url],
  );
}

/** All of the page that is shown; none in the server's HTML, since modules register when they come alive. */
export function useStickyItems(): readonly StickyItem[] {
  return useSyncExternalStore(
    subscribe,
    () => items,
    () => NONE,
  );
}
