import { expect, it } from 'vitest';
import { recordingFeed } from '#lib/cache/changes.test-kit.ts';
import { BLOCK, createListCounts } from './list-counts.server.ts';

/** A list of a table, whose rows are counted by these ids. */
function openList(
  kind: 'embedded' | 'postgres',
  ids: number[],
  { namesRows = true, readsRows = false } = {},
) {
  const feed = recordingFeed();
  const counts = createListCounts({ database: { kind }, feed });
  const counted: (readonly number[] | 'all' | 'all blocks')[] = [];
  const getBlock = (id: number) => Math.floor(id / BLOCK);
  const count = (key: string) =>
    counts({
      table: 'event',
      namesRows,
      readsRows,
      key,
      async countAll() {
        counted.push('all');
        return ids.length;
      },
      async countBlocks(blocks) {
        counted.push(blocks ?? 'all blocks');
        const found = [...Map.groupBy(ids, getBlock)];
        const wanted = found.filter(([block]) => !blocks || blocks.includes(block));
        return new Map(wanted.map(([block, some]) => [block, some.length]));
      },
    });
  return { feed, counted, count };
}

it('a list is counted once in the embedded database, on PostgreSQL each time (G-424)', async () => {
  for (const kind of ['embedded', 'postgres'] as const) {
    const { count, counted } = openList(kind, [1, 2, BLOCK]);
    for (const key of ['a', 'a', 'b', 'a']) expect(await count(key)).toBe(3);
    expect([kind, counted.length]).toEqual([kind, kind === 'embedded' ? 2 : 4]);
  }
});

it('after a change of rows that are named, only the rows beside them are counted again (G-424, G-702)', async () => {
  const ids = [1, 2, BLOCK, 5 * BLOCK];
  const { feed, count, counted } = openList('embedded', ids);
  expect(await count('a')).toBe(4);
  ids.push(3);
  feed.announce('event', 'event:3', 'content:event:3');
  expect(await count('a')).toBe(5);
  ids.splice(0, 2);
  ids.push(BLOCK + 1);
  feed.announce('event:1', 'event:2', `event:${BLOCK + 1}`);
  feed.announce('page:3', 'settings');
  expect(await Promise.all([count('a'), count('a')])).toEqual([4, 4]);
  expect(counted).toEqual(['all', 'all blocks', [0, 1]]);
});

it('a search, which reads each row anyway, is counted by blocks at once (G-702)', async () => {
  const ids = [1, 2, BLOCK];
  const { feed, count, counted } = openList('embedded', ids, { readsRows: true });
  expect(await count('a')).toBe(3);
  ids.push(3);
  feed.announce('event:3');
  expect(await count('a')).toBe(4);
  expect(counted).toEqual(['all blocks', [0]]);
});

it.each([
  [['event', 'event:all'], true],
  [['event', 'production:2'], true],
  [['event', ...Array.from({ length: 20 }, (_, at) => `event:${at * BLOCK}`)], true],
  [['page:3'], false],
  [['event', 'event:1'], false],
] as const)(
  'after any other change all are counted: %s, rows named: %s (G-424)',
  async (tags, namesRows) => {
    const ids = [1, 2];
    const { feed, count, counted } = openList('embedded', ids, { namesRows });
    expect(await count('a')).toBe(2);
    ids.push(3);
    feed.announce(...tags);
    expect(await count('a')).toBe(3);
    expect(counted).toEqual(['all', expect.stringMatching(/^all/)]);
  },
);

it('a change while a list is counted is counted by the next question (G-424)', async () => {
  const ids = [1, 2];
  const { feed, count } = openList('embedded', ids);
  const first = count('a');
  ids.push(3);
  feed.announce('event', 'event:3');
  await first;
  expect(await count('a')).toBe(3);
});
