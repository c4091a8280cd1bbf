import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayPublish } from '#lib/actor/publishing.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { begunPage } from '../new-page/begun-page.ts';
import type { StoredPage } from '../page-settings/pages-api.ts';
import { MenuItem } from '../panels/menu-item.tsx';
import menu from '../panels/more-menu.module.css';
import { useSession } from '../session/current-session.ts';
import { onMenuKey } from '../toolbar/menu-keys.ts';
import { placeMenu, TOOLBAR } from '../toolbar/place-menu.ts';
import bar from '../toolbar/toolbar.module.css';
import styles from './page-tree.module.css';
import { pageTreePanelTexts, pageTreeTexts } from './page-tree.texts.ts';

const words = pageTreePanelTexts.actions;

interface PageMenuProps {
  page: StoredPage;
  onMove(): void;
}

/** Actions of a page. The home page cannot be moved, and no page is below it. */
export function PageMenu({ page, onMove }: PageMenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const isHome = page.path === '';
  const session = useSession();
  // what visitors see is not for those who may not publish (G-536)
  const isClosed = page.is_online && session !== null && !mayPublish(session.user.get());
  const label = pageTreeTexts.more(page.title);
  const place = () => placeMenu({ menu: popover.current, opener: opener.current, below: TOOLBAR });
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.more}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <EditorIcon name="more" />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={`${bar.menu} ${menu.menu}`}
        onKeyDown={(event) => {
          if (event.key === 'Escape')
            event.stopPropagation(); // closes the menu, not the panel
          else onMenuKey(event);
        }}
        // returns the focus to the button before the chosen item takes it
        onClickCapture={() => popover.current?.hidePopover()}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') requestAnimationFrame(place);
        }}
      >
        {isOpen ? (
          <>
            <MenuItem
              icon="pencil"
              label={words.edit}
              onChoose={() => void navigate(`${page.url}?edit`)}
            />
            {isHome ? null : (
              <MenuItem
                icon="plus"
                label={words.below}
                onChoose={() => begunPage.set({ parent_id: page.id })}
              />
            )}
            <MenuItem
              icon="duplicate"
              label={words.copy}
              onChoose={() => begunPage.set({ copyOf: page.id })}
            />
            {isHome || isClosed ? null : (
              <MenuItem icon="handle" label={words.move} onChoose={onMove} />
            )}
          </>
        ) : null}
      </div>
    </>
  );
}
