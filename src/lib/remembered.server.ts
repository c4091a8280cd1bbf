import { LRUCache } from 'lru-cache';

/** The end of the change feed that tells: tags here and from other processes, `lost` when some may have been missed. */
export interface ChangeSource {
  subscribe(listener: { changed(tags: readonly string[]): void; lost(): void }): unknown;
}

/**
 * Keeps what `load` answers until one of `tags` is announced. A load that began before a change is not kept, nor one
 * that failed. Without a feed nobody would tell of changes: then nothing is kept.
 */
export function remembered<T>(
  load: () => Promise<T>,
  tags: readonly string[],
  feed?: ChangeSource,
): () => Promise<T> {
  if (!feed) return load;
  let kept: Promise<T> | null = null;
  const drop = () => {
    kept = null;
  };
  feed.subscribe({
    changed: (changed) => {
      if (changed.some((tag) => tags.includes(tag))) drop();
    },
    lost: drop,
  });
  return () => {
    if (kept) return kept;
    const loading = load();
    kept = loading;
    loading.catch(() => {
      if (kept === loading) drop();
    });
    return loading;
  };
}

export interface RememberedByKey<Key, Value> {
  /** What there is of these keys, in one call; a key without a value is left out. */
  load(keys: Key[]): Promise<ReadonlyMap<Key, Value>>;
  /** the one tag that is announced when the value of a key changes */
  tagOf(key: Key): string;
  feed?: ChangeSource | undefined;
  /** how much is kept, in the unit of `sizeOf`; what was not asked for longest goes first */
  most: number;
  /** 1 for each value where it is not given */
  sizeOf?: (value: Value) => number;
}

/** Known, or asked for: then the value comes with `coming`. */
interface Kept<Value> {
  value?: Value;
  coming?: Promise<Value | undefined>;
}

/** As `remembered`, for each key apart. What is not there is not remembered: it may come without being announced. */
export function rememberedByKey<Key, Value extends {}>({
  load,
  tagOf,
  feed,
  most,
  sizeOf = () => 1,
}: RememberedByKey<Key, Value>): (keys: Iterable<Key>) => Promise<ReadonlyMap<Key, Value>> {
  if (!feed) return (keys) => load([...keys]);
  const kept = new LRUCache<string, Kept<Value>>({
    maxSize: most,
    sizeCalculation: ({ value }) => (value === undefined ? 1 : sizeOf(value)),
  });
  feed.subscribe({
    changed: (tags) => {
      for (const tag of tags) kept.delete(tag);
    },
    lost: () => kept.clear(),
  });

  function ask(key: Key, loading: Promise<ReadonlyMap<Key, Value>>): Promise<Value | undefined> {
    const tag = tagOf(key);
    const coming = loading.then((values) => values.get(key));
    const entry: Kept<Value> = { coming };
    kept.set(tag, entry);
    const settle = (value?: Value) => {
      // dropped since then: what was read may be older than the change
      if (kept.peek(tag) !== entry) return;
      if (value === undefined) kept.delete(tag);
      else kept.set(tag, { value });
    };
    coming.then(settle, () => settle());
    return coming;
  }

  return async (keys) => {
    const found = new Map<Key, Value>();
    const waiting: [Key, Promise<Value | undefined>][] = [];
    const missing: Key[] = [];
    for (const key of keys) {
      const entry = kept.get(tagOf(key));
      if (!entry) missing.push(key);
      else if (entry.coming) waiting.push([key, entry.coming]);
      else if (entry.value !== undefined) found.set(key, entry.value);
    }
    if (missing.length > 0) {
      const loading = load(missing);
      for (const key of missing) waiting.push([key, ask(key, loading)]);
    }
    for (const [key, coming] of waiting) {
      const value = await coming;
      if (value !== undefined) found.set(key, value);
    }
    return found;
  };
}
