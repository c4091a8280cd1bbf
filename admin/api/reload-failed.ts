import type { Query, QueryClient } from '@tanstack/react-query';
import { pauseOrOnline } from '../../src/editor/panels/pause-or-online.ts';
import { createObservable } from '../../src/editor/session/observable.ts';
import { isUnanswered } from './send-again.ts';

/** Pauses between attempts, in ms; the last one repeats. */
const PAUSES = [2000, 4000, 8000];

/** Whether something on the screen could not be loaded because the server does not answer. */
export const isServerAway = createObservable(false);

const pauseAfter = (attempt: number) =>
  pauseOrOnline(PAUSES[Math.min(attempt, PAUSES.length - 1)] as number);

/** What the administration needs before it has queries. @param onAway each time the server does not answer @throws what it answers */
export async function loadOnceBack<Answer>(
  load: () => Promise<Answer>,
  onAway: (error: Error) => void,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      onAway(error as Error);
      await pauseAfter(attempt);
    }
  }
}

const hasFailed = (query: Query) => query.state.status === 'error' && query.isActive();
const isCutOff = (query: Query) => hasFailed(query) && isUnanswered(query.state.error);

/** Loads everything on the screen that has failed. */
export const reloadFailed = (client: QueryClient) =>
  client.refetchQueries({ predicate: hasFailed }, { cancelRefetch: false });

/**
 * Loads what the server did not answer as soon as it does (G-491): after a restart or a lost network no screen stays an error.
 * One request at a time finds out, however many have failed.
 */
export function reloadWhenBack(client: QueryClient): void {
  const cache = client.getQueryCache();
  let isWaiting = false;
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && isCutOff(query)) void wait();
  });
  async function wait(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    isServerAway.set(true);
    for (let n = 0; ; n++) {
      await pauseAfter(n);
      const probe = cache.getAll().find(isCutOff);
      await probe?.fetch().catch(() => undefined);
      if (probe && isCutOff(probe)) continue;
      await client.refetchQueries({ predicate: isCutOff });
      if (!cache.getAll().some(isCutOff)) break;
    }
    isWaiting = false;
    isServerAway.set(false);
  }
}
