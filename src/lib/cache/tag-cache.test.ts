import { describe, expect, it, vi } from 'vitest';
import { AnswerFacts } from './answer-facts.ts';
import { recordingFeed } from './changes.test-kit.ts';
import { ANY_CHANGE, createTagCache, type Moment } from './tag-cache.server.ts';

const NOON = new Date('2026-05-01T10:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

function setUp(note: (facts: AnswerFacts, now: Date) => void = () => {}) {
  const changes = recordingFeed();
  const cache = createTagCache<string>({ changes, maxSize: 100 });
  const load = vi.fn(async ({ facts, now }: Moment) => {
    facts.tag('page:1', 'media:5');
    note(facts, now);
    return now.toISOString();
  });
  const read = async (now = NOON) => {
    const facts = new AnswerFacts();
    return { value: await cache.read('page:1', { now, facts }, load), facts };
  };
  return { changes, cache, load, read };
}

describe('A cached value', () => {
  it('is loaded once, and reports its dependencies each time (G-103)', async () => {
    const { read, load } = setUp((facts) => {
      facts.switchesAt(later(30), NOON);
      facts.frames.add('https://video.example');
    });
    const answers = [await read(), await read(later(29))];
    expect(load).toHaveBeenCalledTimes(1);
    for (const { facts } of answers) {
      expect([...facts.tags]).toEqual(['page:1', 'media:5']);
      expect([...facts.frames]).toEqual(['https://video.example']);
      expect(facts.expires).toEqual(later(30));
    }
  });

  it('is loaded again at its switching time, and after a change of its dependencies (E-4)', async () => {
    const { read, load, changes } = setUp((facts, now) => facts.switchesAt(later(30), now));
    await read();
    await read(later(30));
    expect(load).toHaveBeenCalledTimes(2);
    changes.announce('nav');
    await read(later(30));
    expect(load).toHaveBeenCalledTimes(2);
    changes.announce('media:5');
    await read(later(30));
    expect(load).toHaveBeenCalledTimes(3);
    changes.lost();
    await read(later(30));
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('ends with any change where it says so', async () => {
    const { read, load, changes } = setUp((facts) => facts.tag(ANY_CHANGE));
    await read();
    changes.announce('nothing-it-names');
    await read();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('made for a moment to come does not show before it, but corrections of the clock do not count (E-3, G-261)', async () => {
    const { read, load } = setUp();
    await read(later(60));
    expect((await read()).value).toBe(NOON.toISOString());
    await read(new Date(NOON.getTime() - 500));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not cached when it is private', async () => {
    const { read, load } = setUp((facts) => {
      facts.cacheable = false;
    });
    expect((await read()).facts.cacheable).toBe(false);
    expect((await Promise.all([read(), read()])).map(({ facts }) => facts.cacheable)).toEqual([
      false,
      false,
    ]);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is shared by all concurrent requests, and loaded again after a failure', async () => {
    const { read, load } = setUp();
    load.mockRejectedValueOnce(new Error('away'));
    const failed = await Promise.allSettled([read(), read()]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await Promise.all([read(), read()]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is never cached without a source of changes', async () => {
    const cache = createTagCache<string>({ maxSize: 10 });
    const load = vi.fn(async () => 'fresh');
    const read = () => cache.read('a', { now: NOON, facts: new AnswerFacts() }, load);
    await Promise.all([read(), read()]);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
