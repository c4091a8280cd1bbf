/** UI texts of the calendar of opening hours. German is shown; the English ones are not used yet (G-16). */
const de = {
  title: 'Öffnungskalender',
  lead: 'So lesen Besucher die Öffnungszeiten. Wählen Sie einen Tag, um ihn genau zu sehen oder eine Ausnahme einzutragen.',
  place: 'Für',
  house: 'Das Haus',
  searching: 'Wird gesucht …',
  found_none: 'Keinen Spielort gefunden',
  before: 'Voriger Monat',
  after: 'Nächster Monat',
  today: 'Heute',
  unknown: 'Keine Angabe',
  none: 'Für diese Tage ist noch nichts eingetragen. Beginnen Sie mit den Zeiten einer gewöhnlichen Woche.',
  enter: 'Woche eintragen',
  exception: 'Ausnahme',
  regular: 'Wochenzeiten ändern',
  all_exceptions: 'Alle Ausnahmen',
  unplanned: (names: string) =>
    `Feiertage ohne Ausnahme, an denen die Wochenzeiten gelten: ${names}`,
  closed: 'An diesem Tag geschlossen',
  closed_said: (day: string) => `${day}: geschlossen eingetragen.`,
  other: 'Andere Zeiten eintragen',
  change: (reason: string) => (reason ? `Ausnahme „${reason}“ ändern` : 'Ausnahme ändern'),
  close: 'Schließen',
  reads: 'Das lesen Besucher an diesem Tag',
  nothing: 'nichts',
  from: (time: string) => `Ab ${time} Uhr`,
  alerts: 'Hinweise über allen Seiten',
  alerts_all: 'Hinweise ändern',
  alerts_none: 'Zurzeit ist kein Hinweis eingetragen.',
  alert_states: {
    shown: 'Zu sehen, auf allen Seiten',
    waiting: 'Wartet: ein anderer Hinweis steht vor ihm',
    planned: 'Geplant',
    over: 'Abgelaufen',
    hidden: 'Verborgen',
  },
  span: (from: string, to: string) =>
    from && to ? `${from} bis ${to}` : from ? `ab ${from}` : to ? `bis ${to}` : 'ohne Ende',
};

export type HoursTexts = typeof de;

const en: HoursTexts = {
  title: 'Opening calendar',
  lead: 'This is how visitors read the opening hours. Choose a day to see it in detail or to enter an exception.',
  place: 'For',
  house: 'The house',
  searching: 'Searching …',
  found_none: 'No venue found',
  before: 'Previous month',
  after: 'Next month',
  today: 'Today',
  unknown: 'Not stated',
  none: 'Nothing is entered for these days yet. Begin with the hours of a usual week.',
  enter: 'Enter the week',
  exception: 'Exception',
  regular: 'Change the weekly hours',
  all_exceptions: 'All exceptions',
  unplanned: (names) => `Holidays without an exception, on which the weekly hours hold: ${names}`,
  closed: 'Closed on this day',
  closed_said: (day) => `${day}: entered as closed.`,
  other: 'Enter other hours',
  change: (reason) => (reason ? `Change the exception '${reason}'` : 'Change the exception'),
  close: 'Close',
  reads: 'What visitors read on this day',
  nothing: 'nothing',
  from: (time) => `From ${time}`,
  alerts: 'Alerts above all pages',
  alerts_all: 'Change the alerts',
  alerts_none: 'No alert is entered at present.',
  alert_states: {
    shown: 'Shown on all pages',
    waiting: 'Waits behind another alert',
    planned: 'Planned',
    over: 'Over',
    hidden: 'Offline',
  },
  span: (from, to) =>
    from && to ? `${from} to ${to}` : from ? `from ${from}` : to ? `until ${to}` : 'without an end',
};

/** Both languages. @public */
export const HOURS_TEXTS = { de, en };
export const texts = de;
