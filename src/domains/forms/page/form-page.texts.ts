const de = {
  edit: 'Formular bearbeiten',
  unsent: 'Ihre Eingaben sind noch da. Hier lassen sie sich nicht mehr senden, aber kopieren:',
  clear: 'Eingaben löschen',
};

/** For the second language (G-16). @public */
export const en: typeof de = {
  edit: 'Edit form',
  unsent: 'What you typed is still here. It can no longer be sent here, but copied:',
  clear: 'Delete it',
};

export const formPageTexts = de;
