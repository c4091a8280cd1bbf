import { type RefObject, useEffect, useRef } from 'react';
import { elementOfField, nodeOf } from './page/page-elements.ts';
import { inPause } from './page/typing-pause.ts';

/**
 * A native modal dialog: focus goes in, Tab stays in, Escape closes. Focus returns to where it was, or to the toolbar
 * where that is gone.
 * @param opens by itself: then it interrupts nobody who is typing
 */
export function useModal(
  opens: 'when-asked' | 'by-itself' = 'when-asked',
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    let wayBack = (): HTMLElement | null => null;
    const open = () => {
      wayBack = wayBackTo(document.activeElement);
      dialog.current?.showModal();
    };
    const stopWaiting = opens === 'by-itself' ? inPause(open) : open();
    return () => {
      stopWaiting?.();
      wayBack()?.focus({ preventScroll: true });
    };
  }, [opens]);
  return dialog;
}

/**
 * Where the keyboard goes back to when what was opened from here closes: the same place, or the toolbar where it is gone.
 * A text may stand on another element by then: it is found again by its place.
 */
export function wayBackTo(opener: Element | null): () => HTMLElement | null {
  const id = nodeOf(opener);
  const field = opener instanceof HTMLElement ? opener.dataset.field : undefined;
  return () => {
    if (id !== null && field) return elementOfField({ id, field });
    if (opener instanceof HTMLElement && opener !== document.body && opener.checkVisibility()) {
      return opener;
    }
    return document.querySelector('[data-editor][role="toolbar"] button');
  };
}
