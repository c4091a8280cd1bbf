import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { frameTexts } from './frame.texts.ts';
import type { FrameMenuItem } from './frame-data.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './top-header.module.css';

/** The line above the bar: top navigation and the language, one of one (SHELL-18, SHELL-20, SHELL-21, G-03). */
export function TopHeader({ items, pathname }: { items: FrameMenuItem[]; pathname: string }) {
  return (
    <div className={styles.top}>
      {items.length > 0 && (
        <nav aria-label={frameTexts.secondary_menu}>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.url}>
                <MenuLink item={item} pathname={pathname} className={styles.item} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={styles.language}>
        <span aria-hidden="true">DE</span>
        <VisuallyHidden>{frameTexts.language}</VisuallyHidden>
      </p>
    </div>
  );
}
