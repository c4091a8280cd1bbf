import type { Consent } from './consent-record.ts';

/** The banner never covers what one may want to read before deciding (CONSENT-03). */
const LEGAL_PAGE = /^\/de\/(impressum|datenschutz|agb)\/?$/;

interface Situation {
  /** the page before, null at the first */
  from: string | null;
  to: string;
  /** null: no decision yet */
  consent: Consent | null;
  /** already asked again during this visit */
  asked: boolean;
  /** setting `consent.askAgain` */
  askAgain: boolean;
}

export type Asking = 'ask' | 'ask-again' | 'hide';

/**
 * Whether the banner is shown on a page: until a decision is made, but not on legal pages; after a legal page once
 * more while tracking is declined, at most once a visit, and not where the house has switched that off
 * (CONSENT-01 … 03, G-83).
 */
export function askingOf({ from, to, consent, asked, askAgain }: Situation): Asking {
  if (LEGAL_PAGE.test(to)) return 'hide';
  if (!consent) return 'ask';
  const leftLegalPage = from !== null && LEGAL_PAGE.test(from);
  return askAgain && leftLegalPage && !consent.tracking && !asked ? 'ask-again' : 'hide';
}
