import { isProblem, Problem } from '#lib/api/problem.ts';
import type { MediaStorage } from './storage.server.ts';

/** Makes a sentence of errors that mean that the storage is away. */
export function guardStorage(
  storage: MediaStorage,
  isAway: (error: unknown) => boolean,
): MediaStorage {
  const explain = (error: unknown): never => {
    if (isProblem(error) || !isAway(error)) throw error;
    const detail = 'Der Speicher für Medien ist gerade nicht erreichbar. Bitte gleich noch einmal.';
    throw new Problem('unavailable', detail, { cause: error, extra: { retry_after: 5 } });
  };
  return {
    put: (...asked) => storage.put(...asked).catch(explain),
    putFile: (...asked) => storage.putFile(...asked).catch(explain),
    get: (...asked) => storage.get(...asked).catch(explain),
    open: (...asked) => storage.open(...asked).catch(explain),
    has: (...asked) => storage.has(...asked).catch(explain),
    remove: (...asked) => storage.remove(...asked).catch(explain),
    removeFolder: (...asked) => storage.removeFolder(...asked).catch(explain),
    list: (...asked) => storage.list(...asked),
  };
}
