import { describe, expect, it, vi } from 'vitest';
import { AnswerFacts } from './answer-facts.ts';
import { recordingFeed } from './changes.test-kit.ts';
import { keptParts } from './kept-parts.server.ts';

interface Part {
  text: string;
}

const NOON = new Date('2026-05-01T10:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

function setUp(facts: (own: AnswerFacts, now: Date) => void = () => {}) {
  const feed = recordingFeed();
  const part = keptParts<Part>({ feed, most: 100, sizeOf: () => 1 });
  const make = vi.fn(async ({ facts: own, now }: { facts: AnswerFacts; now: Date }) => {
    own.tag('page:1', 'media:5');
    facts(own, now);
    return { text: now.toISOString() };
  });
  const ask = async (now = NOON) => {
    const whole = new AnswerFacts();
    return { part: await part('page:1', { now, facts: whole }, make), facts: whole };
  };
  return { feed, make, ask };
}

describe('A part of a page', () => {
  it('is made once, and says each time what it depends on (G-103)', async () => {
    const { ask, make } = setUp((own) => {
      own.switchesAt(later(30), NOON);
      own.frames.add('https://video.example');
    });
    const first = await ask();
    const second = await ask(later(29));
    expect(second.part).toBe(first.part);
    expect(make).toHaveBeenCalledTimes(1);
    for (const { facts } of [first, second]) {
      expect([...facts.tags]).toEqual(['page:1', 'media:5']);
      expect([...facts.frames]).toEqual(['https://video.example']);
      expect(facts.expires).toEqual(later(30));
    }
  });

  it('is made anew at its switching time, and after a change of what it depends on (E-4)', async () => {
    const { ask, make, feed } = setUp((own, now) => own.switchesAt(later(30), now));
    await ask();
    await ask(later(30));
    expect(make).toHaveBeenCalledTimes(2);
    feed.announce('nav');
    await ask(later(30));
    expect(make).toHaveBeenCalledTimes(2);
    feed.announce('media:5');
    await ask(later(30));
    expect(make).toHaveBeenCalledTimes(3);
    feed.lost();
    await ask(later(30));
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('made for a moment to come is not shown before it (E-3)', async () => {
    const { ask, make } = setUp();
    await ask(later(60));
    expect((await ask()).part.text).toBe(NOON.toISOString());
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is not kept when something changed while it was made, or when nobody else may see it', async () => {
    const changing = setUp(() => changing.feed.announce('page:1'));
    await changing.ask();
    await changing.ask();
    expect(changing.make).toHaveBeenCalledTimes(2);
    const own = setUp((facts) => {
      facts.cacheable = false;
    });
    expect((await own.ask()).facts.cacheable).toBe(false);
    expect((await own.ask()).facts.cacheable).toBe(false);
    expect(own.make).toHaveBeenCalledTimes(2);
  });

  it('cannot be changed by one of those who share it', async () => {
    const { ask } = setUp();
    const { part } = await ask();
    expect(() => {
      part.text = 'mine';
    }).toThrow(TypeError);
  });
});
