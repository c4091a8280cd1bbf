import type { Consent } from './consent-record.ts';

/** The banner must not cover texts people read before deciding (CONSENT-03). */
const LEGAL_PAGE = /^\/de\/(impressum|datenschutz|agb)\/?$/;

interface Situation {
  /** the previous page, null at first */
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
 * Whether the banner is shown: until the visitor decides, but not on legal pages; after a legal page once more while tracking
 * is declined, at most once per visit, unless disabled by the house (CONSENT-01 … 03, G-83).
 */
export function decideAsking({ from, to, consent, asked, askAgain }: Situation): Asking {
  if (LEGAL_PAGE.test(to)) return 'hide';
  if (!consent) return 'ask';
  const leftLegalPage = from !== null && LEGAL_PAGE.test(from);
  return askAgain && leftLegalPage && !consent.tracking && !asked ? 'ask-again' : 'hide';
}
