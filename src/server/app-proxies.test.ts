import { expect, it } from 'vitest';
import { createTestApp } from './test-app.ts';

it('takes a request id over from a trusted proxy only', async () => {
  const app = await createTestApp();
  const headers = { 'x-request-id': 'from-the-proxy-1' };
  const near = await app.inject({ url: '/healthz', headers });
  expect(near.headers['x-request-id']).toBe('from-the-proxy-1');
  const far = await app.inject({ url: '/healthz', headers, remoteAddress: '203.0.113.9' });
  expect(far.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  const odd = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'a b\tc"d<e>' } });
  expect(odd.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  await app.close();
});

it("passes the address named by a trusted proxy to page forms, never the client's claim", async () => {
  const app = await createTestApp();
  const lie = { 'x-foyer-client-address': '1.1.1.1', 'X-Forwarded-For': '203.0.113.9' };
  const sent = { method: 'POST', url: '/accounts/login', headers: lie } as const;
  const through = await app.inject(sent);
  expect(through.json().client).toBe('203.0.113.9');
  const direct = await app.inject({ ...sent, remoteAddress: '203.0.113.77' });
  expect(direct.json().client).toBe('203.0.113.77');
  await app.close();
});
