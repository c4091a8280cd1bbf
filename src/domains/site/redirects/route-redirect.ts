import type { RouteBases } from '../settings/design.schema.ts';
import { withQuery } from './redirect-path.ts';
import { shopTarget } from './shop-path.ts';

/** A redirect instead of an answer. */
export interface RouteRedirect {
  /** path and query, or a URL on an allowed host */
  location: string;
  status: 301 | 302;
  /** for redirects that depend on the visitor (G-13) */
  cache_control?: 'private, no-store';
  /** only redirect if this path exists (G-04) */
  if_exists?: string;
}

export interface RouteRules {
  route_bases: RouteBases;
  shop_path_map: readonly { from: string; to: string }[];
  /** the session belongs to a verified editor */
  is_editor: boolean;
}

/** Paths without content of their own. */
const FIXED: Record<string, string> = {
  '/': '/de',
  // link of the favourites while English is not active (G-02)
  '/en': '/de',
};

/** The user area starts with the profile (G-09). */
const USER = { from: '/de/user', to: '/de/user/profile' };

/** Bases of series and forms have no list (G-09); subscriptions are a page (G-07). */
const LIST_PAGE: Partial<Record<keyof RouteBases['other'], string | null>> = {
  series: '/de/abonnements',
  forms: null,
};

function ofOtherBase(path: string, { live, other }: RouteBases): string | null {
  for (const [name, base] of Object.entries(other) as [keyof typeof other, string][]) {
    if (path === `/${base}`) {
      const list = LIST_PAGE[name];
      return list === undefined ? `/de/${live[name]}` : list;
    }
    if (path.startsWith(`/${base}/`)) return `/de/${live[name]}${path.slice(base.length + 1)}`;
  }
  return null;
}

function without(query: URLSearchParams, key: string): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(key);
  return rest;
}

/** Routes with pages; others keep their query. */
function isPageRoute(path: string): boolean {
  return path === '/de' || (path.startsWith('/de/') && !/^\/de\/(api|pageeditor-api)\//.test(path));
}

/**
 * Redirects of the routes themselves (ROUTE-03, ROUTE-04, ROUTE-38…41, ROUTE-45; G-02…G-07, G-09, G-13).
 * @param path decoded, without trailing slash
 */
export function routeRedirect(
  path: string,
  query: URLSearchParams,
  { route_bases, shop_path_map, is_editor }: RouteRules,
): RouteRedirect | null {
  const fixed = Object.hasOwn(FIXED, path) ? FIXED[path] : undefined;
  if (fixed) return { location: withQuery(fixed, query), status: 302 };

  if (path === USER.from) {
    return { location: withQuery(USER.to, query), status: 302 };
  }

  const shop = shopTarget(path, shop_path_map);
  if (shop) return { location: withQuery(shop, query), status: 302 };

  const other = ofOtherBase(path, route_bases);
  if (other) return { location: withQuery(encodeURI(other), query), status: 301, if_exists: other };

  if (!isPageRoute(path)) return null;
  if (query.get('overlay') === 'true') {
    const list = `/de/${route_bases.live.events}`;
    return { location: withQuery(list, without(query, 'overlay')), status: 302 };
  }
  if (query.has('v') && !is_editor) {
    return {
      location: withQuery(encodeURI(path), without(query, 'v')),
      status: 301,
      cache_control: 'private, no-store',
    };
  }
  return null;
}
