import { texts } from '../../editor.texts.ts';
import type { PushOutcome } from '../saving/saving.ts';
import { areTaken, type Changes, newGroup } from './changes.ts';

/** Removes modules and sections. `insists`: also what others have written there since. */
export interface Removing {
  /** @param options `key`: the undo entry's key; `group`: shared by changes that are undone as one */
  remove(
    id: number,
    options?: { key?: string; insists?: boolean; group?: string },
  ): Promise<PushOutcome>;
  /** Removes several as one step. @returns false if the server refused one of them */
  removeAll(ids: readonly number[], options?: { insists?: boolean }): Promise<boolean>;
}

export function createRemoving(changes: Changes): Removing {
  return {
    remove(id, { key = `${crypto.randomUUID()}`, insists = false, group } = {}) {
      const label = texts.removed(changes.describe([id]));
      const rest = { key, label, insists, ...(group && { group }) };
      return changes.send(id, 'remove', { method: 'DELETE', body: {}, ...rest });
    },
    async removeAll(ids, { insists = false } = {}) {
      const rest = {
        label: texts.removed(changes.describe(ids)),
        insists,
        ...newGroup(ids.length),
      };
      const outcomes = await Promise.all(
        ids.map((id) => changes.send(id, 'remove', { method: 'DELETE', body: {}, ...rest })),
      );
      return areTaken(outcomes);
    },
  };
}
