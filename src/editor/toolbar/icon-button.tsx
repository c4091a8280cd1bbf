import type { ComponentProps } from 'react';
import { EditorIcon, type EditorIconName } from '../editor-icon.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  icon: EditorIconName;
  label: string;
  /** does nothing, but can be focused, so that the focus is not lost */
  isOff?: boolean;
}

/** A button with an icon alone; its label is shown as a tip. */
export function IconButton({ icon, label, isOff = false, onClick, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <EditorIcon name={icon} />
    </button>
  );
}
