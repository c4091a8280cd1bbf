/** Apart from the frame's other words: loaded with what shows them. German is shown, English is kept (G-16). */
const de = { menu: 'Direkt zu', to_top: 'Nach oben', programme: 'Programm und Karten' };

const en: typeof de = {
  menu: 'Straight to',
  to_top: 'Back to top',
  programme: 'Programme and tickets',
};

/** Both languages. @public */
export const STICKY_TEXTS = { de, en };
export const stickyTexts = de;
