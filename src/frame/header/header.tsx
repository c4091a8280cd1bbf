import type { ReactNode } from 'react';
import { StaticHtml } from '#ui/static-html.tsx';
import { useFrame } from '../frame-context.ts';
import type { FrameOpening } from '../frame-data.ts';
import { HtmlBlock } from '../html-block.tsx';
import styles from './header.module.css';
import { headerTexts } from './header.texts.ts';
import { Logo } from './logo.tsx';
import { BurgerMenu } from './menus/burger-menu.tsx';
import { MainMenu } from './menus/main-menu.tsx';
import { findMenuWidth } from './menus/menu-width.ts';
import { useMenus } from './menus/use-menus.ts';
import { useOpeningLabel } from './opening-hours/use-opening-label.ts';
import { SearchBox } from './search/search-box.tsx';
import { useSuggestions } from './search/use-suggestions.ts';
import { Tools } from './tools.tsx';
import { TopHeader } from './top-header.tsx';
import { useScrolled } from './use-scrolled.ts';
import { useSignedIn } from './user/use-signed-in.ts';

interface HeaderProps {
  opening: FrameOpening[];
  pathname: string;
  isLandingPage: boolean;
  /** between the tools and the burger menu */
  children?: ReactNode;
}

/**
 * Logo, menus and tools; sticky, shrinks on scrolling (SHELL-18 … SHELL-38). Parts that do not change during a visit are static
 * markup.
 */
export function Header({ opening, pathname, isLandingPage, children }: HeaderProps) {
  const openingLabel = useOpeningLabel(opening);
  const { sentinel, scrolled } = useScrolled();
  const signedIn = useSignedIn();
  useMenus();
  useSuggestions();
  return (
    <header className={styles.header}>
      <div ref={sentinel} className={styles.sentinel} />
      <TopHeader pathname={pathname} openingLabel={openingLabel} hidden={isLandingPage} />
      <div className={styles.bar} data-scrolled={scrolled || undefined}>
        <StaticHtml name="bar" className={styles.static}>
          {import.meta.env.SSR && <Bar pathname={pathname} />}
        </StaticHtml>
        <div className={styles.user} data-screen-only>
          {signedIn && <signedIn.User user={signedIn.user} pathname={pathname} place="bar" />}
        </div>
        {children}
        <BurgerMenu pathname={pathname} openingLabel={openingLabel} signedIn={signedIn} />
      </div>
      <StaticHtml name="html-header">{import.meta.env.SSR && <HouseHtml />}</StaticHtml>
    </header>
  );
}

function Bar({ pathname }: { pathname: string }) {
  const { settings, nav } = useFrame();
  const { logo, favoritesLink, basketLink } = settings.design?.header ?? {};
  const beside = {
    name: logo ? null : settings.site_name,
    // search, account and the way up
    tools:
      3 + [favoritesLink, basketLink, settings.design?.stickyOverlayButton].filter(Boolean).length,
  };
  return (
    <>
      {/* target form of hearts for browsers without scripts (ui/heart.tsx) */}
      <form id="merkliste" action="/de/merkliste" hidden>
        <input type="hidden" name="ohne-script" value="1" />
        {/* invisible; pages without hearts never submit it */}
        <button type="submit">{headerTexts.favorites}</button>
      </form>
      <Logo />
      {/* tells the styles from which width the whole menu fits */}
      <span hidden data-menu-from={findMenuWidth(nav.menu, beside)} />
      <MainMenu pathname={pathname} />
      {/* room for the way up (sticky-navigation.tsx) */}
      <span id="top-place" className={styles.place} data-screen-only />
      <ul className={styles.tools} data-screen-only>
        <SearchBox className={styles.tool} />
        <Tools pathname={pathname} className={styles.tool} />
      </ul>
    </>
  );
}

function HouseHtml() {
  return <HtmlBlock area={useFrame().settings.html_header} />;
}
