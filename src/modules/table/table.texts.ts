const de = { table: 'Tabelle', hint: 'Seitlich geht es weiter' };

/** For the second language (G-16). @public */
export const en: typeof de = { table: 'Table', hint: 'Continues sideways' };

export const tableTexts = de;
