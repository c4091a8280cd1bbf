/** Texts of the programme overlay. German is shown; English is for later (G-16). */
const de = {
  /** exact (OVERLAY-02) */
  headline: 'Programm und Karten',
  close: 'Schließen',
  failed: 'Das Programm lässt sich gerade nicht laden.',
  again: 'Noch einmal versuchen',
  page: 'Zur Programmseite',
};

const en: typeof de = {
  headline: 'Programme and tickets',
  close: 'Close',
  failed: 'The programme cannot be loaded just now.',
  again: 'Try again',
  page: 'To the programme page',
};

/** Both languages. @public */
export const EVENTS_OVERLAY_TEXTS = { de, en };
export const overlayTexts = de;
