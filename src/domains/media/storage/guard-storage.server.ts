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
    put: (...args) => storage.put(...args).catch(explain),
    putFile: (...args) => storage.putFile(...args).catch(explain),
    get: (...args) => storage.get(...args).catch(explain),
    open: (...args) => storage.open(...args).catch(explain),
    has: (...args) => storage.has(...args).catch(explain),
    remove: (...args) => storage.remove(...args).catch(explain),
    removeFolder: (...args) => storage.removeFolder(...args).catch(explain),
    list: (...args) => storage.list(...args),
  };
}
