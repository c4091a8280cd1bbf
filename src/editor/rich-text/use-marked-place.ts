import { type Editor, getMarkRange } from '@tiptap/core';
import { useEffect } from 'react';

/** Referenced by `::highlight()` in the styles. */
const NAME = 'link-place';

/**
 * Highlights the range a link is being set on, because browsers hide the selection of unfocused text. Does not change the DOM;
 * without support nothing is shown.
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
