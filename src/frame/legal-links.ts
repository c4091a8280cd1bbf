import { frameTexts } from './frame.texts.ts';

export interface LegalLink {
  url: string;
  name: string;
}

/** Imprint and privacy, if they exist. @param there URLs of existing legal texts */
export const legalLinks = (there: readonly string[]): LegalLink[] =>
  [
    { url: '/de/impressum', name: frameTexts.imprint },
    { url: '/de/datenschutz', name: frameTexts.privacy },
  ].filter(({ url }) => there.includes(url));
