import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { EditorIcon, type EditorIconName } from '../editor-icon.tsx';
import menu from '../panels/more-menu.module.css';
import { onMenuKey } from './menu-keys.ts';
import bar from './toolbar.module.css';

interface ToolbarMenuProps {
  icon: EditorIconName;
  text: string;
  label?: string;
  /** hidden on phones */
  isWide?: boolean;
  button?: Ref<HTMLButtonElement>;
  /** `MenuItem`s */
  children: ReactNode;
}

/** A button of the toolbar that opens a menu. */
export function ToolbarMenu(props: ToolbarMenuProps) {
  const { icon, text, label = text, isWide, button, children } = props;
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={isWide ? `${bar.tool} ${bar.wide}` : bar.tool}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <EditorIcon name={icon} />
        <span>{text}</span>
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={`${bar.menu} ${menu.menu}`}
        onKeyDown={onMenuKey}
        // returns the focus to the button before the chosen item takes it
        onClickCapture={() => popover.current?.hidePopover()}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') popover.current?.querySelector('button')?.focus();
        }}
      >
        {children}
      </div>
    </>
  );
}
