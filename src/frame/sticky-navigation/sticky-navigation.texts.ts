/** Separate: loaded with the sticky navigation. German is shown; English is for later (G-16). */
const de = { menu: 'Direkt zu', to_top: 'Nach oben' };

const en: typeof de = { menu: 'Straight to', to_top: 'Back to top' };

/** Both languages. @public */
export const STICKY_TEXTS = { de, en };
export const stickyTexts = de;

/** On every page, therefore separate. Both languages. @public */
export const OPENER_TEXTS = { de: 'Programm und Karten', en: 'Programme and tickets' };
export const openerText = OPENER_TEXTS.de;
