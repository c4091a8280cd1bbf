import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { frameTexts } from './frame.texts.ts';
import type { FrameMenuItem } from './frame-data.ts';
import { MenuLink } from './menu-link.tsx';
import { OpeningHours } from './opening-hours.tsx';
import styles from './top-header.module.css';

interface TopHeaderProps {
  items: FrameMenuItem[];
  pathname: string;
  openingLabel: string | null;
}

/** The line above the bar: opening hours, top navigation, the language, one of one (SHELL-18 … SHELL-20, SHELL-21, G-03). */
export function TopHeader({ items, pathname, openingLabel }: TopHeaderProps) {
  return (
    <div className={styles.top}>
      <OpeningHours label={openingLabel} />
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
