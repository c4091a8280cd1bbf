import { expect, it } from 'vitest';
import { recordingFeed } from '#lib/cache/changes.test-kit.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createListCounts } from './list-counts.server.ts';

const clock = fixedClock('2026-11-21T18:00:00+01:00');

it.each([
  ['embedded', [1, 1, 2, 2, 3]],
  ['postgres', [1, 2, 3, 4, 5]],
] as const)(
  'a list is counted once until anything changes in the embedded database, on PostgreSQL each time: %s (G-424)',
  async (kind, expected) => {
    const feed = recordingFeed();
    const counts = createListCounts({ database: { kind }, clock, feed });
    let counted = 0;
    const after: number[] = [];
    const request = async (key: string) => {
      expect(await counts(key, async () => ++counted && 7)).toBe(7);
      after.push(counted);
    };
    for (const key of ['a', 'a', 'b', 'a']) await request(key);
    feed.announce('page:3');
    await request('a');
    expect(after).toEqual(expected);
  },
);
