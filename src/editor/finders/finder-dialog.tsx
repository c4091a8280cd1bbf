import { type ReactNode, useEffect } from 'react';
import frame from '../dialogs/dialog-frame.module.css';
import { DialogHead } from '../dialogs/dialog-head.tsx';
import { isFilledSearch } from '../dialogs/use-asking-modal.ts';
import { useModal } from '../dialogs/use-modal.ts';
import styles from './finder-dialog.module.css';

/** Initial focus: not the visually hidden file input. */
const FIRST = '[role="combobox"], textarea';

interface FinderDialogProps {
  title: string;
  /** as tall as its content */
  isShort?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A finder's window, rendered in place, so that text tools know the focus is still theirs. Keys do not propagate. */
export function FinderDialog({ title, isShort = false, onClose, children }: FinderDialogProps) {
  const dialog = useModal();
  useEffect(() => dialog.current?.querySelector<HTMLElement>(FIRST)?.focus(), [dialog]);
  return (
    <dialog
      data-editor
      ref={dialog}
      className={`${frame.dialog} ${styles.dialog}`}
      data-short={isShort || undefined}
      aria-label={title}
      onKeyDown={(event) => {
        event.stopPropagation();
        // Chromium closes the dialog around, too, where both have opened by themselves
        if (event.key === 'Escape' && !event.defaultPrevented && !isFilledSearch(event.target)) {
          event.preventDefault();
          onClose();
        }
        // Enter would submit the surrounding form
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
          event.preventDefault();
      }}
      // React bubbles both to the outer dialog, which would close
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
