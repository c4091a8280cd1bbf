import { StaticHtml } from '#ui/static-html.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useFrame } from '../frame-context.ts';
import { headerTexts } from './header.texts.ts';
import { MenuLink } from './menus/menu-link.tsx';
import { OpeningHours } from './opening-hours/opening-hours.tsx';
import styles from './top-header.module.css';

interface TopHeaderProps {
  pathname: string;
  openingLabel: string | null;
  /** hidden on landing pages (SHELL-18), but rendered for the next page */
  hidden: boolean;
}

/** The line above the bar: opening hours, secondary menu, language (SHELL-18 … SHELL-21, G-03). */
export function TopHeader({ pathname, openingLabel, hidden }: TopHeaderProps) {
  return (
    <div className={styles.top} hidden={hidden}>
      <OpeningHours label={openingLabel} />
      <StaticHtml name="top-header" className={styles.static}>
        {import.meta.env.SSR && <TopNavigation pathname={pathname} />}
      </StaticHtml>
    </div>
  );
}

function TopNavigation({ pathname }: { pathname: string }) {
  const items = useFrame().nav.secondary_menu;
  return (
    <>
      {items.length > 0 && (
        <nav aria-label={headerTexts.secondary_menu}>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.url}>
                <MenuLink item={item} pathname={pathname} className={styles.item} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Language />
    </>
  );
}

/** Active languages (ROUTE-02, ENT-22). */
const LOCALES = [{ code: 'de', name: 'DE', readName: 'Deutsch' }];

/** A label while there is one language; a second would add links to the page's translations (SHELL-20, G-03). */
function Language() {
  return LOCALES.map(({ code, name, readName }) => (
    <p key={code} lang={code} className={styles.language}>
      <span aria-hidden="true">{name}</span>
      <VisuallyHidden>{headerTexts.language(readName)}</VisuallyHidden>
    </p>
  ));
}
