import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { API_PLUGINS } from '../api/api-routes.ts';
import { type Calls, openCalls } from '../whole-site/calls.test-kit.ts';

/** Anyone who asks has asked too often already. */
vi.mock('../http/read-counts.ts', () => ({
  createReadCounts: () => ({ hit: () => ({ current: 1_000_000, ttl: 30_000 }) }),
}));

const BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** More than a form of a page may have (G-256). */
const LARGE = JSON.stringify({ text: 'x'.repeat(17_000) });

/** Neither counted nor kept, each for its reason. */
const UNCOUNTED: Record<string, string> = {
  '/healthz': 'says two words',
  '/readyz': 'asks the database for one, beside the queue of everybody else (G-262)',
  '/metrics': 'is for this machine, or for who knows the token',
  '/media/:item/:file': 'a file, made once and kept for ever',
  '/*': 'pages: kept, or counted for each client where they are made (G-281)',
};

let calls: Calls;
const routes: { method: string; url: string }[] = [];
/** of writes, no matter who sends them */
let count = 1;

beforeAll(async () => {
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    });
  };
  const hit = async () => ({ count, retry_after: 30 });
  const limiter = { hit, take: async () => {}, forget: async () => {}, sweep: async () => {} };
  subscribe('fastify.initialization', listen);
  calls = await openCalls({}, API_PLUGINS, { limiter });
  unsubscribe('fastify.initialization', listen);
});
afterAll(() => calls.close());

const addressOf = (url: string) => url.replace(/:\w+/g, '1').replace('*', 'nirgends');

it('Every route has a rule how often a visitor may ask, or one of a few reasons why it needs none (G-286)', async () => {
  expect(routes.length).toBeGreaterThan(800);
  count = 1_000_000;
  const uncounted = new Set<string>();
  for (const { method, url } of routes) {
    const asked = { method: method as 'GET', url: addressOf(url) };
    const { statusCode } = await calls.app.inject(asked);
    if (statusCode !== 429 && statusCode !== 401) uncounted.add(url);
  }
  expect([...uncounted].sort()).toEqual(Object.keys(UNCOUNTED).sort());
}, 60_000);

it('No route reads more of a visitor’s body than a form has (G-256, G-286)', async () => {
  count = 1;
  const read: unknown[] = [];
  for (const { method, url } of routes.filter((each) => BODY.has(each.method))) {
    const headers = { 'content-type': 'application/json' };
    const asked = { method: method as 'POST', url: addressOf(url), headers, payload: LARGE };
    const { statusCode } = await calls.app.inject(asked);
    if (![401, 405, 413].includes(statusCode)) read.push([method, url, statusCode]);
  }
  expect(read).toEqual([]);
}, 60_000);
