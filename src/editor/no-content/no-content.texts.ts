/** Texts where the page editor finds nothing to edit. */
export const noContentTexts = {
  label: 'Bearbeiten',
  nothing: 'Auf dieser Seite gibt es nichts zu bearbeiten.',
  record: 'Das wird in der Verwaltung bearbeitet.',
  list: 'Diese Liste hat noch keine Seite, die ihr Überschrift und Abschnitte gibt.',
  create: 'Seite anlegen',
  creating: 'Legt an …',
  created: (title: string) =>
    `Die Seite „${title}“ ist angelegt. Die Liste darauf bleibt, wie sie ist.`,
  administration: 'Zur Verwaltung',
  leave: 'Beenden',
} as const;
