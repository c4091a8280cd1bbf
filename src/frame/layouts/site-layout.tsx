import '../styles/layers.css';
import type { ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { CardStyleContext } from '#ui/card/card-style.ts';
import { ParsersContext } from '#ui/parsers.ts';
import { ShopOnlineContext } from '#ui/ticket-button/ticket-button.tsx';
import { ConsentManager } from '../consent/consent-manager.tsx';
import { CookieSettingsButton } from '../consent/cookie-settings-button.tsx';
import { EditGate } from '../edit-gate.tsx';
import { Footer } from '../footer/footer.tsx';
import { frameTexts, serverFrameTexts } from '../frame.texts.ts';
import type { FrameFacts, FrameMenuItem } from '../frame-data.ts';
import { Header } from '../header/header.tsx';
import { TabNavigation } from '../header/menus/tab-navigation.tsx';
import { useSkeleton } from '../hydration/use-skeleton.ts';
import { InfoLayer } from '../notices/info-layer.tsx';
import { LoadingBar } from '../notices/loading-bar.tsx';
import { PreviewNote } from '../notices/preview-note.tsx';
import { TopAlert } from '../notices/top-alert.tsx';
import { OverlayButton } from '../sticky-navigation/overlay-button.tsx';
import { StickyGate } from '../sticky-navigation/sticky-gate.tsx';
import { useRouteHandle } from '../use-route-handle.ts';
import styles from './site-layout.module.css';

/**
 * `default`: header, alert, main content, footer, cookie manager, sticky navigation, info layer (SHELL-02). `error`: without
 * distractions (SHELL-04). `webshop`: only header, cookie manager and shop (SHELL-05).
 */
export type SiteLayoutName = 'default' | 'error' | 'webshop';

interface SiteLayoutProps {
  name: SiteLayoutName;
  facts: FrameFacts;
  children: ReactNode;
}

export function SiteLayout({ name, facts, children }: SiteLayoutProps) {
  const { pathname, search } = useLocation();
  const { settings } = facts;
  const page = useRoutePage();
  const skeleton = useSkeleton();
  const isDefault = name === 'default';
  const { form, results } = useRouteHandle();
  const mayFloat = !form && isDefault;
  const isConsentInPage = form || results;
  const consent = (
    <ConsentManager
      pathname={pathname}
      isEdited={new URLSearchParams(search).has('edit')}
      askAgain={settings.consent.askAgain}
      tagManagerId={settings.design.cookies.tagManagerId}
    />
  );
  return (
    <>
      <a className={styles.skip} href="#main-content">
        {frameTexts.skip}
      </a>
      {name !== 'webshop' && (
        <noscript>
          {/* React renders what is inside on the server only */}
          {import.meta.env.SSR && (
            <p className={styles.notice}>
              {serverFrameTexts.no_script} <a href="#main-content">{serverFrameTexts.proceed}</a>
            </p>
          )}
        </noscript>
      )}
      {!isConsentInPage && consent}
      {search.includes('vorschau=') && <PreviewNote />}
      {isDefault && <InfoLayer />}
      <LoadingBar />
      {isDefault && facts.has_alert && <TopAlert />}
      <CardStyleContext value={settings.design.eventCard}>
        <ParsersContext value={settings.design.parsers}>
          <ShopOnlineContext value={settings.is_shop_online}>
            <Header
              opening={facts.opening}
              pathname={pathname}
              isLandingPage={page?.is_landing_page ?? false}
            >
              {mayFloat && <OverlayButton url={facts.overlay_url} pathname={pathname} />}
            </Header>
            {isDefault && <TabNavigation items={page?.tab_navigation ?? []} pathname={pathname} />}
            <main
              id="main-content"
              tabIndex={-1}
              className={styles.main}
              data-layout={name}
              data-waiting={skeleton ? '' : undefined}
            >
              {skeleton}
              <EditGate>{children}</EditGate>
            </main>
          </ShopOnlineContext>
        </ParsersContext>
      </CardStyleContext>
      {mayFloat && <StickyGate />}
      {name === 'webshop' ? (
        // access to the cookie settings in a layout without footer (SHELL-05, CONSENT-09)
        <CookieSettingsButton className={styles.cookies} />
      ) : (
        <Footer />
      )}
      {isConsentInPage && consent}
    </>
  );
}

interface RoutePage {
  is_landing_page?: boolean;
  tab_navigation?: FrameMenuItem[];
}

/** Page loaders return `{ page }`; the frame reads two of its fields (SHELL-18, G-22). */
function useRoutePage(): RoutePage | undefined {
  const data = useMatches().at(-1)?.loaderData as { page?: RoutePage } | null | undefined;
  return data?.page;
}
