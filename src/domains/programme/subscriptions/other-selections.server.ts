import { type FeedFile, measureFile } from '#lib/api/send-text.server.ts';
import { cacheUntilChange } from '#lib/cache/cache-until-change.server.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { createGate } from '#lib/processes/gate.ts';
import type { Clock } from '#lib/time/clock.ts';

/** Bytes. Cached apart from the selections that the site offers: neither evicts the other. */
const MAX_CACHED = 8 * 2 ** 20;
const MAX_WAITING = 50;

/**
 * Caches selections that the site does not link to, of which there are endlessly many. Built one at a time, so that requests
 * for invented ones delay only each other (G-321).
 */
export function otherSelections({
  clock,
  feed,
}: {
  clock: Clock;
  feed?: ChangeSource | undefined;
}) {
  const read = cacheUntilChange<FeedFile>({
    clock,
    changes: feed,
    maxSize: MAX_CACHED,
    measureSize: measureFile,
  });
  const gate = createGate({ slots: 1, waiting: MAX_WAITING });
  const readInTurn: typeof read = (key, load) =>
    read(key, (moment) => gate.run(() => load(moment)));
  return readInTurn;
}
