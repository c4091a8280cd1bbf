const de = { slider: 'Teaser zum Schieben' };

const en: typeof de = { slider: 'Teasers to push along' };

export const teaserlistTexts = { de, en }.de;
