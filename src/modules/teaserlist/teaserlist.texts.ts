const de = { slider: 'Teaser' };

/** Kept for the second language (G-16). @public */
export const en: typeof de = { slider: 'Teasers' };

export const teaserlistTexts = de;
