/// <reference lib="dom" />
import { PROCEEDED } from './proceeded.ts';

/*
 * Runs before the first paint and decides what a cached page cannot know about the visitor. Each decision becomes an
 * attribute of `<html>`, and styles do the rest, so that nothing jumps. `<html data-alert>` names the alert. Bundled by
 * `?inline-script` (vite.config.ts): each import adds to every page.
 */
const root = document.documentElement;
const { alert: alertId } = root.dataset;

/** ALERT-07 … ALERT-09, G-97: no cookie, or the number of another alert, shows it. */
const dismissed = /(?:^|; )top-alert-noeku=([^;]*)/.exec(document.cookie)?.[1];
if (dismissed !== undefined && (dismissed === alertId || !/^\d+$/.test(dismissed))) hideAlert();

function hideAlert(): void {
  root.dataset.alertHidden = '';
}

/** Possibly signed in (G-112): the header reserves room (header/user/use-signed-in.ts). */
if (/(?:^|; )foyer_session=1/.test(document.cookie)) root.dataset.signedIn = '';

// The browser skips the transition to the next page where it cannot show it. No script can take that rejection elsewhere: the
// page is revealed without its transition where the browser reads the opt-in of the styles too late (G-670).
addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && /^Transition was /.test(reason.message))
    event.preventDefault();
});

/** The program's fonts, by the property that a house's own font takes (brand.ts). */
const FONTS = {
  '--font-display': '700 1em "Bricolage Grotesque"',
  '--font-text': '1em "Familjen Grotesk"',
};
/** A film or a frame can take the page longer. */
const FONTS_WAIT_MS = 3000;

/** Shows both fonts at once, instead of their fallbacks (styles/tokens.css), as soon as both are there. */
function loadFonts(): void {
  const wanted = Object.entries(FONTS).filter(([name]) => !root.style.getPropertyValue(name));
  Promise.all(wanted.map(([, font]) => document.fonts.load(font))).then(
    () => {
      root.dataset.fonts = '';
    },
    () => {}, // the fallbacks stay
  );
}

/**
 * Whether the browser has the fonts, from an earlier page of this visit or from an earlier visit. Told by the way here, and by
 * styles that came from the browser's cache, where the fonts are as long: nothing is stored before consent (CONSENT-01).
 */
function hasFonts(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isFirst = !entry || (entry as PerformanceNavigationTiming).type === 'navigate';
  return !isFirst || document.referrer.startsWith(`${location.origin}/`) || areStylesCached();
}

/** This script has waited for them. */
function areStylesCached(): boolean {
  const sheets = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('.css')) as PerformanceResourceTiming[];
  return sheets.some(
    ({ transferSize, decodedBodySize }) => transferSize === 0 && decodedBodySize > 0,
  );
}

// On a slow line fonts delay the words and pictures with which they are loaded: they wait for what is seen first (G-682).
if (hasFonts()) root.dataset.fonts = '';
else {
  let isAsked = false;
  const ask = () => {
    if (!isAsked) requestAnimationFrame(() => setTimeout(loadFonts));
    isAsked = true;
  };
  addEventListener('load', ask);
  addEventListener('DOMContentLoaded', () => setTimeout(ask, FONTS_WAIT_MS));
}

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
