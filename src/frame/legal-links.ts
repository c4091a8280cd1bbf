import { frameTexts } from './frame.texts.ts';

export interface LegalLink {
  url: string;
  name: string;
}

/** Imprint and privacy, as far as they are written. @param there addresses of the legal texts that are there */
export const legalLinks = (there: readonly string[]): LegalLink[] =>
  [
    { url: '/de/impressum', name: frameTexts.imprint },
    { url: '/de/datenschutz', name: frameTexts.privacy },
  ].filter(({ url }) => there.includes(url));
