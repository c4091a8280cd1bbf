const de = { none: 'In diesen Rubriken ist noch nichts erschienen: Besucher sehen hier nichts.' };

/** For the second language (G-16). @public */
export const en: typeof de = {
  none: 'Nothing in these categories yet: visitors see nothing here.',
};

export const highlightteasersTexts = de;
