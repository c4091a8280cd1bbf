/** The banner never covers what one may want to read before deciding (CONSENT-03). */
const LEGAL_PAGES = new Set(['/de/impressum', '/de/datenschutz', '/de/agb']);

export function isLegalPage(pathname: string): boolean {
  return LEGAL_PAGES.has(pathname.replace(/\/$/, ''));
}

interface Situation {
  /** the page before, null at the first */
  from: string | null;
  to: string;
  /** a valid decision is stored */
  decided: boolean;
  trackingAccepted: boolean;
  /** already asked again during this visit */
  asked: boolean;
  /** setting `consent.askAgain` */
  askAgain: boolean;
}

/**
 * Whether the banner is shown on a page: until a decision is made, but not on legal pages; after a legal page once
 * more while tracking is declined, at most once a visit, and not where the house has switched that off
 * (CONSENT-01 … 03, G-83).
 */
export function decideBanner(situation: Situation): 'ask' | 'ask-again' | 'hide' {
  const { from, to, decided, trackingAccepted, asked, askAgain } = situation;
  if (isLegalPage(to)) return 'hide';
  if (!decided) return 'ask';
  const leftLegalPage = from !== null && isLegalPage(from);
  return askAgain && leftLegalPage && !trackingAccepted && !asked ? 'ask-again' : 'hide';
}
