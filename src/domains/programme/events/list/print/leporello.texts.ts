/** Texts of what is printed of the programme (V-14), which only the server renders. */
const de = {
  programme: 'Spielplan',
  months: 'Monat',
  back: 'Zum Programm',
  back_to_event: 'Zur Veranstaltung',
  print_now: 'Drucken',
  span: (from: string, to: string) => `${from} – ${to}`,
  only: (names: string) => `Auswahl: ${names}`,
  as_of: (day: string) => `Stand ${day}, Änderungen vorbehalten`,
  none: 'In diesem Zeitraum ist nichts angekündigt.',
  scan: 'Karten und alles Aktuelle',
};

const en: typeof de = {
  programme: 'Programme',
  months: 'Month',
  back: 'To the programme',
  back_to_event: 'To the event',
  print_now: 'Print',
  span: (from, to) => `${from} – ${to}`,
  only: (names) => `Selection: ${names}`,
  as_of: (day) => `As of ${day}, subject to change`,
  none: 'Nothing is announced for this time.',
  scan: 'Tickets and all news',
};

/** Both languages. @public */
export const PRINT_TEXTS = { de, en };
export const printTexts = de;
