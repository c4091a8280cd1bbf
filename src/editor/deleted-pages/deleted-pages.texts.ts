/** Texts of the list of deleted pages. */
export const deletedPagesTexts = {
  help: 'Sie kommen dorthin zurück, wo sie waren, mit allem, was darauf stand.',
  none: 'Es gibt keine gelöschten Seiten.',
  unsaved: 'Ihr Text, der dort nicht mehr gespeichert worden ist:',
  loading: 'Lädt …',
  bringBack: 'Zurückholen',
  anyway: 'Trotzdem zurückholen',
  restoreAnyway: (title: string) => `„${title}“ trotzdem zurückholen`,
  restore: (title: string) => `„${title}“ zurückholen`,
} as const;
