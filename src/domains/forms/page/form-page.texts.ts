const de = {
  edit: 'Formular bearbeiten',
  optional: 'freiwillig',
  required: 'Pflichtfeld',
  choose: 'Bitte auswählen',
  only: (label: string, values: readonly string[]) =>
    values.length > 0
      ? `Nur, wenn bei „${label}“ steht: ${values.join(' oder ')}`
      : `Nur, wenn „${label}“ ausgefüllt ist`,
  kept: (name: string) => `„${name}“ ist hochgeladen. Eine andere Datei ersetzt sie.`,
  honeypot: 'Dieses Feld bitte leer lassen',
  copy: 'Sie bekommen eine Bestätigung mit Ihren Antworten an Ihre E-Mail-Adresse.',
  login: 'Anmelden',
  wrong: (count: number) =>
    count === 1
      ? 'Eine Angabe fehlt oder stimmt nicht:'
      : `${count} Angaben fehlen oder stimmen nicht:`,
  kept_for: (days: number) => `Ihre Angaben werden nach ${days} Tagen gelöscht.`,
};

/** For the second language (G-16). @public */
export const en: typeof de = {
  edit: 'Edit form',
  optional: 'optional',
  required: 'required',
  choose: 'Please choose',
  only: (label, values) =>
    values.length > 0
      ? `Only if “${label}” is: ${values.join(' or ')}`
      : `Only if “${label}” is filled in`,
  kept: (name) => `“${name}” is uploaded. Another file replaces it.`,
  honeypot: 'Please leave this field empty',
  copy: 'A confirmation with your answers is sent to your e-mail address.',
  login: 'Sign in',
  wrong: (count) =>
    count === 1 ? 'One answer is missing or wrong:' : `${count} answers are missing or wrong:`,
  kept_for: (days) => `Your answers are deleted after ${days} days.`,
};

export const formPageTexts = de;
