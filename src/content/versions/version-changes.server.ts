import { LRUCache } from 'lru-cache';
import type { Database } from '#database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Owner } from '../content.repository.server.ts';
import type { ContentDocument } from '../document/document.ts';
import { describeChanges, type VersionChange } from './describe-changes.ts';
import { type ListedVersion, readVersion, VERSION_SPAN } from './version.repository.server.ts';

/** some hundred bytes each */
const MAX_CACHED = 5000;

/**
 * What changed in each of the listed versions (G-531). Each state of a version is compared once. Only two documents are in memory
 * at a time: a list may have a hundred versions of a long page.
 */
export function createVersionChanges({ db }: Pick<Database, 'db'>, clock: Clock) {
  const cache = new LRUCache<string, VersionChange[]>({ max: MAX_CACHED });

  return async function describeVersions(
    owner: Owner,
    versions: readonly ListedVersion[],
  ): Promise<Map<number, VersionChange[]>> {
    const described = new Map<number, VersionChange[]>();
    /** the previous version is often the next one of the list */
    let loaded: { id: number; body: ContentDocument | undefined } | undefined;
    const load = async (id: number) => {
      if (loaded?.id === id) return loaded.body;
      return readVersion(db, owner, id);
    };
    for (const { id, previous, created_at, updated_at } of versions) {
      if (previous === null) continue;
      const key = `${id} ${previous} ${updated_at.getTime()}`;
      let changes = cache.get(key);
      if (!changes) {
        const after = await load(id);
        const before = await load(previous);
        loaded = { id: previous, body: before };
        // deleted meanwhile
        if (!before || !after) continue;
        changes = describeChanges(before, after);
        // newer ones may still change
        if (clock.now().getTime() - created_at.getTime() > VERSION_SPAN) cache.set(key, changes);
      }
      described.set(id, changes);
    }
    return described;
  };
}
