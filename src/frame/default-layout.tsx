import './styles/layers.css';
import type { ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { ConsentManager } from './consent/consent-manager.tsx';
import styles from './default-layout.module.css';
import { EditGate } from './edit-gate.tsx';
import { Footer } from './footer.tsx';
import { frameTexts } from './frame.texts.ts';
import type { FrameData, FrameMenuItem } from './frame-data.ts';
import { Header } from './header.tsx';
import { InfoLayer } from './info-layer.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { StickyGate } from './sticky-gate.tsx';
import { TabNavigation } from './tab-navigation.tsx';
import { TopAlert } from './top-alert.tsx';

interface DefaultLayoutProps extends FrameData {
  children: ReactNode;
}

/** Header, alert, main content, footer, cookie manager, sticky navigation and info layer (SHELL-02). */
export function DefaultLayout({
  settings,
  nav,
  user,
  alert,
  opening,
  children,
}: DefaultLayoutProps) {
  const { pathname } = useLocation();
  const page = useRoutePage();
  return (
    <>
      <a className={styles.skip} href="#main-content">
        {frameTexts.skip}
      </a>
      <noscript>
        <p className={styles.notice}>
          {frameTexts.no_script} <a href="#main-content">{frameTexts.proceed}</a>
        </p>
      </noscript>
      <InfoLayer />
      <LoadingBar />
      {alert && <TopAlert alert={alert} />}
      <Header
        settings={settings}
        nav={nav}
        user={user}
        opening={opening}
        pathname={pathname}
        isLandingPage={page?.is_landing_page ?? false}
      />
      <TabNavigation items={page?.tab_navigation ?? []} pathname={pathname} />
      <main id="main-content" tabIndex={-1} className={styles.main}>
        <EditGate>{children}</EditGate>
      </main>
      <StickyGate />
      <Footer settings={settings} nav={nav} />
      <ConsentManager pathname={pathname} askAgain={settings.consent?.askAgain ?? true} />
    </>
  );
}

interface RoutePage {
  is_landing_page?: boolean;
  tab_navigation?: FrameMenuItem[];
}

/** The loader of a page route answers `{ page }`; the frame reads these two facts of it (SHELL-18, G-22). */
function useRoutePage(): RoutePage | undefined {
  const data = useMatches().at(-1)?.loaderData as { page?: RoutePage } | null | undefined;
  return data?.page;
}
