import type { CopyStore, LocalCopy } from './copy-store.ts';

/** A copy store in memory. `crash` ends all running sessions, as closing their tabs would. */
export function memoryCopies(): CopyStore & { all(): LocalCopy[]; crash(): void } {
  const copies = new Map<string, LocalCopy>();
  const running = new Set<string>();
  return {
    list: async (name) =>
      [...copies.values()].filter((copy) => copy.name === name && !running.has(copy.key)),
    put: async (copy) => void copies.set(copy.key, copy),
    remove: async (key) => void copies.delete(key),
    async prune(before) {
      for (const { key, at } of copies.values()) if (at < before) copies.delete(key);
    },
    hold(key) {
      running.add(key);
      return () => void running.delete(key);
    },
    all: () => [...copies.values()],
    crash: () => running.clear(),
  };
}
