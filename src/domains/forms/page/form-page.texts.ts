const de = { edit: 'Formular bearbeiten' };

/** For the second language (G-16). @public */
export const en: typeof de = { edit: 'Edit form' };

export const formPageTexts = de;
