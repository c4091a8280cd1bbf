import type { AnsweredNode, AnsweredSection } from '#content/answer/answered.ts';
import type { Change } from '../saving/save-queue.ts';
import { type Place, placeIn, withLayout, withNodeAt, withoutNode } from './structure.ts';

type Foreseen = Pick<Change, 'purpose' | 'node' | 'body'>;

/**
 * The sections as they will be when the changes that are on their way have arrived: nobody waits for the server to see
 * something moved or gone. What is new is shown when the server has given it its number.
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

/** A section is moved with what the changes before have made of it. */
function whole(sections: AnsweredSection[], id: number): AnsweredNode | undefined {
  return sections.find((section) => section.id === id) as unknown as AnsweredNode | undefined;
}
