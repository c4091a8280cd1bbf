import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { ChangeListener } from '../platform/changes.server.ts';
import { exchange, openPageCache, page, slowRender } from './page-cache.test-kit.ts';

describe('cached pages', () => {
  it('makes a page once and answers it from memory after that', async () => {
    const { request } = openPageCache();
    const render = vi.fn(() => page('Spielplan'));
    expect((await request('/de/programm', render)).hit).toBe(false);
    const second = await request('/de/programm', render);
    expect(second.hit).toBe(true);
    expect(second.body.toString()).toBe('Spielplan');
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('renders once for concurrent requests', async () => {
    const { request } = openPageCache();
    const slow = slowRender();
    const all = [1, 2, 3].map(() => request('/de', slow.render));
    slow.finish(page('Start'));
    const bodies = (await Promise.all(all)).map((got) => got.body.toString());
    expect(bodies).toEqual(['Start', 'Start', 'Start']);
    expect(slow.begun()).toBe(1);
  });

  it('keys by path and known query in any order, and shows the page none of the rest', async () => {
    const { request } = openPageCache({ queryKeys: ['date', 'page'] });
    const render = vi.fn((url: string) => page(url));
    await request('/de/programm?utm_source=x&page=2&date=1', render);
    await request('/de/programm?page=2&date=1', render);
    const other = await request('/de/programm?date=1&page=2&fbclid=abc', render);
    expect(other.hit).toBe(true);
    expect(other.body.toString()).toBe('/de/programm?date=1&page=2');
    expect((await request('/de/programm?page=3', render)).hit).toBe(false);
  });

  it('keeps a choice of filters from its second time on, a page and its data from the first (G-281)', async () => {
    const { request, cache } = openPageCache({ queryKeys: ['date', '_routes'] });
    for (let day = 1; day <= 9; day++) await request(`/de/programm?date=${day}`);
    expect(cache.stats()).toMatchObject({ entries: 0, renders: 9 });
    const asked = [1, 2].map(() => request('/de/programm?date=10'));
    await Promise.all(asked);
    expect(cache.stats()).toMatchObject({ entries: 1, renders: 10 });
    expect((await request('/de/programm?date=10')).hit).toBe(true);
    await request('/de/programm?date=1');
    expect((await request('/de/programm?date=1')).hit).toBe(true);
    for (const url of ['/de/programm', '/de/programm.data?_routes=page']) {
      await request(url);
      expect([url, (await request(url)).hit]).toEqual([url, true]);
    }
  });

  it('keeps no search, no missing page and no redirect', async () => {
    const { request, cache } = openPageCache();
    await request('/de/search/faust', () => page('Treffer', { cacheable: false }));
    await request('/de/fehlt', () => page('404', { status: 404 }));
    await request('/de/alt', () => page('', { status: 301 }));
    expect(cache.stats().entries).toBe(0);
  });

  it('stays below its limit and evicts the least recently used entry', async () => {
    const { request, cache } = openPageCache({ maxBytes: 40_000 });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await request(`/de/${name}`, () => page(name.repeat(5000)));
    }
    expect(cache.stats().bytes).toBeLessThanOrEqual(40_000);
    expect((await request('/de/f')).hit).toBe(true);
    expect((await request('/de/a')).hit).toBe(false);
  });

  it('never lets combinations of filters, however often requested, evict pages (G-281)', async () => {
    const { request, cache } = openPageCache({ maxBytes: 100_000, queryKeys: ['date'] });
    await request('/de/haus', () => page('a'.repeat(5000)));
    for (let day = 1; day <= 40; day++) {
      for (const _ of [1, 2])
        await request(`/de/programm?date=${day}`, () => page('b'.repeat(5000)));
    }
    expect((await request('/de/haus')).hit).toBe(true);
    expect((await request('/de/programm?date=40')).hit).toBe(true);
    expect((await request('/de/programm?date=1')).hit).toBe(false);
    expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
  });

  it('passes the query that no page reads on with a redirect (ROUTE-49)', async () => {
    const { request } = openPageCache();
    const moved = page('', { status: 301 });
    moved.answer.headers.push(['location', '/de/neu?x=1#ort']);
    const got = await request('/de/alt?utm_source=brief', () => moved);
    expect(got.headers.location).toBe('/de/neu?x=1&utm_source=brief#ort');
  });
});

describe('changes', () => {
  it('drops entries with a changed tag and nothing else', async () => {
    const { request, cache } = openPageCache();
    await request('/de/a', () => page('a', { tags: ['page:1', 'nav'] }));
    await request('/de/b', () => page('b', { tags: ['page:2', 'nav'] }));
    cache.drop(['page:1']);
    expect((await request('/de/a', () => page('a2'))).body.toString()).toBe('a2');
    expect((await request('/de/b')).hit).toBe(true);
  });

  it('does not cache a page whose rendering began before a change of its content', async () => {
    const { request, cache } = openPageCache();
    const slow = slowRender();
    const before = request('/de/a', slow.render);
    cache.drop(['page:1']);
    slow.finish(page('old', { tags: ['page:1'] }));
    expect((await before).body.toString()).toBe('old');
    expect((await request('/de/a', () => page('new'))).body.toString()).toBe('new');
  });

  it('caches a page whose rendering began before an unrelated change', async () => {
    const { request, cache } = openPageCache();
    const slow = slowRender();
    const before = request('/de/a', slow.render);
    cache.drop(['page:2']);
    slow.finish(page('a', { tags: ['page:1'] }));
    await before;
    expect((await request('/de/a')).hit).toBe(true);
  });

  it('does not let a request after a change wait for a rendering begun before it', async () => {
    const { request, cache } = openPageCache();
    const [old, fresh] = [slowRender(), slowRender()];
    const first = request('/de/a', old.render);
    cache.drop(['page:1']);
    const second = request('/de/a', fresh.render);
    fresh.finish(page('new', { tags: ['page:1'] }));
    old.finish(page('old', { tags: ['page:1'] }));
    expect((await second).body.toString()).toBe('new');
    expect((await first).body.toString()).toBe('old');
    expect((await request('/de/a')).body.toString()).toBe('new');
  });

  it('counts nothing as fresh, begun pages included, once changes may have been missed', async () => {
    const listeners: ChangeListener[] = [];
    const changes = {
      subscribe(listener: ChangeListener) {
        listeners.push(listener);
        return () => {};
      },
    };
    const { request } = openPageCache({ changes });
    await request('/de/a', () => page('old'));
    const slow = slowRender();
    const begun = request('/de/b', slow.render);
    for (const listener of listeners) listener.lost();
    slow.finish(page('old b'));
    await begun;
    expect((await request('/de/a', () => page('new'))).body.toString()).toBe('new');
    expect((await request('/de/b', () => page('new b'))).body.toString()).toBe('new b');
  });

  it('lets a page end at the next moment that changes it', async () => {
    const { request, clock } = openPageCache();
    const expires = new Date('2026-11-21T13:00:00Z');
    await request('/de/a', () => page('before', { expires }));
    clock.set('2026-11-21T12:59:59.999Z');
    expect((await request('/de/a')).hit).toBe(true);
    clock.set(expires);
    expect((await request('/de/a', () => page('after'))).body.toString()).toBe('after');
  });

  it('makes a page again that was made at a time the clock was set back from (G-261)', async () => {
    const { request, clock } = openPageCache();
    await request('/de/a', () => page('of the future'));
    clock.set('2026-11-21T11:59:59.500Z');
    expect((await request('/de/a')).hit).toBe(true);
    clock.set('2026-11-16T12:00:00Z');
    expect((await request('/de/a', () => page('of today'))).body.toString()).toBe('of today');
    expect((await request('/de/a')).hit).toBe(true);
  });
});

describe('while the database is away', () => {
  it('serves stale entries while the database is unavailable, and marks them', async () => {
    const { request, cache, clock } = openPageCache();
    await request('/de/a', () => page('held', { expires: new Date('2026-11-21T13:00:00Z') }));
    clock.set('2026-11-21T14:00:00Z');
    const failing = () => page('503', { status: 503, databaseUnavailable: true });
    const stale = await request('/de/a', failing);
    expect([stale.status, stale.body.toString()]).toEqual([200, 'held']);
    expect(stale.headers['x-foyer-stale']).toBe('1');
    cache.flush();
    cache.setDatabaseUnavailable(true);
    const known = await request('/de/a', failing);
    expect([known.hit, known.headers['x-foyer-stale']]).toEqual([true, '1']);
    expect((await request('/de/b', failing)).status).toBe(503);
    cache.setDatabaseUnavailable(false);
    const again = await request('/de/a', () => page('fresh'));
    expect([again.body.toString(), again.headers['x-foyer-stale']]).toEqual(['fresh', undefined]);
  });

  it('serves an entry changed just before as it was, and only then (G-261)', async () => {
    const { request, cache } = openPageCache();
    await request('/de', () => page('before', { tags: ['page:1'] }));
    cache.drop(['page:1']);
    const failing = () => page('503', { status: 503, databaseUnavailable: true });
    const stale = await request('/de', failing);
    expect([stale.body.toString(), stale.headers['x-foyer-stale']]).toEqual(['before', '1']);
    cache.setDatabaseUnavailable(true);
    expect((await request('/de', failing)).hit).toBe(true);
    cache.setDatabaseUnavailable(false);
    expect((await request('/de', () => page('500', { status: 500 }))).status).toBe(500);
    expect((await request('/de', () => page('after', { tags: ['page:1'] }))).body.toString()).toBe(
      'after',
    );
    expect((await request('/de', failing)).body.toString()).toBe('after');
  });

  it.each([404, 410, 301])(
    'never brings back what has answered %i since (G-261)',
    async (status) => {
      const { request, cache } = openPageCache();
      await request('/de/a', () => page('withdrawn', { tags: ['page:1'] }));
      cache.drop(['page:1']);
      await request('/de/a', () => page('gone', { status }));
      cache.setDatabaseUnavailable(true);
      expect(
        (await request('/de/a', () => page('', { status: 503, databaseUnavailable: true }))).status,
      ).toBe(503);
    },
  );

  it('brings back nothing of a site that was closed before (G-261, ERR-14)', async () => {
    const { request, cache } = openPageCache();
    await request('/de/a', () => page('a', { tags: ['settings'] }));
    await request('/de/b', () => page('b', { tags: ['settings'] }));
    cache.drop(['settings']);
    expect((await request('/de/a', () => page('closed', { status: 503 }))).status).toBe(503);
    cache.setDatabaseUnavailable(true);
    for (const url of ['/de/a', '/de/b']) {
      expect(
        (await request(url, () => page('', { status: 503, databaseUnavailable: true }))).status,
      ).toBe(503);
    }
  });
});

describe('how it is sent', () => {
  const text = 'Spielzeit '.repeat(300);

  it('sends each encoding with an ETag of its own', async () => {
    const { request } = openPageCache();
    const etags = new Set<string | undefined>();
    const decoders = { '': String, gzip: gunzipSync, br: brotliDecompressSync };
    for (const [encoding, decode] of Object.entries(decoders)) {
      const got = await request('/de', () => page(text), { 'accept-encoding': encoding });
      expect(decode(got.body).toString()).toBe(text);
      expect(got.headers['content-encoding'] ?? '').toBe(encoding);
      expect(got.headers['content-length']).toBe(String(got.body.length));
      expect(got.headers.vary).toBe('Accept-Encoding');
      etags.add(got.headers.etag);
    }
    expect(etags.size).toBe(3);
  });

  it('makes an encoding on request, and counts it', async () => {
    const { request, cache } = openPageCache();
    await request('/de', () => page(text), { 'accept-encoding': 'br' });
    const { bytes } = cache.stats();
    const gzip = { 'accept-encoding': 'gzip' };
    const got = await request('/de', undefined, gzip);
    expect(got.hit).toBe(true);
    expect(gunzipSync(got.body).toString()).toBe(text);
    expect(cache.stats().bytes).toBe(bytes + got.body.length);
    expect((await request('/de', undefined, gzip)).body).toBe(got.body);
    expect(cache.stats()).toMatchObject({ entries: 1, bytes: bytes + got.body.length });
  });

  it('answers 304 with the same headers, security policy included, for a matching ETag', async () => {
    const { request } = openPageCache();
    const accept = { 'accept-encoding': 'gzip, br' };
    const { headers } = await request('/de', () => page(text), accept);
    for (const held of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`]) {
      const got = await request('/de', undefined, { ...accept, 'if-none-match': String(held) });
      expect([got.status, got.body.length]).toEqual([304, 0]);
      const { 'content-length': _l, 'content-encoding': _e, ...others } = headers;
      expect(got.headers).toEqual(others);
    }
    const other = await request('/de', undefined, { ...accept, 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
  });

  it('changes the ETag with the content and with the build', async () => {
    const getEtag = async (build: string, body: string) =>
      (await openPageCache({ build }).request('/de', () => page(body))).headers.etag;
    const etags = await Promise.all([getEtag('b1', 'x'), getEtag('b2', 'x'), getEtag('b1', 'y')]);
    expect(new Set(etags).size).toBe(3);
    expect(await getEtag('b1', 'x')).toBe(etags[0]);
  });

  it('recompresses repeatedly requested pages in the background and still accepts the earlier ETag', async () => {
    const { request, background, cache } = openPageCache();
    const long = Array.from({ length: 800 }, (_, n) => `<li>Vorstellung ${n * 7919}</li>`).join('');
    const accept = { 'accept-encoding': 'br' };
    const first = await request('/de', () => page(long), accept);
    expect(background).toHaveLength(0);
    const again = await request('/de', undefined, accept);
    expect(again.headers).toEqual(first.headers);
    const { bytes } = cache.stats();
    for (const work of background) await work();
    expect(cache.stats().bytes).toBeLessThan(bytes);
    const second = await request('/de', undefined, accept);
    expect(second.body.length).toBeLessThan(first.body.length);
    expect(brotliDecompressSync(second.body).toString()).toBe(long);
    expect(second.headers.etag).not.toBe(first.headers.etag);
    for (const { headers } of [first, second]) {
      const held = await request('/de', undefined, {
        ...accept,
        'if-none-match': String(headers.etag),
      });
      expect([held.status, held.headers.etag]).toEqual([304, headers.etag]);
    }
  });

  it('a page that is rendered again before it is recompressed waits for that once, and only as it is now', async () => {
    const { request, background, cache } = openPageCache();
    const accept = { 'accept-encoding': 'br' };
    const long = (name: string) =>
      Array.from({ length: 800 }, (_, n) => `<li>${name} ${n * 7919}</li>`).join('');
    for (const name of ['Probe', 'Vorstellung', 'Premiere']) {
      cache.drop(['page:1']);
      await request('/de', () => page(long(name), { tags: ['page:1'] }), accept);
      await request('/de', undefined, accept);
    }
    expect(background).toHaveLength(1);
    for (const work of background) await work();
    const { body } = await request('/de', undefined, accept);
    expect(brotliDecompressSync(body).toString()).toBe(long('Premiere'));
    cache.drop(['page:1']);
    await request('/de', () => page(long('Gastspiel'), { tags: ['page:1'] }), accept);
    await request('/de', undefined, accept);
    expect(background).toHaveLength(2);
  });

  it('counts as read what was sent to somebody, not what a browser loads ahead (G-166, G-683)', async () => {
    const read: string[] = [];
    const { request } = openPageCache({ onHit: (url) => read.push(url) });
    await request('/de/e', () => page('e'));
    await request('/de/e', undefined, { 'sec-purpose': 'prefetch;prerender' });
    expect(read).toEqual([]);
    await request('/de/e');
    expect(read).toEqual(['/de/e']);
  });

  it('answers HEAD like GET without a body, and takes no other method', async () => {
    const { request, cache } = openPageCache();
    const get = await request('/de', () => page(text));
    const head = await request('/de', undefined, {}, 'HEAD');
    expect([head.hit, head.body.length]).toEqual([true, 0]);
    expect(head.headers).toEqual(get.headers);
    const { req, res } = exchange('/de', {}, 'POST');
    expect(cache.handle(req, res)).toBe(false);
  });
});

describe('signed-in clients', () => {
  it('lets only requests that may be an editor’s pass, not any cookie', async () => {
    const isEditor = vi.fn((req: { headers: { cookie?: string } }) => {
      return req.headers.cookie === 'session=signed';
    });
    const { request } = openPageCache({ isEditor });
    await request('/de', () => page('public'));
    expect((await request('/de', undefined, { cookie: 'session=forged' })).hit).toBe(true);
    expect(isEditor).toHaveBeenCalledTimes(1);
    const { cache } = openPageCache({ isEditor: async () => false });
    const { req, res } = exchange('/de', { cookie: 'session=signed' });
    expect(cache.handle(req, res)).toBe(false);
  });

  it('gives a member the visitor’s page', async () => {
    const { request } = openPageCache({ isEditor: () => true });
    const render = vi.fn(() => page('public'));
    await request('/de', render);
    const member = await request('/de', render, { cookie: 'session=signed' });
    expect(member.hit).toBe(false);
    expect(member.body.toString()).toBe('public');
    expect(render).toHaveBeenCalledTimes(1);
  });
});
