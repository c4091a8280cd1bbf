import { isProblem, Problem } from '#lib/api/problem.ts';
import type { Owner } from '../content.repository.server.ts';
import { describeFailure } from './planned-publication.server.ts';

/** A draft that is published with others. `seen`: its revision as the publisher saw it */
export interface ChosenDraft extends Owner {
  seen?: number | undefined;
}

/** One that cannot be published, and why. */
export interface RefusedDraft extends Owner {
  detail: string;
}

/**
 * Does the same with each draft, for a transaction that is rolled back if any of them is refused: the others are tried all the
 * same, so that all reasons are told at once. Always in the same order: two who choose the same drafts lock them one after another.
 * @param none what is said where any is refused
 * @throws Problem 409 with `refused`
 */
export async function doAllOrNone(
  chosen: readonly ChosenDraft[],
  work: (owner: Owner, seen: number | undefined) => Promise<void>,
  none = NONE,
): Promise<void> {
  const refused: RefusedDraft[] = [];
  const inOrder = chosen.toSorted(
    (a, b) => a.content_type.localeCompare(b.content_type, 'en') || a.object_id - b.object_id,
  );
  for (const { content_type, object_id, seen } of inOrder) {
    const owner = { content_type, object_id };
    try {
      await work(owner, seen);
    } catch (error) {
      if (!isProblem(error) || error.code === 'unavailable') throw error;
      refused.push({ ...owner, detail: describeFailure(error) });
    }
  }
  if (refused.length > 0) throw new Problem('conflict', none, { extra: { refused } });
}

const NONE = 'Nichts ist veröffentlicht: Nicht alle gewählten Entwürfe können es werden.';
