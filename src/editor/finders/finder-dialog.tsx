import { type ReactNode, useEffect } from 'react';
import frame from '../dialogs/dialog-frame.module.css';
import { DialogHead } from '../dialogs/dialog-head.tsx';
import { useModal } from '../dialogs/use-modal.ts';
import styles from './finder-dialog.module.css';

/** What is typed in first: not the field of a file, which is hidden and takes no focus. */
const FIRST = '[role="combobox"], textarea';

interface FinderDialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * The window of a finder, over the form or the text that asks for something. It stands where it was opened, so that the
 * tools of a text know that the focus is still with them; keys that are pressed in it are its own.
 */
export function FinderDialog({ title, onClose, children }: FinderDialogProps) {
  const dialog = useModal();
  useEffect(() => dialog.current?.querySelector<HTMLElement>(FIRST)?.focus(), [dialog]);
  return (
    <dialog
      data-editor
      ref={dialog}
      className={`${frame.dialog} ${styles.dialog}`}
      aria-label={title}
      onKeyDown={(event) => {
        event.stopPropagation();
        // it may stand in a form, which a line would send
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
          event.preventDefault();
      }}
      // React hands both on to the dialog around it, which must not ask to be left
      onClose={(event) => {
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        event.stopPropagation();
        event.preventDefault();
        onClose();
      }}
    >
      <DialogHead title={title} onClose={onClose} />
      {children}
    </dialog>
  );
}
