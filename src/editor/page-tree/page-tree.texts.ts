/** Texts of the page tree that page editor and administration share; German only. */
export const pageTreeTexts = {
  tree: 'Seiten der Website',
  not_found: 'Dazu gibt es keine Seite.',
  states: {
    public: () => 'Öffentlich',
    hidden: () => 'Verborgen',
    planned: (when: string) => `Geplant ab ${when}`,
    over: (when: string) => `Abgelaufen seit ${when}`,
    below: (title: string) => `Verborgen wie „${title}“`,
  },
  leads_to: (address: string) => `führt nach ${address}`,
  open: (title: string) => `Seiten unter „${title}“ zeigen`,
  close: (title: string) => `Seiten unter „${title}“ verbergen`,
  drag: (title: string) => `„${title}“ ziehen`,
  more: (title: string) => `Mehr zu „${title}“`,
  moved: (title: string, place: number, count: number, parent: string) =>
    `„${title}“ ist jetzt Nummer ${place} von ${count} ${parent ? `unter „${parent}“` : 'auf der obersten Ebene'}.`,
  stays: (title: string) => `„${title}“ kann dorthin nicht verschoben werden.`,
  move: {
    title: (title: string) => `„${title}“ verschieben`,
    confirm: 'Verschieben',
    confirmWithGaps: 'Mit Lücken verschieben',
    cancel: 'Abbrechen',
  },
} as const;

/** Texts of the page editor's panel. */
export const pageTreePanelTexts = {
  search: 'Seite suchen',
  keys: 'Pfeiltasten gehen durch den Baum, Alt und Pfeiltasten verschieben, Eingabe öffnet.',
  loading: 'Lädt …',
  again: 'Noch einmal versuchen',
  drafts: {
    working: 'Entwurf',
    submitted: 'Entwurf, wartet auf Freigabe',
    returned: 'Entwurf, zurückgegeben',
  },
  plan: (when: string) => `Entwurf, geplant ${when}`,
  here: 'wird bearbeitet',
  add: 'Neue Seite',
  actions: {
    edit: 'Bearbeiten',
    below: 'Seite darunter anlegen',
    copy: 'Kopie anlegen',
    move: 'Verschieben …',
  },
} as const;
