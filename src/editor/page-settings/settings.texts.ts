/** Texts of the page settings. */
export const settingsTexts = {
  loading: 'Lädt …',
  failed: 'Die Einstellungen sind gerade nicht erreichbar.',
  again: 'Noch einmal versuchen',
  groups: {
    page: 'Seite',
    visible: 'Sichtbarkeit',
    place: 'Ort auf der Website',
    menus: 'Menüs und Darstellung',
    search: 'Suchmaschinen',
    social: 'Soziale Medien',
    remove: 'Seite löschen',
  },
  address: (address: string) => `Adresse: ${address}`,
  moves: (before: string, below: number) =>
    `Die Adresse ändert sich. Wer ${before} aufruft, wird weitergeleitet${below > 0 ? `; das gilt auch für ${below === 1 ? 'die eine Seite' : `die ${below} Seiten`} darunter` : ''}.`,
  movesOffline:
    'Die Adresse ändert sich. Die Seite war nicht online, deshalb braucht die alte keine Weiterleitung.',
  taken: (address: string, title: string) =>
    `Die Adresse ${address} hat schon die Seite „${title}“.`,
  endsRedirect: (address: string, target: string) =>
    `Bisher leitet ${address} auf ${target} weiter. Diese Weiterleitung entfällt.`,
  goesOffline:
    'Besucher finden die Seite dann nicht mehr. Sie können sie jederzeit wieder online stellen.',
  gaps: 'Was noch auszufüllen ist:',
  counter: (length: number, best: number) =>
    length === 0
      ? `Gut sind bis zu ${best} Zeichen.`
      : length > best
        ? `${length} Zeichen. Mehr als ${best} werden meist abgeschnitten.`
        : `${length} von ${best} Zeichen`,
  parent: 'Liegt unter',
  top: 'Oberste Ebene',
  behind: 'Stelle',
  first: 'Als erste',
  after: (title: string) => `Nach „${title}“`,
  home: 'Die Startseite behält ihren Ort und ihre Adresse.',
  preview: {
    search: 'So etwa in einer Suchmaschine',
    social: 'So etwa in sozialen Medien',
    noDescription: 'Ohne Beschreibung wählt die Suchmaschine selbst einen Satz der Seite.',
    hidden: 'Diese Seite bittet Suchmaschinen, sie wegzulassen.',
    image: 'Bild des Links',
  },
  save: 'Speichern',
  saveMoved: 'Adresse ändern und speichern',
  saveOffline: 'Offline nehmen und speichern',
  saveWithGaps: 'Mit Lücken veröffentlichen',
  saving: 'Speichert …',
  saved: 'Gespeichert.',
  savedShown: {
    online: 'Gespeichert. Die Seite ist jetzt online, Besucher sehen sie.',
    offline: 'Gespeichert. Die Seite ist jetzt offline, Besucher sehen sie nicht mehr.',
    from: (when: string) => `Gespeichert. Besucher sehen die Seite ab ${when}.`,
    over: (when: string) => `Gespeichert. Besucher sehen die Seite seit ${when} nicht mehr.`,
    below: (title: string) =>
      `Gespeichert. Besucher sehen die Seite erst, wenn auch „${title}“ online ist.`,
  },
  nothing: 'Nichts geändert.',
  restored: 'Ihre nicht gespeicherten Angaben von vorhin sind noch da.',
  discard: 'Verwerfen',
  wrong: (count: number) =>
    count === 1 ? 'Eine Angabe stimmt noch nicht.' : `${count} Angaben stimmen noch nicht.`,
  overtaken: (fields: string) =>
    fields
      ? `Jemand anderes hat inzwischen dasselbe geändert: ${fields}. Ihre Angaben sind noch da; „Speichern“ ersetzt die anderen.`
      : 'Jemand anderes hat die Seite inzwischen geändert, an anderen Stellen. Ihre Angaben sind noch da: Bitte noch einmal speichern.',
  gone: 'Diese Seite gibt es nicht mehr. Jemand hat sie gelöscht.',
  remove: {
    open: 'Diese Seite löschen …',
    home: 'Die Startseite kann nicht gelöscht werden.',
    children: (count: number) =>
      `Unter dieser Seite ${count === 1 ? 'liegt noch eine andere' : `liegen noch ${count} andere`}. Bitte verschieben oder löschen Sie zuerst diese.`,
    question: (title: string) => `„${title}“ löschen?`,
    what: 'Besucher finden sie dann nicht mehr. Unter „Gelöschte Seiten“ holen Sie sie samt Inhalt zurück.',
    confirm: 'Löschen',
    cancel: 'Behalten',
    done: (title: string) => `„${title}“ ist gelöscht. Sie steht unter „Mehr“, „Gelöschte Seiten“.`,
    restored: (title: string) => `„${title}“ ist wieder da.`,
    unsaved: 'Erst wenn alles gespeichert ist, lässt sich eine andere Seite öffnen.',
  },
} as const;
