const de = { none: 'Hier steht der gewählte Spielort, sobald es ihn gibt und er online ist.' };

/** For the second language (G-16). @public */
export const en: typeof de = {
  none: 'The chosen venue will stand here as soon as it exists and is online.',
};

export const venuelistTexts = de;
