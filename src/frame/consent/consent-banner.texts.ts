/** Texts of the cookie banner; those shared with the settings are in frame.texts.ts. */
const de = {
  name: 'Cookie-Hinweis',
  title: 'Sie entscheiden',
  text: 'Gespeichert wird nur, was diese Website zum Funktionieren braucht. Alles Weitere erst, wenn Sie zustimmen.',
  again: 'Ihre Auswahl gilt weiter. Möchten Sie sie ändern?',
  settings: 'Einstellungen',
};

const en: typeof de = {
  name: 'Cookie notice',
  title: 'You decide',
  text: 'Only what this site needs to work is stored. Everything else once you agree.',
  again: 'Your choice still holds. Would you like to change it?',
  settings: 'Settings',
};

/** Both languages. @public */
export const CONSENT_BANNER_TEXTS = { de, en };
export const bannerTexts = de;
