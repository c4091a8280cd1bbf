const de = { slider: 'Teaser' };

/** For the second language (G-16). @public */
export const en: typeof de = { slider: 'Teasers' };

export const teaserlistTexts = de;
