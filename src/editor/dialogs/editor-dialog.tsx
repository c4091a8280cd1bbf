import type { ReactNode } from 'react';
import frame from './dialog-frame.module.css';
import { DialogHead } from './dialog-head.tsx';
import styles from './editor-dialog.module.css';
import { useModal } from './use-modal.ts';

interface EditorDialogProps {
  title: string;
  /** called by Escape, the close button or the dialog's own buttons */
  onClose(): void;
  children: ReactNode;
}

/** A modal window of the editor. Keys do not propagate to the page. */
export function EditorDialog({ title, onClose, children }: EditorDialogProps) {
  const dialog = useModal();
  return (
    <dialog
      data-editor
      ref={dialog}
      className={`${frame.dialog} ${styles.dialog}`}
      aria-label={title}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <DialogHead title={title} onClose={onClose} />
      {children}
    </dialog>
  );
}
