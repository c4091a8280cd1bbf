import { type RefObject, useEffect, useRef } from 'react';
import { elementOfField, nodeOf } from './page/page-elements.ts';

/**
 * A native modal dialog: focus goes in, Tab stays in, Escape closes. Focus returns to where it was, or to the toolbar
 * where that is gone.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const wayBack = wayBackTo(document.activeElement);
    dialog.current?.showModal();
    return () => wayBack()?.focus({ preventScroll: true });
  }, []);
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
