import { expect, test } from 'vitest';
import { chooseRooms } from './shown-rooms.ts';

const list = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1 }));
const choose = (count: number, used: number[], how: { chosen?: number; isAll?: boolean } = {}) => {
  const { chosen = null, isAll = false } = how;
  const { rooms, hidden } = chooseRooms(list(count), new Set(used), { chosen, isAll });
  return [rooms.map(({ id }) => id), hidden] as const;
};

test('The board has a column for every room; of very many, for those in use (G-375)', () => {
  expect(choose(3, [2])).toEqual([[1, 2, 3], 0]);
  expect(choose(508, [7, 300])).toEqual([[7, 300], 506]);
  expect(choose(508, [7], { isAll: true })[0]).toHaveLength(508);
  expect(choose(508, [7], { chosen: 400 })).toEqual([[400], 0]);
  // nothing planned: a place to begin
  expect(choose(508, [])).toEqual([list(24).map(({ id }) => id), 484]);
});
