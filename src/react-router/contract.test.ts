import type { EntryContext, ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Browser, openPage, readScripts } from './contract-browser.test-kit.ts';
import {
  buildContractSite,
  type ContractSite,
  HARD_TEXT,
  renderWhole,
} from './contract-site.test-kit.ts';

/* Undocumented behaviour of React Router, one test each. A test that fails after an update names the file that depends on it
   (README.md). */

const ORIGIN = 'https://house.example';
const NONCE = 'nonce-of-the-test';

let site: ContractSite;

type Render = ServerBuild['entry']['module']['default'];
type Options = { build?: ServerBuild; render?: Render; init?: RequestInit };

const tree = (url: string, context: EntryContext) =>
  site.library.createElement(site.library.ServerRouter, { context, url, nonce: NONCE });

/** As our entry does: without the stream of the loaders' data. */
const renderPage: Render = async (
  request,
  status,
  headers,
  { serverHandoffStream, ...context },
) => {
  const html = await renderWhole(site, tree(request.url, context));
  return new Response(html, { status, headers });
};

/** The router's answer to an address of the site. */
function request(path: string, { build = site.build, render = renderPage, init }: Options = {}) {
  site.renderer.render = render;
  return site.library.createRequestHandler(build, 'production')(new Request(ORIGIN + path, init));
}

/** The context that the router gives its entry for a page. */
async function getContext(path: string): Promise<EntryContext> {
  const { promise, resolve } = Promise.withResolvers<EntryContext>();
  await request(path, {
    render: async (_request, status, _headers, context) => {
      resolve(context);
      return new Response(null, { status });
    },
  });
  return promise;
}

beforeAll(async () => {
  site = await buildContractSite();
}, 120_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await site?.remove();
});

describe('on the server', () => {
  it('build.routes: a tree by parentId, with the handle of each route', () => {
    const { root, home, page } = site.build.routes;
    const message = 'see server/site-map.ts: createSiteMap';
    expect(root, message).toMatchObject({ id: 'root', path: '' });
    expect(home, message).toMatchObject({ id: 'home', parentId: 'root', index: true });
    expect(page, message).toMatchObject({ id: 'page', parentId: 'root', path: 'de/haus' });
    expect(page?.module.handle, message).toEqual({ skeleton: ['list'] });
  });

  it('build.routes: a part of the routes is a build, too', async () => {
    const { assets, routes, ...rest } = site.build;
    const pick = <Of>({ root, page }: Record<string, Of>) => ({ root, page }) as Record<string, Of>;
    const build = {
      ...rest,
      assets: { ...assets, routes: pick(assets.routes) },
      routes: pick(routes),
    };
    const message = 'see server/server-build.ts: pickRoutes';
    for (const path of ['/de/haus', '/de/haus.data']) {
      const whole = await (await request(path)).text();
      expect(whole).toContain('page');
      expect(await (await request(path, { build })).text(), message).toBe(whole);
    }
  });

  it('build.routes: loaders, actions and middleware are read from module', async () => {
    const { page, root } = site.build.routes;
    if (!page || !root)
      throw new Error('see server/server-build.ts: build.routes is another thing');
    const called: string[] = [];
    const loader = () => void called.push('loader');
    const action = () => void called.push('action');
    const middleware = [
      (_args: unknown, next: () => Promise<unknown>) => {
        called.push('middleware');
        return next();
      },
    ];
    const build = {
      ...site.build,
      routes: {
        ...site.build.routes,
        root: { ...root, module: { ...root.module, middleware } },
        page: { ...page, module: { ...page.module, loader, action } },
      },
    } as unknown as ServerBuild;
    await request('/de/haus', { build });
    await request('/de/haus.data', { build });
    await request('/de/haus.data', { build, init: { method: 'POST', body: '' } });
    expect(called, 'see server/server-build.ts: wrapRouteFunctions').toEqual([
      'middleware',
      'loader',
      'middleware',
      'loader',
      'middleware',
      'action',
    ]);
  });

  it('build.entry.module: further exports of the entry', () => {
    expect(site.build.entry.module, 'see server/server-build.ts: getEntryExports').toHaveProperty(
      'library.createElement',
    );
  });

  it('serverHandoffStream: without it the data are not in the tree', async () => {
    const message = 'see server/handoff.ts: splitHandoff';
    const { serverHandoffStream, ...context } = await getContext('/de/haus');
    expect(serverHandoffStream, message).toBeInstanceOf(ReadableStream);
    const html = await renderWhole(site, tree(`${ORIGIN}/de/haus`, context));
    expect(html, message).toContain('<main');
    expect(html, message).not.toMatch(/\.enqueue\(|\.close\(/);
  });

  it('serverHandoffStream: rendered by the router, the data end the page within a boundary', async () => {
    const html = await renderWhole(site, tree(`${ORIGIN}/de/haus`, await getContext('/de/haus')));
    expect(html, 'see server/html-tags.ts: appendHandoff').toMatch(
      /<!--\$--><script nonce="[^"]+">window\.__reactRouterContext\.streamController\.enqueue\([\s\S]*<!--\/\$--><\/body><\/html>$/,
    );
  });

  it('renderMeta.didRenderScripts: whether the page has the scripts', async () => {
    const message = 'see server/handoff.ts: trackScripts';
    const context = await getContext('/de/haus');
    const renderMeta: NonNullable<EntryContext['renderMeta']> = {};
    const attempt = { ...context, serverHandoffStream: undefined, renderMeta };
    expect(renderMeta.didRenderScripts, message).not.toBe(true);
    await renderWhole(site, tree(`${ORIGIN}/de/haus`, attempt));
    expect(renderMeta.didRenderScripts, message).toBe(true);
  });

  it('tags in the HTML: the module script, its preloads, a nonce on each', async () => {
    const message = 'see server/html-tags.ts: deferTag';
    const html = await (await request('/de/haus')).text();
    const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
    const bare = tags.map((tag) => tag.replace(` nonce="${NONCE}"`, ''));
    expect(
      tags.filter((tag, at) => tag === bare[at]),
      message,
    ).toEqual([]);
    expect(
      bare.filter((tag) => tag.startsWith('<script')),
      message,
    ).toEqual(['<script>', '<script type="module" async="">']);
    expect(
      bare.some((tag) => tag.startsWith('<link rel="modulepreload"')),
      message,
    ).toBe(true);
  });

  it("the entry's answer: passed on as the same object", async () => {
    const made = new Response(null);
    const answer = await request('/de/haus', { render: async () => made });
    expect(answer, 'see server/rendered-page.ts: createRenderedPage').toBe(made);
  });

  it('the last resort: a 500 of plain text when the error page fails, too', async () => {
    const { status, headers } = await request('/de/kaputt');
    const message = 'see server/rendered-page.ts: isGivenUp';
    expect(status, message).toBe(500);
    expect(headers.get('content-type') ?? 'text/plain', message).toMatch(/^text\/plain/);
  });

  it('data addresses: .data, _.data behind a slash', async () => {
    const message = 'see data-address.ts and server/site-map.ts';
    for (const path of ['/de/haus.data', '/de/haus/_.data', '/_.data']) {
      expect((await request(path)).status, `${path}: ${message}`).toBe(200);
    }
    expect(await (await request('/_.data')).text(), message).toContain('"home"');
  });

  it('data addresses: _routes names the routes that are answered', async () => {
    const answer = async (path: string) => await (await request(path)).text();
    const message = 'see data-address.ts: ROUTES_KEY';
    expect(await answer('/de/haus.data')).toContain('Fünf');
    const part = await answer('/de/haus.data?_routes=page');
    expect(part, message).toContain('"page"');
    expect(part, message).not.toContain('Fünf');
  });

  it('X-Remix-Response: on every answer to a data address, errors included', async () => {
    for (const [path, status] of [
      ['/de/haus.data', 200],
      ['/de/teile.data', 404],
      ['/de/nirgends.data', 404],
    ] as const) {
      const answer = await request(path);
      expect(answer.status, path).toBe(status);
      expect(answer.headers.has('X-Remix-Response'), `${path}: see browser/data-requests.ts`).toBe(
        true,
      );
    }
  });

  it('Origin: forms of other hosts are refused, those without it are not', async () => {
    const post = (headers: HeadersInit) =>
      request('/de/haus', { init: { method: 'POST', body: new URLSearchParams(), headers } });
    expect((await post({})).status, 'see server/web-request.ts').toBe(200);
    const message = 'the router asks no more: server/web-request.ts can leave the header';
    expect((await post({ Origin: 'https://proxy.example' })).status, message).toBe(400);
  });
});

describe('in the browser', () => {
  let browser: Browser;
  let page: Awaited<ReturnType<typeof openPage>>;
  let html: string;
  const requested: string[] = [];

  /** Replaces `window.fetch`, and passes requests to the router on the server. */
  const passOn = (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    requested.push(url.pathname + decodeURIComponent(url.search));
    return request(
      url.pathname + url.search,
      init?.method ? { init: { method: init.method } } : {},
    );
  };

  async function goTo(path: string, options?: { preventScrollReset: boolean }): Promise<string[]> {
    requested.length = 0;
    await page.router?.navigate(path, options);
    return [...requested];
  }

  beforeAll(async () => {
    const { serverHandoffStream, ...context } = await getContext('/');
    html = await renderWhole(site, tree(`${ORIGIN}/`, context));
    const data = serverHandoffStream && (await new Response(serverHandoffStream).text());
    vi.stubGlobal('fetch', passOn);
    page = await openPage(site, { html, data: (data ?? '').replaceAll('<', '\\u003c') });
    browser = page.browser;
  });

  it('__reactRouterContext.streamController: made by the first script', () => {
    const message = 'see browser/start-router.ts: startRouter';
    expect(readScripts(html).others, message).toHaveLength(1);
    expect(browser.__reactRouterContext?.streamController, message).toHaveProperty('enqueue');
  });

  it('__reactRouterContext.streamController: starts the router with the data it is given', () => {
    const message = 'see browser/start-router.ts and server/handoff.ts';
    expect(page.router?.state.loaderData, message).toEqual({
      root: { text: HARD_TEXT },
      home: 'home',
    });
  });

  it('the tree: ids that React counts are the same on both sides', () => {
    const idIn = (text: string) => /<main id="([^"]+)"/.exec(text)?.[1];
    expect(idIn(html)).toBeDefined();
    expect(idIn(page.rendered ?? ''), 'see server/handoff.ts: splitHandoff').toBe(idIn(html));
  });

  it('the module script: imports the manifest, then the entry', () => {
    const [first, last] = page.imported;
    const message = 'see browser/start-router.ts and tools/bundle-budgets.ts: currentRouterFile';
    expect(first, message).toMatch(/^\/assets\/manifest-[\w-]+\.js$/);
    expect(last, message).toMatch(/^\/assets\/entry\.client-[\w-]+\.js$/);
  });

  it('__reactRouterManifest: version, modules and loaders of routes', () => {
    const manifest = browser.__reactRouterManifest;
    const message = 'see browser/router-access.ts: getRunningBuild, getRoutesTo';
    expect(manifest?.version, message).toBe(site.build.assets.version);
    expect(manifest?.version, 'see server/server-build.ts: buildVersion').toMatch(/^\w+$/);
    const { module, hasLoader } = manifest?.routes?.page ?? {};
    expect(hasLoader, message).toBe(true);
    expect(
      site.assets.map((name) => `/assets/${name}`),
      message,
    ).toContain(module);
  });

  it('__reactRouterRouteModules: the modules that are loaded, by route', () => {
    expect(Object.keys(page.started), 'see browser/router-access.ts: handleAt').toEqual([
      'root',
      'home',
    ]);
    expect(page.started.home, 'see browser/router-access.ts').toBe(site.build.routes.home?.module);
  });

  it('__reactRouterDataRouter: matches addresses against all routes', () => {
    const idsAt = (path: string) => page.router?.match(path)?.map(({ route }) => route.id);
    const message = 'see browser/router-access.ts: getRoutesTo';
    expect(idsAt('/de/haus?a=b'), message).toEqual(['root', 'page']);
    expect(page.router?.match('/de/nirgends') ?? [], message).toEqual([]);
  });

  it('__reactRouterDataRouter: tells subscribers of each navigation', async () => {
    const told: string[] = [];
    const unsubscribe = page.router?.subscribe(({ navigation, location, preventScrollReset }) => {
      told.push(
        [
          navigation.state,
          navigation.location?.pathname,
          location.pathname,
          preventScrollReset,
        ].join(' '),
      );
    });
    await goTo('/de/haus', { preventScrollReset: true });
    unsubscribe?.();
    expect(told, 'see browser/router-access.ts: getRouter').toEqual([
      'loading /de/haus / false',
      'idle  /de/haus true',
    ]);
  });

  it('data requests: .data and _.data, with _routes where a route keeps its data', async () => {
    const message = 'see browser/data-requests.ts: buildDataAddress';
    expect(await goTo('/'), message).toEqual(['/_.data?_routes=home']);
    expect(await goTo('/de/haus?a=b'), message).toEqual(['/de/haus.data?a=b&_routes=page']);
    expect(await goTo('/de/haus/'), message).toEqual(['/de/haus/_.data?_routes=page']);
    expect(page.router?.state.loaderData, message).toMatchObject({ page: 'page' });
  });

  it('data requests: through the present window.fetch, with an address and no method but GET', async () => {
    const fetch = vi.fn(passOn);
    vi.stubGlobal('fetch', fetch);
    await goTo('/');
    vi.stubGlobal('fetch', passOn);
    const message = 'see frame/hydration/page-data.ts: installFetch';
    expect(fetch, message).toHaveBeenCalledOnce();
    const [input, init] = fetch.mock.calls[0] ?? [];
    expect(String(input), message).toBe(`${ORIGIN}/_.data?_routes=home`);
    expect(init?.method ?? 'GET', message).toBe('GET');
  });

  it('history.state: the key of the entry', async () => {
    await goTo('/de/haus');
    const message = 'see browser/history-entry.ts: historyKey';
    expect(page.router?.state.location.key, message).toMatch(/^\w+$/);
    expect(browser.history.state, message).toMatchObject({ key: page.router?.state.location.key });
  });

  it('history.state: other fields change nothing', async () => {
    await goTo('/de/haus');
    const { key } = page.router?.state.location ?? {};
    const left = browser.history.state as object;
    await goTo('/');
    browser.history.replaceState({ ...left, overlay: true }, '', '/de/haus');
    browser.dispatchEvent(new Event('popstate'));
    const message = 'see browser/history-entry.ts: annotateEntry';
    await vi.waitFor(() => {
      const { location, navigation } = page.router?.state ?? {};
      expect([location?.pathname, location?.key, navigation?.state], message).toEqual([
        '/de/haus',
        key,
        'idle',
      ]);
    });
    expect(browser.history.state, message).toMatchObject({ overlay: true });
  });

  it('X-Remix-Redirect, X-Remix-Reload-Document: the browser loads the page', async () => {
    const headers = { 'X-Remix-Redirect': '/de/haus?a=b#c', 'X-Remix-Reload-Document': 'true' };
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204, headers }));
    void page.router?.navigate('/');
    await vi.waitFor(() => {
      const { assign, replace } = browser.location;
      expect(
        [...assign.mock.calls, ...replace.mock.calls],
        'see browser/data-requests.ts: loadDocument',
      ).toContainEqual(['/de/haus?a=b#c']);
    });
  });
});

it("Vite's manifest: keys of routes contain ?__react-router", async () => {
  const keys = Object.keys(JSON.parse(await site.readClient('.vite/manifest.json')));
  const message = 'see tools/bundle-graph.ts: listRoutes';
  expect(
    keys.filter((key) => key.includes('?__react-router')),
    message,
  ).toHaveLength(5);
  expect(
    keys.some((key) => key.startsWith('app/root.tsx?__react-router')),
    message,
  ).toBe(true);
});
