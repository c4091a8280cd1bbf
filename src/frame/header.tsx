import { Icon } from '../ui/icon.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { BurgerMenu } from './burger-menu.tsx';
import { frameTexts } from './frame.texts.ts';
import type { FrameData, FrameSettings } from './frame-data.ts';
import styles from './header.module.css';
import { HtmlBlock } from './html-block.tsx';
import { MainMenu } from './main-menu.tsx';
import { TopHeader } from './top-header.tsx';
import { useClosedMenus } from './use-closed-menus.ts';
import { useOpeningLabel } from './use-opening-label.ts';
import { useScrolled } from './use-scrolled.ts';
import { useVisitor } from './use-visitor.ts';

interface HeaderProps extends FrameData {
  pathname: string;
  isLandingPage: boolean;
}

/** Logo, menus and the visitor's links; the bar stays and shrinks while the page scrolls (SHELL-18 … SHELL-37). */
export function Header({
  settings,
  nav,
  user: loaded,
  opening,
  pathname,
  isLandingPage,
}: HeaderProps) {
  const user = useVisitor(loaded);
  const design = settings.design;
  const openingLabel = useOpeningLabel(opening);
  const { sentinel, scrolled } = useScrolled();
  useClosedMenus(pathname);
  return (
    <header className={styles.header}>
      <div ref={sentinel} className={styles.sentinel} />
      {!isLandingPage && (
        <TopHeader items={nav.secondary_menu} pathname={pathname} openingLabel={openingLabel} />
      )}
      <div className={styles.bar} data-scrolled={scrolled || undefined}>
        <Logo settings={settings} />
        <MainMenu items={nav.menu} pathname={pathname} style={design?.menu ?? 'style1'} />
        <ul className={styles.tools} data-screen-only>
          {design?.header?.favoritesLink && (
            <Tool href={design.header.favoritesLink} icon="heart" label={frameTexts.favorites} />
          )}
          {design?.header?.basketLink && (
            <Tool href={design.header.basketLink} icon="bag" label={frameTexts.basket} />
          )}
          {user?.has_dashboard_online_access && (
            <Tool href={`${pathname}?edit`} icon="pencil" label={frameTexts.edit} />
          )}
          <Tool
            href={user?.is_logged_in ? '/' : (user?.login_url ?? '/accounts/login?next=/de')}
            icon="person"
            label={user?.is_logged_in ? frameTexts.account : frameTexts.sign_in}
          />
        </ul>
        <BurgerMenu nav={nav} pathname={pathname} openingLabel={openingLabel} />
      </div>
      <HtmlBlock area={settings.html_header} />
    </header>
  );
}

/** The picture of the house, or its name in the site's own type (SHELL-22, CONST-52). */
function Logo({ settings }: { settings: FrameSettings }) {
  const { logo, logoLink } = settings.design?.header ?? {};
  return (
    <a href={logoLink || '/de'} className={styles.logo}>
      {logo ? (
        <img src={logo} alt={frameTexts.logo} width={140} height={84} />
      ) : (
        <span className={styles.name}>
          {settings.site_name}
          <VisuallyHidden> – {frameTexts.logo}</VisuallyHidden>
        </span>
      )}
    </a>
  );
}

function Tool({
  href,
  icon,
  label,
}: {
  href: string;
  icon: 'heart' | 'bag' | 'pencil' | 'person';
  label: string;
}) {
  return (
    <li>
      <SiteLink href={href} className={styles.tool} aria-label={label} title={label}>
        <Icon name={icon} />
      </SiteLink>
    </li>
  );
}
