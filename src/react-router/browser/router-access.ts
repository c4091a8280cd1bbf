import type { DataRouter, ServerBuild } from 'react-router';
import type { RouteHandle } from '#lib/pages/route-handle.ts';

/* The router's globals on `window`; guarded by ../contract.test.ts. */
declare global {
  interface Window {
    /** created by the first inline script with the router's initial data */
    __reactRouterContext?: { streamController: ReadableStreamDefaultController<string> };
    __reactRouterDataRouter?: DataRouter;
    __reactRouterManifest?: ServerBuild['assets'];
    __reactRouterRouteModules?: Record<string, { handle?: unknown } | undefined>;
  }
}

export function getRouter(): DataRouter | undefined {
  return window.__reactRouterDataRouter;
}

/** The build of this page's scripts; the server sends its own as `X-Foyer-Build`. */
export function getRunningBuild(): string | undefined {
  return window.__reactRouterManifest?.version;
}

export interface RouteTarget {
  id: string;
  hasLoader: boolean;
  /** addresses of its modules that are not loaded yet */
  missing: string[];
}

/** The routes of a path of this site, outermost first; empty for files and API. */
export function getRoutesTo(path: string): RouteTarget[] {
  const manifest = window.__reactRouterManifest;
  const matches = getRouter()?.match(path) ?? [];
  if (!manifest) return [];
  return matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id];
    if (!entry) return [];
    const loaded = window.__reactRouterRouteModules?.[route.id] !== undefined;
    const missing = loaded ? [] : [entry.module];
    return [{ id: route.id, hasLoader: entry.hasLoader, missing }];
  });
}

/** The handle of the route at a path; undefined until its module is loaded. */
export function handleAt(path: string): RouteHandle | undefined {
  const id = getRoutesTo(path).at(-1)?.id ?? '';
  return window.__reactRouterRouteModules?.[id]?.handle as RouteHandle | undefined;
}
