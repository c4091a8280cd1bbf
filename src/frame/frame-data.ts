import type { HousePlace } from '#lib/pages/structured-data.ts';
import type { CardStyle } from '#ui/card/card-style.ts';
import { PARSERS, type Parsers } from '#ui/parsers.ts';
import { type LegalLink, legalLinks } from './legal-links.ts';

/** Data of the frame around every page (spec part 3; API-06, API-17). */

export interface FrameMenuItem {
  url: string;
  menu_name: string;
  has_tab_navigation?: boolean;
  /** false: a label without a link (G-22) */
  is_clickable?: boolean;
  open_in_new?: boolean;
  children?: FrameMenuItem[];
}

export interface FrameFooterItem {
  title: string;
  url: string;
  open_in_new?: boolean;
}

export interface FrameNavigation {
  menu: FrameMenuItem[];
  secondary_menu: FrameMenuItem[];
  footer: FrameFooterItem[];
}

/** A block of HTML that only administrators edit; sanitised by the settings service (G-28). */
export interface HtmlArea {
  code: string;
}

export interface FrameDesign {
  /** style1: bar with dropdown panels; style2: full-width mega menu (G-20) */
  menu?: 'style1' | 'style2';
  /** style of cards (G-20) */
  eventCard?: CardStyle;
  header?: { logo?: string; logoLink?: string; basketLink?: string; favoritesLink?: string };
  /** style2: inverted, without links to terms and whistleblower protection (G-20) */
  footer?: { style?: 'style1' | 'style2'; providerLogo?: string; regionalCultureLogo?: string };
  /** design tokens of the house: `{ signal: '#0047bb' }` */
  colors?: Record<string, string>;
  /** font families that replace the theme's */
  fonts?: { display?: string | undefined; text?: string | undefined };
  /** formats of dates, times and prices (DESIGN-08) */
  parsers?: Parsers;
  cookies?: { tagManagerId?: string };
  stickyOverlayButton?: boolean;
  routeBases?: { live?: { events?: string } };
}

export interface FrameSettings {
  site_name: string;
  is_site_online?: boolean;
  is_shop_online?: boolean;
  html_header?: HtmlArea;
  html_footer_top?: HtmlArea;
  html_footer_bottom?: HtmlArea;
  html_footer_logos?: HtmlArea;
  /** items with an empty URL are hidden (G-24) */
  links?: { whistleblower?: string; provider?: string; regional_culture?: string };
  contact_email?: string;
  address?: { street: string; postal_code: string; city: string; phone: string };
  maintenance_text?: string;
  consent?: { askAgain?: boolean };
  design?: FrameDesign;
}

/** The visitor's account (API-19); never part of cached pages (G-103). */
export interface FrameUser {
  is_logged_in: boolean;
  login_url: string;
  first_name?: string | null;
  last_name?: string | null;
  username?: string | null;
  logout_url?: string | null;
  /** an editor or administrator (G-85) */
  has_dashboard_online_access?: boolean;
}

/** The alert above the page (ENT-18). */
export interface FrameAlert {
  id: number;
  title: string;
  text: string;
  link: { url: string };
  link_title: string;
}

/** Label of the opening hours from a moment on (ISO 8601, UTC); null hides it. */
export interface FrameOpening {
  from: string;
  label: string | null;
}

/** Days in a row with other opening hours than usual, in words. */
export interface FrameOpeningChange {
  days: string;
  hours: string;
  reason: string;
}

/** All data of the frame, on the server. */
export interface FrameData {
  settings: FrameSettings;
  nav: FrameNavigation;
  alert: FrameAlert | null;
  opening: FrameOpening[];
  /** coming days on which the house is not open as usual; null: no hours are known (G-761) */
  changes?: readonly FrameOpeningChange[] | null;
  /** the house's address, for search engines */
  place?: HousePlace | null;
  /** URLs of existing legal texts */
  legal: readonly string[];
  /** where the newsletter is ordered, here or elsewhere (G-484) */
  newsletter?: { url: string; text: string } | null;
  /** preview link only: its expiry (E-9) */
  preview_until?: Date | null;
}

/** The part needed by the browser after hydration. */
export interface FrameFacts {
  settings: {
    site_name: string;
    is_shop_online: boolean;
    consent: { askAgain: boolean };
    design: { eventCard: CardStyle; parsers: Parsers; cookies: { tagManagerId: string } };
  };
  /** links of the error page */
  ways: { url: string; menu_name: string }[];
  has_alert: boolean;
  /** target of the sticky overlay button; empty: disabled (DESIGN-07) */
  overlay_url: string;
  opening: FrameOpening[];
  /** imprint and privacy, if they exist */
  legal: readonly LegalLink[];
}

function overlayUrl(design: FrameDesign | undefined): string {
  const events = design?.routeBases?.live?.events;
  return design?.stickyOverlayButton && events ? `/de/${events}` : '';
}

/** The part of the data sent to the browser besides the HTML. */
export function frameFacts({ settings, nav, alert, opening, legal }: FrameData): FrameFacts {
  const { site_name, is_shop_online = true, consent, design } = settings;
  const ways = nav.menu
    .filter((item) => item.url && item.is_clickable !== false)
    .map(({ url, menu_name }) => ({ url, menu_name }));
  return {
    settings: {
      site_name,
      is_shop_online,
      consent: { askAgain: consent?.askAgain ?? true },
      design: {
        eventCard: design?.eventCard ?? 'style2',
        parsers: design?.parsers ?? PARSERS,
        cookies: { tagManagerId: design?.cookies?.tagManagerId ?? '' },
      },
    },
    ways,
    has_alert: alert !== null,
    overlay_url: overlayUrl(design),
    opening,
    legal: legalLinks(legal),
  };
}
