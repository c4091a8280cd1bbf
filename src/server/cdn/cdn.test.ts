import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fixedClock } from '#lib/time/clock.ts';
import { inspectCdn } from '../checkup/inspections/inspect-cdn.ts';
import { type Env, readEnv } from '../platform/env.ts';
import type { Cdn } from './adapter.ts';
import { openTestCdn } from './cdn.test-kit.ts';
import { openCdn } from './cdn.ts';
import { createHoldHeaders } from './hold-headers.ts';
import { createPurger } from './purger.ts';

let server: Awaited<ReturnType<typeof openTestCdn>>;
beforeAll(async () => {
  server = await openTestCdn();
});
afterEach(() => {
  server.refuse(null);
  server.requests.length = 0;
});
afterAll(() => server.close());

const readSettings = (CDN: string): Env =>
  readEnv({ CDN, CDN_ADDRESS: server.url, CDN_ZONE: 'abc123', CDN_TOKEN: 'geheim' });
const open = (name: string) => openCdn(readSettings(name)) as Cdn;
const QUICK = { soon: 20, again: 60, retry: 5, longest: 10 };

function startPurger({ onError = () => {}, delays = QUICK, maxTags = 100 } = {}) {
  const purger = createPurger({ cdn: { ...open('varnish'), maxTags }, onError, delays });
  onTestFinished(() => purger.close());
  return purger;
}
const listPurged = () => server.requests.map(({ headers }) => headers['surrogate-key']);

describe('a CDN that holds pages', () => {
  it.each([
    [
      'fastly',
      'POST',
      '/service/abc123/purge',
      'fastly-key',
      'geheim',
      '{"surrogate_keys":["page:1","nav"]}',
    ],
    [
      'cloudflare',
      'POST',
      '/client/v4/zones/abc123/purge_cache',
      'authorization',
      'Bearer geheim',
      '{"tags":["page:1","nav"]}',
    ],
    ['varnish', 'PURGE', '/', 'surrogate-key', 'page:1 nav', ''],
  ])(
    '%s is told in its own words what has changed (G-693)',
    async (name, method, path, header, value, body) => {
      await open(name).purge(['page:1', 'nav']);
      const [told] = server.requests;
      expect(told).toMatchObject({ method, path, body });
      expect(told?.headers[header]).toBe(value);
    },
  );

  it.each([
    ['fastly', '/service/abc123/purge_all', 'Surrogate-Key', 'page:1 nav'],
    ['cloudflare', '/client/v4/zones/abc123/purge_cache', 'Cache-Tag', 'page:1,nav'],
    ['varnish', '/', 'Surrogate-Key', 'page:1 nav'],
  ])(
    '%s forgets everything, and reads the tags of a page where it looks for them (G-693)',
    async (name, path, header, value) => {
      await open(name).purgeAll();
      expect(server.requests[0]?.path).toBe(path);
      expect(open(name).writeTags(new Set(['page:1', 'nav']))).toEqual([header, value]);
    },
  );

  it('is told of everything at the start, of many changes at once, and of each a second time (G-693)', async () => {
    const purger = startPurger();
    purger.note(['page:1', 'nav']);
    purger.note(['nav', 'event']);
    await expect.poll(listPurged).toEqual(['*', 'page:1 nav event', 'page:1 nav event']);
  });

  it('gets no more tags at once than it takes (G-693)', async () => {
    startPurger({ maxTags: 2 }).note(['a', 'b', 'c']);
    await expect.poll(listPurged).toEqual(['*', 'a b', 'c', 'a b', 'c']);
  });

  it('that fails is told again until it listens, and one line of the log says so (G-693)', async () => {
    const errors: unknown[] = [];
    server.refuse({ status: 503 });
    const purger = startPurger({ onError: (error?: unknown) => errors.push(error) });
    purger.note(['page:1']);
    await expect.poll(() => errors.length).toBe(1);
    server.refuse(null);
    await expect.poll(listPurged).toEqual(['*', 'page:1', 'page:1']);
    expect(errors).toHaveLength(1);
  });

  it('is told at the end what still waits (G-693)', async () => {
    const purger = startPurger({ delays: { ...QUICK, soon: 60_000 } });
    await expect.poll(listPurged).toEqual(['*']);
    purger.note(['page:1']);
    await purger.close();
    expect(listPurged()).toEqual(['*', 'page:1']);
  });

  it('holds a page until it changes by itself, and a day at most (G-693)', () => {
    const clock = fixedClock('2026-11-27T20:00:00Z');
    const hold = createHoldHeaders({ holdHeader: 'Surrogate-Control' }, clock);
    const midnight = new Date('2026-11-27T23:00:00Z').getTime();
    expect(hold(midnight)).toEqual(['Surrogate-Control', 'max-age=10800']);
    clock.set('2026-11-27T22:59:00Z');
    expect(hold(midnight)).toEqual(['Surrogate-Control', 'max-age=60']);
    expect(hold(Number.POSITIVE_INFINITY)).toEqual(['Surrogate-Control', 'max-age=86400']);
    expect(hold(clock.now().getTime())).toEqual([]);
  });

  it('that refuses is named on the status page and in alerts, with what to do (G-693)', async () => {
    const settings = readSettings('fastly');
    expect(await inspectCdn(readEnv({}))).toBeNull();
    expect(await inspectCdn(settings)).toMatchObject({ level: 'good' });
    server.refuse({ status: 403 });
    const refused = await inspectCdn(settings);
    expect(refused).toMatchObject({ level: 'bad', subject: 'cdn' });
    expect(refused?.advice).toContain('CDN_TOKEN');
    server.refuse({ status: 429, retryAfter: '3' });
    expect(await inspectCdn(settings)).toMatchObject({ level: 'good' });
  });
});
