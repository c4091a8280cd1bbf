/** @param n from 1 */
function columnName(n: number, of: number): string {
  if (n === 1) return 'linke';
  return n === of ? 'rechte' : 'mittlere';
}

/** Texts about arranging modules and sections. */
export const arrangeTexts = {
  section: (n: number) => `Abschnitt ${n}`,
  handle: (label: string) => `${label} auswählen und verschieben`,
  handleHelp:
    'Eingabetaste greift das Modul, Pfeiltasten verschieben es, Eingabetaste legt es ab, Escape bricht ab. ' +
    'Ohne zu greifen gehen die Pfeiltasten von Modul zu Modul, mit Umschalttaste wählen sie mehrere aus. ' +
    'Fragezeichen: alle Tastenkürzel.',
  handleTitle: 'Ziehen zum Verschieben',
  insertBefore: 'Modul davor einfügen',
  insertAfter: 'Modul danach einfügen',
  insertHere: (column: number) => `Modul einfügen in Spalte ${column}`,
  insert: 'Modul einfügen',
  addSection: 'Abschnitt',
  addSectionHere: 'Abschnitt hier einfügen',
  emptyPage: 'Diese Seite ist noch leer.',
  noSections: 'Hier können weitere Abschnitte stehen.',
  emptyPageStart: 'Erstes Modul einfügen',
  emptyList: 'Unter der Liste ist Platz für einen Text: eine Einführung, Hinweise, Bilder.',
  beginBelowList: 'Text unter die Liste schreiben',
  toBelowList: 'Zum Text unter der Liste',
  picture: (label: string) => `${label}: Bild tauschen`,
  pictureShort: 'Bild',
  more: (label: string) => `${label}: weitere Aktionen`,
  layout: 'Aufteilung',
  up: 'Nach oben',
  down: 'Nach unten',
  toColumn: (n: number, of: number) => `In die ${columnName(n, of)} Spalte`,
  duplicate: 'Duplizieren',
  copy: 'Kopieren',
  cut: 'Ausschneiden',
  paste: 'Einfügen aus der Zwischenablage',
  keep: 'Als Vorlage speichern',
  comment: 'Kommentieren',
  hide: 'Vor Besuchern verbergen',
  show: 'Für Besucher zeigen',
  remove: 'Löschen',
  undo: 'Rückgängig',
  removed: (what: string) => `${what} gelöscht.`,
  picked: (count: number) => `${count} Module`,
  pickedSections: (count: number) => `${count} Abschnitte`,
  hugePaste: (count: string) =>
    `Das sind ${count} Zeichen, mehr als auf eine Seite passen. Es wurde nichts eingefügt.`,
  pasteOfParts:
    'Das sind zu viele Absätze und Formatierungen auf einmal. Es wurde nichts eingefügt. In Teilen oder mit Strg+Umschalt+V, also ohne Formatierung, geht es.',
  keys: {
    duplicate: 'Strg+D',
    copy: 'Strg+C',
    cut: 'Strg+X',
    paste: 'Strg+V',
    remove: 'Entf',
    comment: 'Strg+Alt+M',
  },
  place: {
    section: (n: number, of: number) => `Abschnitt ${n} von ${of}`,
    column: (n: number) => `Spalte ${n}`,
    position: (n: number, of: number) => `Platz ${n} von ${of}`,
  },
  spoken: {
    grabbed: (what: string, where: string) =>
      `${what} gegriffen, ${where}. Pfeiltasten verschieben, Eingabetaste legt ab, Escape bricht ab.`,
    over: (where: string) => `${where}.`,
    dropped: (what: string, where: string) => `${what} abgelegt: ${where}.`,
    cancelled: (what: string) => `Abgebrochen. ${what} bleibt, wo es war.`,
    edge: 'Weiter geht es hier nicht.',
    copied: (what: string) => `${what} kopiert.`,
    cut: (what: string) => `${what} ausgeschnitten.`,
    duplicated: (what: string) => `${what} dupliziert.`,
    hidden: (what: string) => `${what} vor Besuchern verborgen.`,
    shown: (what: string) => `${what} für Besucher sichtbar.`,
    laidOut: (what: string, layout: string) => `${what}: ${layout}.`,
    notRemoved: (what: string) => `${what} ist noch da.`,
    notMoved: (what: string) => `${what} wurde nicht verschoben und steht, wo es war.`,
    notChanged: (what: string) => `${what} ist, wie es war.`,
    pasted: (what: string) => `${what} eingefügt.`,
    nothingToPaste: 'In der Zwischenablage ist kein Modul.',
    noPlace: 'Das kann hier nicht stehen. Bitte wählen Sie ein Modul oder einen Abschnitt aus.',
    chosen: (what: string) => (what ? `${what} ausgewählt.` : 'Nichts ausgewählt.'),
  },
} as const;
