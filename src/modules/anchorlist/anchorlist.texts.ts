const de = { label: 'Auf dieser Seite' };

const en: typeof de = { label: 'On this page' };

export const anchorlistTexts = { de, en }.de;
