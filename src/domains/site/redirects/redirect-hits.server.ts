import type { Database } from '#database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { addHits } from './redirect.repository.server.ts';

const FLUSH_MS = 2000;

/** Counts in memory and writes now and then, so that no answer waits for it. */
export function createHitCounter(parts: {
  database: Database;
  clock: Clock;
  onFailure?: ((what: string, error: unknown) => void) | undefined;
}) {
  const { database, clock, onFailure = () => {} } = parts;
  const hits = new Map<number, number>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  /** Waits for what is being written, too. */
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(writeHits);
    return writing;
  }

  async function writeHits(): Promise<void> {
    const counted = [...hits];
    hits.clear();
    for (const [id, count] of counted) {
      try {
        await addHits(database.db, id, count, clock.now());
      } catch (error) {
        hits.set(id, (hits.get(id) ?? 0) + count);
        onFailure('hits of redirects could not be written', error);
      }
    }
  }

  return {
    count(id: number): void {
      hits.set(id, (hits.get(id) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
}
