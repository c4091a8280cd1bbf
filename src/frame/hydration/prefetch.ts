import { PREFETCH_IDLE_TIMEOUT_MS } from '#lib/constants.ts';
import { getRoutesTo } from '#react-router/browser/router-access.ts';
import { prefetchData } from './page-data.ts';
import { LIKELY_LINKS } from './prerendered.ts';

/** as many as a phone shows */
const MAX_IN_VIEW = 4;
const STILL_MS = 500;
/** The data of a link in view may be needed later than of one under a pointer. */
const IN_VIEW_MS = 30_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Not on 2g or with data saving (CONST-27). */
export function mayPrefetch(
  connection = (navigator as { connection?: Connection }).connection,
): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

const imported = new Set<string>();

/** Loads the modules of a page. @returns null if all are loaded; rejects if a file is missing (newer build) */
export function importModules(path: string): Promise<unknown> | null {
  const missing = getRoutesTo(path)
    .flatMap((route) => route.missing)
    .filter((address) => !imported.has(address));
  if (missing.length === 0) return null;
  return Promise.all(
    missing.map(async (address) => {
      await import(/* @vite-ignore */ address);
      imported.add(address);
    }),
  );
}

/** When the browser is idle, loads the modules of the pages linked in view: few, since pages share them. */
export function prefetchWhenIdle(getPath: (link: HTMLAnchorElement) => string | null): void {
  if (!mayPrefetch()) return;
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 500));
  whenIdle(
    () => {
      for (const link of document.links) {
        const path = link instanceof HTMLAnchorElement && isInView(link) ? getPath(link) : null;
        if (path !== null) importModules(path)?.catch(() => {});
      }
    },
    { timeout: PREFETCH_IDLE_TIMEOUT_MS },
  );
}

/**
 * Requests the data of a few performances in view, whenever the page has stood still for a moment: the press that follows needs
 * none. Browsers with speculation rules render them ahead instead (prerendered.ts). @returns stops
 */
export function prefetchInView(getPath: (link: HTMLAnchorElement) => string | null): () => void {
  if (!mayPrefetch() || HTMLScriptElement.supports?.('speculationrules')) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>(LIKELY_LINKS)];
      for (const link of links.filter(isInView).slice(0, MAX_IN_VIEW)) {
        if (getPath(link) !== null) prefetchData(link.pathname + link.search, IN_VIEW_MS);
      }
    }, STILL_MS);
  };
  wait();
  addEventListener('scroll', wait, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', wait);
  };
}

function isInView(link: HTMLElement): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
