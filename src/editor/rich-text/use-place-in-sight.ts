import type { Editor } from '@tiptap/core';
import { type RefObject, useLayoutEffect } from 'react';

/** Between the place and the panel, in px. */
const GAP = 12;

/**
 * Keeps what a link is being set on above the panel: the page is scrolled by as much as the panel hides, when it comes and
 * as it grows. Where the panel stands above its field it hides nothing.
 */
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
