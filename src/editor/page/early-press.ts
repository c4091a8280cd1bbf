import { runAfterRender } from './page-elements.ts';

interface Press {
  /** in px of the document, which moves by none when it becomes editable */
  x: number;
  y: number;
}

let isTaken = false;

/**
 * Where a text was pressed before the editor was there: the browser has set its caret there. Only of a document that was opened to
 * be edited; anybody else's caret is from reading.
 */
export function takeEarlyPress(): Press | null {
  if (isTaken) return null;
  isTaken = true;
  const [{ name = '' } = {}] = performance.getEntriesByType('navigation');
  if (!URL.parse(name)?.searchParams.has('edit')) return null;
  const selection = getSelection();
  const around = selection?.anchorNode?.parentElement;
  if (!selection?.isCollapsed || !around?.closest('#main-content')) return null;
  const [box] = selection.getRangeAt(0).getClientRects();
  return box ? { x: box.left + scrollX, y: (box.top + box.bottom) / 2 + scrollY } : null;
}

/** Does what the press would have done: the text there is written in, from there (G-707). */
export function repeatPress(press: Press | null): void {
  if (!press) return;
  runAfterRender(() => {
    const [clientX, clientY] = [press.x - scrollX, press.y - scrollY];
    const text = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-field]');
    // a press gives the focus to what is around a text, if anything
    if (!text || !document.activeElement?.contains(text)) return;
    if ('richText' in text.dataset) {
      const init = { clientX, clientY, bubbles: true, pointerType: 'touch' };
      text.dispatchEvent(new PointerEvent('pointerup', init));
      text.focus({ preventScroll: true });
      return;
    }
    text.focus({ preventScroll: true });
    const caret = document.caretPositionFromPoint?.(clientX, clientY);
    if (caret && text.contains(caret.offsetNode))
      getSelection()?.collapse(caret.offsetNode, caret.offset);
  });
}
