/** Texts of the printed month (V-14), which only the server renders. */
const de = {
  programme: 'Spielplan',
  months: 'Monat',
  back: 'Zum Programm',
  print_now: 'Drucken',
  span: (from: string, to: string) => `${from} – ${to}`,
  only: (names: string) => `Auswahl: ${names}`,
  as_of: (day: string) => `Stand ${day}, Änderungen vorbehalten`,
  none: 'In diesem Zeitraum ist nichts angekündigt.',
};

const en: typeof de = {
  programme: 'Programme',
  months: 'Month',
  back: 'To the programme',
  print_now: 'Print',
  span: (from, to) => `${from} – ${to}`,
  only: (names) => `Selection: ${names}`,
  as_of: (day) => `As of ${day}, subject to change`,
  none: 'Nothing is announced for this time.',
};

/** Both languages. @public */
export const LEPORELLO_TEXTS = { de, en };
export const leporelloTexts = de;
