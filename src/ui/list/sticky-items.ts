import { useEffect, useSyncExternalStore } from 'react';

/** An item of the sticky navigation (ENT-20, G-110): `link` as chosen, `url` its target. */
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

/** @returns removes it */
export function addStickyItem(item: StickyItem): () => void {
  keep([...items, item]);
  return () => keep(items.filter((each) => each !== item));
}

/** Registers a module's link while it is mounted and sticky (STICKY-08, STICKY-09, MOD-33). */
export function useStickyItem(isSticky: boolean, { text, link, url }: StickyItem): void {
  useEffect(
    () => (isSticky && text && url ? addStickyItem({ text, link, url }) : undefined),
    [isSticky, text, link, url],
  );
}

/** All items of the page; none in the server's HTML, because modules register after hydration. */
export function useStickyItems(): readonly StickyItem[] {
  return useSyncExternalStore(
    subscribe,
    () => items,
    () => NONE,
  );
}
