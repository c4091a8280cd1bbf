/**
 * Writes what was counted in memory now and then, so that no answer waits for it. Writes never overlap.
 * @param ms between the first call of `soon` and the write
 */
export function delayWrite(write: () => Promise<void>, ms: number) {
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  /** Writes at once; waits for what is being written, too. */
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }

  return {
    flush,
    soon(): void {
      timer ??= setTimeout(() => void flush(), ms).unref();
    },
  };
}
