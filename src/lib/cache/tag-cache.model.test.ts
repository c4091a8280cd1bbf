import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AnswerFacts } from './answer-facts.ts';
import { cacheByKey } from './cache-by-key.server.ts';
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
function createWorld(maxSize: number) {
  const feed = recordingFeed();
  const versions: Record<Tag, number> = { event: 0, page: 0, nav: 0 };
  const cache = createTagCache<Value>({ changes: feed, maxSize });
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
    read,
    announce,
    settle,
    pending,
    wait: (minutes: number) => {
      now += minutes * MINUTE;
    },
    loads: () => loads,
  };
}

it.each([
  ['that has room for everything', 100, 0.8],
  ['that has room for one value, so that others give way', 1, 0.95],
])(
  'A read of a cache %s never gets what was stored before a change announced before it, whatever interleaves (G-103, E-4)',
  async (_, maxSize, share) => {
    let [reads, loads] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        const world = createWorld(maxSize);
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
    expect(loads).toBeLessThan(reads * share);
  },
);

type BatchStep =
  | { do: 'read'; ids: number[] }
  | { do: 'finish' | 'fail'; which: number }
  | { do: 'change'; id: number }
  | { do: 'lose' };

const IDS = [0, 1, 2, 3, 4];
/** less than all of them */
const ROOM = 3;
/** is there only while its version is odd */
const COMES_AND_GOES = 4;

const id = fc.constantFrom(...IDS);
const batchStep: fc.Arbitrary<BatchStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      ids: fc.uniqueArray(id, { minLength: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('finish' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const) }) },
);

/** Values by key, as many of them cached as there is room for, and the batches that have not arrived. */
function createBatches() {
  const feed = recordingFeed();
  const versions = IDS.map(() => 0);
  const pending: { finish(): void; fail(): void }[] = [];
  const loaded: number[][] = [];
  const readValues = cacheByKey<number, number>({
    changes: feed,
    maxSize: ROOM,
    getTag: (key) => `thing:${key}`,
    async load(keys) {
      loaded.push(keys);
      const read = keys.map((key) => [key, versions[key] ?? 0] as const);
      await new Promise<void>((finish, reject) =>
        pending.push({ finish, fail: () => reject(new Error('away')) }),
      );
      return new Map(read.filter(([key, version]) => key !== COMES_AND_GOES || version % 2 === 1));
    },
  });

  async function read(ids: readonly number[]): Promise<void> {
    const known = [...versions];
    const values = await readValues(ids).catch((error: Error) => {
      expect(error.message).toBe('away');
      return null;
    });
    if (!values) return;
    for (const key of ids) {
      const value = values.get(key);
      const isLacking = value === undefined;
      if (isLacking) expect(key).toBe(COMES_AND_GOES);
      else expect(value).toBeGreaterThanOrEqual(known[key] ?? 0);
    }
    expect([...values.keys()].filter((key) => !ids.includes(key))).toEqual([]);
  }

  return {
    read,
    pending,
    loaded,
    change(key: number) {
      versions[key] = (versions[key] ?? 0) + 1;
      feed.announce(`thing:${key}`);
    },
    lose() {
      for (const key of IDS) versions[key] = (versions[key] ?? 0) + 1;
      feed.lost();
    },
    settle(at: number, how: 'finish' | 'fail') {
      pending.splice(at % Math.max(1, pending.length), 1)[0]?.[how]();
    },
  };
}

it('Values read in batches are never older than a change announced before, though batches share them, fail, and give way to one another (G-103, E-4)', async () => {
  let [asked, loaded] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(batchStep, { minLength: 20, maxLength: 60 }), async (steps) => {
      const batches = createBatches();
      const running: Promise<void>[] = [];
      const settled = () => new Promise((done) => setImmediate(done));
      for (const each of steps) {
        if (each.do === 'read') running.push(batches.read(each.ids));
        else if (each.do === 'change') batches.change(each.id);
        else if (each.do === 'lose') batches.lose();
        else batches.settle(each.which, each.do);
        if (each.do === 'read') asked += each.ids.length;
        await settled();
      }
      while (batches.pending.length > 0) {
        batches.settle(0, 'finish');
        await settled();
      }
      await Promise.all(running);
      for (const keys of batches.loaded) expect(new Set(keys).size).toBe(keys.length);
      loaded += batches.loaded.flat().length;
    }),
    { numRuns: 300 },
  );
  expect(loaded).toBeLessThan(asked * 0.9);
});
