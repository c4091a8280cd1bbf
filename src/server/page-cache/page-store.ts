import { LRUCache } from 'lru-cache';
import { ROUTES_KEY } from '#react-router/data-address.ts';
import { type Entry, measureEntry } from './entry.ts';

/** The share of the memory that filtered pages may use. */
const FILTERED_SHARE = 0.25;
/** The routes that the router names are no filter. */
const FILTER = new RegExp(`[?&](?!${ROUTES_KEY}=)`);

/** Whether an address has filters, of which there are unlimited combinations. */
export function isFiltered(key: string): boolean {
  return FILTER.test(key);
}

/** Stores entries by key and evicts the least recently used. Filtered pages displace only each other (G-281). */
export function createPageStore(maxBytes: number) {
  const lru = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize: Math.max(1, Math.floor(maxSize)),
      sizeCalculation: measureEntry,
    });
  const pages = lru(maxBytes * (1 - FILTERED_SHARE));
  const filtered = lru(maxBytes * FILTERED_SHARE);
  const lruFor = (key: string) => (isFiltered(key) ? filtered : pages);
  return {
    get: (key: string) => lruFor(key).get(key),
    peek: (key: string) => lruFor(key).peek(key),
    has: (key: string) => lruFor(key).has(key),
    set: (key: string, entry: Entry) => lruFor(key).set(key, entry),
    delete: (key: string) => lruFor(key).delete(key),
    *values() {
      yield* pages.values();
      yield* filtered.values();
    },
    get size() {
      return pages.size + filtered.size;
    },
    get bytes() {
      return pages.calculatedSize + filtered.calculatedSize;
    },
  };
}
