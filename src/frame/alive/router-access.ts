import type { DataRouter, ServerBuild } from 'react-router';
import type { RouteHandle } from '#lib/pages/route-handle.ts';

/*
 * What the router leaves on `window` for itself (8.4.0, pinned). Only these lines know of it; the browser test
 * `e2e/pages.spec.ts` fails when a later version changes it.
 */
declare global {
  interface Window {
    /** made by the page's first script; what it is given is what the router starts with */
    __reactRouterContext?: { streamController: ReadableStreamDefaultController<string> };
    __reactRouterDataRouter?: DataRouter;
    __reactRouterManifest?: ServerBuild['assets'];
    __reactRouterRouteModules?: Record<string, { handle?: unknown } | undefined>;
  }
}

export function currentRouter(): DataRouter | undefined {
  return window.__reactRouterDataRouter;
}

/** Names the build whose scripts run in this page; the server sends its own as `X-Foyer-Build`. */
export function runningBuild(): string | undefined {
  return window.__reactRouterManifest?.version;
}

export interface RouteTarget {
  id: string;
  hasLoader: boolean;
  /** addresses of its modules that are not loaded yet */
  missing: string[];
}

/** The routes a path of this site leads to, outermost first; empty for what is no page (files, API). */
export function routesTo(path: string): RouteTarget[] {
  const manifest = window.__reactRouterManifest;
  const matches = currentRouter()?.match(path) ?? [];
  if (!manifest) return [];
  return matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id];
    if (!entry) return [];
    const loaded = window.__reactRouterRouteModules?.[route.id] !== undefined;
    const missing = loaded ? [] : [entry.module];
    return [{ id: route.id, hasLoader: entry.hasLoader, missing }];
  });
}

/** What the route at a path says of itself; undefined as long as its module is not there. */
export function handleAt(path: string): RouteHandle | undefined {
  const id = routesTo(path).at(-1)?.id ?? '';
  return window.__reactRouterRouteModules?.[id]?.handle as RouteHandle | undefined;
}
