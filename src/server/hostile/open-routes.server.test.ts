import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { API_PLUGINS } from '../api/api-routes.ts';
import * as readCounts from '../http/read-counts.ts';
import { type Calls, openCalls } from '../whole-site/calls.test-kit.ts';

const BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Just above the limits of visitors' calls, of entries of forms, and of page forms (G-256, G-433). */
const LARGE_JSON = JSON.stringify({ text: 'x'.repeat(8200) });
const LARGE_ENTRY = JSON.stringify({ text: 'x'.repeat(65_600) });
const LARGE_FORM = `text=${'x'.repeat(16_400)}`;

/** Exempt from limits, each with its reason. */
const UNCOUNTED: Record<string, string> = {
  '/healthz': 'says two words',
  '/readyz': 'asks the database for one, beside the queue of everybody else (G-262)',
  '/metrics': 'is for this machine, or for who knows the token',
  '/media/:item/:file': 'a file, made once and kept for ever',
  '/de/formular/:slug/:id': 'a page; entries and uploads are counted by their service (G-433)',
  '/*': 'pages: kept, or counted for each client where they are made (G-281)',
};

let calls: Calls;
const routes: { method: string; url: string }[] = [];
/** of writes by any client */
let count = 1;

beforeAll(async () => {
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    });
  };
  const hit = async () => ({ count, retry_after: 30 });
  const nothing = async () => {};
  const limiter = { hit, take: nothing, giveBack: nothing, reset: nothing, sweep: nothing };
  // every client has used up its limit
  const counts = vi
    .spyOn(readCounts, 'createReadCounts')
    .mockReturnValue({ hit: () => ({ current: 1_000_000, ttl: 30_000 }) });
  subscribe('fastify.initialization', listen);
  calls = await openCalls({}, API_PLUGINS, { limiter });
  unsubscribe('fastify.initialization', listen);
  counts.mockRestore();
});
afterAll(() => calls.close());

const fillParameters = (url: string) => url.replace(/:\w+/g, '1').replace('*', 'nirgends');

it('Every route has a rate limit for visitors, or one of a few reasons why it needs none (G-286)', async () => {
  expect(routes.length).toBeGreaterThan(800);
  count = 1_000_000;
  const uncounted = new Set<string>();
  for (const { method, url } of routes) {
    const asked = { method: method as 'GET', url: fillParameters(url) };
    const { statusCode } = await calls.app.inject(asked);
    if (statusCode !== 429 && statusCode !== 401) uncounted.add(url);
  }
  expect([...uncounted].sort()).toEqual(Object.keys(UNCOUNTED).sort());
}, 60_000);

it('No call reads more of a visitor’s body than 8 KB, a page 16 KB, and an entry of a form 64 KB (G-256, G-286, G-433)', async () => {
  count = 1;
  const read: unknown[] = [];
  const tried = { calls: 0, pages: 0 };
  for (const { method, url } of routes.filter((each) => BODY.has(each.method))) {
    const isPage = url === '/*' || url.startsWith('/de/formular/');
    const large = url.includes('/forms-entries') ? LARGE_ENTRY : LARGE_JSON;
    tried[isPage ? 'pages' : 'calls'] += 1;
    const type = isPage ? 'application/x-www-form-urlencoded' : 'application/json';
    const { statusCode } = await calls.app.inject({
      method: method as 'POST',
      url: fillParameters(url),
      headers: { 'content-type': type },
      payload: isPage ? LARGE_FORM : large,
    });
    if (![401, 405, 413].includes(statusCode)) read.push([method, url, statusCode]);
  }
  expect(read).toEqual([]);
  expect(tried.calls).toBeGreaterThan(400);
  expect(tried.pages).toBeGreaterThan(0);
}, 60_000);
