import { expect, it } from 'vitest';
import { fixedClock } from '#lib/time/clock.ts';
import { createHandoffCache } from './cached-handoffs.ts';
import { exchange } from './page-cache.test-kit.ts';

const clock = fixedClock('2026-11-21T12:00:00Z');

function open(maxBytes: number) {
  const handoffs = createHandoffCache({
    maxBytes,
    build: 'b1',
    clock,
    hsts: true,
    runInBackground: () => {},
  });
  const request = async (url: string) => {
    const { req, res, got } = exchange(url);
    return handoffs.handle(req, res) ? got : null;
  };
  return { ...handoffs, request };
}

it('gives a page the data that it was rendered with, by their key and no other (G-595)', async () => {
  const { add, request } = open(100_000);
  const keys = ['["heute"]', '["morgen"]', '["heute"]'].map(add);
  expect(new Set(keys).size).toBe(2);
  const got = await request(`/handoff/${keys[0]}`);
  expect(got?.body.toString()).toBe('["heute"]');
  expect(got?.headers['strict-transport-security']).toBeDefined();
  // no CDN answers what the house has withdrawn
  expect(got?.headers['cache-control']).toMatch(/^private, .*immutable/);
  expect(await request(`/de/${keys[0]}`)).toBeNull();
  expect((await request(`/handoff/${keys[0]}x`))?.status).toBe(204);
});

it('drops the oldest data where memory ends, and has none without a cache (G-595)', async () => {
  const { add, request } = open(20_000);
  const keys = ['a', 'b', 'c'].map((letter) => add(letter.repeat(5000)));
  const [first, , last] = await Promise.all(keys.map((key) => request(`/handoff/${key}`)));
  expect([first?.status, last?.status]).toEqual([204, 200]);
  expect(open(0).add('["heute"]')).toBeNull();
});
