/** Texts of the palette. */
export const paletteTexts = {
  title: 'Was möchten Sie einfügen?',
  open: 'Einfügen',
  search: 'Modul suchen',
  first: 'Module',
  more: 'Weitere Module',
  sections: 'Neuer Abschnitt mit leeren Spalten',
  where: {
    inColumn: {
      under: (what: string) => `Kommt direkt unter: ${what}`,
      over: (what: string) => `Kommt direkt über: ${what}`,
      alone: 'Kommt in die leere Spalte.',
    },
    own: {
      under: (what: string) => `Kommt in einen neuen Abschnitt unter: ${what}`,
      over: (what: string) => `Kommt in einen neuen Abschnitt über: ${what}`,
      alone: 'Kommt in einen neuen Abschnitt.',
    },
  },
  found: (count: number) => (count === 1 ? 'Ein Treffer' : `${count} Treffer`),
  nothing: (query: string) =>
    `Nichts gefunden zu „${query}“. Versuchen Sie zum Beispiel „Bild“, „Film“ oder „Termine“.`,
  fillTitle: (label: string) => `${label} einfügen`,
  layouts: [
    'Eine Spalte',
    'Breit und schmal',
    'Schmal und breit',
    'Zwei gleiche Spalten',
    'Drei gleiche Spalten',
    'Schmal, breit, schmal',
  ],
  paste: (what: string) => `Aus der Zwischenablage: ${what}`,
} as const;
