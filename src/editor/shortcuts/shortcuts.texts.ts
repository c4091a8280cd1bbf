interface Shortcut {
  /** alternatives; the keys of each are pressed together */
  keys: readonly (readonly string[])[];
  what: string;
}

/** Keyboard shortcuts of the page editor (E-7, G-182). */
export const shortcutsTexts = {
  lead:
    'Alles auf der Seite geht auch ohne Maus. Jedes Modul und jeder Abschnitt hat einen Griff: ' +
    'Escape führt aus einem Text zu ihm, Tab von dort zu Bearbeiten, zu weiteren Aktionen und zum Einfügen. ' +
    'Gespeichert wird von selbst.',
  between: 'oder',
  /** spoken names of keys shown as symbols */
  spoken: {
    '↑': 'Pfeil nach oben',
    '↓': 'Pfeil nach unten',
    '←': 'Pfeil nach links',
    '→': 'Pfeil nach rechts',
    '?': 'Fragezeichen',
    '/': 'Schrägstrich',
    '-': 'Bindestrich',
    '⌘': 'Befehlstaste',
  } as Record<string, string>,
  /** names of keys on a Mac */
  mac: { Strg: '⌘', Alt: 'Wahl', Entf: 'Löschen' } as Record<string, string>,
  groups: [
    {
      title: 'Überall auf der Seite',
      shortcuts: [
        { keys: [['Escape']], what: 'Zum Griff des Moduls; schließt, was offen ist' },
        { keys: [['F2']], what: 'Modul bearbeiten: alle seine Felder' },
        { keys: [['Alt', 'F10']], what: 'Zur Leiste am unteren Rand, Escape führt zurück' },
        {
          keys: [['Strg', 'K']],
          what: 'Wechseln: zu Seiten und Einträgen, Neues anlegen, alle Aktionen; auf ausgewählten Wörtern: Link',
        },
        {
          keys: [['Strg', 'Eingabe']],
          what: 'Modul oder Abschnitt einfügen, hinter dem ausgewählten; auf einem Link: in neuem Tab bearbeiten',
        },
        { keys: [['Strg', 'Alt', 'M']], what: 'Das ausgewählte Modul kommentieren' },
        {
          keys: [['Strg', 'S']],
          what: 'In Angaben, Seiteneinstellungen und im Fenster eines Moduls: speichern; sonst speichert sich alles von selbst',
        },
        { keys: [['Strg', 'Z']], what: 'Rückgängig' },
        { keys: [['Strg', 'Umschalt', 'Z']], what: 'Wiederholen' },
        { keys: [['?']], what: 'Diese Übersicht, vom Griff und von der Leiste aus' },
      ],
    },
    {
      title: 'Am Griff: gehen und auswählen',
      shortcuts: [
        { keys: [['↑'], ['↓']], what: 'Zum Modul oder Abschnitt davor, danach' },
        { keys: [['←']], what: 'Zum Abschnitt, zur Liste darum' },
        { keys: [['→']], what: 'Zum ersten Modul darin' },
        {
          keys: [
            ['Umschalt', '↑'],
            ['Umschalt', '↓'],
          ],
          what: 'Mehrere hintereinander auswählen',
        },
        {
          keys: [
            ['Strg', '↑'],
            ['Strg', '↓'],
          ],
          what: 'Weitergehen, ohne die Auswahl zu verlieren',
        },
        { keys: [['Umschalt', 'Leertaste']], what: 'Dazunehmen oder aus der Auswahl nehmen' },
      ],
    },
    {
      title: 'Am Griff: verschieben, kopieren, löschen',
      shortcuts: [
        { keys: [['Eingabe']], what: 'Greifen; noch einmal: ablegen' },
        {
          keys: [['↑'], ['↓'], ['←'], ['→']],
          what: 'Gegriffenes verschieben, auch in andere Spalten und Abschnitte',
        },
        { keys: [['Pos1'], ['Ende']], what: 'Gegriffenes an den Anfang, ans Ende der Seite' },
        { keys: [['Escape']], what: 'Gegriffenes bleibt, wo es war' },
        { keys: [['Strg', 'D']], what: 'Duplizieren' },
        { keys: [['Strg', 'C']], what: 'Kopieren' },
        { keys: [['Strg', 'X']], what: 'Ausschneiden' },
        {
          keys: [['Strg', 'V']],
          what: 'Danach einfügen, auch auf einer anderen Seite; auch ein Bild',
        },
        { keys: [['Entf']], what: 'Löschen' },
      ],
    },
    {
      title: 'Im Text',
      shortcuts: [
        { keys: [['Strg', 'B']], what: 'Fett' },
        { keys: [['Strg', 'I']], what: 'Kursiv' },
        {
          keys: [['Strg', 'K']],
          what: 'Auf ausgewählten Wörtern oder einem Link: Link setzen, ändern, entfernen',
        },
        { keys: [['Alt', 'F10']], what: 'Zu den Werkzeugen der Auswahl oder des Textes' },
        { keys: [['/']], what: 'In einer leeren Zeile: Modul einfügen' },
        { keys: [['-', 'Leertaste']], what: 'Am Anfang einer Zeile: Aufzählung; 1. nummeriert' },
        { keys: [['Eingabe']], what: 'Am Ende einer Überschrift: Text darunter' },
      ],
    },
    {
      title: 'In einer Tabelle',
      shortcuts: [
        { keys: [['Tab']], what: 'Zur nächsten Zelle; hinter der letzten beginnt eine Zeile' },
        { keys: [['Umschalt', 'Tab']], what: 'Zur Zelle davor' },
        {
          keys: [
            ['Alt', '↑'],
            ['Alt', '↓'],
          ],
          what: 'Zeile verschieben',
        },
        {
          keys: [
            ['Alt', 'Umschalt', '←'],
            ['Alt', 'Umschalt', '→'],
          ],
          what: 'Spalte verschieben',
        },
        { keys: [['Alt', 'F10']], what: 'Zu den Werkzeugen: Zeilen, Spalten, Kopf' },
        { keys: [['Escape']], what: 'Aus der Tabelle heraus' },
      ],
    },
    {
      title: 'In Fenstern und Listen',
      shortcuts: [
        {
          keys: [
            ['Alt', '↑'],
            ['Alt', '↓'],
          ],
          what: 'Zeile einer Liste verschieben',
        },
        { keys: [['↑'], ['↓']], what: 'Durch Gefundenes und durch Menüs' },
        { keys: [['Eingabe']], what: 'Übernehmen, was ausgewählt ist' },
        {
          keys: [
            ['Umschalt', '←'],
            ['Umschalt', '→'],
          ],
          what: 'Mehrere Bilder hintereinander wählen',
        },
        { keys: [['Strg', 'Eingabe']], what: 'Gewählte Bilder einfügen' },
      ],
    },
  ] satisfies { title: string; shortcuts: Shortcut[] }[],
};
