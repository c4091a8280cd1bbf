/** UI texts of the setup's step for the week of opening hours. German is shown; the English ones are not used yet (G-16). */
interface HoursTexts {
  days: readonly string[];
  from: string;
  to: string;
  closed: string;
  time(day: string, what: string): string;
  spread: string;
  help: string;
  several: string;
  change: string;
}

const de: HoursTexts = {
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  from: 'Von',
  to: 'Bis',
  closed: 'Geschlossen',
  time: (day, what) => `${day}, ${what}`,
  spread: 'Montag bis Freitag gleich',
  help: 'Tage ohne Zeiten bleiben ohne Angabe.',
  several:
    'Die Öffnungszeiten sind schon eingetragen, mit mehreren Zeiten am Tag oder für einzelne Spielorte. Sie stehen in ihrer Liste.',
  change: 'Öffnungszeiten ändern',
};

const en: HoursTexts = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  from: 'From',
  to: 'Until',
  closed: 'Closed',
  time: (day, what) => `${day}, ${what}`,
  spread: 'The same from Monday to Friday',
  help: 'Days without hours say nothing.',
  several:
    'Opening hours have been entered already, with several times a day or for single venues. They are in their list.',
  change: 'Change opening hours',
};

/** Both languages. @public */
export const HOURS_STEP_TEXTS = { de, en };
export const hoursStepTexts = de;
