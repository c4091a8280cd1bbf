import type { Problem } from '../../lib/problem.ts';
import { tooMany } from '../rate-limit.server.ts';
import { createReadCounts } from '../read-counts.ts';

const MINUTE_MS = 60_000;

/**
 * Pages that are made for one address, an eighth of what one process can make (G-281). Nobody reads as fast, nor does a
 * house full of people behind one address: most of what they open is kept.
 */
const RENDERS = { most: 60, window_ms: 10_000 };

/** Counts who asks for pages that have to be made, in the memory of this process. */
export function createPageLimits(renders = RENDERS) {
  const counts = createReadCounts();

  function refusal(who: string, most: number, window_ms = MINUTE_MS): Problem | null {
    const { current, ttl } = counts.hit(who, window_ms);
    return current > most ? tooMany(Math.max(1, Math.ceil(ttl / 1000))) : null;
  }

  return {
    /** Counts one more for a page that is costly to make (`handle.limit`, G-132). @returns the answer to one too many */
    refusal: (who: string, most: number) => refusal(who, most),
    /** Counts one more page that is made for somebody. @throws Problem 429 */
    admit(who: string): void {
      const refused = refusal(`any page, ${who}`, renders.most, renders.window_ms);
      if (refused) throw refused;
    },
  };
}
