import type { PrerenderedDocument } from './prerendered.ts';

const root = document.documentElement;

/** Laid out in one frame: none may block the page for long. */
const MAX_PARTS = 6;

/**
 * Until the fonts of a first visit are there, nothing far below the window is laid out (styles/base.css, G-757): laying out all of a
 * long page delays what is seen first, and once the fonts come it would be laid out again. Not for anchors and on the way back, which
 * need the heights above, nor ahead of a visit, when there is time for all of it. @returns lays out the rest, a few parts a frame
 */
export function deferBelow(): () => void {
  if (location.hash || (document as PrerenderedDocument).prerendering) return () => {};
  root.dataset.deferred = '';
  const layOut = () => {
    delete root.dataset.deferred;
  };
  addEventListener('popstate', layOut, true);
  addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('a[href*="#"]')) layOut();
    },
    true,
  );
  return () => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>('main section, main li > article, footer'),
    ];
    let shown = 0;
    const show = () => {
      for (const { style } of parts.slice(shown, shown + MAX_PARTS))
        style.contentVisibility = 'visible';
      shown += MAX_PARTS;
      if (shown < parts.length) {
        requestAnimationFrame(() => setTimeout(show));
        return;
      }
      layOut();
      for (const { style } of parts) style.contentVisibility = '';
    };
    show();
  };
}
