import { useEffect } from 'react';
import { isInContent, nodeOf } from './page/page-elements.ts';
import type { EditorSession } from './session/session.ts';

/** What pointer and keyboard mean on a page that is being edited; everywhere else they mean what they always do. */
export function useEditorEvents(session: EditorSession): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const capture = { capture: true, signal };
    document.addEventListener('click', onClick(session), capture);
    document.addEventListener('dblclick', onDoubleClick(session), capture);
    document.addEventListener('focusin', onFocus(session), capture);
    document.addEventListener('keydown', onKey(session), capture);
    addEventListener('beforeunload', onUnload(session), { signal });
    addEventListener('online', session.retry, { signal });
    return () => controller.abort();
  }, [session]);
}

/** Whoever closes the window is asked while something is not saved. */
function onUnload(session: EditorSession) {
  return (event: BeforeUnloadEvent) => {
    session.flush();
    if (session.isUnsaved()) event.preventDefault();
  };
}

/** A click selects its module; links in modules do not lead away while their text is edited (but with Ctrl). */
function onClick(session: EditorSession) {
  return (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('[data-editor]')) return;
    session.selected.set(isInContent(target) ? nodeOf(target) : null);
    const isLink = isInContent(target) && target.closest('a') !== null;
    if (isLink && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };
}

/** What cannot be typed in place is edited in its modal. */
function onDoubleClick(session: EditorSession) {
  return (event: MouseEvent) => {
    if (!isInContent(event.target) || event.target.closest('[data-field]')) return;
    const id = nodeOf(event.target);
    if (id !== null && session.isEditable(id)) session.openModal(id);
  };
}

function onFocus(session: EditorSession) {
  return (event: FocusEvent) => {
    if (isInContent(event.target)) session.selected.set(nodeOf(event.target));
  };
}

/** Ctrl+Z and Ctrl+Shift+Z for the page (G-49), F2 for the modal. In rich text, undo is the text's own first. */
function onKey(session: EditorSession) {
  return (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest('dialog')) return;
    const selected = session.selected.get();
    if (event.key === 'F2' && selected !== null && session.isEditable(selected)) {
      event.preventDefault();
      session.openModal(selected);
      return;
    }
    const isUndoKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    const isOwn = target.closest('[aria-multiline="true"], input, textarea') !== null;
    if (!isUndoKey || isOwn) return;
    event.preventDefault();
    void (event.shiftKey ? session.redo() : session.undo());
  };
}
