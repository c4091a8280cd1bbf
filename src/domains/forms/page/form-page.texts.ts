const de = {
  edit: 'Formular bearbeiten',
  unsent: 'Ihre Eingaben sind noch da. Hier lassen sie sich nicht mehr senden, aber kopieren:',
  unsent_before_login:
    'Ihre Eingaben sind noch da, aber nicht gesendet. Bitte kopieren Sie sie, bevor Sie sich anmelden:',
  clear: 'Eingaben löschen',
};

/** For the second language (G-16). @public */
export const en: typeof de = {
  edit: 'Edit form',
  unsent: 'What you typed is still here. It can no longer be sent here, but copied:',
  unsent_before_login:
    'What you typed is still here, but has not been sent. Please copy it before you sign in:',
  clear: 'Delete it',
};

export const formPageTexts = de;
