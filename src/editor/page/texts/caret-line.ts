/** Where the caret is in a text that is being edited, or the whole text without one. */
export function getCaretLine(text: HTMLElement): DOMRect {
  const selection = getSelection();
  const range = selection?.focusNode && document.createRange();
  if (!range || !text.contains(selection.focusNode)) return text.getBoundingClientRect();
  range.setStart(selection.focusNode, selection.focusOffset);
  const around = selection.focusNode.parentElement ?? text;
  const [letter] = range.getClientRects();
  return letter ?? around.getBoundingClientRect(); // an empty line has no characters to measure
}
