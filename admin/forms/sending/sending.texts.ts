const de = {
  rules: {
    lead: 'Diese Adressen erfahren nur von Einsendungen, in denen etwas Bestimmtes ausgewählt ist – zusätzlich zu denen oben.',
    no_choices: 'Dafür braucht das Formular ein Feld mit einer Auswahl.',
    field: 'Wenn in',
    value: 'ausgewählt ist',
    email: 'geht eine E-Mail an',
    row: (place: number) => `Regel ${place}`,
    remove: (place: number) => `Regel ${place} löschen`,
    add: 'Regel hinzufügen',
    gone: 'Ein Feld, das es nicht mehr gibt',
  },
  retention: (days: string, day: string) =>
    `Jede Einsendung wird ${days} nach ihrem Eingang mit allen Dateien von selbst gelöscht: eine von heute am ${day}. Eine kürzere Frist gilt auch für vorhandene Einsendungen.`,
  days: (days: number) => (days === 1 ? 'einen Tag' : `${days} Tage`),
  find: 'Seite suchen',
};

const en: typeof de = {
  rules: {
    lead: 'These addresses only hear of entries in which something particular is chosen, besides those above.',
    no_choices: 'For that, the form needs a field with choices.',
    field: 'If in',
    value: 'is chosen',
    email: 'an e-mail goes to',
    row: (place) => `Rule ${place}`,
    remove: (place) => `Delete rule ${place}`,
    add: 'Add rule',
    gone: 'A field that does not exist any more',
  },
  retention: (days, day) =>
    `Each entry is deleted with all its files ${days} after it came: one of today on ${day}. A shorter time also applies to existing entries.`,
  days: (days) => (days === 1 ? 'one day' : `${days} days`),
  find: 'Find a page',
};

/** Both languages. @public */
export const SENDING_TEXTS = { de, en };
export const sendingTexts = de;
