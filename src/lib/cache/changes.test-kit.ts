/** A local change feed that records announcements. */
export function recordingFeed() {
  const listeners: { changed(tags: readonly string[]): void; lost(): void }[] = [];
  const announced: string[] = [];
  return {
    announced,
    announce(...tags: string[]) {
      announced.push(...tags);
      for (const listener of listeners) listener.changed(tags);
    },
    subscribe(listener: (typeof listeners)[number]) {
      listeners.push(listener);
      return () => void listeners.splice(listeners.indexOf(listener), 1);
    },
    lost() {
      for (const listener of listeners) listener.lost();
    },
  };
}
