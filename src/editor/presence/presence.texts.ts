/** What the editor says about others on the same page (E-15). */
export const presenceTexts = {
  others: 'Auch auf dieser Seite',
  open: (names: string) => `Auch auf dieser Seite: ${names}`,
  yourself: 'Sie selbst, in einem anderen Fenster',
  came: (name: string) => `${name} bearbeitet diese Seite auch.`,
  left: (name: string) => `${name} hat diese Seite verlassen.`,
  isIn: (label: string) => `in: ${label}`,
  isNowhere: 'in keinem Modul',
  isInDraft: 'im Entwurf',
  protects: 'Was mehrere zugleich ändern, wird zusammengeführt; nichts geht verloren.',
} as const;
