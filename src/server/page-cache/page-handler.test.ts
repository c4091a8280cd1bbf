import { createContext, data, RouterContextProvider, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Actor, Role } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { HouseErrorPage } from '#lib/pages/house-error-page.ts';
import { fixedClock } from '#lib/time/clock.ts';
import type { RequestScope } from '../../services.context.ts';
import type { Services } from '../wiring/services.ts';
import { exchange } from './page-cache.test-kit.ts';
import { createPageCache } from './page-cache.ts';
import { createPageHandler, type PageHandlerOptions } from './page-handler.ts';

const scopes = createContext<RequestScope>();
type Args = { request: Request; url: URL; context: { get(key: typeof scopes): RequestScope } };

const Nothing = () => null;

/** A small site rendered as JSON instead of HTML: only who gets which answer matters. */
function site(loader: (scope: RequestScope, args: Args) => unknown): ServerBuild {
  const page = {
    default: Nothing,
    ErrorBoundary: Nothing,
    loader: (args: Args) => loader(args.context.get(scopes), args),
  };
  const entryModule = {
    provideServices(scope: RequestScope) {
      const context = new RouterContextProvider();
      context.set(scopes, scope);
      return context;
    },
    default(_request: Request, status: number, headers: Headers, context: RouterState) {
      const { loaderData, errors } = context.staticHandlerContext;
      headers.set('Content-Type', 'text/html; charset=utf-8');
      return new Response(JSON.stringify({ loaderData, errors }), { status, headers });
    },
  };
  const routes = {
    page: {
      id: 'page',
      path: 'de/*',
      module: { ...page, handle: { query: ['date', 'embed=yes'] } },
    },
    plan: { id: 'plan', path: 'de/plan', module: { ...page, handle: { query: ['month'] } } },
    costly: { id: 'costly', path: 'de/suche', module: { ...page, handle: { limit: 2 } } },
    profile: { id: 'profile', path: 'de/user', module: { ...page, handle: { personal: true } } },
  };
  return {
    entry: { module: entryModule },
    routes,
    assets: { version: 'v7', routes: {}, entry: { module: '', imports: [] }, url: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild;
}

interface RouterState {
  staticHandlerContext: { loaderData: unknown; errors: unknown };
}

function setUp(loader: Parameters<typeof site>[0], more: Partial<PageHandlerOptions> = {}) {
  const clock = fixedClock('2026-11-21T12:00:00Z');
  const pageCache = createPageCache({
    maxBytes: 1e6,
    build: 'b1',
    clock,
    runInBackground: () => {},
  });
  const errors: unknown[] = [];
  const handler = createPageHandler({
    build: site(loader),
    pageCache,
    clock,
    services: {} as Services,
    origin: 'https://haus.example',
    hsts: true,
    onError: (error) => errors.push(error),
    ...more,
  });
  const request = async (url: string, role: Role = 'visitor', cookie?: string) => {
    const headers: Record<string, string> = cookie ? { cookie } : {};
    const { req, res, got } = exchange(url, headers);
    const actor: Actor = { user_id: role === 'visitor' ? null : 7, role };
    await handler(req, res, { actor, request_id: 'r-1', clientKey: `${actor.user_id}` });
    const { status, headers: sent, body } = await got;
    return { status, headers: sent, text: body.toString() };
  };
  return { request, errors, pageCache };
}

it('an instance that is not live sends noindex (PAGE-04)', async () => {
  const loader = () => ({ title: 'Haus' });
  const answer = await setUp(loader, { noindex: true }).request('/de/haus');
  expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
  const live = await setUp(loader).request('/de/haus');
  expect(live.headers).not.toHaveProperty('x-robots-tag');
});

it('only what all visitors share may be read from a replica (G-716)', async () => {
  const read: string[] = [];
  let isForVisitors = false;
  const loader = ({ actor }: RequestScope, { url }: Args) => {
    read.push(`${actor.role} ${url.pathname} ${isForVisitors}`);
    return {};
  };
  const { request } = setUp(loader, {
    readForVisitors: (work) => {
      isForVisitors = true;
      return work().finally(() => {
        isForVisitors = false;
      });
    },
  });
  await request('/de/haus');
  await request('/de/haus', 'editor');
  await request('/de/user', 'member');
  expect(read).toEqual(['visitor /de/haus true', 'editor /de/haus false', 'member /de/user false']);
});

describe('more pages at once than can be made (G-262, G-307)', () => {
  const few = { renders: { slots: 1, waiting: 1 } };

  it("answers the rest with 503 at once; cached pages and editors' requests go on", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = ({ actor }: RequestScope, { url }: Args) =>
      url.pathname === '/de/cached' || actor.role === 'editor' ? {} : promise.then(() => ({}));
    const { request, errors } = setUp(slow, few);
    await request('/de/cached');
    const waiting = [request('/de/1'), request('/de/2')];
    const refused = await request('/de/3');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.headers['cache-control']).toContain('no-store');
    expect(refused.text).toContain('gleich noch einmal');
    expect(refused.text).toContain('<p>Bitte warten Sie einen Moment.</p>');
    expect(refused.text).toContain('<a href="">Noch einmal versuchen</a>');
    expect((await request('/de/cached')).status).toBe(200);
    expect((await request('/de/4', 'editor')).status).toBe(200);
    resolve();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await request('/de/3')).status).toBe(200);
    expect(errors).toEqual([]);
  });

  it('makes an error page that is made for another one', async () => {
    const inner: { request?: (url: string) => Promise<{ status: number }> } = {};
    const missing = (_scope: RequestScope, { url }: Args) => {
      if (url.pathname === '/de/fehler') return {};
      throw new Problem('not_found', 'Fehlt.');
    };
    const errorPage = async () => {
      await inner.request?.('/de/fehler');
      return null;
    };
    const { request } = setUp(missing, { ...few, errorPage });
    inner.request = request;
    expect((await request('/de/fehlt')).status).toBe(404);
  });
});

describe('who gets which answer', () => {
  it('makes a visitor’s page for visitors and members, and keeps it with its tags', async () => {
    const { request, pageCache } = setUp(({ actor, facts }) => {
      facts.tag('page:1', 'nav');
      return { role: actor.role };
    });
    const member = await request('/de/haus', 'member');
    expect(member.text).toContain('"role":"visitor"');
    expect(member.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    await request('/de/haus');
    expect(pageCache.stats()).toMatchObject({ entries: 1, renders: 1, hits: 1 });
  });

  it.each([
    [
      (tags: Iterable<string>): [string, string] => ['Surrogate-Key', [...tags].join(' ')],
      'page:1 nav',
    ],
    [undefined, undefined],
  ])('names the tags of a page only for a CDN that purges by them: %s', async (writeTags, sent) => {
    const { request } = setUp(
      ({ facts }) => {
        facts.tag('page:1', 'nav');
        return {};
      },
      { writeTags },
    );
    expect((await request('/de/haus')).headers['surrogate-key']).toBe(sent);
  });

  it('makes an editor’s page for the editor alone', async () => {
    const { request, pageCache } = setUp(({ actor }) => ({ role: actor.role }));
    await request('/de/haus');
    const editor = await request('/de/haus', 'editor');
    expect(editor.text).toContain('"role":"editor"');
    expect(editor.headers['cache-control']).toBe('private, no-store');
    expect((await request('/de/haus')).text).toContain('"role":"visitor"');
    expect(pageCache.stats().renders).toBe(1);
  });

  it('makes an account’s own page for the account alone', async () => {
    const { request } = setUp(({ actor }) => ({ id: actor.user_id }));
    const own = await request('/de/user', 'member');
    expect(own.text).toContain('"id":7');
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await request('/de/user')).text).toContain('"id":null');
  });

  it('makes a personal page for each visitor alone, even of two at once, and never keeps it (G-433)', async () => {
    let made = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const { request, pageCache } = setUp(() => promise.then(() => ({ token: ++made })));
    const both = [request('/de/user'), request('/de/user?utm_source=x')];
    resolve();
    const [one, other] = await Promise.all(both);
    expect([one?.text, other?.text]).toEqual([
      expect.stringContaining('"token":1'),
      expect.stringContaining('"token":2'),
    ]);
    expect(one?.headers['cache-control']).toBe('private, no-store');
    expect(pageCache.stats().entries).toBe(0);
  });

  it('shows nothing of the client to the loader of a shared page: no cookie, no host, no unknown query', async () => {
    const { request } = setUp((_scope, { request }) => ({
      url: request.url,
      headers: [...request.headers],
    }));
    const { text } = await request('/de/haus?date=1&utm_source=x', 'visitor', 'session=forged');
    expect(text).toContain('"url":"https://haus.example/de/haus?date=1"');
    expect(text).toContain('"headers":[]');
  });

  it("caches one page, regardless of other pages' query keys", async () => {
    const { request, pageCache } = setUp((_scope, { url }) => ({ search: url.search }));
    for (const query of ['?month=1', '?month=2', '?embed=no', ''])
      await request(`/de/haus${query}`);
    expect(pageCache.stats()).toMatchObject({ entries: 1, renders: 1 });
    for (const _time of [1, 2]) {
      await request('/de/plan?month=1&date=2');
      expect((await request('/de/haus?embed=yes')).text).toContain('"search":"?embed=yes"');
      expect((await request('/de/plan?month=2&date=3')).text).toContain('"search":"?month=2"');
    }
    expect(pageCache.stats().entries).toBe(4);
  });

  it('shows editors the page as of another moment, with visitors’ eyes; everybody else sees now (E-3, G-118)', async () => {
    const { request, pageCache } = setUp(({ now, actor }) => ({ now, role: actor.role }));
    const url = '/de/haus?as_of=2026-12-24T18:00:00%2B01:00';
    const then = await request(url, 'editor');
    expect(then.text).toContain('2026-12-24T17:00:00.000Z');
    expect(then.text).toContain('"visitor"');
    expect(then.headers['cache-control']).toBe('private, no-store');
    expect(pageCache.stats().entries).toBe(0);
    expect((await request(url)).text).toContain('2026-11-21T12:00:00.000Z');
    expect((await request(url, 'member')).text).toContain('2026-11-21T12:00:00.000Z');
    const wrong = await request('/de/haus?as_of=morgen', 'editor');
    expect(wrong.text).toContain('2026-11-21T12:00:00.000Z');
    expect(wrong.text).toContain('"editor"');
  });

  it('keeps no page that sets a cookie', async () => {
    const { request, pageCache } = setUp(() => data({}, { headers: { 'Set-Cookie': 'a=1' } }));
    const got = await request('/de/haus');
    expect([got.status, got.headers['set-cookie']]).toEqual([200, 'a=1']);
    expect(got.headers['cache-control']).toBe('private, no-store');
    expect(pageCache.stats().entries).toBe(0);
  });
});

describe('.data answers', () => {
  it('are cached too, name the build, and are revalidated', async () => {
    const { request, pageCache } = setUp(() => ({ title: 'Haus' }));
    const first = await request('/de/haus.data?_routes=page');
    expect(first.headers).toMatchObject({
      'x-remix-response': 'yes',
      'x-foyer-build': 'v7',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(await request('/de/haus.data?_routes=page')).toEqual(first);
    expect(pageCache.stats()).toMatchObject({ entries: 1, renders: 1 });
  });

  it('name the sites that the page may frame: the browser loads it whole where its policy is another (G-107)', async () => {
    const { request } = setUp(({ facts }) => {
      facts.frames.add('https://a.example').add('https://b.example');
      return {};
    });
    const { headers } = await request('/de/haus.data');
    expect(headers['x-foyer-frames']).toBe('https://a.example https://b.example');
    const plain = await setUp(() => ({})).request('/de/haus.data');
    expect(plain.headers).not.toHaveProperty('x-foyer-frames');
  });

  it('are not cached for routes that the URL does not match', async () => {
    const { request, pageCache } = setUp(() => ({}));
    for (const routes of ['profile', 'page,profile', 'nonsense', 'page,page']) {
      await request(`/de/haus.data?_routes=${routes}`);
    }
    expect(pageCache.stats().entries).toBe(0);
  });
});

describe('errors', () => {
  it('answers a problem of a service with its own status and words (ERR-02, PAGE-13)', async () => {
    const { request, errors } = setUp(() => {
      throw new Problem('not_found', 'Seite offline');
    });
    const page = await request('/de/haus');
    expect(page.status).toBe(404);
    expect(page.text).toContain('"detail":"Seite offline"');
    expect((await request('/de/haus.data')).status).toBe(404);
    expect(errors).toEqual([]);
  });

  it('shows only the number of an unexpected error, and logs it (ERR-10, CONST-54)', async () => {
    const cause = new Error('password of the database');
    const { request, errors } = setUp(() => {
      throw cause;
    });
    const got = await request('/de/haus');
    expect(got.status).toBe(500);
    expect(got.text).not.toContain('password');
    expect(got.text).toContain('"request_id":"r-1"');
    expect(got.headers['x-request-id']).toBe('r-1');
    expect(errors).toEqual([cause]);
  });

  it('answers 503 while the database is unavailable, and cached entries if there are any', async () => {
    let away = false;
    const { request, pageCache } = setUp(() => {
      if (away) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      return { title: 'Haus' };
    });
    const held = await request('/de/haus');
    away = true;
    pageCache.flush();
    expect(await request('/de/haus')).toMatchObject({ status: 200, text: held.text });
    expect((await request('/de/haus')).headers['x-foyer-stale']).toBe('1');
    expect((await request('/de/anders')).status).toBe(503);
  });

  it("shows its own text where the house's page for the error cannot be read, and logs it (ERR-07)", async () => {
    const missing = (errorPage: () => Promise<HouseErrorPage>) =>
      setUp(
        () => {
          throw new Problem('not_found', 'Nicht da');
        },
        { errorPage },
      );
    const own = missing(async () => ({ html: '<b>Hm</b>', sheets: [] }));
    expect((await own.request('/de/haus')).text).toContain('"html":"<b>Hm</b>"');
    const broken = missing(() => Promise.reject(new Error('away')));
    const page = await broken.request('/de/haus');
    expect(page.status).toBe(404);
    expect(page.text).toContain('"detail":"Nicht da"');
    const [logged] = broken.errors as Error[];
    expect(logged?.message).toBe('Unable to load custom HTML file for this error');
  });

  it('is 429 for a client with too many costly requests, for no other, and never cached (G-132)', async () => {
    let asked = 0;
    const { request, pageCache } = setUp(({ facts }) => {
      facts.cacheable = false;
      return { asked: ++asked };
    });
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await request('/de/suche', 'member')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await request('/de/suche.data', 'member');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).toBe('private, no-store');
    expect(refused.text).toMatch(/zu viele Anfragen. Bitte versuchen Sie es in \d+ Sekunden/);
    expect(asked).toBe(2);
    expect((await request('/de/suche')).status).toBe(200);
    expect((await request('/de/haus', 'member')).status).toBe(200);
    expect(pageCache.stats().entries).toBe(0);
  });

  it.each(['/de/./suche', '/de/%2e/suche', '/de/plan/../suche', '/de\\suche'])(
    'is 429 for a costly page however its address is spelled: %s (G-132)',
    async (url) => {
      const { request } = setUp(() => ({}));
      const statuses = [];
      for (const each of ['/de/suche', url, url]) statuses.push((await request(each)).status);
      expect(statuses).toEqual([200, 200, 429]);
    },
  );

  it('has a static fallback when nothing can be rendered (ERR-08)', async () => {
    const broken = createPageHandler({
      build: () => Promise.reject(new Error('no build')),
      pageCache: createPageCache({ maxBytes: 0, build: '', clock: fixedClock('2026-11-21') }),
      clock: fixedClock('2026-11-21'),
      services: {} as Services,
      origin: 'https://haus.example',
    });
    const { req, res, got: answer } = exchange('/de/haus');
    await broken(req, res, {
      actor: { user_id: null, role: 'visitor' },
      request_id: 'r',
      clientKey: '',
    });
    const { status, body } = await answer;
    expect(status).toBe(500);
    expect(body.toString()).toContain('Beim Anzeigen der Fehlerseite');
    expect(body.toString()).toContain('href="/de"');
  });
});
