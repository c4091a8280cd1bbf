import { LRUCache } from 'lru-cache';
import { ROUTES_KEY } from '#react-router/data-address.ts';
import { type Entry, measureEntry } from './entry.ts';

/** The share of the memory that filtered pages may use. */
const FILTERED_SHARE = 0.25;
/** Bounds the request counts of filtered pages, whose number is unlimited. */
const MAX_COUNTED = 5000;
/** The routes that the router names are no filter. */
const FILTER = new RegExp(`[?&](?!${ROUTES_KEY}=)`);

/** Whether an address has filters, of which there are unlimited combinations. */
function isFiltered(key: string): boolean {
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
  const requestCounts = new LRUCache<string, number>({ max: MAX_COUNTED });
  const lruFor = (key: string) => (isFiltered(key) ? filtered : pages);
  return {
    get: (key: string) => lruFor(key).get(key),
    peek: (key: string) => lruFor(key).peek(key),
    set: (key: string, entry: Entry) => lruFor(key).set(key, entry),
    delete: (key: string) => lruFor(key).delete(key),
    countRequest(key: string): void {
      if (isFiltered(key)) requestCounts.set(key, (requestCounts.get(key) ?? 0) + 1);
    },
    /** Filtered pages are cached from the second request on (G-281): most are requested once. */
    isWorthCaching: (key: string) =>
      !isFiltered(key) || lruFor(key).has(key) || (requestCounts.get(key) ?? 0) > 1,
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
