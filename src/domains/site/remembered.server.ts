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
