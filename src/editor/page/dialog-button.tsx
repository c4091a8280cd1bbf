import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { EditorIcon, type EditorIconName } from '../editor-icon.tsx';

interface DialogButtonProps {
  icon: EditorIconName;
  text: string;
  /** names the module, too */
  label: string;
  children(close: () => void): ReactNode;
}

/** A button at a module's outline that opens a dialog; `children` renders it. */
export function DialogButton({ icon, text, label, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <EditorIcon name={icon} />
        <span>{text}</span>
      </button>
      {/* outside the outline, whose buttons have another size */}
      {isOpen
        ? createPortal(
            children(() => setOpen(false)),
            document.body,
          )
        : null}
    </>
  );
}
