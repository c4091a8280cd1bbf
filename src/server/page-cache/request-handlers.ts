import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import type { SiteMap } from './site-map.ts';

/**
 * The router looks for an address among all routes, several times for each page and with patterns made again. It is given
 * those that lead there and no others; where none does, it answers with all.
 */
export function requestHandlers(
  build: ServerBuild,
  map: SiteMap,
  mode: 'production' | 'development',
): (url: string) => RequestHandler {
  const everywhere = createRequestHandler(build, mode);
  const known = new Map<string, RequestHandler>();
  return (url) => {
    const ids = map.routesOf(url);
    const leaf = ids.at(-1);
    if (leaf === undefined) return everywhere;
    const before = known.get(leaf);
    if (before) return before;
    const made = createRequestHandler(withRoutes(build, ids), mode);
    known.set(leaf, made);
    return made;
  };
}

function withRoutes({ assets, ...build }: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <Of>(all: Record<string, Of>): Record<string, Of> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    assets: { ...assets, routes: only(assets.routes) },
    routes: only(build.routes),
  };
}
