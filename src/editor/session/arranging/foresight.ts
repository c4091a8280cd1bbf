import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import type { Change } from '../saving/save-queue.ts';
import { type Place, placeIn, withLayout, withNodeAt, withoutNode } from './structure.ts';

type Foreseen = Pick<Change, 'purpose' | 'node' | 'body'>;

/**
 * Applies pending moves, removals and layouts optimistically. New modules appear once the server has given them an id.
 */
export function foreseen(
  sections: AnsweredSection[],
  changes: readonly Foreseen[],
  node: (id: number) => AnsweredNode | undefined,
): AnsweredSection[] {
  return changes.reduce((before, { purpose, node: id, body }) => {
    if (purpose === 'remove') return withoutNode(before, id);
    if (purpose === 'layout') return withLayout(before, id, Number(body.layout));
    if (purpose !== 'reorder') return before;
    const [at, moved] = [placeIn(before, id), whole(before, id) ?? node(id)];
    const place = { column_index: 0, ...at, ...body } as Place;
    return at && moved ? withNodeAt(before, moved, place) : before;
  }, sections);
}

/** The section as earlier pending changes left it. */
function whole(sections: AnsweredSection[], id: number): AnsweredNode | undefined {
  return sections.find((section) => section.id === id) as unknown as AnsweredNode | undefined;
}
