import { LRUCache } from 'lru-cache';

/** Addresses that are counted at the same time; anyone who asked least lately is forgotten. */
const MAX_KEYS = 5000;

/**
 * Counts of questions, in the memory of this process: they shall spare its work, and a write for each of them would cost
 * more than the answer. A window begins with the first one.
 * @param now milliseconds of a monotonic clock: when a wall clock is set back, windows would not end
 */
export function createReadCounts(now: () => number = () => performance.now()) {
  const counts = new LRUCache<string, { count: number; end: number }>({ max: MAX_KEYS });
  return {
    /** Counts one more. @returns those of the running window, and the milliseconds until it ends */
    hit(key: string, window_ms: number): { current: number; ttl: number } {
      const at = now();
      const running = counts.get(key);
      const entry = running && running.end > at ? running : { count: 0, end: at + window_ms };
      entry.count++;
      counts.set(key, entry);
      return { current: entry.count, ttl: entry.end - at };
    },
  };
}
