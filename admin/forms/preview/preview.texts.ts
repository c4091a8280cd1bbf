const de = {
  title: 'Vorschau',
  frame: 'Das Formular, wie Besucher es sehen',
  hide: 'Vorschau ausblenden',
  show: 'Vorschau anzeigen',
  narrow: 'Breite eines Telefons',
  dark: 'Dunkel',
  shown: 'Ansicht',
  states: { open: 'Formular', sent: 'Dank', closed: 'Geschlossen' },
  about: 'Hier wird nichts gesendet. Ein Klick auf ein Feld öffnet es im Baukasten.',
  failed: 'Die Vorschau konnte nicht geladen werden.',
};

const en: typeof de = {
  title: 'Preview',
  frame: 'The form as visitors see it',
  hide: 'Hide preview',
  show: 'Show preview',
  narrow: 'Width of a phone',
  dark: 'Dark',
  shown: 'View',
  states: { open: 'Form', sent: 'Thanks', closed: 'Closed' },
  about: 'Nothing is sent from here. A click on a field opens it in the builder.',
  failed: 'The preview could not be loaded.',
};

/** Both languages. @public */
export const PREVIEW_TEXTS = { de, en };
export const previewTexts = de;
