import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { EditedPage } from '#content/view/edit-mode.ts';
import type { EditorUser } from '../editor-api.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { MenuItem } from '../panels/menu-item.tsx';
import menu from '../panels/more-menu.module.css';
import { onMenuKey } from '../toolbar/menu-keys.ts';
import bar from '../toolbar/toolbar.module.css';
import { creatingTexts as texts } from './creating.texts.ts';
import { listNewThings } from './new-things.ts';

interface NewMenuProps {
  page: EditedPage | null;
  user: EditorUser;
}

/** The toolbar's menu of everything new. On phones it is in the switcher. */
export function NewMenu({ page, user }: NewMenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  return (
    <>
      <button
        type="button"
        className={`${bar.tool} ${bar.wide}`}
        popoverTarget={id}
        aria-label={texts.menuLabel}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <EditorIcon name="newFile" />
        <span>{texts.menu}</span>
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="menu"
        aria-label={texts.menuLabel}
        className={`${bar.menu} ${menu.menu}`}
        onKeyDown={onMenuKey}
        // returns the focus to the button before the chosen item takes it
        onClickCapture={() => popover.current?.hidePopover()}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') popover.current?.querySelector('button')?.focus();
        }}
      >
        {listNewThings({ page, pathname, user }).map(({ label, run }) => (
          <MenuItem key={label} icon="plus" label={label} onChoose={run} />
        ))}
      </div>
    </>
  );
}
