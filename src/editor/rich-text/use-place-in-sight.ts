import type { Editor } from '@tiptap/core';
import { type RefObject, useLayoutEffect } from 'react';

/** Between the range and the panel, in px. */
const GAP = 12;

/** Keeps the range of a link above the panel: scrolls when it appears or grows. A panel above its field covers nothing. */
export function usePlaceInSight(editor: Editor, panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = panel.current;
    if (!own) return;
    const resized = new ResizeObserver(() => {
      const { top, bottom } = own.getBoundingClientRect();
      const place = editor.view.coordsAtPos(editor.state.selection.to);
      const isHidden = place.bottom + GAP > top && place.top < bottom;
      if (isHidden) scrollBy({ top: place.bottom + GAP - top, behavior: 'instant' });
    });
    resized.observe(own);
    return () => resized.disconnect();
  }, [editor, panel]);
}
