const de = {
  none: 'Hier stehen die gewählten Beiträge, sobald es sie gibt und sie online sind.',
};

/** For the second language (G-16). @public */
export const en: typeof de = {
  none: 'The chosen articles will stand here as soon as they exist and are online.',
};

export const blogteaserlistTexts = de;
