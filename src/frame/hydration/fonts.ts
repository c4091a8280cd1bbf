/// <reference lib="dom" />
import { deferBelow } from './defer-below.ts';

const root = document.documentElement;

/** The program's fonts, by the property that a house's own font takes (brand.ts). */
const FONTS = {
  '--font-display': '700 1em "Bricolage Grotesque"',
  '--font-text': '1em "Familjen Grotesk"',
};
/** A film or a frame can take the page longer. */
const FONTS_WAIT_MS = 3000;
/** From loading to painting; a picture below the window, or smaller than a text, is never called the largest. */
const PICTURE_WAIT_MS = 500;

/** Until the first picture is painted: laying out the page with the fonts would hold it up. */
function untilPicturePainted(): Promise<void> {
  const type = 'largest-contentful-paint';
  const hasPicture = document.querySelector('img[fetchpriority]') !== null;
  if (!hasPicture || !PerformanceObserver.supportedEntryTypes?.includes(type))
    return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, PICTURE_WAIT_MS);
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as LargestContentfulPaint[];
      if (entries.some(({ url }) => url)) resolve();
    }).observe({ type, buffered: true });
  });
}

/** Shows both fonts at once, instead of their fallbacks (styles/tokens.css), as soon as both are there. Resolves without them, too. */
async function loadFonts(): Promise<void> {
  const wanted = Object.entries(FONTS).filter(([name]) => !root.style.getPropertyValue(name));
  try {
    await Promise.all(wanted.map(([, font]) => document.fonts.load(font)));
    root.dataset.fonts = '';
  } catch {
    // the fallbacks stay
  }
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

/**
 * Has the fonts of further pages before the first paint. On a first page, where they delay the words and pictures with which they are
 * loaded, they wait for what is seen first (G-682).
 */
export function loadFontsInTime(): void {
  if (hasFonts()) {
    root.dataset.fonts = '';
    return;
  }
  const layOutBelow = deferBelow();
  let isRequested = false;
  const request = () => {
    if (!isRequested) requestAnimationFrame(() => setTimeout(() => loadFonts().then(layOutBelow)));
    isRequested = true;
  };
  addEventListener('load', () => untilPicturePainted().then(request));
  addEventListener('DOMContentLoaded', () => setTimeout(request, FONTS_WAIT_MS));
}
