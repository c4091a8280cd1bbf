import { type RefObject, useEffect, useRef } from 'react';

/**
 * A native modal dialog: focus goes in, Tab stays in, Escape closes. Focus returns to where it was, or to the toolbar
 * where that is gone.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => returnTo(opener);
  }, []);
  return dialog;
}

function returnTo(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.checkVisibility();
  if (isThere) opener.focus({ preventScroll: true });
  if (isThere && document.activeElement === opener) return;
  document.querySelector<HTMLElement>('[data-editor][role="toolbar"] button')?.focus();
}
