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
    improveLater(entry: Entry): void {
      if (entry.improvementStarted || !entry.variants.br) return;
      entry.improvementStarted = true;
      runInBackground(async () => {
        if (store.peek(entry.key) === entry && (await improve(entry))) remeasure(entry);
      });
    },
  };
}
