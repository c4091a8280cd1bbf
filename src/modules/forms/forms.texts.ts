const de = {
  elsewhere: 'Formulare von HubSpot werden noch nicht gezeigt: Besucher sehen hier nichts.',
  none: 'Hier steht das gewählte Formular, sobald es dieses gibt und es online ist.',
};

/** For the second language (G-16). @public */
export const en: typeof de = {
  elsewhere: 'Forms of HubSpot are not shown yet: visitors see nothing here.',
  none: 'The chosen form will stand here as soon as it exists and is online.',
};

export const formsTexts = de;
