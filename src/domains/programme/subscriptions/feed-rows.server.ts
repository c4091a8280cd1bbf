import type { Database } from '#database/database.ts';
import { cacheByKey } from '#lib/cache/cache-by-key.server.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { ALL_EVENTS_TAG } from '../events/event-tags.ts';
import { VOCABULARY_TAG } from '../vocabulary/vocabulary.kinds.server.ts';
import { type FeedRow, selectForFeeds } from './subscriptions.repository.server.ts';

/** Two calendars of the largest size; with its text, a row takes about 2 kB. */
const MAX_ROWS = 4000;

const compareDates = (a: FeedRow, b: FeedRow) =>
  a.date_start.getTime() - b.date_start.getTime() || a.id - b.id;

export type ReadFeedRows = (ids: readonly number[]) => Promise<FeedRow[]>;

/** The online ones of these performances, by date. Cached: after a change only what it touches is read again. */
export function cacheFeedRows(parts: { database: Database; feed?: ChangeSource }): ReadFeedRows {
  const { db } = parts.database;
  const read = cacheByKey<number, FeedRow>({
    load: async (ids) => new Map((await selectForFeeds(db, ids)).map((row) => [row.id, row])),
    getTag: (id) => `event:${id}`,
    getFurtherTags: ({ production_id }) => [
      ALL_EVENTS_TAG,
      VOCABULARY_TAG,
      `production:${production_id}`,
    ],
    changes: parts.feed,
    maxSize: MAX_ROWS,
  });
  return async (ids) => [...(await read(ids)).values()].sort(compareDates);
}
