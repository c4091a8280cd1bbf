import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Addresses that are counted at the same time; whoever asked least lately is forgotten. */
const MOST_KEYS = 5000;

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Counts of questions, in the memory of this process: they shall spare its work, and a write for each of them would cost
 * more than the answer. A window begins with the first one.
 */
export function createReadCounts(now: () => number = Date.now) {
  const counts = new LRUCache<string, { count: number; end: number }>({ max: MOST_KEYS });
  return {
    incr(key: string, done: Counted, window_ms: number): void {
      const at = now();
      const running = counts.get(key);
      const entry = running && running.end > at ? running : { count: 0, end: at + window_ms };
      entry.count++;
      counts.set(key, entry);
      done(null, { current: entry.count, ttl: entry.end - at });
    },
  };
}
