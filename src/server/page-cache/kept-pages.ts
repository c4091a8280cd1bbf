import { LRUCache } from 'lru-cache';
import { type Entry, sizeOf } from './entry.ts';

/** Of all bytes, how many choices of filters may hold. */
const SHARE_OF_CHOICES = 0.25;
/** Which routes' data are asked for is no choice of a reader's. */
const CHOICE = /[?&](?!_routes=)/;

/** Whether an address is one of endlessly many: a page with filters. */
export function isChoice(key: string): boolean {
  return CHOICE.test(key);
}

/** Entries by key, those asked for longest ago go first. Choices of filters displace only each other (G-281). */
export function createKeptPages(maxBytes: number) {
  const lru = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize: Math.max(1, Math.floor(maxSize)),
      sizeCalculation: sizeOf,
    });
  const pages = lru(maxBytes * (1 - SHARE_OF_CHOICES));
  const choices = lru(maxBytes * SHARE_OF_CHOICES);
  const of = (key: string) => (isChoice(key) ? choices : pages);
  return {
    get: (key: string) => of(key).get(key),
    peek: (key: string) => of(key).peek(key),
    has: (key: string) => of(key).has(key),
    set: (key: string, entry: Entry) => of(key).set(key, entry),
    delete: (key: string) => of(key).delete(key),
    *values() {
      yield* pages.values();
      yield* choices.values();
    },
    get size() {
      return pages.size + choices.size;
    },
    get bytes() {
      return pages.calculatedSize + choices.calculatedSize;
    },
  };
}
