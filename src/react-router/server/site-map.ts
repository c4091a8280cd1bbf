import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { pagePath, ROUTES_KEY } from '../data-address.ts';

/** What the page cache needs to know about the routes of a build. */
export interface SiteMap {
  /** every query key that some loader reads (`handle.query`) */
  queryKeys: Set<string>;
  /** the keys that the page at an address reads; others would only fill the cache with copies */
  queryKeysAt(url: string): ReadonlySet<string>;
  /** the ids of the routes that an address or its `.data` leads to, outermost first */
  getRouteIds(url: string): string[];
  /** whether the page depends on the account (`handle.personal`) */
  isPersonal(url: string): boolean;
  /** requests per minute and client (`handle.limit`) */
  getLimit(url: string): number | undefined;
  /** middleware to run before the loaders of an address (`handle.middleware`), outermost route first */
  getMiddleware(url: string): string[];
  /**
   * Whether the URL names only routes of its page, without duplicates. Otherwise anybody could fill the cache with partial
   * pages.
   */
  hasValidRoutes(url: string): boolean;
}

export function createSiteMap(build: ServerBuild): SiteMap {
  const tree = buildRoutes(build, undefined);
  const getHandle = (id: string) => (build.routes[id]?.module.handle ?? {}) as RouteHandle;
  const queryKeys = new Set([ROUTES_KEY]);
  for (const id of Object.keys(build.routes)) {
    for (const key of getHandle(id).query ?? []) queryKeys.add(key);
  }
  const getRouteIds = memoize((path: string) =>
    (matchRoutes(tree, path) ?? []).map((match) => match.route.id ?? ''),
  );
  return {
    queryKeys,
    queryKeysAt: (url) =>
      new Set([ROUTES_KEY, ...getRouteIds(url).flatMap((id) => getHandle(id).query ?? [])]),
    getRouteIds,
    getMiddleware: (url) => getRouteIds(url).flatMap((id) => getHandle(id).middleware ?? []),
    getLimit: (url) => getHandle(getRouteIds(url).at(-1) ?? '').limit,
    isPersonal: (url) => getRouteIds(url).some((id) => getHandle(id).personal === true),
    hasValidRoutes(url) {
      const requested = new URLSearchParams(url.split('?')[1]).get(ROUTES_KEY);
      if (requested === null) return true;
      const routes = getRouteIds(url);
      const ids = requested.split(',');
      return new Set(ids).size === ids.length && ids.every((id) => routes.includes(id));
    },
  };
}

const MAX_CACHED = 2_000;

/** The router rebuilds its table and every pattern for each match; a site has a few hundred addresses. */
function memoize(match: (path: string) => string[]): (url: string) => string[] {
  const cache = new Map<string, string[]>();
  return (url) => {
    const path = pagePath(url.split('?', 1)[0] ?? '/');
    const cached = cache.get(path);
    if (cached) return cached;
    const found = match(path);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(path, found);
    return found;
  };
}

function buildRoutes(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive } = route as NonNullable<typeof route>;
      if (index) return { id, path, index, caseSensitive };
      return { id, path, caseSensitive, children: buildRoutes(build, id) };
    });
}
