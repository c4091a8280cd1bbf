import { expect, it } from 'vitest';
import { renewList } from './renew-list.ts';

const getId = ({ id }: { id: number }) => id;
const makeItems = (status: string, ...ids: number[]) => ids.map((id) => ({ id, status }));
const left = { items: makeItems('sale', 1, 2, 3, 4), next: '?page=3' };

it('A list that somebody comes back to is as long as it was, and its first page says what holds now (V-12, EVENT-30)', () => {
  expect(renewList(left, makeItems('soldout', 1, 2), getId)).toEqual({
    items: [...makeItems('soldout', 1, 2), ...makeItems('sale', 3, 4)],
    next: '?page=3',
  });
});

it('A list that begins with other entries than it did, as on the next day, starts over (V-12, EVENT-31)', () => {
  for (const results of [[2, 3], [0, 1], [1, 3], [], [1, 2, 3, 4, 5]])
    expect(renewList(left, makeItems('sale', ...results), getId)).toBeUndefined();
});
