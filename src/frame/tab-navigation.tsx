import { frameTexts } from './frame.texts.ts';
import type { FrameMenuItem } from './frame-data.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './tab-navigation.module.css';

/** The pages of a branch as a bar below the header, where one of them asks for it (`has_tab_navigation`, G-22). */
export function TabNavigation({ items, pathname }: { items: FrameMenuItem[]; pathname: string }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={frameTexts.tab_menu} className={styles.tabs}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.url}>
            <MenuLink item={item} pathname={pathname} className={styles.tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
