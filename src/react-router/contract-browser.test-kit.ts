import { runInThisContext } from 'node:vm';
import type { DataRouter } from 'react-router';
import { vi } from 'vitest';
import { type ContractSite, renderWhole } from './contract-site.test-kit.ts';

/** As much of a browser as the router needs to start and to navigate. */
function createWindow(start: string) {
  const location = {
    href: start,
    origin: new URL(start).origin,
    pathname: new URL(start).pathname,
    search: '',
    hash: '',
    assign: vi.fn(),
    replace: vi.fn(),
    reload: vi.fn(),
  };
  const goTo = (state: unknown, address: string) => {
    const { href, pathname, search, hash } = new URL(address, start);
    Object.assign(location, { href, pathname, search, hash });
    history.state = state;
  };
  const history = {
    state: null as unknown,
    pushState: (state: unknown, _title: string, address: string) => goTo(state, address),
    replaceState: (state: unknown, _title: string, address = location.href) => goTo(state, address),
  };
  const target = new EventTarget();
  const window = {
    location,
    history,
    document: {
      // no preloading of styles
      createElement: () => ({ relList: { supports: () => false } }),
      querySelectorAll: () => [],
      defaultView: {},
    },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  };
  window.document.defaultView = window;
  return window;
}

/** What the router leaves on `window`, as this version should. */
interface RouterGlobals {
  __reactRouterContext?: { streamController?: ReadableStreamDefaultController<string> };
  __reactRouterManifest?: {
    version?: string;
    routes?: Record<string, { module?: string; hasLoader?: boolean }>;
  };
  __reactRouterRouteModules?: Record<string, unknown>;
  __reactRouterDataRouter?: DataRouter;
}

export type Browser = ReturnType<typeof createWindow> & RouterGlobals;

/** The texts of the script elements that a page's HTML has, by whether they are modules. */
export function readScripts(html: string) {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const readTexts = (isModule: boolean) =>
    scripts
      .filter(([, tag = '']) => /type="module"/.test(tag) === isModule)
      .map(([, , text = '']) => text);
  return { modules: readTexts(true), others: readTexts(false) };
}

/**
 * Opens a page in a browser without a document: runs the page's scripts, which import the modules of the server's build,
 * starts the router with `data` and renders it once. The router can be started once a process.
 */
export async function openPage(site: ContractSite, { html, data }: { html: string; data: string }) {
  const browser: Browser = createWindow('https://house.example/');
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', browser.document);
  const { modules, others } = readScripts(html);
  for (const script of others) runInThisContext(script);
  const imported: string[] = [];
  vi.stubGlobal('contract', {
    imported: (path: string) => void imported.push(path),
    moduleAt: (path: string) => {
      const [id = ''] =
        Object.entries(site.build.assets.routes).find(([, route]) => route?.module === path) ?? [];
      return site.build.routes[id]?.module;
    },
  });
  for (const script of modules) {
    for (const [, path = ''] of script.matchAll(/^import "([^"]+)"/gm)) {
      runInThisContext(await site.readClient(path));
      imported.push(path);
    }
    const asScript = script
      .replace(/^import "[^"]+"/gm, '')
      .replace(/import \* as (\w+) from ("[^"]+")/g, 'const $1 = contract.moduleAt($2)')
      .replace(/import\(("[^"]+")\)/g, 'contract.imported($1)');
    runInThisContext(`{${asScript}}`);
  }
  // Modules of other pages are present, or navigation would fetch them.
  const present = browser.__reactRouterRouteModules;
  const started = { ...present };
  for (const [id, route] of Object.entries(site.build.routes))
    if (present) present[id] ??= route?.module;
  const stream = browser.__reactRouterContext?.streamController;
  stream?.enqueue(data);
  stream?.close();
  const { createElement, HydratedRouter } = site.library;
  // without its data it would wait for ever
  const rendered = stream && (await renderWhole(site, createElement(HydratedRouter)).catch(String));
  return { browser, imported, started, rendered, router: browser.__reactRouterDataRouter };
}
