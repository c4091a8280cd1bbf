/// <reference lib="dom" />
import { whenParsed } from './moments.ts';
import { PROCEEDED } from './proceeded.ts';

/* What pages do before they are hydrated, and what needs no hydration. Part of the page script (page-script.ts). */
const root = document.documentElement;
const { alert: alertId } = root.dataset;

function hideAlert(): void {
  root.dataset.alertHidden = '';
}

/** For 365 days (G-79, ALERT-10, ALERT-15). */
function storeDismissal(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not everywhere
  document.cookie = `top-alert-noeku=${alertId}; max-age=31536000; path=/; samesite=lax${secure}`;
}

/** Loads a slider's pictures once a tenth of it is visible, before hydration, too (PAGE-18, ui/slider). */
whenParsed(() => {
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
