import type { Database, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { deleteMedia, findOwners, lockMedia } from '../media.repository.server.ts';
import type { MediaUse } from '../media.schema.ts';
import { renditionFolder } from '../pictures/renditions.server.ts';
import { requireMayChangeFile } from '../rights/own-files.server.ts';
import type { MediaStorage } from '../storage/storage.server.ts';

/** Uploads are written before their row, so younger files are left alone. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
/** Media's own folders; others are not touched. */
const OWN_FOLDERS = ['originals', 'renditions'];
/** maximum number of uses listed in a message */
const NAMED_USES = 3;

export interface RemovalParts {
  database: Database;
  storage: MediaStorage;
  clock: Clock;
  changes: Changes;
  /** where a file is used: pages, performances, modules … */
  listUses(db: Trx | Database['db'], id: number): Promise<MediaUse[]>;
}

/** Deletes unused files and cleans up the storage. */
export function createRemoval({ database, storage, clock, changes, listUses }: RemovalParts) {
  return {
    /**
     * Deletes a file. The original stays for a day, see `removeOrphans`.
     * @throws Problem 409 with `used_by` while it is in use
     */
    async remove(actor: Actor, id: number): Promise<void> {
      requireRole(actor, 'editor');
      const row = await database.transaction(async (trx) => {
        const file = await lockMedia(trx, id);
        if (!file) return undefined;
        await requireMayChangeFile(trx, actor, file, listUses);
        const uses = await listUses(trx, id);
        if (uses.length > 0) throw inUse(uses);
        return deleteMedia(trx, id);
      });
      if (!row) throw new Problem('not_found', 'Diese Datei gibt es nicht.');
      changes.announce(`media:${id}`);
      await storage.removeFolder(renditionFolder(row));
    },

    /** Deletes files without a row (deleted, or left by a crash during an upload). */
    async removeOrphans(): Promise<{ removed: number }> {
      const owners = await findOwners(database.db);
      // the file that a replaced one was is kept, to go back to it
      const originals = new Set(owners.flatMap((row) => [row.storage_key, row.earlier_key ?? '']));
      const folders = new Set(owners.map(renditionFolder));
      const isOld = (written_at: Date) =>
        clock.now().getTime() - written_at.getTime() > ORPHAN_AGE_MS;
      let removed = 0;
      for (const folder of OWN_FOLDERS) {
        for await (const { key, written_at } of storage.list(folder)) {
          const isOwned = originals.has(key) || folders.has(key.slice(0, key.lastIndexOf('/')));
          if (isOwned || !isOld(written_at)) continue;
          await storage.remove(key);
          removed += 1;
        }
      }
      return { removed };
    },
  };
}

function inUse(uses: MediaUse[]): Problem {
  const named = uses.slice(0, NAMED_USES).map(({ title }) => `„${title}“`);
  const more = uses.length - named.length;
  const places = [...named, ...(more > 0 ? [`${more} weitere`] : [])].join(', ');
  return new Problem(
    'conflict',
    `Diese Datei wird noch verwendet: ${places}. Bitte nehmen Sie sie dort zuerst heraus.`,
    { extra: { used_by: uses } },
  );
}
