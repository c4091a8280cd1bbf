const onPages = (count: number) => (count === 1 ? 'auf 1 Seite' : `auf ${count} Seiten`);
const nowhere = 'noch auf keiner Seite';

/** Texts of shared sections (G-527). „Seite“ includes pages of records and templates. */
export const sharedTexts = {
  onPages,
  nowhere,
  mark: (name: string, count: number) => `Gemeinsam: ${name} · ${onPages(count)}`,
  openMark: (name: string) => `Wo „${name}“ steht`,
  kept: (name: string) => `„${name}“ gemeinsam gemacht`,
  detached: 'Gemeinsamer Abschnitt gelöst',
  inserted: (name: string) => `„${name}“ eingefügt.`,
  items: {
    share: 'Als gemeinsamen Abschnitt speichern',
    detach: 'Lösen: eigene Kopie',
    where: 'Wo er sonst steht',
  },
  dialog: {
    title: 'Gemeinsamen Abschnitt anlegen',
    lead: 'Der Abschnitt lässt sich dann auf weitere Seiten stellen. Was sich an ihm ändert, ändert sich überall zugleich.',
    name: 'Name',
    save: 'Anlegen',
    saving: 'Speichert …',
    cancel: 'Abbrechen',
    unsaved: 'Erst wenn alles gespeichert ist, lässt sich der Abschnitt gemeinsam machen.',
    away: 'Keine Verbindung. Der Abschnitt wird gemeinsam, sobald sie wieder da ist.',
  },
  notice: {
    title: 'Gemeinsamer Abschnitt',
    lead: (name: string, count: number) =>
      `„${name}“ steht ${onPages(count)}. Was Sie hier ändern, ändert sich überall zugleich, und sofort für Besucher.`,
    closed:
      'Gemeinsame Abschnitte sehen Besucher sofort, und Ihr Konto darf nicht veröffentlichen. Was Sie hier tippen, wird nicht gespeichert: Bitte wenden Sie sich an die Redaktion.',
    reviewed:
      'In diesem Haus veröffentlicht eine zweite Person, und ein gemeinsamer Abschnitt hat keinen Entwurf: Ihn ändert die Administration. Was Sie hier tippen, wird nicht gespeichert; „Lösen“ macht eine eigene Kopie für diese Seite.',
    inDraft: 'Das gilt auch, während Sie einen Entwurf bearbeiten.',
    where: 'Wo?',
    detach: 'Lösen',
    understood: 'Verstanden',
  },
  palette: {
    group: 'Gemeinsame Abschnitte',
    all: (count: number) => `Alle ${count} gemeinsamen Abschnitte zeigen`,
  },
  panel: {
    lead: 'Abschnitte, die auf mehreren Seiten stehen und sich überall zugleich ändern. Angelegt werden sie am Griff eines Abschnitts unter „Weitere Aktionen“, auf weitere Seiten gestellt beim Einfügen, geändert auf jeder Seite, auf der sie stehen.',
    loading: 'Lädt …',
    none: 'Noch gibt es keinen gemeinsamen Abschnitt.',
    search: 'Gemeinsamen Abschnitt suchen',
    nothing: (query: string) => `Kein gemeinsamer Abschnitt heißt „${query}“.`,
    list: 'Gemeinsame Abschnitte',
    about: (count: number, author: string, when: string) =>
      [count > 0 ? onPages(count) : nowhere, author, when].filter(Boolean).join(' · '),
    places: 'Seiten',
    placesNamed: (name: string) => `Seiten mit „${name}“`,
    here: 'diese Seite',
    draft: 'im Entwurf',
    opens: (title: string) => `„${title}“ in einem neuen Tab bearbeiten`,
    versions: 'Fassungen',
    versionsNamed: (name: string) => `Fassungen von „${name}“`,
    versionsLead: 'Zurückgeholt wird eine Fassung für alle Seiten.',
    now: 'jetzt',
    restore: 'Zurückholen',
    restoreNamed: (when: string) => `Fassung vom ${when} zurückholen`,
    restored: (when: string) => `Die Fassung vom ${when} steht auf allen Seiten.`,
    undo: 'Rückgängig',
    undone: 'Zurückgenommen.',
    more: 'Ältere zeigen',
    rename: 'Umbenennen',
    renameNamed: (name: string) => `„${name}“ umbenennen`,
    newName: (name: string) => `Neuer Name für „${name}“`,
    save: 'Speichern',
    cancel: 'Abbrechen',
    remove: 'Löschen',
    removeNamed: (name: string) => `„${name}“ löschen`,
    used: (name: string, count: number) =>
      `„${name}“ steht noch ${onPages(count)}. Nehmen Sie den Abschnitt dort zuerst heraus, dann lässt er sich löschen.`,
    ask: (name: string) =>
      `„${name}“ löschen? Das lässt sich nicht zurücknehmen. Der Abschnitt steht auf keiner Seite.`,
    keep: 'Behalten',
    renamed: (name: string) => `Der Abschnitt heißt jetzt „${name}“.`,
    removed: (name: string) => `„${name}“ ist gelöscht.`,
  },
} as const;
