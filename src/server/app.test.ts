import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Problem } from '#lib/api/problem.ts';
import type { ApiPlugin } from './api/api-routes.ts';
import { createTestApp } from './test-app.ts';

const body = z.object({
  title: z.string().min(1).max(20),
  modules: z.array(z.object({ id: z.int() })),
});

const planted: ApiPlugin = async (app) => {
  app.post(
    '/things/',
    { config: { writer: 'visitor' }, schema: { body } },
    async (request, reply) => {
      reply.code(201);
      return request.body;
    },
  );
  app.get(
    '/things/:id',
    { schema: { params: z.object({ id: z.coerce.number().int() }) } },
    async ({ params, actor }) => ({
      ...params,
      role: actor.role,
    }),
  );
  app.get('/broken', async () => {
    throw Object.assign(new Error('password of anna@example.org is 123'), { hint: 'secret' });
  });
  app.get('/clash', async () => {
    throw new Problem('conflict', 'Das gibt es schon.', { extra: { field: 'slug' } });
  });
  app.get('/away', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
};

describe('what the server answers', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createTestApp({ plugins: { site: [planted], editor: [] } });
  });
  afterAll(() => app.close());

  const post = (payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/things/',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  it('answers a call under both prefixes, with and without the slash at the end (G-88)', async () => {
    for (const url of [
      '/api/things/3',
      '/api/things/3/',
      '/de/api/things/3',
      '/de/api/things/3/',
    ]) {
      expect((await app.inject(url)).json()).toEqual({ id: 3, role: 'visitor' });
    }
  });

  it('rejects invalid fields with 400 and German messages (G-90)', async () => {
    const answer = await post(JSON.stringify({ title: '', modules: [{ id: 'x' }] }));
    expect(answer.statusCode).toBe(400);
    const { field_errors, ...rest } = answer.json();
    expect(rest).toEqual({ detail: 'Bitte prüfen Sie die Angaben.', code: 'malformed' });
    expect(field_errors.title).toEqual(['Bitte nicht leer lassen.']);
    expect(field_errors['modules.0.id']).toEqual(['Bitte eine Zahl angeben.']);
  });

  it.each([
    ['{"title":"a","modules":[],"__proto__":{"admin":true}}'],
    ['{"title":"a","modules":[{"id":1,"constructor":{"prototype":{"x":1}}}]}'],
    ['{"title":'],
    [''],
    ['"just text"'],
    [`{"title":"a","modules":${'['.repeat(4000)}${']'.repeat(4000)}}`],
    ['null'],
  ])('refuses the body %.60s with 400 in German (G-90)', async (payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'malformed',
      detail: expect.stringMatching(/^(Die|Bitte) .*\.$/),
    });
  });

  it('reports missing rights before reading the body (G-90, G-104)', async () => {
    const closed: ApiPlugin = async (api) => {
      api.patch('/closed/:id', { schema: { body } }, async () => ({}));
      api.delete('/admins', { config: { writer: 'admin' } }, async () => ({}));
    };
    const own = await createTestApp({ plugins: { site: [closed], editor: [] } });
    const calls = [
      ['PATCH', '/api/closed/x'],
      ['DELETE', '/de/api/admins'],
    ] as const;
    const headers = { 'content-type': 'application/json' };
    for (const payload of ['{"title":', '{}', 'a'.repeat(2_000_000)]) {
      for (const [method, url] of calls) {
        const answer = await own.inject({ method, url, headers, payload });
        expect([answer.statusCode, answer.json().detail]).toEqual([
          401,
          'Bitte melden Sie sich an.',
        ]);
      }
    }
    await own.close();
  });

  it('rejects too large bodies with 413, and other types than JSON with 415 (G-90, G-256)', async () => {
    const large = await post(JSON.stringify({ title: 'a'.repeat(8200), modules: [] }));
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large']);
    const xml = await post('<a/>', { 'content-type': 'application/xml' });
    expect([xml.statusCode, xml.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it.each([
    '/api/nichts',
    '/de/api/nichts/1/',
    '/de/pageeditor-api/nichts',
    '/api',
    '/pageeditor-api/',
  ])('answers 404 as JSON where %s is no call (G-90)', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.json()).toEqual({ detail: 'Diesen Aufruf gibt es nicht.', code: 'not_found' });
  });

  it.each([
    ['/de/%E0%A4%A', 400],
    ['/de/%', 400],
    ['/api/things/%zz', 400],
    ['/de/%C3%28', 400],
    ['/de/a%00b', 404],
    ['/api/things/%00', 404],
    ['/%0d%0aSet-Cookie:x', 404],
    [`/de/${'a'.repeat(5000)}`, 414],
    [`/api/things/${'1'.repeat(5000)}`, 414],
    [`/de?${'a'.repeat(9000)}`, 414],
  ])('answers the address %s with %i and a German sentence', async (url, status) => {
    const answer = await app.inject({ url, headers: { accept: '*/*' } });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toMatch(/(Die Adresse ist|Diese Seite gibt es nicht)/);
    expect(answer.headers['x-request-id']).toBeTruthy();
    const isJson = url.startsWith('/api');
    expect(answer.headers['content-type']).toMatch(isJson ? /json/ : /^text\/html/);
  });

  it('limits slow headers, slow uploads and unread answers, and keeps idle connections longer than proxies do', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server;
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
    expect(requestTimeout).toBeGreaterThan(headersTimeout);
    expect(requestTimeout).toBeLessThanOrEqual(3_600_000);
    expect(keepAliveTimeout).toBeGreaterThan(60_000);
    // of a request alone: between two of them Node counts by keepAliveTimeout
    expect(timeout).toBeGreaterThan(0);
    expect(timeout).toBeLessThanOrEqual(60_000);
  });

  it('reveals nothing of an unexpected error but its number', async () => {
    const answer = await app.inject('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/anna|secret|stack/);
    expect(answer.json()).toMatchObject({
      code: 'internal',
      request_id: answer.headers['x-request-id'],
    });
  });

  it("answers a service's Problem with its status, code and details (G-90)", async () => {
    const answer = await app.inject('/api/clash');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      detail: 'Das gibt es schon.',
      code: 'conflict',
      field: 'slug',
    });
  });

  it('answers 503 with Retry-After while the database is unavailable', async () => {
    const answer = await app.inject('/api/away');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('sends headers with which an API answer can do no harm', async () => {
    const { headers } = await app.inject('/api/things/1');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('looks up the account only if there is a cookie, and passes the role to routes and pages', async () => {
    const headers = { authorization: 'test editor' };
    expect((await app.inject({ url: '/api/things/1', headers })).json().role).toBe('visitor');
    const cookie = { ...headers, cookie: 'a=b' };
    expect((await app.inject({ url: '/api/things/1', headers: cookie })).json().role).toBe(
      'editor',
    );
    const page = await app.inject({ url: '/de/programm', headers: cookie });
    expect(page.json()).toMatchObject({ page: '/de/programm', method: 'GET', role: 'editor' });
  });

  it('hands every other address to the pages, forms included, but no body without an end', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await app.inject({
      method: 'POST',
      url: '/accounts/login',
      headers: form,
      payload: 'a=b',
    });
    expect(sent.json()).toMatchObject({ page: '/accounts/login', method: 'POST' });
    const large = await app.inject({
      method: 'POST',
      url: '/accounts/login',
      headers: { ...form, 'content-length': '16385' },
    });
    expect(large.statusCode).toBe(413);
  });

  it('describes its calls once each as OpenAPI, with a page to try them that loads nothing from elsewhere', async () => {
    const { paths } = (await app.inject('/api/docs/json')).json();
    expect(Object.keys(paths)).toEqual(['/api/things/', '/api/things/{id}']);
    expect(
      paths['/api/things/'].post.requestBody.content['application/json'].schema.required,
    ).toContain('title');
    const page = await app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      /default-src 'self'; .*script-src 'self';/,
    );
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    expect(page.body).not.toMatch(/<script>/);
  });
});

it('large answers of calls are compressed for clients that accept it, small ones are not, and no body of a request may be (G-690)', async () => {
  const large: ApiPlugin = async (api) => {
    api.get('/large', async () => ({ words: 'Vorhang auf! '.repeat(500) }));
  };
  const app = await createTestApp({ plugins: { site: [planted, large], editor: [] } });
  const get = (url: string, encoding: string) =>
    app.inject({ url, headers: { 'accept-encoding': encoding } });
  const plain = await get('/api/large', 'identity');
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get('/api/large', encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    expect(decompress(rawPayload).toString()).toBe(plain.body);
  }
  expect((await get('/api/things/1', 'br')).headers['content-encoding']).toBeUndefined();
  const bomb = await app.inject({
    method: 'POST',
    url: '/api/things/',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync('{"title":"Wehr"}'),
  });
  expect(bomb.statusCode).toBe(400);
  await app.close();
});

describe('writes from elsewhere', () => {
  it('are refused, at the API and at forms of pages (G-90)', async () => {
    const app = await createTestApp({ plugins: { site: [planted], editor: [] } });
    for (const url of ['/api/things/', '/accounts/login']) {
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      const answer = await app.inject({ method: 'POST', url, headers });
      expect(answer.statusCode).toBe(403);
    }
    await app.close();
  });

  it("are decided by the request's host, not by forwarded headers (G-90)", async () => {
    const env = { SITE_URL: 'https://a.example', TRUST_PROXY: ['loopback'], METRICS_TOKEN: '' };
    const app = await createTestApp({ plugins: { site: [planted], editor: [] }, env });
    const post = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'POST', url: '/api/things/', headers })).statusCode;
    const origin = 'https://b.example';
    const via = { 'x-forwarded-proto': 'https' };
    expect(await post({ ...via, origin, host: 'b.example' })).not.toBe(403);
    expect(await post({ ...via, origin, host: 'a.example', 'x-forwarded-host': 'b.example' })).toBe(
      403,
    );
    await app.close();
  });
});
