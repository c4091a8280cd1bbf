import { type RefObject, useLayoutEffect } from 'react';
import { afterRender, elementOfField } from '../page/page-elements.ts';
import type { EditorSession } from '../session/session.ts';

/** Between the text that is typed in and the panel, in px. */
const GAP = 12;

/**
 * Keeps the text that somebody types in above a panel at the bottom of the window: the page is scrolled by as much as the
 * panel would hide, when it comes or grows, when a phone's keyboard lifts it, and as the caret goes down.
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
      const text = at && elementOfField(at);
      if (text) scrollBy({ top: hiddenPart(text, own), behavior: 'instant' });
    };
    // what opens together with a text (its tools) has lifted the panel by then
    const lookSoon = () => afterRender(look);
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

/** How far the text, or where it is too long the line with the caret, reaches behind the panel, in px. */
function hiddenPart(text: HTMLElement, panel: HTMLElement): number {
  const { top, left } = panel.getBoundingClientRect();
  const whole = text.getBoundingClientRect();
  if (whole.right <= left) return 0;
  const start = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const line = whole.height > top - GAP - start ? lineOfCaret(text) : whole;
  return Math.max(0, line.bottom + GAP - top);
}

function lineOfCaret(text: HTMLElement): DOMRect {
  const selection = getSelection();
  const range = selection?.focusNode && document.createRange();
  if (!range || !text.contains(selection.focusNode)) return text.getBoundingClientRect();
  range.setStart(selection.focusNode, selection.focusOffset);
  const around = selection.focusNode.parentElement ?? text;
  const [letter] = range.getClientRects();
  return letter ?? around.getBoundingClientRect(); // an empty line has no letters
}
