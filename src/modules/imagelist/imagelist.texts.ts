const de = { slider: 'Bilder', download: 'Herunterladen' };

/** For the second language (G-16). @public */
export const en: typeof de = { slider: 'Pictures', download: 'Download' };

export const imagelistTexts = de;
