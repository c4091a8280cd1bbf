import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { pickRoutes } from './server-build.ts';
import type { SiteMap } from './site-map.ts';

/**
 * The router matches an address against all routes several times per page and recompiles their patterns each time. Each
 * handler gets only the routes of its address; an address without any gets a handler with all of them.
 */
export function createRequestHandlers(
  build: ServerBuild,
  map: SiteMap,
  mode: 'production' | 'development',
): (url: string) => RequestHandler {
  const fullHandler = createRequestHandler(build, mode);
  const cache = new Map<string, RequestHandler>();
  return (url) => {
    const ids = map.getRouteIds(url);
    const leaf = ids.at(-1);
    if (leaf === undefined) return fullHandler;
    const cached = cache.get(leaf);
    if (cached) return cached;
    const created = createRequestHandler(pickRoutes(build, ids), mode);
    cache.set(leaf, created);
    return created;
  };
}
