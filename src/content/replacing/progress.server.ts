import type { ReplacingProgress } from './replacing.schema.ts';

/** How far replacements are that this process is doing, by the key of the request (G-458). */
export function createProgress() {
  const running = new Map<string, ReplacingProgress>();
  return {
    /** Zeros for what is not being done here. */
    read: (key: string): ReplacingProgress => running.get(key) ?? { done: 0, total: 0 },

    /** Does the work for one after the other. */
    async each<Item>(key: string, items: readonly Item[], work: (item: Item) => Promise<void>) {
      const progress = { done: 0, total: items.length };
      running.set(key, progress);
      try {
        for (const item of items) {
          await work(item);
          progress.done++;
        }
      } finally {
        running.delete(key);
      }
    },
  };
}

/** An undo has no key of its own. */
export const undoKey = (id: number) => `undo-replacement-${id}`;
