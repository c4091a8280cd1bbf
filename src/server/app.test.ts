import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Problem } from '#lib/api/problem.ts';
import type { ApiPlugin } from './api/api-routes.ts';
import { createTestApp, emptyDatabase } from './test-app.ts';

const body = z.object({
  title: z.string().min(1).max(20),
  modules: z.array(z.object({ id: z.int() })),
});

const OPEN = { config: { writer: 'visitor' } } as const;

const planted: ApiPlugin = async (app) => {
  app.post('/things/', { ...OPEN, schema: { body } }, async (request, reply) => {
    reply.code(201);
    return request.body;
  });
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

describe('trusted proxies', () => {
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

  it('rejects requests on open connections in German while it closes (G-90)', async () => {
    const app = await createTestApp();
    const inside = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    app.addHook('preClose', async () => {
      inside.resolve();
      await held.promise;
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const closing = app.close();
    await inside.promise;
    const got = await fetch(`http://127.0.0.1:${port}/api/x`, { method: 'POST' });
    expect([got.status, got.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await got.json()).detail).toContain('neu gestartet');
    held.resolve();
    await closing;
  });

  it('closes with the last answer, although its client would use the connection again (G-290)', async () => {
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const slow: ApiPlugin = async (app) => {
      app.get('/slow', async () => {
        begun.resolve();
        await held.promise;
        return {};
      });
    };
    const app = await createTestApp({ plugins: { site: [slow], editor: [] } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const answer = fetch(`http://127.0.0.1:${port}/api/slow`);
    await begun.promise;
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    held.resolve();
    expect((await answer).status).toBe(200);
    // clients keep connections for 72 seconds
    const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'late').unref());
    expect(await Promise.race([closed, late])).not.toBe('late');
  }, 15_000);

  it('does not wait for connections that browsers have opened ahead, not even while it closes (G-290)', async () => {
    const app = await createTestApp();
    const opened: Socket[] = [];
    const openAhead = async () => {
      const accepted = once(app.server, 'connection');
      opened.push(connect((app.server.address() as AddressInfo).port, '127.0.0.1'));
      await accepted;
    };
    app.addHook('preClose', openAhead);
    await app.listen({ port: 0, host: '127.0.0.1' });
    await openAhead();
    const late = new Promise((resolve) => setTimeout(resolve, 5000, 'late').unref());
    expect(await Promise.race([app.close(), late])).not.toBe('late');
    for (const socket of opened) socket.destroy();
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

describe('limits', () => {
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
      api.post('/a', OPEN, async () => ({}));
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
    const ask = async (url: string, from = '203.0.113.8') => {
      const { statusCode, headers } = await app.inject({ url, remoteAddress: from });
      return [statusCode, Number(headers['retry-after'] ?? 0)];
    };
    expect(await ask('/api/search')).toEqual([200, 0]);
    expect(await ask('/de/api/search?query=a')).toEqual([200, 0]);
    const [status, seconds = 0] = await ask('/api/search?query=b');
    expect(status).toBe(429);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await ask('/api/search', '203.0.113.9')).toEqual([200, 0]);
    for (let n = 0; n < 300; n++) expect(await ask('/api/free')).toEqual([200, 0]);
    expect((await ask('/api/free'))[0]).toBe(429);
    const headers = { authorization: 'test editor', cookie: 'session=1' };
    for (let n = 0; n < 301; n++) {
      expect((await app.inject({ url: '/api/free', headers })).statusCode).toBe(200);
    }
    await app.close();
  });
});

describe('for operators', () => {
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
});

/** The PNGs in an .ico: each has 16 bytes of the head, which end with its length and place. */
function readIconPictures(icon: Buffer): Buffer[] {
  return Array.from({ length: icon.readUInt16LE(4) }, (_, at) => {
    const [length, place] = [8, 12].map((offset) => icon.readUInt32LE(6 + 16 * at + offset));
    return icon.subarray(place, (place ?? 0) + (length ?? 0));
  });
}

describe('files of the build', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-static-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets', 'app-1a2b3c4d.js'), 'let a;');
    await writeFile(join(folder, 'assets', 'app-1a2b3c4d.js.br'), 'compressed');
    await writeFile(join(folder, 'favicon.svg'), '<svg/>');
    await writeFile(join(folder, '.secret'), 'x');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('has the icons that browsers and phones request by themselves (PAGE-01, G-277)', async () => {
    const icons = await mkdtemp(join(tmpdir(), 'foyer-icons-'));
    await cp('public', icons, { recursive: true });
    await mkdir(join(icons, 'assets'));
    const app = await createTestApp({ client_folder: icons });
    for (const [path, type, widths] of [
      ['/favicon.ico', 'image/vnd.microsoft.icon', [16, 32, 48]],
      ['/apple-touch-icon.png', 'image/png', [180]],
    ] as const) {
      const { statusCode, headers, rawPayload } = await app.inject(path);
      expect([statusCode, headers['content-type']]).toEqual([200, type]);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        etag: expect.any(String),
        'cross-origin-resource-policy': 'same-origin',
      });
      const pictures = path.endsWith('.ico') ? readIconPictures(rawPayload) : [rawPayload];
      // the width is at a fixed offset, behind signature and chunk header
      expect(pictures.map((png) => png.subarray(1, 4).toString())).toEqual(widths.map(() => 'PNG'));
      expect(pictures.map((png) => png.readUInt32BE(16))).toEqual(widths);
    }
    await app.close();
    await rm(icons, { recursive: true });
  });

  it('are compressed and immutable if their name has a content hash, and only then', async () => {
    const app = await createTestApp({ client_folder: folder });
    const asset = await app.inject({
      url: '/assets/app-1a2b3c4d.js',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(asset.body).toBe('compressed');
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect((await app.inject('/assets/app-1a2b3c4d.js')).body).toBe('let a;');
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe(
      'public, max-age=3600',
    );
    expect((await app.inject('/assets/gone-1a2b3c4d.js')).statusCode).toBe(404);
    for (const way of ['..%2f', '../', '%2e%2e/', '../../']) {
      expect((await app.inject(`/assets/${way}.secret`)).statusCode).not.toBe(500);
      expect((await app.inject(`/assets/${way}.secret`)).body).not.toBe('x');
    }
    expect((await app.inject('/.secret')).json()).toMatchObject({ page: '/.secret' });
    await app.close();
  });
});
