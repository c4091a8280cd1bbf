import type { KeyboardEvent } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './burger-menu.module.css';
import { frameTexts } from './frame.texts.ts';
import type { FrameMenuItem, FrameNavigation } from './frame-data.ts';
import { isOnBranch, MenuLink } from './menu-link.tsx';
import { OpeningHours } from './opening-hours.tsx';

interface BurgerMenuProps {
  nav: FrameNavigation;
  pathname: string;
  openingLabel: string | null;
}

/** The menu of small screens: a native popover with both menus and the legal links (SHELL-24, SHELL-30, SHELL-31). */
export function BurgerMenu({ nav, pathname, openingLabel }: BurgerMenuProps) {
  const legal = LEGAL.filter(({ url }) => !nav.secondary_menu.some((item) => item.url === url));
  const others = [...nav.secondary_menu, ...legal];
  return (
    <>
      <button type="button" popoverTarget="menu" className={styles.button} onKeyDown={openOnEscape}>
        {frameTexts.menu}
        <Icon name="menu" />
      </button>
      <div id="menu" popover="auto" className={styles.menu}>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className={styles.close}
          aria-label={frameTexts.close_menu}
        >
          <Icon name="close" />
        </button>
        <nav aria-label={frameTexts.burger_main}>
          <ul>
            {nav.menu.map((item) => (
              <li key={item.url || item.menu_name} className={styles.entry}>
                {item.children?.length ? (
                  <Submenu item={item} pathname={pathname} />
                ) : (
                  <MenuLink item={item} pathname={pathname} className={styles.item} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={frameTexts.burger_secondary}>
          <ul className={styles.secondary}>
            {others.map((item) => (
              <li key={item.url}>
                <MenuLink item={item} pathname={pathname} className={styles.link} />
              </li>
            ))}
          </ul>
        </nav>
        <OpeningHours label={openingLabel} />
      </div>
    </>
  );
}

/** Reachable from the header too, because a long list may never let a visitor reach the footer. */
const LEGAL: FrameMenuItem[] = [
  { url: '/de/impressum', menu_name: frameTexts.imprint },
  { url: '/de/datenschutz', menu_name: frameTexts.privacy },
];

/** `name` keeps one submenu open at a time, without a script (SHELL-32). */
function Submenu({ item, pathname }: { item: FrameMenuItem; pathname: string }) {
  return (
    <details name="burger" open={isOnBranch(item, pathname) || undefined}>
      <summary className={styles.item}>
        {item.menu_name}
        <Icon name="down" />
      </summary>
      <ul className={styles.children}>
        {item.is_clickable !== false && item.url && (
          <li>
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
    </details>
  );
}

/** Escape on the button opens the closed menu; closing is the popover's own (G-95). */
function openOnEscape(event: KeyboardEvent<HTMLButtonElement>) {
  const menu = event.currentTarget.popoverTargetElement as HTMLElement | null;
  if (event.key !== 'Escape' || !menu || menu.matches(':popover-open')) return;
  event.preventDefault();
  menu.showPopover();
}
