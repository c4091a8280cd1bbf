const de = {
  elsewhere:
    'Dieses Formular gibt es nicht. Für Formulare von HubSpot muss in den Einstellungen die Kontonummer stehen.',
  none: 'Hier erscheint das gewählte Formular, sobald es angelegt und online ist.',
};

/** For the second language (G-16). @public */
export const en: typeof de = {
  elsewhere: 'This form does not exist. Forms of HubSpot need the account number in the settings.',
  none: 'The chosen form will appear here as soon as it exists and is online.',
};

export const formsTexts = de;
