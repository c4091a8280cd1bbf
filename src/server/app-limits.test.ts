import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import type { ApiPlugin } from './api/api-routes.ts';
import { createTestApp } from './test-app.ts';

const post = (app: FastifyInstance, url: string, extra: object = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: '{}',
    ...extra,
  });

it('stops the sixty-first write of a minute with 429 and Retry-After, reading stays free (G-90)', async () => {
  const writes: ApiPlugin = async (api) => {
    api.post('/a', { config: { writer: 'visitor' } }, async () => ({}));
    api.post(
      '/login',
      { config: { writer: 'visitor', rateLimit: { max: 2, timeWindow: 600_000 } } },
      async () => ({}),
    );
    api.get('/a', async () => ({}));
  };
  const app = await createTestApp({ plugins: { site: [writes], editor: [] } });
  for (let n = 0; n < 60; n++) expect((await post(app, '/api/a')).statusCode).toBe(200);
  const stopped = await post(app, '/api/a');
  expect(stopped.statusCode).toBe(429);
  expect(stopped.headers['retry-after']).toBe('42');
  expect(stopped.json()).toMatchObject({
    code: 'too_many_requests',
    detail: expect.stringMatching(/42 Sekunden/),
  });
  expect((await app.inject('/api/a')).statusCode).toBe(200);
  // another address is another client; a route's own limit counts separately, over both prefixes
  const other = { remoteAddress: '203.0.113.9' };
  expect((await post(app, '/api/a', other)).statusCode).toBe(200);
  expect((await post(app, '/api/login')).statusCode).toBe(200);
  expect((await post(app, '/de/api/login')).statusCode).toBe(200);
  expect((await post(app, '/api/login')).statusCode).toBe(429);
  await app.close();
});

it('stops questions by the rule of their call or that of all calls, each address by itself, and no editor (G-132, G-286)', async () => {
  const reads: ApiPlugin = async (api) => {
    const config = { rateLimit: { max: 2, timeWindow: 60_000 } };
    api.get('/search', { config }, async () => ({}));
    api.get('/free', async () => ({}));
  };
  const app = await createTestApp({ plugins: { site: [reads], editor: [] } });
  const request = async (url: string, from = '203.0.113.8') => {
    const { statusCode, headers } = await app.inject({ url, remoteAddress: from });
    return [statusCode, Number(headers['retry-after'] ?? 0)];
  };
  expect(await request('/api/search')).toEqual([200, 0]);
  expect(await request('/de/api/search?query=a')).toEqual([200, 0]);
  const [status, seconds = 0] = await request('/api/search?query=b');
  expect(status).toBe(429);
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await request('/api/search', '203.0.113.9')).toEqual([200, 0]);
  for (let n = 0; n < 300; n++) expect(await request('/api/free')).toEqual([200, 0]);
  expect((await request('/api/free'))[0]).toBe(429);
  const headers = { authorization: 'test editor', cookie: 'session=1' };
  for (let n = 0; n < 301; n++) {
    expect((await app.inject({ url: '/api/free', headers })).statusCode).toBe(200);
  }
  await app.close();
});
