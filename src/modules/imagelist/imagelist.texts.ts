const de = { slider: 'Bilder zum Schieben' };

const en: typeof de = { slider: 'Pictures to push along' };

export const imagelistTexts = { de, en }.de;
