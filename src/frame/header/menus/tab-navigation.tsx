import { frameTexts } from '../../frame.texts.ts';
import type { FrameMenuItem } from '../../frame-data.ts';
import styles from './tab-navigation.module.css';

/** Tab bar with the pages of a branch, if one of them enables it (`has_tab_navigation`, G-22). */
export function TabNavigation({ items, pathname }: { items: FrameMenuItem[]; pathname: string }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={frameTexts.tab_menu} className={styles.tabs}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.url}>
            {item.is_clickable === false ? (
              <span className={styles.tab}>{item.menu_name}</span>
            ) : (
              <a
                href={item.url}
                className={styles.tab}
                aria-current={getAriaCurrent(item.url, pathname)}
              >
                {item.menu_name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Also set on pages below it. */
function getAriaCurrent(url: string, pathname: string): 'page' | 'true' | undefined {
  if (url === pathname) return 'page';
  return pathname.startsWith(`${url}/`) ? 'true' : undefined;
}
