/** What the palette says. */
export const paletteTexts = {
  title: 'Was möchten Sie einfügen?',
  open: 'Einfügen',
  search: 'Modul suchen',
  first: 'Module',
  more: 'Weitere Module',
  sections: 'Neuer Abschnitt mit leeren Spalten',
  where: {
    inColumn: 'Kommt an die markierte Stelle.',
    own: 'Kommt in einen neuen Abschnitt an der markierten Stelle.',
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
