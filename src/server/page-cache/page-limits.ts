import type { Problem } from '../../lib/problem.ts';
import { tooMany } from '../rate-limit.server.ts';
import { createReadCounts } from '../read-counts.ts';

const MINUTE_MS = 60_000;

/** Counts who asks for pages that are costly to make (`handle.limit`, G-132), in the memory of this process. */
export function createPageLimits(now?: () => number) {
  const counts = createReadCounts(now);
  return {
    /** Counts one more. @returns what it is answered with, once there were `most` in this minute */
    refusal(who: string, most: number): Problem | null {
      const { current, ttl } = counts.hit(who, MINUTE_MS);
      return current > most ? tooMany(Math.max(1, Math.ceil(ttl / 1000))) : null;
    },
  };
}
