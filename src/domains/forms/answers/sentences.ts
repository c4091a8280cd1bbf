/** An error message for the visitor, in both languages. */
export interface Sentence {
  de: string;
  en: string;
}

const said = (de: string, en: string): Sentence => ({ de, en });

export const SENTENCES = {
  // FORM-10, FORM-11: word for word
  required: said('Dieses Feld ist erforderlich!', 'This field is required!'),
  email: said('Ungültige E-Mail-Adresse!', 'Invalid e-mail address!'),
  text: said('Bitte einen Text angeben.', 'Please enter a text.'),
  tooLong: (max: number) =>
    said(
      `Höchstens ${max.toLocaleString('de-DE')} Zeichen.`,
      `At most ${max.toLocaleString('en-GB')} characters.`,
    ),
  choice: said('Diese Möglichkeit gibt es nicht.', 'This is not one of the choices.'),
  choices: said('Bitte eine Liste angeben.', 'Please give a list.'),
  yesOrNo: said('Bitte Ja oder Nein angeben.', 'Please answer yes or no.'),
  day: said('Bitte ein Datum angeben, z. B. 24.12.2026.', 'Please enter a date, e.g. 24.12.2026.'),
  moment: said(
    'Bitte Datum und Uhrzeit angeben, z. B. 24.12.2026, 18:30.',
    'Please enter date and time, e.g. 24.12.2026, 18:30.',
  ),
  birthday: said(
    'Das Geburtsdatum liegt in der Zukunft.',
    'This date of birth lies in the future.',
  ),
  number: said('Bitte eine Zahl angeben.', 'Please enter a number.'),
  atLeast: (min: number) => said(`Mindestens ${german(min)}.`, `At least ${min}.`),
  atMost: (max: number) => said(`Höchstens ${german(max)}.`, `At most ${max}.`),
  url: said(
    'Bitte eine Webadresse angeben, z. B. https://www.haus.example.',
    'Please enter a web address, e.g. https://www.haus.example.',
  ),
  phone: said(
    'Bitte eine Telefonnummer angeben, z. B. 030 1234567.',
    'Please enter a telephone number, e.g. +49 30 1234567.',
  ),
  file: said('Bitte die Datei noch einmal auswählen.', 'Please choose the file again.'),
  unknown: said(
    'Dieses Feld gibt es in diesem Formular nicht.',
    'This form does not have this field.',
  ),
  honeypot: said(
    'Die Anfrage ist unvollständig: email2 fehlt.',
    'The request is incomplete: email2 is missing.',
  ),
} as const;

function german(value: number): string {
  return value.toLocaleString('de-DE', { maximumFractionDigits: 10 });
}
