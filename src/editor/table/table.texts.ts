/** Texts of the tools of a table. */
export const tableTexts = {
  menu: 'Zeilen und Spalten',
  changes: {
    rowAbove: 'Zeile darüber',
    rowBelow: 'Zeile darunter',
    rowUp: 'Zeile nach oben',
    rowDown: 'Zeile nach unten',
    rowRemove: 'Zeile löschen',
    columnLeft: 'Spalte links davon',
    columnRight: 'Spalte rechts davon',
    columnBack: 'Spalte nach links',
    columnOn: 'Spalte nach rechts',
    columnRemove: 'Spalte löschen',
    headerRow: 'Erste Zeile ist Kopf',
    headerColumn: 'Erste Spalte ist Kopf',
  },
  keys: {
    rowUp: 'Alt ↑',
    rowDown: 'Alt ↓',
    columnBack: 'Alt Umschalt ←',
    columnOn: 'Alt Umschalt →',
  } as Partial<Record<string, string>>,
} as const;
