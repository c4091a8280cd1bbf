import { type RefObject, useEffect, useRef } from 'react';
import { inPause } from '../page/texts/typing-pause.ts';
import { wayBackTo } from '../way-back.ts';

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
    let goBack = () => {};
    const open = () => {
      goBack = wayBackTo(document.activeElement);
      dialog.current?.showModal();
    };
    const stopWaiting = opens === 'by-itself' ? inPause(open) : open();
    return () => {
      stopWaiting?.();
      goBack();
    };
  }, [opens]);
  return dialog;
}

/** `ref` of what has the keyboard when its dialog opens, where that is not the first thing in it. */
export const opensHere = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');
