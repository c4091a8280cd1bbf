import { describe, expect, it } from 'vitest';
import {
  buildAddressBelow,
  countBelow,
  findPrevious,
  listParentChoices,
  listSiblings,
  toPagePlace,
} from './places.ts';

const page = (id: number, parent_id: number | null, path: string) => ({
  id,
  parent_id,
  path,
  title: path || 'Start',
});
const PAGES = [
  page(1, null, ''),
  page(2, null, 'haus'),
  page(3, 2, 'haus/team'),
  page(4, 3, 'haus/team/technik'),
  page(5, 2, 'haus/anfahrt'),
  page(6, null, 'karten'),
];

describe('the place of a page in the tree (G-164)', () => {
  it('is never below itself, below what lies below it, or below the home page (G-164)', () => {
    const choices = listParentChoices(PAGES, 3).map(({ id, depth }) => [id, depth]);
    expect(choices).toEqual([
      [2, 0],
      [5, 1],
      [6, 0],
    ]);
    expect(listParentChoices(PAGES, null)).toHaveLength(5);
  });

  it('is shown as its predecessor, and sent as its successor (G-164)', () => {
    expect(findPrevious(PAGES, PAGES[4] as never)).toBe(3);
    expect(findPrevious(PAGES, PAGES[2] as never)).toBeNull();
    const siblings = listSiblings(PAGES, 2, 5);
    expect(toPagePlace(siblings, 2, null)).toEqual({ parent_id: 2, before: 3 });
    expect(toPagePlace(siblings, 2, 3)).toEqual({ parent_id: 2, before: null });
  });

  it('makes its address, and all below it go with it (G-164)', () => {
    expect(buildAddressBelow(PAGES, 2, 'neu')).toBe('/de/haus/neu');
    expect(buildAddressBelow(PAGES, null, 'neu')).toBe('/de/neu');
    expect(countBelow(PAGES, 2)).toBe(3);
  });
});
