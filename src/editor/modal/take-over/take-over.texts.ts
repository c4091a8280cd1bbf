/** What a form says of what it has got from where its link leads (G-200). */
export const texts = {
  taken: (title: string, labels: readonly string[]) =>
    `Aus „${title}“ übernommen: ${new Intl.ListFormat('de').format(labels)}.`,
  undo: 'Zurücknehmen',
  isUndone: 'Wieder wie zuvor.',
  failed: 'Titel, Text und Bild ließen sich von dort nicht holen.',
  again: 'Noch einmal versuchen',
  /** what a link to this kind of content says */
  linkText: {
    'pages.page': 'Zur Seite',
    'programme.event': 'Zur Vorstellung',
    'programme.production': 'Zum Stück',
    'programme.series': 'Zur Reihe',
    'programme.venue': 'Zum Spielort',
    'ensemble.person': 'Zur Person',
    'magazine.article': 'Zum Beitrag',
  } as Record<string, string>,
};
