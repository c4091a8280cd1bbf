import type { Window } from './window.ts';

/** A node that has been silent for this long has stopped; its windows are forgotten. */
const SILENCE_MAX_MS = 50_000;

/** Editor windows open on other nodes, as these last reported them. */
export function createRemoteWindows() {
  /** by node, then by page */
  const nodes = new Map<string, Map<string, { windows: Window[]; at: number }>>();
  const isSilent = (at: number) => at <= performance.now() - SILENCE_MAX_MS;

  return {
    /** All windows that a node has on a page. */
    set(node: string, owner: string, windows: Window[]): void {
      const pages = nodes.get(node) ?? new Map<string, { windows: Window[]; at: number }>();
      nodes.set(node, pages);
      if (windows.length > 0) pages.set(owner, { windows, at: performance.now() });
      else pages.delete(owner);
    },
    listWindows(owner: string): Window[] {
      return [...nodes.values()].flatMap((pages) => {
        const reported = pages.get(owner);
        return reported && !isSilent(reported.at) ? reported.windows : [];
      });
    },
    /** Forgets the windows of silent nodes. @returns the pages that had some */
    dropSilent(): string[] {
      const owners: string[] = [];
      for (const [node, pages] of nodes) {
        for (const [owner, { at }] of pages) {
          if (!isSilent(at)) continue;
          pages.delete(owner);
          owners.push(owner);
        }
        if (pages.size === 0) nodes.delete(node);
      }
      return owners;
    },
  };
}
