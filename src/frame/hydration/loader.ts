/// <reference lib="dom" />
import { historyKey } from '#react-router/browser/history-entry.ts';
import { startRouter } from '#react-router/browser/start-router.ts';
import type { EarlyInput } from './early-input.ts';
import { prepareFirstFrame } from './first-frame.ts';
import { AHEAD, type PrerenderedDocument } from './prerendered.ts';

/*
 * Inline in every page, less than 1 KB, and the only script before the first input. Starts hydration at the first input,
 * 5 s after loading at the latest, at once for editing and eager routes, and records input until then. Bundled by
 * `?inline-script` (vite.config.ts): each import adds to every page. `finishHtml` defers the router's own scripts.
 */
const root = document.documentElement;
const early: EarlyInput = { clicks: new Set(), fields: new Map(), reload };
window.foyerEarly = early;

const INPUTS = 'pointerover touchstart keydown wheel scroll focusin click'.split(' ');
const START_DELAY = 5000;
const RECORD_CLICKS = 10_000;
const RELOAD_GUARD = 60_000; // CONST-06
/** Afterwards the page has not been left: the link was a download, or the server answered 204. */
const LEAVING = 10_000;

// Old browsers keep the page without scripts (before-paint.ts).
let started = 'unsupported' in root.dataset;
let recordsClicks = !started;
let isLeaving = false;

const isHydrated = () => 'hydrated' in root.dataset;

function start(): void {
  if (started) return;
  started = true;
  setTimeout(() => {
    recordsClicks = false;
  }, RECORD_CLICKS);
  if (document.readyState !== 'loading') startRouter(reload);
  else addEventListener('DOMContentLoaded', () => startRouter(reload));
}

/** A file of an older build is missing: reloads the page, but not in a loop (ERR-09). */
function reload(): void {
  recordsClicks = false;
  if (isHydrated() || isLeaving || !navigator.onLine) return;
  try {
    const last = Number(sessionStorage.getItem('foyer-reload'));
    if (Date.now() - last < RELOAD_GUARD) return;
    sessionStorage.setItem('foyer-reload', String(Date.now()));
    location.reload();
  } catch {
    // No storage, no guard against a loop: the page stays, and works without scripts.
  }
}

/** The address of this document without its hash, which the browser handles. */
const addressShown = () => location.pathname + location.search;
const shown = addressShown();

// A step to another address of the router's history, before hydration: the page was reloaded in between (G-245).
addEventListener('popstate', (event) => {
  if (isHydrated() || addressShown() === shown) return;
  event.stopImmediatePropagation();
  isLeaving = true;
  // scripts that arrive now, or have arrived, would hydrate this document as the other address's
  early.isReplaced = true;
  stop();
  location.reload();
});

// Firefox aborts the scripts of a page that is being left: no file is missing.
addEventListener('beforeunload', () => {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, LEAVING);
});

for (const type of INPUTS)
  addEventListener(type, start, { capture: true, passive: true, once: true });

// The router imports its entry dynamically; the messages of all browsers for a missing module contain this word.
addEventListener('unhandledrejection', ({ reason }) => {
  if (started && /module/i.test(String(reason))) reload();
});

addEventListener(
  'click',
  (event) => {
    const control = (event.target as Element).closest('[data-needs-script]');
    if (!control || !recordsClicks || isHydrated()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.clicks.add(control as HTMLElement);
  },
  true,
);

addEventListener(
  'input',
  (event) => {
    const field = event.target as HTMLInputElement;
    // after the replay, recorded input would overwrite newer
    if (!window.foyerEarly || field.value === undefined) return;
    const { value, checked, selectionStart, selectionEnd } = field;
    early.fields.set(field, { value, checked, selection: [selectionStart, selectionEnd] });
  },
  true,
);

const visitType = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/** Whether this is a return to a list with more than its first page: only scripts restore it (ui/list/left-lists.ts, V-12). */
function isReturnToList(): boolean {
  // the first look into the storage holds up the page until another process has read it
  if (visitType() === 'navigate') return false;
  try {
    return (sessionStorage.getItem('foyer-lists') ?? '').includes(`"${location.pathname}`);
  } catch {
    return false;
  }
}

/** The hydrated page had taken over scrolling from the browser, and stored its position (scroll.ts, V-12). */
function restoreScroll(): void {
  if (visitType() === 'navigate' || scrollY > 0 || isHydrated()) return;
  try {
    const positions = JSON.parse(sessionStorage.getItem('foyer-scroll') ?? '{}');
    const top = positions[historyKey() ?? shown];
    // left before it was hydrated: the browser restores it
    if (top === undefined) return;
    let isMoved = false;
    for (const move of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
      addEventListener(move, () => (isMoved = true), { passive: true, once: true });
    const restore = () => isMoved || scrollTo({ top, behavior: 'instant' });
    restore();
    // Late fonts break lines elsewhere, and the browser would hold what was scrolled to meanwhile.
    document.fonts.ready.then(restore);
  } catch {
    // no storage, or unreadable: stay at the top
  }
}

addEventListener('DOMContentLoaded', restoreScroll);
if (root.dataset.eager || /[?&]edit\b/.test(location.search) || isReturnToList()) start();
else {
  addEventListener('load', () => {
    const wait = () =>
      setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), START_DELAY);
    if (!(document as PrerenderedDocument).prerendering) return wait();
    // Browsers lay out nothing before it is seen: now it asks for its fonts, too, and is only painted after the tap (G-709).
    const showBelow = prepareFirstFrame();
    // It may never be seen. The router of the page before leaves its link to the browser, if it hears of it.
    try {
      localStorage.setItem(AHEAD, shown);
      localStorage.removeItem(AHEAD);
    } catch {
      // no storage
    }
    document.addEventListener('prerenderingchange', () => {
      wait();
      // before the window is drawn, the rest would hold it up
      new PerformanceObserver(showBelow).observe({ type: 'paint', buffered: true });
    });
  });
}
