import { Icon } from '../ui/icon.tsx';
import { frameTexts } from './frame.texts.ts';
import type { FrameMenuItem } from './frame-data.ts';
import styles from './main-menu.module.css';
import { isOnBranch, MenuLink } from './menu-link.tsx';

interface MainMenuProps {
  items: FrameMenuItem[];
  pathname: string;
  /** style1: panels below their item; style2: one panel over the full width (SHELL-23, G-20) */
  style: 'style1' | 'style2';
}

/**
 * The desktop menu. Panels are popovers: one at a time, Escape and a click outside close them, and all of it
 * works without a script (SHELL-32, SHELL-33, SHELL-35, SHELL-36).
 */
export function MainMenu({ items, pathname, style }: MainMenuProps) {
  return (
    <nav aria-label={frameTexts.main_menu} className={styles.nav}>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={item.url || item.menu_name}>
            {item.children?.length ? (
              <Panel item={item} id={`menu-${index + 1}`} pathname={pathname} style={style} />
            ) : (
              <MenuLink item={item} pathname={pathname} className={styles.item} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Panel({
  item,
  id,
  pathname,
  style,
}: {
  item: FrameMenuItem;
  id: string;
  pathname: string;
  style: 'style1' | 'style2';
}) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={styles.item}
        data-branch={isOnBranch(item, pathname) || undefined}
      >
        {item.menu_name}
        <Icon name="down" />
      </button>
      <div id={id} popover="auto" className={styles.panel} data-style={style}>
        <ul className={styles.links}>
          {item.is_clickable !== false && item.url && (
            <li className={styles.overview}>
              <MenuLink
                item={item}
                pathname={pathname}
                className={styles.link}
                label={frameTexts.overview(item.menu_name)}
              />
            </li>
          )}
          {item.children?.map((child) => (
            <li key={child.url || child.menu_name}>
              <MenuLink item={child} pathname={pathname} className={styles.link} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
