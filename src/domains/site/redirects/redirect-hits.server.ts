import type { Database } from '#database/database.ts';
import { delayWrite } from '#lib/processes/delayed-write.ts';
import type { Clock } from '#lib/time/clock.ts';
import { addHits } from './redirect.repository.server.ts';

const FLUSH_MS = 2000;

/** Counts in memory and writes periodically, so that no answer waits for it. */
export function createHitCounter(parts: {
  database: Database;
  clock: Clock;
  onFailure?: ((what: string, error: unknown) => void) | undefined;
}) {
  const { database, clock, onFailure = () => {} } = parts;
  const hits = new Map<number, number>();
  const { flush, soon } = delayWrite(writeHits, FLUSH_MS);

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
      soon();
    },
    flush,
  };
}
