import type { KeyboardEvent } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { StaticHtml } from '#ui/static-html.tsx';
import { frameTexts } from '../../frame.texts.ts';
import { useFrame } from '../../frame-context.ts';
import type { FrameMenuItem } from '../../frame-data.ts';
import { legalLinks } from '../../legal-links.ts';
import { headerTexts } from '../header.texts.ts';
import { OpeningHours } from '../opening-hours/opening-hours.tsx';
import { SearchForm } from '../search/search-box.tsx';
import { Tools } from '../tools.tsx';
import type { SignedIn } from '../user/use-signed-in.ts';
import styles from './burger-menu.module.css';
import { Entries, TopEntries } from './menu-entries.tsx';
import { isOnBranch, MenuLink } from './menu-link.tsx';

interface BurgerMenuProps {
  pathname: string;
  openingLabel: string | null;
  signedIn: SignedIn | null;
}

/**
 * The burger menu of small screens: a native popover with search, both menus, tools and legal links (SHELL-24, SHELL-30,
 * SHELL-31, G-102).
 */
export function BurgerMenu({ pathname, openingLabel, signedIn }: BurgerMenuProps) {
  return (
    <>
      <button type="button" popoverTarget="menu" className={styles.button} onKeyDown={openOnEscape}>
        {frameTexts.menu}
        <Icon name="menu" />
      </button>
      <div id="menu" popover="auto" className={styles.menu}>
        <StaticHtml name="burger" className={styles.part}>
          {import.meta.env.SSR && <Primary pathname={pathname} />}
        </StaticHtml>
        {signedIn && <signedIn.User user={signedIn.user} pathname={pathname} place="burger" />}
        <StaticHtml name="burger-more" className={styles.part}>
          {import.meta.env.SSR && <Secondary pathname={pathname} />}
        </StaticHtml>
        <OpeningHours label={openingLabel} />
      </div>
    </>
  );
}

function Primary({ pathname }: { pathname: string }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        popoverTargetAction="hide"
        className={styles.close}
        aria-label={headerTexts.close_menu}
      >
        <Icon name="close" />
      </button>
      <SearchForm />
      <nav aria-label={headerTexts.burger_main}>
        <TopEntries
          items={useFrame().nav.menu}
          pathname={pathname}
          entry={styles.entry}
          link={styles.item}
          disclosure={(item) => <Submenu item={item} pathname={pathname} />}
        />
      </nav>
    </>
  );
}

/** `name` keeps one submenu open at a time, without scripts (SHELL-32). */
function Submenu({ item, pathname }: { item: FrameMenuItem; pathname: string }) {
  return (
    <details name="burger" open={isOnBranch(item, pathname) || undefined}>
      <summary className={styles.item}>
        {item.menu_name}
        <Icon name="down" />
      </summary>
      <Entries item={item} pathname={pathname} />
    </details>
  );
}

/** Legal links are here as well, because endless lists may keep visitors from reaching the footer. */
function Secondary({ pathname }: { pathname: string }) {
  const { nav, legal: there } = useFrame();
  const { secondary_menu } = nav;
  const legal = legalLinks(there)
    .filter(({ url }) => !secondary_menu.some((item) => item.url === url))
    .map(({ url, name }): FrameMenuItem => ({ url, menu_name: name }));
  return (
    <>
      <ul className={styles.tools}>
        <Tools pathname={pathname} className={styles.tool} labelled />
      </ul>
      <nav aria-label={headerTexts.burger_secondary}>
        <ul className={styles.secondary}>
          {[...secondary_menu, ...legal].map((item) => (
            <li key={item.url}>
              <MenuLink item={item} pathname={pathname} className={styles.link} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** Escape on the button opens the closed menu; closing is native (G-95). */
function openOnEscape(event: KeyboardEvent<HTMLButtonElement>) {
  const menu = event.currentTarget.popoverTargetElement as HTMLElement | null;
  if (event.key !== 'Escape' || !menu || menu.matches(':popover-open')) return;
  event.preventDefault();
  menu.showPopover();
}
