const de = {
  empty:
    'Diese Liste ist noch leer: Besucher sehen hier nichts. Gefüllt wird sie unter „Bearbeiten“.',
};

/** For the second language (G-16). @public */
export const en: typeof de = { empty: 'This list is still empty: visitors see nothing here.' };

export const childrenTexts = de;
