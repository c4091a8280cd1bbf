/** Texts about other editors (E-15). */
export const presenceTexts = {
  others: 'Auch auf dieser Seite',
  open: (names: string) => `Auch auf dieser Seite: ${names}`,
  yourself: 'Sie selbst, in einem anderen Fenster',
  came: (name: string) => `${name} bearbeitet diese Seite auch.`,
  left: (name: string) => `${name} hat diese Seite verlassen.`,
  isIn: (label: string) => `in: ${label}`,
  isNowhere: 'in keinem Modul',
  isInDraft: 'im Entwurf',
  writing: {
    /** @param names of the others; none for another window of one's own */
    title: (names: readonly string[]) => {
      if (names.length === 0) return 'Sie schreiben gerade hier, in einem anderen Fenster';
      const verb = names.length > 1 ? 'schreiben' : 'schreibt';
      return `${new Intl.ListFormat('de').format(names)} ${verb} gerade hier`;
    },
    lead: 'Wer hier schreibt, erfährt vom Löschen, behält den Text und kann ihn zurückholen.',
    remove: 'Trotzdem löschen',
    cancel: 'Abbrechen',
  },
  protects: 'Was mehrere zugleich ändern, wird zusammengeführt; nichts geht verloren.',
} as const;
