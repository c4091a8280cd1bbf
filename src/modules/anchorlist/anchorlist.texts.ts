const de = { label: 'Auf dieser Seite' };

/** Kept for the second language (G-16). @public */
export const en: typeof de = { label: 'On this page' };

export const anchorlistTexts = de;
