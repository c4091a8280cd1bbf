import { type ReactNode, useId, useRef, useState } from 'react';
import { EditorIcon } from '../editor-icon.tsx';
import { onMenuKey } from '../toolbar/menu-keys.ts';
import bar from '../toolbar/toolbar.module.css';
import { MenuItem } from './menu-item.tsx';
import styles from './more-menu.module.css';
import { showPanel } from './open-panel.ts';
import { panelTexts as texts } from './panels.texts.ts';
import { listPanels } from './panels.tsx';

interface MoreMenuProps {
  /** owner type of the edited content */
  content_type: string;
  children?: ReactNode;
}

/** All panels, and what does not fit into the toolbar: `children` are `MenuItem`s. */
export function MoreMenu({ content_type, children }: MoreMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={bar.tool}
        popoverTarget={id}
        aria-label={texts.menu}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <EditorIcon name="more" />
        <span>{texts.menu}</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={texts.menu}
        className={`${bar.menu} ${styles.menu}`}
        onKeyDown={onMenuKey}
        // returns the focus to the button before the chosen item takes it
        onClickCapture={() => menu.current?.hidePopover()}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') menu.current?.querySelector('button')?.focus();
        }}
      >
        {listPanels(content_type).map(([name, { icon, label }]) => (
          <MenuItem key={name} icon={icon} label={label} onChoose={() => showPanel(name)} />
        ))}
        {children}
      </div>
    </>
  );
}
