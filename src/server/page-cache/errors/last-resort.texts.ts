/** Texts of the last-resort page (ERR-08). German is shown, English only stored (G-16). */
const de = {
  title: 'Fehler',
  headline: 'Beim Anzeigen der Fehlerseite ist ein Fehler aufgetreten.',
};

const en: typeof de = {
  title: 'Error',
  headline: 'An error occurred while showing the error page',
};

/** Both languages. @public */
export const LAST_RESORT_TEXTS = { de, en };
export const lastResortTexts = de;
