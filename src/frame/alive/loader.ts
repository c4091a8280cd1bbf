/// <reference lib="dom" />
import type { EarlyInput } from './early-input.ts';
import type {} from './router-access.ts';

/*
 * Stands in the head of every page, less than 1 KB, and is all the script there is until somebody does
 * something: it starts the page's scripts at the first input (5 s after loading at the latest, at once for
 * editing and where the page says so) and keeps what is done until they run. Built alone by `?inline-script`
 * (vite.config.ts): type imports only. The scripts themselves are held back by finishHtml.
 */
const root = document.documentElement;
const early: EarlyInput = { clicks: new Set(), fields: new Map(), reload };
window.foyerEarly = early;

const INPUTS = ['pointerover', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin', 'click'];
const PATIENCE = 5000;
const KEEP_CLICKS = 10_000;
const RELOAD_GUARD = 60_000; // CONST-06
/** A download, or a server without content, leaves the page where it is. */
const LEAVING = 10_000;

// An old browser keeps the page as it is (before-paint.ts).
let started = 'unsupported' in root.dataset;
let keeping = true;
let isLeaving = false;

const isAlive = () => 'alive' in root.dataset;

function start(): void {
  if (started) return;
  started = true;
  setTimeout(() => {
    keeping = false;
  }, KEEP_CLICKS);
  if (document.readyState !== 'loading') insert();
  else addEventListener('DOMContentLoaded', insert);
}

function insert(): void {
  const held = lastOf('text/held');
  const data = window.__reactRouterContext?.streamController;
  if (!held || !data) return;
  data.enqueue(lastOf('text/handed-over')?.textContent ?? '');
  data.close();
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = held.textContent;
  script.onerror = reload;
  document.head.append(script);
}

/** The last one is the router's: it stands behind all content. */
function lastOf(type: string): Element | undefined {
  return [...document.querySelectorAll(`script[type="${type}"]`)].pop();
}

/** A missing file of an older build: once more from the start, but never in a circle (ERR-09). */
function reload(): void {
  keeping = false;
  if (isAlive() || isLeaving || !navigator.onLine) return;
  try {
    const last = Number(sessionStorage.getItem('foyer-reload'));
    if (Date.now() - last < RELOAD_GUARD) return;
    sessionStorage.setItem('foyer-reload', String(Date.now()));
    location.reload();
  } catch {
    // Without memory there is no guard: the page stays as it is, and works without script.
  }
}

/** What this document shows; what stands behind the hash is the browser's. */
const addressShown = () => location.pathname + location.search;
const shown = addressShown();

// A step in the history that belongs to the router, before there is one: the page was reloaded since (G-245).
addEventListener('popstate', (event) => {
  if (isAlive() || addressShown() === shown) return;
  event.stopImmediatePropagation();
  isLeaving = true;
  // scripts that arrive now would take this document for the other address's
  stop();
  location.reload();
});

// Firefox aborts the scripts of a page that is being left: nothing of it is missing.
addEventListener('beforeunload', () => {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, LEAVING);
});

for (const type of INPUTS)
  addEventListener(type, start, { capture: true, passive: true, once: true });

// The router's own import of its entry: the names browsers give a missing module have this word in common.
addEventListener('unhandledrejection', ({ reason }) => {
  if (started && /module/i.test(String(reason))) reload();
});

addEventListener(
  'click',
  (event) => {
    const control = (event.target as Element).closest('[data-needs-script]');
    if (!control || !keeping || isAlive()) return;
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
    // until it is replayed: what came last would be overwritten by what came before
    if (!window.foyerEarly || field.value === undefined) return;
    const { value, checked, selectionStart, selectionEnd } = field;
    early.fields.set(field, { value, checked, selection: [selectionStart, selectionEnd] });
  },
  true,
);

/** Back on a list that had been loaded further: only the scripts find the place again (ui/left-lists.ts, V-12). */
function isComeBackTo(): boolean {
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const lists = sessionStorage.getItem('foyer-lists') ?? '';
    return visit?.type !== 'navigate' && lists.includes(`"${location.pathname}`);
  } catch {
    return false;
  }
}

if (root.dataset.wakes || /[?&]edit\b/.test(location.search) || isComeBackTo()) start();
else {
  addEventListener('load', () =>
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), PATIENCE),
  );
}
