import { getRouter, getRoutesTo } from '#react-router/browser/router-access.ts';
import { prefetchData } from './page-data.ts';
import { importModules, mayPrefetch } from './prefetch.ts';
import { watchPrerendered } from './prerendered.ts';
import { beginRouteChange } from './route-change.ts';

/** A pointer that passes over a link for less prefetches nothing. */
const HOVER_MS = 65;
/** `/datei.pdf` is a file, `/de/a.b-und-c/12` a page. */
const FILE = /\.[a-z0-9]{2,5}$/i;
/** The router only follows links of pages with the whole frame: other layouts and error pages lack parts it would keep. */
const DEFAULT_LAYOUT = 'main[data-layout="default"]';

/**
 * The path of a link that the router may follow. Null for links that the browser follows: other hosts and tabs, downloads,
 * files, API, signing out, editing, and addresses without a route.
 */
export function getLinkPath(link: HTMLAnchorElement): string | null {
  const { origin, pathname, search, hash } = link;
  if (origin !== location.origin || !link.hasAttribute('href')) return null;
  if (!document.querySelector(DEFAULT_LAYOUT)) return null;
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  if (/(^|\/)(api|pageeditor-api)\/|logout/.test(pathname) || FILE.test(pathname)) return null;
  if (new URLSearchParams(search).has('edit')) return null;
  if (hash && pathname === location.pathname && search === location.search) return null;
  // The catch-all route: the server decides, for instance on a redirect.
  const target = getRoutesTo(pathname + search).at(-1);
  return !target || target.id === 'not-found' ? null : pathname + search + hash;
}

function findLink(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>('a[href]')
    : null;
}

let lastClick = 0;

/** Follows a link within the site. Loads the document if the page's modules fail to load. */
async function follow(path: string, { keepsPosition = false } = {}): Promise<void> {
  const click = ++lastClick;
  const loading = importModules(path);
  if (loading) {
    beginRouteChange(path);
    prefetchData(withoutHash(path));
    try {
      await loading;
    } catch {
      location.assign(path);
      return;
    }
  }
  if (click !== lastClick) return;
  const here = location.pathname + location.search + location.hash;
  await getRouter()?.navigate(path, {
    replace: path === here,
    preventScrollReset: keepsPosition,
  });
}

/** Goes to an address of this site as a click on a link would. */
export function visit(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  const path = getLinkPath(link);
  if (path === null || !getRouter()) location.assign(address);
  else void follow(path);
}

const withoutHash = (path: string) => path.split('#', 1)[0] ?? path;

/** Gives clicks on all plain links of the page to the router; prefetches the link under pointer or focus. */
export function installLinks(): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true };
  const isPrerendered = watchPrerendered(controller.signal);
  let pointedAt: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetch = (link: HTMLAnchorElement) => {
    const path = mayPrefetch() ? getLinkPath(link) : null;
    if (path === null || isPrerendered(path)) return;
    prefetchData(withoutHash(path));
    importModules(path)?.catch(() => {});
  };
  const onClick = (event: MouseEvent) => {
    clearTimeout(timer);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = findLink(event);
    const path = link && getLinkPath(link);
    if (path === null || !getRouter() || isPrerendered(path)) return;
    event.preventDefault();
    // the target page scrolls by itself
    void follow(path, { keepsPosition: link?.dataset.scroll === 'smooth' });
  };
  const onMove = (event: PointerEvent) => {
    const link = findLink(event);
    if (link === pointedAt) return;
    pointedAt = link;
    clearTimeout(timer);
    if (link && event.pointerType === 'mouse') timer = setTimeout(() => prefetch(link), HOVER_MS);
  };
  const onTouch = (event: TouchEvent) => {
    const link = findLink(event);
    if (!link) return;
    const path = getLinkPath(link);
    if (path === null || !isPrerendered(path)) prefetch(link);
    // drawing the highlight would hold up the page
    else link.style.setProperty('-webkit-tap-highlight-color', 'transparent');
  };
  const onFocus = (event: FocusEvent) => {
    const link = findLink(event);
    if (link?.matches(':focus-visible')) prefetch(link);
  };
  document.addEventListener('click', onClick, { signal: controller.signal });
  document.addEventListener('pointermove', onMove, options);
  document.addEventListener('touchstart', onTouch, options);
  document.addEventListener('focusin', onFocus, options);
  return () => controller.abort();
}
