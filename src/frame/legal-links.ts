import { frameTexts } from './frame.texts.ts';

/** Imprint and privacy, as far as they are written. @param there addresses of the legal texts that are there */
export const legalLinks = (there: readonly string[]): { url: string; name: string }[] =>
  [
    { url: '/de/impressum', name: frameTexts.imprint },
    { url: '/de/datenschutz', name: frameTexts.privacy },
  ].filter(({ url }) => there.includes(url));
