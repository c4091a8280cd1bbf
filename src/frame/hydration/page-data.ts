import {
  buildDataAddress,
  getPageUrl,
  isDataRequest,
  isRouterAnswer,
  loadDocument,
} from '#react-router/browser/data-requests.ts';
import { getRunningBuild } from '#react-router/browser/router-access.ts';
import { awaitShared } from './await-shared.ts';

/** From a press, or a pointer that rests on a link, to its click. */
const CACHE_MS = 5000;

/** The server reports whole pages that fail (page-handler.ts); failed data requests are reported from here (G-115). */
const FAILED_STATUSES = new Set([404, 410, 500]);

const fetched = new Map<string, { answer: Promise<Response>; until: number }>();
let plainFetch: typeof fetch | undefined;

/** Requests a page's data early. The router's own request within `cache_ms` gets this answer, once. */
export function prefetchData(path: string, cache_ms = CACHE_MS): void {
  const address = buildDataAddress(path);
  if (!address || !plainFetch || path === location.pathname + location.search) return;
  const present = fetched.get(address);
  if (present && Date.now() < present.until) return;
  const answer = plainFetch(address);
  answer.catch(() => fetched.delete(address));
  fetched.set(address, { answer, until: Date.now() + cache_ms });
}

function take(address: string): Promise<Response> | undefined {
  const found = fetched.get(address);
  fetched.delete(address);
  return found && Date.now() < found.until ? found.answer : undefined;
}

/**
 * Wraps `fetch` before hydration: the router's data requests get prefetched answers. The browser loads the whole page
 * instead if the server runs a newer build, whose data these scripts may not understand; if the page may frame sites
 * that this document's security policy does not allow; and if the answer is not the router's.
 */
export function installFetch(): void {
  if (plainFetch) return;
  const original = window.fetch.bind(window);
  plainFetch = original;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!isDataRequest(url)) return original(input, init);
    const reads = (init?.method ?? 'GET').toUpperCase() === 'GET';
    // Back to a page under the programme's overlay requests that page alone (events-overlay).
    if (reads && history.state?.overlay) url.searchParams.delete('overlay');
    const shared = reads && take(url.pathname + url.search);
    const answer =
      (shared && (await awaitShared(shared))) || (await original(reads ? url : input, init));
    if (reads && FAILED_STATUSES.has(answer.status)) report(url, answer.status);
    const build = answer.headers.get('X-Foyer-Build');
    const outdated = build !== null && build !== getRunningBuild();
    // A rate limit, a restart or a proxy: not in the router's format (G-307).
    const isForeign = answer.status >= 400 && !isRouterAnswer(answer);
    const needs = outdated || isForeign || !mayFrame(answer.headers.get('X-Foyer-Frames'));
    return reads && needs ? loadDocument(getPageUrl(url)) : answer;
  };
}

/** Whether this document's security policy allows all of these sites (security-policy.ts). */
function mayFrame(sites: string | null): boolean {
  const allowed = document.documentElement.dataset.frames?.split(' ');
  return !sites || sites.split(' ').every((site) => allowed?.includes(site));
}

function report(data: URL, status: number): void {
  import('../report-failure.ts').then(
    ({ reportFailure }) => reportFailure(getPageUrl(data).split(/[?#]/, 1)[0] ?? '', status),
    () => {},
  );
}
