import { FIELD_TYPES } from '../field-types.ts';

const de = {
  open: 'Zum Formular',
  optional: 'freiwillig',
  choose: 'Bitte auswählen',
  only: (label: string, values: readonly string[]) =>
    values.length > 0
      ? `Nur, wenn bei „${label}“ steht: ${values.join(' oder ')}`
      : `Nur, wenn „${label}“ ausgefüllt ist`,
  /** how people may write it, by type of field */
  examples: {
    [FIELD_TYPES.date]: 'Zum Beispiel 24.12.2026.',
    [FIELD_TYPES.birthday]: 'Zum Beispiel 31.5.1987.',
    [FIELD_TYPES.moment]: 'Zum Beispiel 24.12.2026, 18:30.',
  } as Readonly<Record<number, string>>,
  limits: (kinds: string, max: number) => `${kinds}, höchstens ${max} MB.`,
  replaces: 'Eine andere Datei ersetzt sie.',
  uploading: (name: string) => `„${name}“ wird hochgeladen`,
  progress: (name: string, isThere: boolean) => `„${name}“ ${isThere ? 'ist' : 'wird'} hochgeladen`,
  remove: 'Entfernen',
  cancel: 'Abbrechen',
  honeypot: 'Dieses Feld bitte leer lassen',
  copy: 'Sie bekommen eine Bestätigung mit Ihren Antworten an Ihre E-Mail-Adresse.',
  login: 'Anmelden',
  login_tab: 'In einem neuen Fenster anmelden',
  wrong: (count: number) =>
    count === 1
      ? 'Eine Angabe fehlt oder stimmt nicht:'
      : `${count} Angaben fehlen oder stimmen nicht:`,
  kept_for: (days: number) =>
    days === 1
      ? 'Ihre Angaben werden nach einem Tag gelöscht.'
      : `Ihre Angaben werden nach ${days} Tagen gelöscht.`,
  sending: 'Wird gesendet …',
  restored: 'Ihre Eingaben von vorhin sind wieder da.',
  clear: 'Eingaben löschen',
};

/** For the second language (G-16). @public */
export const en: typeof de = {
  open: 'Open the form',
  optional: 'optional',
  choose: 'Please choose',
  only: (label, values) =>
    values.length > 0
      ? `Only if “${label}” is: ${values.join(' or ')}`
      : `Only if “${label}” is filled in`,
  examples: {
    [FIELD_TYPES.date]: 'For example 24.12.2026.',
    [FIELD_TYPES.birthday]: 'For example 31.5.1987.',
    [FIELD_TYPES.moment]: 'For example 24.12.2026, 18:30.',
  },
  limits: (kinds, max) => `${kinds}, at most ${max} MB.`,
  replaces: 'Another file replaces it.',
  uploading: (name) => `“${name}” is being uploaded`,
  progress: (name, isThere) => `“${name}” is ${isThere ? '' : 'being '}uploaded`,
  remove: 'Remove',
  cancel: 'Cancel',
  honeypot: 'Please leave this field empty',
  copy: 'A confirmation with your answers is sent to your e-mail address.',
  login: 'Sign in',
  login_tab: 'Sign in in a new window',
  wrong: (count) =>
    count === 1 ? 'One answer is missing or wrong:' : `${count} answers are missing or wrong:`,
  kept_for: (days) =>
    days === 1
      ? 'Your answers are deleted after one day.'
      : `Your answers are deleted after ${days} days.`,
  sending: 'Sending …',
  restored: 'What you typed before is here again.',
  clear: 'Delete what I typed',
};

export const formViewTexts = de;
