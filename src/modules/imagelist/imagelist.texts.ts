const de = { slider: 'Bilder' };

/** For the second language (G-16). @public */
export const en: typeof de = { slider: 'Pictures' };

export const imagelistTexts = de;
