/** Texts of the cookie banner; those shared with the settings are in frame.texts.ts. */
const de = {
  name: 'Cookie-Hinweis',
  text: 'Gespeichert wird nur, was diese Website braucht. Mehr erst, wenn Sie zustimmen.',
  again: 'Ihre Auswahl gilt weiter. Möchten Sie sie ändern?',
  settings: 'Einstellungen',
};

const en: typeof de = {
  name: 'Cookie notice',
  text: 'Only what this site needs is stored. More only once you agree.',
  again: 'Your choice still holds. Would you like to change it?',
  settings: 'Settings',
};

/** Both languages. @public */
export const CONSENT_BANNER_TEXTS = { de, en };
export const bannerTexts = de;
