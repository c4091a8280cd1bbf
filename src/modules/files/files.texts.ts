/** Texts around the house's own videos and audio. */
export const de = {
  open: 'Als Datei öffnen',
  captions: 'Deutsch',
  transcript: 'Zum Lesen',
  gone: 'Diese Datei gibt es nicht mehr. Bitte eine andere auswählen.',
};

const en: typeof de = {
  open: 'Open as a file',
  captions: 'German',
  transcript: 'To read',
  gone: 'This file does not exist any more. Please choose another one.',
};

/** Both languages. @public */
export const FILES_TEXTS = { de, en };
