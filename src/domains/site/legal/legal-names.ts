/** Legal texts: name of call and route, and path without locale (ROUTE-37, G-78). */
export const LEGAL_TEXTS = {
  agb: { route: 'legals-agb', path: 'agb' },
  imprint: { route: 'legals-imprint', path: 'impressum' },
  'privacy-policy': { route: 'legals-privacy', path: 'datenschutz' },
} as const;

export type LegalName = keyof typeof LEGAL_TEXTS;

export const legalNames = Object.keys(LEGAL_TEXTS) as LegalName[];
