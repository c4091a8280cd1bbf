import type { Database } from '#database/database.ts';
import { cacheUntilChange } from '#lib/cache/cache-until-change.server.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { Clock } from '#lib/time/clock.ts';

/** Lists whose counts are cached. */
const MAX_COUNTS = 500;

/** Answers the count of a list, by a key of what it matches. */
export type ListCounts = (key: string, count: () => Promise<number>) => Promise<number>;

interface CountParts {
  database: Pick<Database, 'kind'>;
  clock: Clock;
  /** missing: counts each time */
  feed?: ChangeSource | undefined;
}

/**
 * Embedded, counting 100,000 rows takes longer than reading a page of them: counts are cached until anything changes, which is
 * announced before a write is acknowledged. PostgreSQL counts four times as fast, and its other processes hear of a write a
 * moment later: it always counts.
 */
export function createListCounts({ database, clock, feed }: CountParts): ListCounts {
  if (database.kind === 'postgres') return (_, count) => count();
  return cacheUntilChange<number>({ clock, changes: feed, maxSize: MAX_COUNTS });
}
