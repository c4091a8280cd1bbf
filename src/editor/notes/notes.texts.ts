/** Texts of notes for editors (E-14), and about placeholders (G-201). */
export const notesTexts = {
  standIn: {
    label: 'Noch nicht geschrieben',
    help: 'Hier steht noch, was beim Einfügen vorgegeben war: So lesen es Besucher.',
  },
  empty: 'Leer für Besucher',
  missing: (missing: number, all: number) => `${missing} von ${all} nicht zu sehen`,
  open: (label: string, note: string) => `${label}: ${note}. Bearbeiten`,
  events: {
    allGone:
      'Alle gewählten Vorstellungen sind vorbei oder nicht öffentlich: Besucher sehen hier nichts. Wählen Sie neue – oder entfernen Sie die Einträge, dann zeigt die Liste von selbst, was kommt.',
    someGone: (missing: number, all: number) =>
      `${missing} von ${all} gewählten Vorstellungen sind vorbei oder nicht öffentlich: Besucher sehen sie nicht. Entfernen Sie sie, oder wählen Sie andere.`,
    isOver: (day: string) =>
      `Der Zeitraum ist seit dem ${day} vorbei: Besucher sehen hier nichts. Ändern oder leeren Sie „Bis“.`,
    noneFits:
      'Auf diese Auswahl passt keine kommende Vorstellung: Besucher sehen hier nichts. Fassen Sie Zeitraum, Schlagwort oder Filter weiter.',
    none: 'Im Programm steht nichts Kommendes: Besucher sehen hier nichts. Sobald eine Vorstellung öffentlich ist, erscheint sie von selbst.',
  },
  articles: {
    allGone:
      'Keiner der gewählten Beiträge ist öffentlich: Besucher sehen hier nichts. Wählen Sie andere.',
    someGone: (missing: number, all: number) =>
      `${missing} von ${all} gewählten Beiträgen sind nicht öffentlich oder gelöscht: Besucher sehen sie nicht.`,
    none: 'In diesen Rubriken steht noch nichts: Besucher sehen hier nichts. Wählen Sie andere Rubriken, oder veröffentlichen Sie einen Beitrag.',
  },
} as const;
