import { type RefObject, useLayoutEffect } from 'react';
import { findFieldElement, runAfterRender } from '../page/page-elements.ts';
import { getCaretLine } from '../page/texts/caret-line.ts';
import type { EditorSession } from '../session/session.ts';

/** Between the edited text and the panel, in px. */
const GAP = 12;

/**
 * Keeps the edited text above a panel at the bottom: scrolls when the panel appears or grows, when a phone's keyboard raises
 * it, and as the caret moves down.
 */
export function useTextAbove(
  panel: RefObject<HTMLElement | null>,
  { focused }: Pick<EditorSession, 'focused'>,
): void {
  useLayoutEffect(() => {
    const own = panel.current;
    if (!own) return;
    const { style } = document.documentElement;
    const look = () => {
      const at = focused.get();
      const text = at && findFieldElement(at);
      if (text) scrollBy({ top: hiddenPart(text, own), behavior: 'instant' });
    };
    // the text's tools open with it and raise the panel
    const lookSoon = () => runAfterRender(look);
    const resized = new ResizeObserver(() => {
      style.setProperty('--panel-height', `${own.offsetHeight}px`);
      lookSoon();
    });
    resized.observe(own);
    const controller = new AbortController();
    const { signal } = controller;
    for (const key of ['input', 'keyup', 'pointerup'])
      document.addEventListener(key, lookSoon, { signal });
    visualViewport?.addEventListener('resize', lookSoon, { signal });
    return () => {
      controller.abort();
      resized.disconnect();
      style.removeProperty('--panel-height');
    };
  }, [panel, focused]);
}

/** By how many px the panel covers the text (or the caret's line, if the text is too long). */
function hiddenPart(text: HTMLElement, panel: HTMLElement): number {
  const { top, left } = panel.getBoundingClientRect();
  const whole = text.getBoundingClientRect();
  if (whole.right <= left) return 0;
  const start = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const line = whole.height > top - GAP - start ? getCaretLine(text) : whole;
  return Math.max(0, line.bottom + GAP - top);
}
