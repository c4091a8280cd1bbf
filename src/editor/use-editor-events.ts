import { useEffect } from 'react';
import { nodeOf } from './outlines.tsx';
import type { EditorSession } from './session.ts';

/** What pointer and keyboard mean on a page that is being edited; everywhere else they mean what they always do. */
export function useEditorEvents(session: EditorSession): void {
  useEffect(() => {
    const listeners = {
      click: onClick(session),
      dblclick: onDoubleClick(session),
      focusin: onFocus(session),
      keydown: onKey(session),
    };
    for (const [type, listener] of Object.entries(listeners)) {
      document.addEventListener(type, listener as EventListener, { capture: true });
    }
    const unsaved = (event: BeforeUnloadEvent) => {
      session.flush();
      if (session.isUnsaved()) event.preventDefault();
    };
    const online = () => session.retry();
    addEventListener('beforeunload', unsaved);
    addEventListener('online', online);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) {
        document.removeEventListener(type, listener as EventListener, { capture: true });
      }
      removeEventListener('beforeunload', unsaved);
      removeEventListener('online', online);
    };
  }, [session]);
}

function isInPage(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest('#main-content [data-node]') !== null;
}

/** A click selects its module; links inside of modules do not lead away while their text is edited. */
function onClick(session: EditorSession) {
  return (event: MouseEvent) => {
    if (!isInPage(event.target)) return;
    session.selected.set(nodeOf(event.target));
    const link = event.target.closest('a');
    if (link && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };
}

/** What cannot be typed in place is edited in its modal. */
function onDoubleClick(session: EditorSession) {
  return (event: MouseEvent) => {
    if (!isInPage(event.target) || event.target.closest('[data-field]')) return;
    const id = nodeOf(event.target);
    if (id !== null && session.isEditable(id)) session.openModal(id);
  };
}

function onFocus(session: EditorSession) {
  return (event: FocusEvent) => {
    if (isInPage(event.target)) session.selected.set(nodeOf(event.target));
  };
}

/** Ctrl+Z and Ctrl+Shift+Z for the page (G-49), F2 for the modal. In rich text, undo is the text's own first. */
function onKey(session: EditorSession) {
  return (event: KeyboardEvent) => {
    const inModal = event.target instanceof Element && event.target.closest('dialog') !== null;
    if (inModal) return;
    const selected = session.selected.get();
    if (event.key === 'F2' && selected !== null && session.isEditable(selected)) {
      event.preventDefault();
      session.openModal(selected);
      return;
    }
    const isUndoKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (!isUndoKey || isInRichText(event.target)) return;
    event.preventDefault();
    void (event.shiftKey ? session.redo() : session.undo());
  };
}

function isInRichText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-multiline="true"]') !== null;
}
