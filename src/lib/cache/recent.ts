/** The last few of something, and how many there were: of this process, in memory. */
export interface Recent<T> {
  note(entry: T): void;
  /** the newest first */
  list(): readonly T[];
  count(): number;
  /** Calls back for each that is noted from now on. @returns ends it */
  listen(listener: (entry: T) => void): () => void;
}

export function createRecent<T>(max: number): Recent<T> {
  let entries: T[] = [];
  let count = 0;
  const listeners = new Set<(entry: T) => void>();
  return {
    note(entry) {
      count++;
      entries = [entry, ...entries].slice(0, max);
      for (const listener of listeners) listener(entry);
    },
    list: () => entries,
    count: () => count,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
