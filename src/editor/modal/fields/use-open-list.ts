import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

/** Whether the list below a search field is open. Escape and leaving with the keyboard close it. */
export function useOpenList(input: RefObject<HTMLInputElement | null>) {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    setOpen,
    /** for the element around field and list */
    around: {
      /** Escape closes the list before the form or panel. */
      onKeyDown(event: KeyboardEvent): void {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
        input.current?.focus();
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      },
    },
  };
}
