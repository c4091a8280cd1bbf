import { type ContentStore, subtree } from '../content-store.ts';
import type { Change } from './save-queue.ts';

type Known = Pick<ContentStore, 'node' | 'saved'>;

/** The newest revision of a node that is known here; of what goes with all in it, the newest of all. */
function newestOf({ node: id, purpose }: Change, content: Known): number | undefined {
  const node = content.saved(id);
  if (!node || purpose !== 'remove') return content.node(id)?.revision;
  return Math.max(...[...subtree(node)].map((each) => content.node(each.id)?.revision ?? 0));
}

/** The revision that a change is made from. Where a draft was thrown away, the page is older than what was made there. */
export function baseOf(change: Change, content: Known): number | undefined {
  const newest = newestOf(change, content);
  const { madeFrom = newest } = change;
  return madeFrom === undefined ? undefined : Math.min(madeFrom, newest ?? madeFrom);
}

/** Whatever is heard of others while a deletion waits, its author has not seen before. */
export function withBase(change: Change, content: Known): Change {
  const madeFrom = baseOf(change, content);
  return madeFrom === undefined ? change : { ...change, madeFrom };
}

/** True where the node has been changed since the change was made. */
export function isOutdated(change: Change, content: Known): boolean {
  return (newestOf(change, content) ?? 0) > (change.madeFrom ?? Number.POSITIVE_INFINITY);
}

/**
 * What waits beside typed text, as a later session may send it: each from the revision that it was made from, and a
 * deletion takes along nothing that has been written after today.
 */
export function leftChanges(waiting: readonly Change[], content: Known): Change[] {
  const seen = new Set<number>();
  return waiting
    .filter(({ purpose }) => purpose !== 'change')
    .map(({ insists: _, ...change }) => {
      // what follows on one's own change of the same node follows on what the server makes of that
      const isFirst = change.purpose === 'remove' || !seen.has(change.node);
      seen.add(change.node);
      return isFirst ? withBase(change, content) : change;
    });
}
