import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AnswerFacts } from './answer-facts.ts';
import { recordingFeed } from './changes.test-kit.ts';
import { ANY_CHANGE, createTagCache } from './tag-cache.server.ts';

const TAGS = ['event', 'page', 'nav'] as const;
type Tag = (typeof TAGS)[number];
/** what a key depends on: one or several tags, anything, and time */
const KEYS: Record<string, readonly Tag[]> = {
  one: ['event'],
  two: ['page', 'nav'],
  any: TAGS,
};
const MINUTE = 60_000;

interface Value {
  /** how often each tag had changed when it was read */
  versions: Record<Tag, number>;
  expires: number;
}

type Step =
  | { do: 'read'; key: string; readsEarly: boolean }
  | { do: 'finish' | 'fail'; which: number }
  | { do: 'change'; tag: Tag }
  | { do: 'lose'; tag: Tag }
  | { do: 'wait'; minutes: number };

const which = fc.nat(5);
const tag = fc.constantFrom(...TAGS);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      key: fc.constantFrom(...Object.keys(KEYS)),
      readsEarly: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('finish' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('change' as const, 'lose' as const), tag }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat(20) }) },
);

/** Everything that the steps touch: the stored world, its cache, and the loads that have not ended. */
function createWorld() {
  const feed = recordingFeed();
  const versions: Record<Tag, number> = { event: 0, page: 0, nav: 0 };
  const cache = createTagCache<Value>({ changes: feed, maxSize: 100 });
  const pending: { finish(): void; fail(): void }[] = [];
  let now = Date.UTC(2026, 4, 1);
  let loads = 0;

  async function read(key: string, readsEarly: boolean): Promise<void> {
    const known = { ...versions };
    const asked = now;
    const tags = KEYS[key] ?? [];
    const moment = { now: new Date(now), facts: new AnswerFacts() };
    const value = await cache
      .read(key, moment, async ({ now: made, facts }) => {
        loads++;
        const early = { ...versions };
        await new Promise<void>((finish, reject) =>
          pending.push({ finish, fail: () => reject(new Error('away')) }),
        );
        // tags are named as late as a loader may
        facts.tag(...(key === 'any' ? [ANY_CHANGE] : tags));
        const expires = made.getTime() + 10 * MINUTE;
        facts.switchesAt(new Date(expires), made);
        return { versions: readsEarly ? early : { ...versions }, expires };
      })
      .catch((error: Error) => {
        expect(error.message).toBe('away');
        return null;
      });
    if (!value) return;
    for (const each of tags) expect(value.versions[each]).toBeGreaterThanOrEqual(known[each]);
    expect(asked).toBeLessThan(value.expires);
  }

  function announce(each: Tag, isLost: boolean): void {
    versions[each]++;
    if (isLost) feed.lost();
    else feed.announce(each);
  }

  function settle(at: number, how: 'finish' | 'fail'): void {
    pending.splice(at % Math.max(1, pending.length), 1)[0]?.[how]();
  }

  return {
    ...{ read, announce, settle, pending },
    wait: (minutes: number) => {
      now += minutes * MINUTE;
    },
    loads: () => loads,
  };
}

it('A read never gets what was stored before a change announced before it, whatever interleaves (G-103, E-4)', async () => {
  let [reads, loads] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const world = createWorld();
      const running: Promise<void>[] = [];
      for (const each of steps) {
        if (each.do === 'read') running.push(world.read(each.key, each.readsEarly));
        else if (each.do === 'wait') world.wait(each.minutes);
        else if ('tag' in each) world.announce(each.tag, each.do === 'lose');
        else world.settle(each.which, each.do);
        await new Promise((done) => setImmediate(done));
      }
      while (world.pending.length > 0) {
        world.settle(0, 'finish');
        await new Promise((done) => setImmediate(done));
      }
      await Promise.all(running);
      reads += running.length;
      loads += world.loads();
    }),
    { numRuns: 300 },
  );
  // it does cache: a good part of the reads needs no load of its own
  expect(loads).toBeLessThan(reads * 0.8);
});
