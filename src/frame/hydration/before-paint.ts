/// <reference lib="dom" />
import { loadFontsInTime } from './fonts.ts';

/*
 * Runs before the first paint and decides what a cached page cannot know about the visitor. Each decision becomes an
 * attribute of `<html>`, and styles do the rest, so that nothing jumps. `<html data-alert>` names the alert. Bundled by
 * `?inline-script` (vite.config.ts): each import adds to every page.
 */
const root = document.documentElement;
const { alert: alertId } = root.dataset;
const PROCEEDED = 'foyer-proceeded';

/** ALERT-07 … ALERT-09, G-97: no cookie, or the number of another alert, shows it. */
const dismissed = /(?:^|; )top-alert-noeku=([^;]*)/.exec(document.cookie)?.[1];
if (dismissed !== undefined && (dismissed === alertId || !/^\d+$/.test(dismissed))) hideAlert();

function hideAlert(): void {
  root.dataset.alertHidden = '';
}

/** For 365 days (G-79, ALERT-10, ALERT-15). */
function storeDismissal(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not everywhere
  document.cookie = `top-alert-noeku=${alertId}; max-age=31536000; path=/; samesite=lax${secure}`;
}

/** Possibly signed in (G-112): the header reserves one place, or two with editing (header/user/use-signed-in.ts, G-598). */
const places = /(?:^|; )foyer_session=([12])/.exec(document.cookie)?.[1];
if (places) root.dataset.signedIn = places;

/** Loads a slider's pictures once a tenth of it is visible, before hydration, too (PAGE-18, ui/slider). */
addEventListener('DOMContentLoaded', () => {
  if (!('IntersectionObserver' in window)) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) {
        if (intersectionRatio < 0.1) continue;
        (target as HTMLElement).dataset.seen = '';
        observer.unobserve(target);
      }
    },
    { threshold: 0.1 },
  );
  for (const slider of document.querySelectorAll('[data-slider]')) observer.observe(slider);
});

// The browser skips the transition to the next page where it cannot show it. No script can take that rejection elsewhere: the
// page is revealed without its transition where the browser reads the opt-in of the styles too late (G-670).
addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && /^Transition was /.test(reason.message))
    event.preventDefault();
});

// Where the machine is weak, taking a picture of both pages takes longer than the transition itself (G-755).
addEventListener('pageswap', ({ viewTransition }) => {
  const { deviceMemory = 8, hardwareConcurrency = 8 } = navigator as Machine;
  if (deviceMemory <= 4 || hardwareConcurrency <= 4) viewTransition?.skipTransition();
});

loadFontsInTime();

interface Machine extends Navigator {
  connection?: { saveData?: boolean; effectiveType?: string };
  deviceMemory?: number;
}

/** Why the info layer is shown, if at all (SHELL-12, SHELL-14, SHELL-15, G-19). */
function reason(): string | undefined {
  const { connection, deviceMemory = 8, hardwareConcurrency = 8 } = navigator as Machine;
  const isSupported =
    'IntersectionObserver' in window &&
    'noModule' in HTMLScriptElement.prototype &&
    CSS.supports('display', 'grid');
  // loader.ts does not start the page's scripts in this browser; the site works without.
  if (!isSupported) root.dataset.unsupported = '';
  if (!isSupported) return 'browser';
  if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? '')) return 'network';
  return deviceMemory <= 1 || hardwareConcurrency <= 1 ? 'hardware' : undefined;
}

/** Whether the visitor has dismissed the layer during this visit. */
function hasProceeded(): boolean {
  try {
    return sessionStorage.getItem(PROCEEDED) !== null;
  } catch {
    return false;
  }
}

const notice = reason();
if (notice && !hasProceeded()) root.dataset.notice = notice;

function proceed(): void {
  delete root.dataset.notice;
  try {
    sessionStorage.setItem(PROCEEDED, '1');
  } catch {
    // Without storage the layer returns with the next page.
  }
}

/** One step back in the history (SHELL-44). Without one, or for a new tab, the link leads to the parent page. */
function goBack(event: MouseEvent): void {
  if (history.length < 2 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.back();
}

/** The link names the first page's path only: replaces it with the present address. */
function returnHere(link: HTMLElement): void {
  const here = location.pathname + location.search + location.hash;
  link.setAttribute('href', `/accounts/login?next=${encodeURIComponent(here)}`);
}

/** Farther away, a press is released on purpose beside its control, in px. */
const STILL = 9;
/** The control under the last press, and where the pointer was. */
let pressed: [control: HTMLElement | null, x: number, y: number] = [null, 0, 0];

addEventListener(
  'pointerdown',
  ({ target, clientX, clientY }) => {
    pressed = [(target as Element).closest('a,button,summary'), clientX, clientY];
  },
  true,
);

// A control that moves away between press and release, because another page appears, has no click: the browser gives it to
// whatever is around both places (G-425).
addEventListener(
  'click',
  (event) => {
    const [control, x, y] = pressed;
    pressed = [null, 0, 0];
    const isMissed = event.detail > 0 && control?.isConnected === true;
    if (!isMissed || control.contains(event.target as Node)) return;
    if (Math.hypot(event.clientX - x, event.clientY - y) > STILL) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.click();
  },
  true,
);

/** Later, the answer is not coming: the form may be posted again. */
const ANSWER_MS = 10_000;
/** The form that was posted last, and when. */
let posted: [form: EventTarget | null, at: number] = [null, 0];

// Pressed twice, a form would be posted twice, and the answer to the second is what is shown: that its link is used up (G-468).
addEventListener('submit', (event) => {
  const { target, timeStamp, defaultPrevented } = event;
  if (defaultPrevented || (target as HTMLFormElement).getAttribute('method') !== 'post') return;
  if (target === posted[0] && timeStamp - posted[1] < ANSWER_MS) event.preventDefault();
  else posted = [target, timeStamp];
});
addEventListener('pageshow', () => {
  posted = [null, 0];
});

// In the capture phase, before any listener that would follow the link.
addEventListener(
  'click',
  (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-control]');
    const action = control?.dataset.control;
    if (action === 'back') goBack(event);
    if (action === 'sign-in' && control) returnHere(control);
    if (action === 'print') print();
    if (action === 'proceed') proceed();
    if (action === 'dismiss') storeDismissal();
    // Following its link hides the alert without setting the cookie (ALERT-11, G-79).
    if (action === 'dismiss' || action === 'follow') hideAlert();
  },
  true,
);

/** CONST-42 */
const FOCUS_MS = 200;

// Opened elements name the field that gets the focus (SHELL-26, SEARCH-10).
addEventListener(
  'toggle',
  (event) => {
    const { newState, target } = event as ToggleEvent;
    if (newState !== 'open') return;
    const field = (target as Element).querySelector<HTMLElement>('[data-first-focus]');
    setTimeout(() => field?.focus(), FOCUS_MS);
  },
  true,
);
