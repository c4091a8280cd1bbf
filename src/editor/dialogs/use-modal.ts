import { type RefObject, useEffect, useRef } from 'react';
import { inPause } from '../page/texts/typing-pause.ts';
import { makeWayBack } from '../way-back.ts';

/**
 * A native modal dialog: focus trap, Escape closes, focus returns to where it was or to the toolbar.
 * @param opens by itself, when the author pauses typing
 */
export function useModal(
  opens: 'when-asked' | 'by-itself' = 'when-asked',
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    let goBack = () => {};
    const open = () => {
      goBack = makeWayBack(document.activeElement);
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

/** `ref` of the element focused when its dialog opens. */
export const focusOnOpen = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');
