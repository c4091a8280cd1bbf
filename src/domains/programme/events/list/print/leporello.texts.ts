/** Texts of the printed month (V-14), which only the server renders. */
const de = {
  programme: 'Spielplan',
  months: 'Monat',
  back: 'Zum Programm',
  print_now: 'Drucken',
  as_pdf: 'Der Druckdialog speichert das Blatt auch als PDF.',
  span: (from: string, to: string) => `${from} – ${to}`,
  only: (names: string) => `Auswahl: ${names}`,
  as_of: (day: string) => `Stand ${day}, Änderungen vorbehalten`,
  none: 'Für diese Zeit ist noch nichts angekündigt.',
};

const en: typeof de = {
  programme: 'Programme',
  months: 'Month',
  back: 'To the programme',
  print_now: 'Print',
  as_pdf: 'The print dialog also saves the sheet as a PDF.',
  span: (from, to) => `${from} – ${to}`,
  only: (names) => `Selection: ${names}`,
  as_of: (day) => `As of ${day}, subject to change`,
  none: 'Nothing has been announced for this time yet.',
};

/** Both languages. @public */
export const LEPORELLO_TEXTS = { de, en };
export const leporelloTexts = de;
