import { useEffect } from 'react';

/** Buttons that save, in the order in which they are pressed: the table of performances before its form. */
const SAVING = ['[data-save-bar] .MuiButton-contained', 'form [role="toolbar"] [type="submit"]'];
/** Their buttons also send and delete: keys of their own decide there. */
const DIALOG = '[role="dialog"], [role="alertdialog"]';

function findSaving(): HTMLElement | undefined {
  if (document.querySelector(DIALOG)) return undefined;
  const buttons = SAVING.map((each) =>
    [...document.querySelectorAll<HTMLElement>(`${each}:not(:disabled)`)].find((button) =>
      button.checkVisibility(),
    ),
  );
  return buttons.find(Boolean);
}

/** Ctrl+S (⌘S) saves what is on the screen, as everywhere else; the browser would offer to save the page as a file (G-591). */
export function useSaveKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 's' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      const field = document.activeElement;
      // a cell of the table is finished when it loses the focus
      if (field instanceof HTMLElement) field.blur();
      setTimeout(() => {
        findSaving()?.click();
        if (field instanceof HTMLElement && document.activeElement === document.body) field.focus();
      });
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
