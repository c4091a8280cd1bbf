import { expect, it } from 'vitest';
import { recordingFeed } from '#lib/cache/changes.test-kit.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { otherSelections } from './other-selections.server.ts';

it('Invented selections are built one at a time, and rejected when too many wait (V-2, G-321)', async () => {
  const others = otherSelections({
    clock: fixedClock('2026-11-21T12:00:00Z'),
    feed: recordingFeed(),
  });
  let atOnce = 0;
  let max = 0;
  const request = (price: number) =>
    others(`price_max=${price}`, async () => {
      max = Math.max(max, ++atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce--;
      return { text: `${price}`, changed: undefined };
    });
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, price) => request(price)),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect([max, refused.length]).toEqual([1, 9]);
  expect(refused[0]).toMatchObject({ reason: { status: 503 } });
  expect((await request(59)).text).toBe('59');
});
