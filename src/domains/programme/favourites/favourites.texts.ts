/** Words of the list that visitors keep (G-02). */
export const de = {
  headline: 'Merkliste',
  description: 'Vorstellungen und Produktionen, die Sie sich gemerkt haben.',
  empty: 'Noch steht nichts auf Ihrer Merkliste.',
  how: 'Ein Druck auf das Herz neben einer Vorstellung oder Produktion setzt sie hierher. Die Liste bleibt in Ihrem Browser, ein Konto brauchen Sie nicht.',
  to_programme: 'Zum Programm',
  shared: 'Diese Merkliste wurde mit Ihnen geteilt.',
  keep_all: 'Alles auf meine Merkliste setzen',
  unkept:
    'Ohne JavaScript kann Ihr Browser keine Liste behalten. Was hier steht, bleibt unter der Adresse dieser Seite, zum Beispiel als Lesezeichen.',
  dates: 'Termine',
  productions: 'Produktionen',
  past: 'Schon vorbei',
  gone: (count: number) =>
    count === 1
      ? 'Ein Eintrag ist nicht mehr da: Die Veranstaltung wurde aus dem Programm genommen.'
      : `${count} Einträge sind nicht mehr da: Die Veranstaltungen wurden aus dem Programm genommen.`,
  forget: (count: number) =>
    count === 1 ? 'Eintrag von der Liste nehmen' : 'Einträge von der Liste nehmen',
  share: 'Merkliste teilen',
  copied: 'Link kopiert.',
  follow: 'Diese Termine in den Kalender',
};
