import { describe, expect, it } from 'vitest';
import { listColumns, listDropsIn } from '../session/arranging/drops.ts';
import { withNodeAt, withoutNode } from '../session/arranging/structure.ts';
import { createContentStore } from '../session/content-store.ts';
import { HEADLINE, headline, OTHER, page } from '../session/session.test-kit.ts';
import { findSpot, toSpot } from './spot.ts';

/** Between the two headlines of the page. */
function findMiddle() {
  const content = createContentStore(page());
  const drop = listDropsIn(listColumns(content), content).find(({ before }) => before === OTHER);
  if (!drop) throw new Error('no place between the headlines');
  return toSpot(drop, { content });
}

const findIn = (sections: ReturnType<typeof page>) =>
  findSpot(findMiddle(), { content: createContentStore(sections) });
const inColumn = (position: number) => ({ parent: 1, column_index: 0, position });

describe('the place of files that are on their way (G-518)', () => {
  it('is found where it was', () => {
    expect(findIn(page())).toEqual(inColumn(1));
  });

  it('moves on with what has been inserted above it', () => {
    expect(findIn(withNodeAt(page(), headline(30), inColumn(0)))).toEqual(inColumn(2));
  });

  it('stays beside the module that is left', () => {
    expect(findIn(withoutNode(page(), HEADLINE))).toEqual(inColumn(0));
    expect(findIn(withoutNode(page(), OTHER))).toEqual(inColumn(1));
  });

  it('is the end of the page if its section is gone', () => {
    expect(findIn([])).toEqual({ parent: null, column_index: 0, position: 0 });
  });
});
