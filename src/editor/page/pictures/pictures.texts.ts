/** Texts on the pictures of a record's page. */
export const picturesTexts = {
  choose: 'Bild wählen',
  change: 'Bild tauschen',
  describe: 'Beschreiben',
  remove: 'Entfernen',
  arrange: 'Bilder ordnen',
  add: 'Bilder hinzufügen',
  /** for screen readers, which hear the buttons without their picture */
  named: (label: string, what: string) => `${label}: ${what}`,
  isRemoved: (label: string) => `${label} entfernt.`,
  isTaken: (label: string) => `${label} gewählt.`,
  inherited: (from: string) =>
    `Diese Bilder kommen ${from}. Sobald Sie hier etwas ändern, hat der Eintrag eigene.`,
  done: 'Fertig',
} as const;
