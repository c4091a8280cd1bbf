import type { Database, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import { validate } from '#lib/api/validate.ts';
import type { Changes } from '#lib/cache/changes.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { FormUploads } from '../files/uploads.server.ts';
import { lockEntries } from './entry.repository.server.ts';
import { idsInput } from './entry.schema.ts';
import {
  deleteEntries,
  forgetAddresses,
  insertRemoval,
  type Reason,
  selectDue,
  selectRemovals,
} from './retention.repository.server.ts';

interface RetentionParts {
  database: Database;
  clock: Clock;
  changes: Changes;
  uploads: Pick<FormUploads, 'removeFiles'>;
}

/** How long suspected entries are kept (G-54). */
export const SPAM_DAYS = 14;
const AT_ONCE = 200;
const DAY_MS = 86_400_000;
const REMOVALS = 100;

/** Deletes entries with their files: when their time is over, and on request (G-436). */
export function createRetention({ database, clock, changes, uploads }: RetentionParts) {
  const { db } = database;

  /** Rows first: a crash leaves files without rows, which the sweep of orphans removes. @returns keys of the files */
  async function remove(
    trx: Trx,
    entries: readonly { id: number; form_id: number }[],
    { reason, removed_by }: { reason: Reason; removed_by: number | null },
  ): Promise<string[]> {
    const keys: string[] = [];
    for (const [form_id, all] of Map.groupBy(entries, (entry) => entry.form_id)) {
      const files = await deleteEntries(
        trx,
        all.map(({ id }) => id),
      );
      keys.push(...files);
      await insertRemoval(trx, {
        form_id,
        reason,
        removed_by,
        entries: all.length,
        files: files.length,
        removed_at: clock.now(),
      });
    }
    return keys;
  }

  /** Announces that a full form may take entries again, and removes the files. */
  async function afterwards(count: number, keys: readonly string[]): Promise<void> {
    if (count > 0) changes.announce('form');
    await uploads.removeFiles(keys);
  }

  async function sweepSome(): Promise<number> {
    const { keys, count } = await database.transaction(async (trx) => {
      const due = await selectDue(trx, clock.now(), AT_ONCE);
      const [spam, others] = [
        due.filter((each) => each.is_spam),
        due.filter((each) => !each.is_spam),
      ];
      return {
        count: due.length,
        keys: [
          ...(await remove(trx, spam, { reason: 'spam', removed_by: null })),
          ...(await remove(trx, others, { reason: 'retention', removed_by: null })),
        ],
      };
    });
    await afterwards(count, keys);
    return count;
  }

  return {
    /** Removes everything whose time is over; called by a job. @returns how many entries */
    async sweep(): Promise<number> {
      await forgetAddresses(db, new Date(clock.now().getTime() - DAY_MS));
      let removed = 0;
      for (;;) {
        const count = await sweepSome();
        removed += count;
        if (count < AT_ONCE) return removed;
      }
    },

    /** Deletes these entries; those that are gone already count as deleted. @throws Problem 401, 403, 422 */
    async remove(
      actor: Actor,
      input: unknown,
      reason: 'by_hand' | 'person' = 'by_hand',
    ): Promise<{ removed: number }> {
      requirePublisher(actor);
      if (reason === 'person') requireRole(actor, 'admin');
      const { ids } = validate(idsInput, input);
      const { keys, removed } = await database.transaction(async (trx) => {
        const entries = await lockEntries(trx, ids);
        const stamp = { reason, removed_by: actor.user_id };
        return { removed: entries.length, keys: await remove(trx, entries, stamp) };
      });
      await afterwards(removed, keys);
      return { removed };
    },

    /** The latest deletions: how many and why, nothing of the contents. @throws Problem 401, 403 */
    async removals(actor: Actor, form?: number) {
      requirePublisher(actor);
      const rows = await selectRemovals(db, form, REMOVALS);
      return rows.map(({ removed_at, reason, ...row }) => ({
        ...row,
        reason: reason as Reason,
        removed_at: berlinIso(removed_at),
      }));
    },
  };
}
