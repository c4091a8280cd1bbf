import { expect, it } from 'vitest';
import type { ApiPlugin } from './api/api-routes.ts';
import { createTestApp, emptyDatabase } from './test-app.ts';

it('stays up while it stops, but is not ready any more', async () => {
  let stopping = false;
  const app = await createTestApp({ isStopping: () => stopping });
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', build: 'test' });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  stopping = true;
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});

it('reports a damaged database, and goes on (G-326)', async () => {
  let isDamaged = false;
  const database = { ...emptyDatabase(), isDamaged: () => isDamaged };
  const app = await createTestApp({ database });
  const checks = { database_sound: true };
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok', checks });
  isDamaged = true;
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    status: 'degraded',
    checks: { database_sound: false },
    detail: expect.stringMatching(/beschädigt.*foyer -- check/),
  });
  await app.close();
});

it('writes no password, cookie, token or e-mail address into the log', async () => {
  const lines: string[] = [];
  const failing: ApiPlugin = async (api) => {
    api.get('/fails', async (request) => {
      request.log.warn(
        { password: 'hunter2', headers: { cookie: 'sid=1', authorization: 'Bearer 1' } },
        'odd',
      );
      throw Object.assign(new Error('Key (email)=(anna@example.org) already exists'), {
        detail: 'anna@example.org',
        token: 'abcdef',
      });
    });
  };
  const app = await createTestApp({
    plugins: { site: [failing], editor: [] },
    log: { write: (line) => lines.push(line) },
  });
  await app.inject('/api/fails?token=abcdef&q=Faust&mail=anna%40example.org');
  await app.inject(`/accounts/reset/${'Zx9_'.repeat(10)}?email=x`);
  const log = lines.join('');
  expect(log).toMatch(/q=Faust/);
  expect(log).toMatch(/already exists/);
  expect(log).not.toMatch(/hunter2|sid=1|Bearer 1|abcdef|anna|Zx9_Zx9_|email=x/);
  await app.close();
});

it('shows metrics to this machine, or with the token', async () => {
  const open = await createTestApp();
  expect((await open.inject('/metrics')).body).toMatch(/foyer_page_cache_hits 0/);
  expect((await open.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(
    404,
  );
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect((await open.inject({ url: '/metrics', headers: forwarded })).statusCode).toBe(404);
  // a proxy on this machine that is missing in TRUST_PROXY
  const names = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded', 'via'];
  const more = ['x-real-ip', 'cf-connecting-ip', 'cf-ray', 'true-client-ip', 'x-client-ip'];
  for (const name of [...names, ...more]) {
    const headers = { [name]: 'for=127.0.0.1' };
    expect([name, (await open.inject({ url: '/metrics', headers })).statusCode]).toEqual([
      name,
      404,
    ]);
  }
  await open.close();
  // a trusted proxy, with a client on this machine
  const proxied = { SITE_URL: 'https://a.example', TRUST_PROXY: ['loopback'], METRICS_TOKEN: '' };
  const behind = await createTestApp({ env: proxied });
  const near = { 'x-forwarded-for': '127.0.0.1' };
  expect((await behind.inject({ url: '/metrics', headers: near })).statusCode).toBe(404);
  await behind.close();
  const env = { SITE_URL: 'https://a.example', TRUST_PROXY: [], METRICS_TOKEN: 'x'.repeat(16) };
  const closed = await createTestApp({ env });
  expect((await closed.inject('/metrics')).statusCode).toBe(404);
  const authorization = `Bearer ${'x'.repeat(16)}`;
  expect((await closed.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(
    200,
  );
  await closed.close();
});
