import { findFieldElement, findHandle, findNodeId } from './page/page-elements.ts';
import { currentSession } from './session/current-session.ts';

/**
 * Remembers the focus. @returns restores it when a dialog closes: the same element and caret, else the selected module's
 * handle, else the toolbar. Texts may have been rendered again and are looked up by their field.
 */
export function makeWayBack(opener: Element | null): () => void {
  const id = findNodeId(opener);
  const field = opener instanceof HTMLElement ? opener.dataset.field : undefined;
  const caret = opener && readCaret(opener);
  const find = () => {
    const text = id !== null && field ? findFieldElement({ id, field }) : null;
    if (text) return text;
    const isSomewhere = opener instanceof HTMLElement && opener !== document.body;
    if (isSomewhere && opener.checkVisibility()) return opener;
    const selected = currentSession.get()?.selected.get() ?? null;
    const handle = selected === null ? null : findHandle(selected);
    return handle ?? findBar();
  };
  return () => {
    const place = find();
    place?.focus({ preventScroll: true });
    if (place && caret) putCaret(place, caret);
  };
}

/** The toolbar's first button, or the one that leads back from an older version. */
const findBar = () =>
  document.querySelector<HTMLElement>('[data-editor][role="toolbar"] button, [data-way-back]');

/** The button that had the focus has gone with its bar: the keyboard goes on in the toolbar. */
export function focusBar(): void {
  if (isFocusNowhere()) findBar()?.focus({ preventScroll: true });
}

/** The button that had the focus has gone with its message: the keyboard goes on in the open panel, else in the toolbar. */
export function focusPanelOrBar(): void {
  const heading = document.querySelector<HTMLElement>('[data-side-panel] h2');
  if (isFocusNowhere()) (heading ?? findBar())?.focus({ preventScroll: true });
}

const isFocusNowhere = () => document.activeElement === document.body;

/** The selection in a line, in characters from its start. */
type Caret = readonly [from: number, to: number];

function readCaret(line: Element): Caret | null {
  const selection = getSelection();
  if (!line.matches('[contenteditable="plaintext-only"]') || !selection?.rangeCount) return null;
  const range = selection.getRangeAt(0);
  if (!line.contains(range.commonAncestorContainer)) return null;
  const before = document.createRange();
  before.setStart(line, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const from = before.toString().length;
  return [from, from + range.toString().length];
}

function putCaret(line: HTMLElement, [from, to]: Caret): void {
  line.normalize();
  const text = line.firstChild;
  if (!(text instanceof Text)) return;
  const within = (at: number) => Math.min(at, text.length);
  getSelection()?.setBaseAndExtent(text, within(from), text, within(to));
}
