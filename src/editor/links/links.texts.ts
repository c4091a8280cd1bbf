/** Texts about internal links (E-12). */
export const linksTexts = {
  /** distinguishes them in the page settings */
  titles: {
    none: 'Was hierher führt',
    move: 'Was hierher führt, bei neuer Adresse',
    offline: 'Was hierher führt, wenn die Seite offline ist',
    remove: 'Was hierher führt, wenn die Seite gelöscht ist',
  },
  fromHere: 'Links dieser Seite',
  looking: 'Sucht, was hierher führt …',
  failed: 'Gerade lässt sich nicht feststellen, was hierher führt.',
  retry: 'Noch einmal versuchen',
  none: 'Nichts in diesem Haus führt hierher.',
  count: (count: number) =>
    count === 1 ? 'Eine Stelle führt hierher.' : `${count} Stellen führen hierher.`,
  inUse: 'Das kann nicht gelöscht werden. Es steht noch in:',
  kindCount: (kind: string, count: number) => `${kind} (${count})`,
  number: (id: number) => `Nr. ${id}`,
  others: (count: number) => `und ${count} weitere`,
  more: (count: number) => `… und ${count} weitere.`,
  below: (count: number) =>
    count === 1 ? 'Das gilt auch für eine Unterseite.' : `Das gilt auch für ${count} Unterseiten.`,
  menus: {
    menu: 'Hauptmenü',
    secondary_menu: 'Nebenmenü',
    footer: 'Fuß der Seite',
  },
  standsIn: (menus: string) => `Verschwindet aus: ${menus}.`,
  occasion: {
    /** the URL changes */
    move: {
      follows: (count: number) =>
        count === 1 ? 'Eine geht von selbst mit.' : `${count} gehen von selbst mit.`,
      typed:
        'Die alte Adresse leitet auf die neue weiter; auch Lesezeichen und Links von außen kommen an.',
    },
    offline: {
      onwards: 'Solange die Seite nicht zu sehen ist, kommt dort an, wer ihnen folgt.',
      nowhere: 'Wer ihnen folgt, findet dann nichts.',
    },
    remove: {
      onwards: 'Die Adresse wird dorthin weitergeleitet.',
      nowhere: 'Wer ihnen folgt, findet dann nichts.',
    },
  },
  place: {
    menu: 'Eintrag im Menü',
    redirect: 'Weiterleitung',
    settings: 'Einstellungen',
    record: 'Text',
  },
  draft: 'im Entwurf',
  opens: (title: string) => `„${title}“ in neuem Tab bearbeiten`,
  offlineUrl: {
    label: 'Wohin die Adresse dann führt',
    help: 'Wer die Seite aufruft, während sie nicht zu sehen ist, kommt stattdessen dort an.',
    none: 'Nirgendwohin',
    choose: 'Ziel wählen',
    remove: 'Ziel entfernen',
  },
  broken: {
    to: (title: string) => `zu „${title}“`,
    none: 'Alle Links dieser Seite führen zu etwas, das Besucher sehen.',
    gone: (url: string) => `Der Link ${url} führt ins Leere: Dort ist nichts (mehr).`,
    offline: (url: string) => `Der Link ${url} führt zu etwas, das Besucher gerade nicht sehen.`,
    anchor: (url: string) => `Die Sprungmarke ${url} gibt es auf dieser Seite nicht.`,
    mark: (count: number) =>
      count === 1 ? 'Link führt ins Leere' : `${count} Links führen ins Leere`,
  },
} as const;
