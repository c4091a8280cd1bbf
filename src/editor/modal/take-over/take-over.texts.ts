/** Texts about values copied from a link's target (G-200). */
export const takeOverTexts = {
  taken: (title: string, labels: readonly string[]) =>
    `Aus „${title}“ übernommen: ${new Intl.ListFormat('de').format(labels)}.`,
  undo: 'Zurücknehmen',
  isUndone: 'Wieder wie zuvor.',
  failed: 'Titel, Text und Bild ließen sich von dort nicht holen.',
  again: 'Noch einmal versuchen',
};
