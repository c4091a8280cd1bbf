import { getPlaceUrl, getReference } from '../arranging/shared-place.ts';
import { type ContentStore, subtree } from '../content-store.ts';
import type { Change } from './save-queue.ts';

type Known = Pick<ContentStore, 'node' | 'saved'>;

/** The newest known revision of a node; for a removal, of its whole subtree. */
function findNewestRevision(change: Change, content: Known): number | undefined {
  const { node: id, purpose } = change;
  const node = content.saved(id);
  const reference = getReference(content.node(id));
  if (reference && change.url === getPlaceUrl(reference)) return reference.revision;
  if (!node || purpose !== 'remove') return content.node(id)?.revision;
  return Math.max(...[...subtree(node)].map((each) => content.node(each.id)?.revision ?? 0));
}

/** The revision that a change is based on. After a draft is discarded, the page is older than changes made in the draft. */
export function getBaseRevision(change: Change, content: Known): number | undefined {
  const newest = findNewestRevision(change, content);
  const { madeFrom = newest } = change;
  return madeFrom === undefined ? undefined : Math.min(madeFrom, newest ?? madeFrom);
}

/** Fixes the base of a pending removal: its author has not seen what others save later. */
export function withBase(change: Change, content: Known): Change {
  const madeFrom = getBaseRevision(change, content);
  return madeFrom === undefined ? change : { ...change, madeFrom };
}

/** True if the node has changed since the change was made. */
export function isOutdated(change: Change, content: Known): boolean {
  return (findNewestRevision(change, content) ?? 0) > (change.madeFrom ?? Number.POSITIVE_INFINITY);
}

/**
 * Pending structural changes in a form that a later session can send: each with its base revision, so that a removal
 * never deletes what others wrote afterwards.
 */
export function findLeftChanges(waiting: readonly Change[], content: Known): Change[] {
  const seen = new Set<number>();
  return waiting
    .filter(({ purpose }) => purpose !== 'change')
    .map(({ insists: _, ...change }) => {
      // a later change of the same node builds on the server's answer to the first
      const isFirst = change.purpose === 'remove' || !seen.has(change.node);
      seen.add(change.node);
      return isFirst ? withBase(change, content) : change;
    });
}
