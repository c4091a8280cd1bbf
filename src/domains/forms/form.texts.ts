import type { Accept } from './field-types.ts';

const de = {
  submit: 'Senden',
  success: 'Vielen Dank! Ihre Nachricht wurde gesendet.',
  not_yet: 'Dieses Formular ist noch nicht geöffnet.',
  closed: 'Dieses Formular ist geschlossen.',
  full: 'Dieses Formular nimmt keine Einsendungen mehr an: Die Höchstzahl ist erreicht.',
  missing: 'Dieses Formular gibt es nicht.',
  login: 'Bitte melden Sie sich an, um dieses Formular auszufüllen.',
  check: 'Bitte prüfen Sie Ihre Angaben.',
  file_taken:
    'Diese Datei gehört schon zu einer anderen Einsendung oder ist abgelaufen. Bitte wählen Sie sie noch einmal aus.',
  file_kind: (kinds: string) => `Hier sind nur diese Dateien möglich: ${kinds}.`,
  file_size: (max: number) => `Die Datei ist zu groß: höchstens ${max} MB sind möglich.`,
  kinds: { pdf: 'PDF', image: 'Bilder', audio: 'Tonaufnahmen', video: 'Videos' },
};

/** For the second language (G-16). */
const en: typeof de = {
  submit: 'Send',
  success: 'Thank you! Your message has been sent.',
  not_yet: 'This form is not open yet.',
  closed: 'This form is closed.',
  full: 'This form takes no more entries: the maximum has been reached.',
  missing: 'This form does not exist.',
  login: 'Please sign in to fill in this form.',
  check: 'Please check your entries.',
  file_taken: 'This file already belongs to another entry or has expired. Please choose it again.',
  file_kind: (kinds) => `Only these files are possible here: ${kinds}.`,
  file_size: (max) => `The file is too large: at most ${max} MB are possible.`,
  kinds: { pdf: 'PDF', image: 'images', audio: 'audio', video: 'videos' },
};

export const FORM_TEXTS = { de, en };
export const formTexts = de;

/** 'PDF, Bilder' */
export const kindsInWords = (accept: readonly string[]): string =>
  accept.map((kind) => de.kinds[kind as Accept]).join(', ');
