import type { Problem } from '#lib/api/problem.ts';
import { createReadCounts } from '../http/read-counts.ts';
import { tooMany } from '../platform/rate-limit.server.ts';

const MINUTE_MS = 60_000;

/**
 * Uncached pages for one address, an eighth of what a process can render (G-281). Even many readers behind one address
 * need fewer: most pages they open are cached.
 */
const RENDERS = { max: 60, window_ms: 10_000 };

/** Counts uncached pages by client, in the memory of this process. */
export function createPageLimits(renders = RENDERS) {
  const counts = createReadCounts();

  function refusal(who: string, max: number, window_ms = MINUTE_MS): Problem | null {
    const { current, ttl } = counts.hit(who, window_ms);
    return current > max ? tooMany(Math.max(1, Math.ceil(ttl / 1000))) : null;
  }

  return {
    /** Counts a page that is expensive to render (`handle.limit`, G-132). @returns a Problem 429 beyond `max` a minute */
    refusal: (who: string, max: number) => refusal(who, max),
    /** Counts an uncached page. @throws Problem 429 */
    admit(who: string): void {
      const refused = refusal(`any page, ${who}`, renders.max, renders.window_ms);
      if (refused) throw refused;
    },
  };
}
