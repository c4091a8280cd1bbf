import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { RouteHandle } from '#lib/pages/route-handle.ts';

/** What the cache wants to know about the routes of a build. */
export interface SiteMap {
  /** every query key that some loader reads (`handle.query`) */
  queryKeys: Set<string>;
  /** those that the page at an address reads: keys of others would only fill the cache with copies of it */
  queryKeysAt(url: string): ReadonlySet<string>;
  /** the ids of the routes that an address or its `.data` leads to, outermost first */
  routesOf(url: string): string[];
  /** whether the page is made for one account (`handle.personal`) */
  isPersonal(url: string): boolean;
  /** how often in a minute somebody may ask for the page (`handle.limit`) */
  limitOf(url: string): number | undefined;
  /** what is asked before the loaders of an address (`handle.middleware`), outermost route first */
  middlewareOf(url: string): string[];
}

/** `_routes` names the part of a `.data` answer that the router asks for. */
const ROUTER_KEYS = ['_routes'];

export function siteMapOf(build: ServerBuild): SiteMap {
  const tree = childrenOf(build, undefined);
  const handleOf = (id: string) => (build.routes[id]?.module.handle ?? {}) as RouteHandle;
  const queryKeys = new Set(ROUTER_KEYS);
  for (const id of Object.keys(build.routes)) {
    for (const key of handleOf(id).query ?? []) queryKeys.add(key);
  }
  const routesOf = remembering((path: string) =>
    (matchRoutes(tree, path) ?? []).map((match) => match.route.id ?? ''),
  );
  return {
    queryKeys,
    queryKeysAt: (url) =>
      new Set([...ROUTER_KEYS, ...routesOf(url).flatMap((id) => handleOf(id).query ?? [])]),
    routesOf,
    middlewareOf: (url) => routesOf(url).flatMap((id) => handleOf(id).middleware ?? []),
    limitOf: (url) => handleOf(routesOf(url).at(-1) ?? '').limit,
    isPersonal: (url) => routesOf(url).some((id) => handleOf(id).personal === true),
  };
}

const MAX_REMEMBERED = 2_000;

/** The router makes its table and every pattern again for each question; a site has some hundred addresses. */
function remembering(match: (path: string) => string[]): (url: string) => string[] {
  const known = new Map<string, string[]>();
  return (url) => {
    const path = pagePath(url);
    const before = known.get(path);
    if (before) return before;
    const found = match(path);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(path, found);
    return found;
  };
}

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive } = route as NonNullable<typeof route>;
      if (index) return { id, path, index, caseSensitive };
      return { id, path, caseSensitive, children: childrenOf(build, id) };
    });
}

/** The path of the page that a `.data` address belongs to; any other path as it is. */
export function pagePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  if (!path.endsWith('.data')) return path;
  return path.endsWith('/_.data')
    ? path.slice(0, -'_.data'.length)
    : path.slice(0, -'.data'.length);
}
