import { runAfterRender } from './page-elements.ts';

/** The focused element, or the dialog around it; to be read before awaiting the server. */
export function keyboardPlace(): Element | null {
  const { activeElement } = document;
  return activeElement?.closest('dialog') ?? activeElement;
}

/** Whether the focus has moved to another element. Not if there is none, or if a dialog closed, which restores it. */
export function hasMovedOn(from: Element | null): boolean {
  const now = document.activeElement;
  if (now === null || now === document.body || now === from) return false;
  const dialog = from?.closest('dialog');
  const isClosed = dialog?.isConnected === false;
  return !isClosed && !(dialog === from && dialog?.contains(now));
}

/**
 * Moves the focus after the page has rendered, unless it has moved on meanwhile: rendering may take long on slow devices (E-7,
 * G-350).
 * @param from focused element at the start; pass `keyboardPlace()` from before awaiting the server
 */
export function focusLater(move: () => void, from = document.activeElement): void {
  runAfterRender(() => {
    if (!hasMovedOn(from)) move();
  });
}
