/** Words of the cookie banner; those it shares with the settings are in frame.texts.ts. */
const de = {
  name: 'Cookie-Hinweis',
  title: 'Sie entscheiden',
  text: 'Gespeichert wird nur, was diese Website zum Funktionieren braucht. Alles Weitere erst, wenn Sie zustimmen.',
  again: 'Ihre Auswahl gilt weiter. Möchten Sie sie ändern?',
  settings: 'Einstellungen',
};

export const bannerTexts = de;
