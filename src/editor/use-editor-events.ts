import { useEffect } from 'react';
import { onCopy, onPaste, refuseHugePaste } from './clipboard.ts';
import { pickByPointer, toHandle } from './commands.ts';
import { openNewComment } from './comments/open-new-comment.ts';
import { clickedLink } from './going-on/follow-link.tsx';
import { offerLink } from './going-on/offer-link.ts';
import { onHandleKey } from './page/arrange/handle-keys.ts';
import { openSkippedQuestion } from './page/open-question.ts';
import { findNodeId, isInContent, isTyping } from './page/page-elements.ts';
import { isCommentKey, isInsertKey, isSaveKey } from './page/page-keys.ts';
import { focusPictureTools } from './page/pictures/own-pictures.ts';
import { noteInput } from './page/texts/typing-pause.ts';
import { placeBehind } from './palette/insert.ts';
import { showPanel } from './panels/open-panel.ts';
import { hideSelectionTools } from './rich-text/selection/shown-selection-tools.ts';
import type { EditorSession } from './session/session.ts';
import { takeStep } from './take-step.ts';
import { isUploading } from './uploads/current-files.ts';
import { listenForFiles } from './uploads/file-events.ts';

/** Pointer and keyboard events on the edited page. */
export function useEditorEvents(session: EditorSession): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const capture = { capture: true, signal };
    document.addEventListener('mousedown', onMouseDown, capture);
    document.addEventListener('click', onClick(session), capture);
    document.addEventListener('copy', (event) => onCopy(event, session), { signal });
    document.addEventListener('cut', (event) => onCopy(event, session), { signal });
    document.addEventListener('paste', (event) => refuseHugePaste(event, session), capture);
    document.addEventListener('paste', (event) => onPaste(event, session), { signal });
    document.addEventListener('dblclick', onDoubleClick(session), capture);
    document.addEventListener('focusin', onFocus(session), capture);
    document.addEventListener('keydown', onKey(session), capture);
    document.addEventListener('input', noteInput, capture);
    listenForFiles(session, signal);
    addEventListener('beforeunload', onUnload(session), { signal });
    addEventListener('pagehide', session.writeCopy, { signal });
    addEventListener('online', session.retry, { signal });
    // after sleep, connections are lost
    document.addEventListener('visibilitychange', onVisible(session), { signal });
    return () => controller.abort();
  }, [session]);
}

function onVisible(session: EditorSession) {
  return () => {
    if (document.visibilityState === 'visible') session.retry();
  };
}

/** Warns before closing with unsaved changes. */
function onUnload(session: EditorSession) {
  return (event: BeforeUnloadEvent) => {
    session.flush();
    if (session.isLostByClosing() || isUploading()) event.preventDefault();
  };
}

/**
 * Ctrl and Shift clicks select modules instead of text. A click beside all text must not place a caret in the nearest one: on a
 * picture it means the module (G-203).
 */
function onMouseDown(event: MouseEvent): void {
  if (isChoosing(event)) event.preventDefault();
  else if (isBesideText(event)) {
    event.preventDefault();
    (document.activeElement as HTMLElement | null)?.blur();
  }
}

/** A click this near a text's letters counts as a click on it, in px. */
const NEAR = 24;

function isBesideText({ target, button, clientX: x, clientY: y }: MouseEvent): boolean {
  if (button !== 0 || !isInContent(target) || target.closest(HANDLES_CLICKS)) return false;
  const lines = [
    ...(target.closest('[data-node]')?.querySelectorAll('[data-field]') ?? []),
  ].flatMap((text) => [...text.getClientRects()]);
  return !lines.some(
    ({ left, right, top, bottom }) =>
      x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR,
  );
}

/** Elements that handle clicks themselves. */
const HANDLES_CLICKS =
  '[data-field], a, button, summary, label, input, select, textarea, iframe, [controls]';

/** Shift inside the focused text extends its selection, and Ctrl opens a link: neither picks a module. */
function isChoosing({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): boolean {
  if (!isInContent(target)) return false;
  if (ctrlKey || metaKey) return target.closest('a') === null;
  // the focus may also be in the whole page, which contains every text
  const text = document.activeElement?.closest('[data-field]');
  return shiftKey && text?.contains(target) !== true;
}

/** A click selects its module; links in modules are followed with Ctrl, or by what `FollowLink` offers. */
function onClick(session: EditorSession) {
  return (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('[data-editor], [data-editor-layer]'))
      return;
    const link = isInContent(target) ? target.closest('a') : null;
    clickedLink.set(null);
    const id = findSelectable(session, target);
    if (id !== null && isChoosing(event)) {
      event.preventDefault();
      pickByPointer(session, id, event);
      return;
    }
    session.picked.set([]);
    session.selected.set(id);
    if (id !== null && !isInControl(document.activeElement)) toHandle(session, { brings: false });
    if (id === null && isInContent(target)) focusPictureTools(target.closest('[data-field]'));
    if (link && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      offerLink(session, link, event);
    }
  };
}

/** The module or section around an element. A record's words are no module: they cannot be moved or deleted. */
function findSelectable({ content }: EditorSession, target: EventTarget | null): number | null {
  const id = isInContent(target) ? findNodeId(target) : null;
  return id !== null && content.findPlace(id) ? id : null;
}

/** A double click outside texts opens the module's modal. */
function onDoubleClick(session: EditorSession) {
  return (event: MouseEvent) => {
    if (!isInContent(event.target) || event.target.closest('[data-field]')) return;
    const id = findNodeId(event.target);
    if (id !== null && session.isEditable(id)) session.openModal(id);
  };
}

function onFocus(session: EditorSession) {
  return (event: FocusEvent) => {
    if (!isInContent(event.target)) return;
    session.picked.set([]);
    session.selected.set(findSelectable(session, event.target));
  };
}

/**
 * Ctrl+Z and Ctrl+Shift+Z for the page (G-49), F2 for the modal, keys for toolbar and shortcuts (G-182). Rich text undoes its
 * own steps first. Document new keys in `shortcuts/shortcuts.texts.ts`.
 */
function onKey(session: EditorSession) {
  return (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (isSaveKey(event)) {
      event.preventDefault();
      saveNow(session, target);
      return;
    }
    if (target.closest('dialog')) return;
    if (isLeadingToTools(event, target)) {
      event.preventDefault();
      return;
    }
    if (isInsertKey(event) && (isInLine(target) || !isInControl(target) || isHandle(target))) {
      event.preventDefault();
      event.stopPropagation(); // it would grab the module
      session.palette.set(placeBehind(session));
      return;
    }
    if (event.key === 'Tab') openSkippedQuestion(target, event.shiftKey);
    const selected = session.selected.get();
    const isInText = isInContent(target) && target.closest('[data-field]') !== null;
    if (event.key === 'Escape' && isInText && hideSelectionTools()) {
      event.preventDefault();
      event.stopPropagation(); // the text would be left
      return;
    }
    if (event.key === 'Escape' && (isInText || !isInControl(target))) {
      toHandle(session, { brings: false });
      return;
    }
    if (event.key === 'F2' && selected !== null && session.isEditable(selected)) {
      event.preventDefault();
      session.openModal(selected);
      return;
    }
    const word = isInText ? target.closest('[data-field]') : null;
    const commented = selected ?? (word && findNodeId(word));
    if (commented !== null && isCommentKey(event)) {
      event.preventDefault();
      openNewComment(commented, selected === null ? (word ?? undefined) : undefined);
      return;
    }
    if (selected !== null && !isInControl(target)) {
      onHandleKey(event, selected, session);
      if (event.defaultPrevented) return;
    }
    const isUndoKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    const isOwn = target.closest('[data-rich-text], input, textarea') !== null;
    if (!isUndoKey || isOwn) return;
    event.preventDefault();
    void takeStep(session, event.shiftKey ? 'redo' : 'undo');
  };
}

/** Sends the form in which the keyboard is, if it is one that saves; what is typed on the page saves itself, only now sooner. */
function saveNow(session: EditorSession, target: Element): void {
  const within = target.closest('dialog, [data-side-panel]');
  if (within)
    within.querySelector<HTMLFormElement>('form[data-saves]:not([hidden])')?.requestSubmit();
  else session.flush();
}

/** Alt+F10 for the toolbar (or a rich text's own); '?' for shortcuts, except while typing (WCAG 2.1.4). */
function isLeadingToTools({ key, altKey }: KeyboardEvent, target: Element): boolean {
  if (altKey && key === 'F10' && !target.closest('[data-rich-text]')) {
    const tool = document.querySelector<HTMLElement>('[data-editor][role="toolbar"] button');
    tool?.focus();
    return tool !== null;
  }
  if (key !== '?' || !target.closest('[data-editor]') || isTyping(target)) return false;
  showPanel('shortcuts');
  return true;
}

const isHandle = (target: Element) => target.closest('[data-handle]') !== null;

/** In rich text Ctrl+Enter breaks the line. */
function isInLine(target: Element): boolean {
  return isInContent(target) && target.closest('[data-field]:not([data-rich-text])') !== null;
}

/** False if the focus is on the page as a whole. */
function isInControl(element: Element | null): boolean {
  return element !== null && element !== document.body && element.id !== 'main-content';
}
