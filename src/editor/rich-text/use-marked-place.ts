import { type Editor, getMarkRange } from '@tiptap/core';
import { useEffect } from 'react';

/** Named in the styles, by `::highlight()`. */
const NAME = 'link-place';

/**
 * Keeps marked what a link is being set on: browsers show a selection only where the keyboard is. The page's elements
 * stay as they are; a browser that knows no highlights shows nothing.
 */
export function useMarkedPlace(editor: Editor): void {
  useEffect(() => {
    if (typeof Highlight === 'undefined') return;
    const { state, view } = editor;
    const { selection } = state;
    const around = getMarkRange(selection.$from, state.schema.marks.link as never);
    const { from, to } = selection.empty && around ? around : selection;
    const range = document.createRange();
    const [start, end] = [view.domAtPos(from), view.domAtPos(to)];
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    CSS.highlights.set(NAME, new Highlight(range));
    return () => void CSS.highlights.delete(NAME);
  }, [editor]);
}
