import { useEffect } from 'react';
import { isTyping, runAfterRender } from '../page-elements.ts';
import { getCaretLine } from './caret-line.ts';

/**
 * Scrolls what is written in above the bars when a phone's keyboard opens or the phone is turned: the browser knows the
 * keyboard, not the bars above it.
 */
export function useCaretInSight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    let { width, height } = view;
    const onResize = () => {
      const isOther = view.height < height || view.width !== width;
      ({ width, height } = view);
      if (isOther && view.scale < 1.01) runAfterRender(() => bringIntoSight(view)); // not by pinching
    };
    view.addEventListener('resize', onResize);
    return () => view.removeEventListener('resize', onResize);
  }, []);
}

function bringIntoSight(view: VisualViewport): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !isTyping(field)) return;
  if (field.closest('[data-editor]')) bringField(field, view.height);
  else if (field.isContentEditable) bringCaret(field, view);
}

/** A window's or panel's own field, with the buttons of a small form: what it is in ends above the bars. */
function bringField(field: HTMLElement, height: number): void {
  const form = field.closest('form');
  const isSmall = form && form.offsetHeight < height / 2;
  (isSmall ? form : field).scrollIntoView({ block: 'nearest' });
}

function bringCaret(text: HTMLElement, view: VisualViewport): void {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const line = getCaretLine(text);
  const bottom = view.offsetTop + view.height - (Number.parseFloat(scrollPaddingBottom) || 0);
  const top = Math.min(Number.parseFloat(scrollPaddingTop) || 0, bottom - line.height);
  const hidden = line.top < top ? line.top - top : Math.max(0, line.bottom - bottom);
  if (hidden !== 0) scrollBy({ top: hidden, behavior: 'instant' });
}
