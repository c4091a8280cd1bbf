import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Entry, improve, sendEntry } from './entry.ts';
import type { createPageStore } from './page-store.ts';

type RunInBackground = (work: () => Promise<void>) => void;

/** Runs one task at a time, each half a second after the last. */
function createBackgroundQueue(): (work: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(
      () => new Promise((done) => setTimeout(() => work().finally(done), 500).unref()),
    );
  };
}

const STALE = ['X-Foyer-Stale', '1'];

/**
 * Sends stored entries, and compresses better what is requested again.
 * @param holdHeaders what to tell a CDN of an entry that expires then
 */
export function createEntrySender(
  store: ReturnType<typeof createPageStore>,
  runInBackground: RunInBackground = createBackgroundQueue(),
  holdHeaders?: (expires: number) => readonly string[],
) {
  /**
   * Keys of pages that wait to be compressed better. Not the pages: where editors save all day, more are rendered than improved, and
   * the queue would hold all of them.
   */
  const waiting = new Set<string>();

  /** lru-cache does not re-measure an entry set to the same object: delete it first. */
  function remeasure(entry: Entry): void {
    if (store.peek(entry.key) !== entry) return;
    store.delete(entry.key);
    store.set(entry.key, entry);
  }

  return {
    send(req: IncomingMessage, res: ServerResponse, entry: Entry, stale = false): void {
      const extra = stale ? STALE : holdHeaders?.(entry.expires);
      if (sendEntry(req, res, entry, extra)) remeasure(entry);
    },
    /** Called for an entry that is served again, since many pages are requested only once. */
    improveLater({ key, improvementStarted, variants }: Entry): void {
      if (improvementStarted || !variants.br || waiting.has(key)) return;
      waiting.add(key);
      runInBackground(async () => {
        waiting.delete(key);
        const entry = store.peek(key);
        // a suspect one is rendered again before it is sent
        if (!entry?.variants.br || entry.suspect || entry.improvementStarted) return;
        entry.improvementStarted = true;
        if (await improve(entry)) remeasure(entry);
      });
    },
  };
}
