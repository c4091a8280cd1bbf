import type { Problem } from '#lib/api/problem.ts';
import { createReadCounts } from '../http/read-counts.ts';
import { tooMany } from '../platform/rate-limit.server.ts';

const MINUTE_MS = 60_000;

/**
 * Uncached pages per client, an eighth of what a process can render (G-281). Even many readers behind one address need
 * fewer, since most pages they open are cached.
 */
const RENDER_LIMIT = { max: 60, window_ms: 10_000 };

/** Limits uncached pages by client, counted in the memory of this process. */
export function createPageLimits(renders = RENDER_LIMIT) {
  const counts = createReadCounts();

  function refusal(clientKey: string, max: number, window_ms = MINUTE_MS): Problem | null {
    const { current, ttl } = counts.hit(clientKey, window_ms);
    return current > max ? tooMany(Math.max(1, Math.ceil(ttl / 1000))) : null;
  }

  return {
    /** Counts a page that is expensive to render (`handle.limit`, G-132). @returns a Problem 429 beyond `max` per minute */
    refusal: (clientKey: string, max: number) => refusal(clientKey, max),
    /** Counts an uncached page. @throws Problem 429 */
    admit(clientKey: string): void {
      const refused = refusal(`any page, ${clientKey}`, renders.max, renders.window_ms);
      if (refused) throw refused;
    },
  };
}
