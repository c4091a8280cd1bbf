/** Words around films and recordings of the house. */
export const de = {
  open: 'Als Datei öffnen',
  captions: 'Deutsch',
  transcript: 'Zum Lesen',
  gone: 'Diese Datei gibt es nicht mehr. Bitte eine andere auswählen.',
};
