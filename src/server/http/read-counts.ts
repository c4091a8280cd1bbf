import { LRUCache } from 'lru-cache';

/** Clients counted at the same time; the least recent are evicted. */
const MAX_KEYS = 5000;

/**
 * Counts reads in the memory of this process: a database write per read would cost more than the answer. A window begins
 * with its first request.
 * @param now milliseconds of a monotonic clock: windows would not end if a wall clock were set back
 */
export function createReadCounts(now: () => number = () => performance.now()) {
  const counts = new LRUCache<string, { count: number; end: number }>({ max: MAX_KEYS });
  return {
    /** Counts one request. @returns the count of the current window, and the milliseconds until it ends */
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
