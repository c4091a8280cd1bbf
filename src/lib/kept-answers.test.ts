import { describe, expect, it, vi } from 'vitest';
import type { AnswerFacts } from './answer-facts.ts';
import { recordingFeed } from './changes.test-kit.ts';
import { fixedClock } from './clock.ts';
import { keptAnswers } from './kept-answers.server.ts';

function setUp() {
  const clock = fixedClock('2026-11-21T12:00:00Z');
  const feed = recordingFeed();
  const kept = keptAnswers<string>({ clock, feed, most: 10 });
  const make = vi.fn(async ({ now, facts }: { now: Date; facts: AnswerFacts }) => {
    facts.switchesAt(new Date(now.getTime() + 3_600_000), now);
    return now.toISOString();
  });
  return { clock, feed, make, ask: (key = 'all') => kept(key, make) };
}

describe('An answer that is kept', () => {
  it('is made anew at its switching time and after any change (G-103)', async () => {
    const { clock, feed, make, ask } = setUp();
    await ask();
    clock.set('2026-11-21T12:59:59Z');
    expect(await ask()).toBe('2026-11-21T12:00:00.000Z');
    clock.set('2026-11-21T13:00:00Z');
    expect(await ask()).toBe('2026-11-21T13:00:00.000Z');
    feed.announce('anything');
    await ask();
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('is made anew where the clock was set back to before it was made (G-261)', async () => {
    const { clock, ask } = setUp();
    await ask();
    clock.set('2026-11-21T11:59:59.500Z');
    expect(await ask()).toBe('2026-11-21T12:00:00.000Z');
    clock.set('2026-11-16T12:00:00Z');
    expect(await ask()).toBe('2026-11-16T12:00:00.000Z');
    expect(await ask()).toBe('2026-11-16T12:00:00.000Z');
  });
});
