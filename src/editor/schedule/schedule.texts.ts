/** Texts of scheduling (E-4). */
export const scheduleTexts = {
  title: (what: string) => `Sichtbarkeit planen: ${what}`,
  item: 'Sichtbarkeit planen …',
  from: 'Sichtbar ab',
  fromHelp: 'Leer: von Anfang an.',
  to: 'Sichtbar bis',
  toHelp: 'Leer: ohne Ende.',
  isHidden: 'Zurzeit von Hand verborgen: Der Zeitplan gilt erst, wenn es wieder gezeigt wird.',
  clock: 'Alle Zeiten sind die der Uhr in Berlin.',
  incomplete: 'Bitte Tag und Uhrzeit ganz angeben.',
  always: 'Besucher sehen es immer.',
  since: (from: string) => `Besucher sehen es ab ${from}.`,
  until: (to: string) => `Besucher sehen es bis ${to}.`,
  between: (from: string, to: string) => `Besucher sehen es von ${from} bis ${to}.`,
  remove: 'Ohne Zeitplan',
  apply: 'Übernehmen',
  cancel: 'Abbrechen',
};
