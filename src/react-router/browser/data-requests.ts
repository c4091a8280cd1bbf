import { dataPath, isDataPath, pagePath, ROUTES_KEY } from '../data-address.ts';
import { getRouter, getRoutesTo } from './router-access.ts';

/** Its data are loaded once a visit: `shouldRevalidate` in root.tsx. */
const ROOT = 'root';

/** URL of the router's data request for a path; null if the page has no loader. */
export function buildDataAddress(path: string): string | null {
  const routes = getRoutesTo(path).filter((route) => route.hasLoader);
  const requested = routes.filter((route) => route.id !== ROOT).map((route) => route.id);
  if (requested.length === 0) return null;
  const [pathname = '/', query = ''] = path.split('?', 2);
  const known = new URLSearchParams(query);
  if (requested.length < routes.length) known.set(ROUTES_KEY, requested.join(','));
  return known.size > 0 ? `${dataPath(pathname)}?${known}` : dataPath(pathname);
}

/** Whether the router requests data of this site at this address. */
export function isDataRequest({ origin, pathname }: URL): boolean {
  return origin === location.origin && isDataPath(pathname);
}

/** URL of the page whose data are requested, with the navigation's hash. */
export function getPageUrl(data: URL): string {
  const url = new URL(data);
  url.searchParams.delete(ROUTES_KEY);
  const hash = getRouter()?.state.navigation.location?.hash ?? '';
  return pagePath(url.pathname) + url.search + hash;
}

/** Whether an answer to a data request comes from the router on the server, errors of pages included. */
export function isRouterAnswer({ headers }: Response): boolean {
  return headers.has('X-Remix-Response');
}

/** The answer to a data request that makes the router leave the page to the browser, which loads it whole. */
export function loadDocument(path: string): Response {
  const headers = { 'X-Remix-Redirect': path, 'X-Remix-Reload-Document': 'true' };
  return new Response(null, { status: 204, headers });
}
