import { onItsWay } from './on-its-way.ts';
import { currentRouter, routesTo, runningBuild } from './router-access.ts';

/** The root's data (frame, menus) stay for the whole visit: `shouldRevalidate` in root.tsx. */
const ROOT = 'root';
const KEEP_MS = 5000;

/** What the server notes of whole pages (page-handler.ts); of those that come as data it hears from here (G-115). */
const UNANSWERED = new Set([404, 410, 500]);

const fetched = new Map<string, { answer: Promise<Response>; at: number }>();
let plainFetch: typeof fetch | undefined;

/** Where the router will ask for the data of a page; null where no loader is asked. */
function dataAddress(path: string, from: string): string | null {
  const routes = routesTo(path).filter((route) => route.hasLoader);
  const asked = routes.filter((route) => route.id !== ROOT).map((route) => route.id);
  if (asked.length === 0 || path === from) return null;
  const [pathname = '/', query = ''] = path.split('?', 2);
  const known = new URLSearchParams(query);
  if (asked.length < routes.length) known.set('_routes', asked.join(','));
  const file = pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`;
  return known.size > 0 ? `${file}?${known}` : file;
}

/** Asks for a page's data before it is needed. The router takes the answer within 5 s, once. */
export function prefetchData(path: string): void {
  const address = dataAddress(path, location.pathname + location.search);
  if (!address || !plainFetch) return;
  const present = fetched.get(address);
  if (present && Date.now() - present.at < KEEP_MS) return;
  const answer = plainFetch(address);
  answer.catch(() => fetched.delete(address));
  fetched.set(address, { answer, at: Date.now() });
}

function take(address: string): Promise<Response> | undefined {
  const found = fetched.get(address);
  fetched.delete(address);
  return found && Date.now() - found.at < KEEP_MS ? found.answer : undefined;
}

/**
 * Stands between the router and the network, before hydration: hands out prefetched data. Lets the browser load the
 * page whole when the server runs a newer build, for the scripts here may not understand its data, when the page may
 * frame sites that the security policy of this document does not name, and when the answer is not the router's.
 */
export function installFetch(): void {
  if (plainFetch) return;
  const original = window.fetch.bind(window);
  plainFetch = original;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const ours = url.origin === location.origin && url.pathname.endsWith('.data');
    if (!ours) return original(input, init);
    const reads = (init?.method ?? 'GET').toUpperCase() === 'GET';
    // Back to where the programme lay over a page: asked for is that page (events-overlay).
    if (reads && history.state?.overlay) url.searchParams.delete('overlay');
    const shared = reads && take(url.pathname + url.search);
    const answer =
      (shared && (await onItsWay(shared))) || (await original(reads ? url : input, init));
    if (reads && UNANSWERED.has(answer.status)) report(url, answer.status);
    const build = answer.headers.get('X-Foyer-Build');
    const outdated = build !== null && build !== runningBuild();
    // Too much at once, a restart, a proxy's own words: nothing the router could read (G-307).
    const isForeign = answer.status >= 400 && !answer.headers.has('X-Remix-Response');
    const needs = outdated || isForeign || !mayFrame(answer.headers.get('X-Foyer-Frames'));
    return reads && needs ? loadWhole(pageOf(url)) : answer;
  };
}

/** Whether the policy with which this document came allows all of these sites (security-policy.ts). */
function mayFrame(sites: string | null): boolean {
  const allowed = document.documentElement.dataset.frames?.split(' ');
  return !sites || sites.split(' ').every((site) => allowed?.includes(site));
}

function report(data: URL, status: number): void {
  import('../report-failure.ts').then(
    ({ reportFailure }) => reportFailure(pageOf(data).split(/[?#]/, 1)[0] ?? '', status),
    () => {},
  );
}

/** The router's own way to say: go there, and let the browser load it. */
function loadWhole(path: string): Response {
  const headers = {
    'X-Remix-Response': 'yes',
    'X-Remix-Redirect': path,
    'X-Remix-Status': '302',
    'X-Remix-Reload-Document': 'true',
  };
  return new Response(null, { status: 204, headers });
}

function pageOf(data: URL): string {
  const url = new URL(data);
  url.pathname = url.pathname.replace(/(\/)_\.data$|\.data$/, '$1');
  url.searchParams.delete('_routes');
  const hash = currentRouter()?.state.navigation.location?.hash ?? '';
  return url.pathname + url.search + hash;
}
