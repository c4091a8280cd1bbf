import { describe, expect, it, vi } from 'vitest';
import { openPageCache, page, slowRender } from './page-cache.test-kit.ts';

const TICKETS = { tags: ['event:7'] };

type TestClock = ReturnType<typeof openPageCache>['clock'];

const wait = (clock: TestClock, ms: number) => clock.set(new Date(clock.now().getTime() + ms));

/** Lets what was begun in the background go on. */
const settle = () => new Promise(setImmediate);

describe('a page whose tickets have changed', () => {
  it('is served as it was while it is rendered again, once for all (G-721)', async () => {
    const { cache, clock, request } = openPageCache();
    await request('/de/e', () => page('viele', TICKETS));
    cache.outdate(['event:7']);
    expect((await request('/de/e')).hit).toBe(true);
    wait(clock, 2000);
    const slow = slowRender();
    for (let n = 0; n < 3; n++) {
      expect((await request('/de/e', slow.render)).body.toString()).toBe('viele');
    }
    expect(slow.begun()).toBe(1);
    slow.finish(page('wenige', TICKETS));
    await settle();
    const later = await request('/de/e');
    expect([later.hit, later.body.toString()]).toEqual([true, 'wenige']);
  });

  it('is rendered before it is served once nobody has requested it for five seconds (G-721)', async () => {
    const { cache, clock, request } = openPageCache();
    await request('/de/e', () => page('viele', TICKETS));
    cache.outdate(['event:7']);
    wait(clock, 5001);
    expect((await request('/de/e', () => page('wenige', TICKETS))).body.toString()).toBe('wenige');
  });

  it('comes from the cache although a shop reports every second (G-721)', async () => {
    const { cache, clock, request } = openPageCache();
    let reports = 0;
    const render = vi.fn(() => page(`Stand ${reports}`, TICKETS));
    const age: number[] = [];
    await request('/de/e', render);
    for (reports = 1; reports <= 60; reports++) {
      cache.outdate(['event:7']);
      for (let n = 0; n < 10; n++) {
        wait(clock, 100);
        const { body } = await request('/de/e', render);
        age.push(reports - Number(body.toString().slice(6)));
        await settle();
      }
    }
    // the first time, and every other second
    expect(render).toHaveBeenCalledTimes(31);
    expect(Math.max(...age)).toBe(2);
  });

  it('is outdated as well if it was being rendered when they changed (G-721)', async () => {
    const { cache, clock, request } = openPageCache();
    const slow = slowRender();
    const first = request('/de/e', slow.render);
    wait(clock, 10);
    cache.outdate(['event:7']);
    slow.finish(page('viele', TICKETS));
    await first;
    wait(clock, 2000);
    await request('/de/e', () => page('wenige', TICKETS));
    await settle();
    expect((await request('/de/e')).body.toString()).toBe('wenige');
  });

  it('is rendered at once if its words have changed, too (E-1, G-721)', async () => {
    const { cache, clock, request } = openPageCache();
    await request('/de/e', () => page('viele', TICKETS));
    cache.outdate(['event:7']);
    wait(clock, 2000);
    const slow = slowRender();
    await request('/de/e', slow.render);
    cache.drop(['event:7']);
    const seen = await request('/de/e', () => page('abgesagt', TICKETS));
    expect(seen.body.toString()).toBe('abgesagt');
    slow.finish(page('wenige', TICKETS));
    await settle();
    expect((await request('/de/e')).body.toString()).toBe('abgesagt');
  });

  it('tells of an error once it may no longer be served (G-721)', async () => {
    const { cache, clock, request } = openPageCache();
    await request('/de/e', () => page('viele', TICKETS));
    cache.outdate(['event:7']);
    wait(clock, 2000);
    const fail = () => Promise.reject(new Error('busy'));
    expect((await request('/de/e', fail)).body.toString()).toBe('viele');
    await settle();
    wait(clock, 3001);
    await expect(request('/de/e', fail)).rejects.toThrow('busy');
  });
});
