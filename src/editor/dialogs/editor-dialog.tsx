import type { ReactNode } from 'react';
import frame from './dialog-frame.module.css';
import { DialogHead } from './dialog-head.tsx';
import styles from './editor-dialog.module.css';
import { useModal } from './use-modal.ts';

interface EditorDialogProps {
  title: string;
  /** by Escape, by the cross, or by what the dialog itself offers */
  onClose(): void;
  children: ReactNode;
}

/** A window of the editor over the page: a title, a cross, and what it is about. Keys pressed in it are its own. */
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
