/** Texts of the visitor's list of favourites (G-02). */
export const de = {
  headline: 'Merkliste',
  description: 'Vorstellungen und Produktionen, die Sie sich gemerkt haben.',
  empty: 'Noch steht nichts auf Ihrer Merkliste.',
  how: 'Ein Druck auf das Herz neben einer Vorstellung oder Produktion setzt sie hierher. Die Liste bleibt in Ihrem Browser, ein Konto brauchen Sie nicht. Haben Sie eines, finden Sie sie nach dem Anmelden auf jedem Ihrer Geräte.',
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
  forget: (count: number): string =>
    count === 1 ? 'Eintrag von der Liste nehmen' : 'Einträge von der Liste nehmen',
  share: 'Merkliste teilen',
  follow: 'Diese Termine in den Kalender',
};

const en: typeof de = {
  headline: 'Favourites',
  description: 'Performances and productions that you have marked.',
  empty: 'There is nothing on your list yet.',
  how: 'The heart beside a performance or a production puts it here. The list stays in your browser; you need no account. If you have one, you find it on each of your devices after signing in.',
  to_programme: 'To the programme',
  shared: 'Somebody shared this list with you.',
  keep_all: 'Put all of it on my list',
  unkept:
    'Without JavaScript your browser cannot keep a list. What stands here stays at the address of this page, as a bookmark for example.',
  dates: 'Dates',
  productions: 'Productions',
  past: 'Over',
  gone: (count) =>
    count === 1
      ? 'One entry is gone: the event was taken out of the programme.'
      : `${count} entries are gone: the events were taken out of the programme.`,
  forget: (count) => (count === 1 ? 'Remove the entry' : 'Remove the entries'),
  share: 'Share the list',
  follow: 'These dates in your calendar',
};

/** Both languages. @public */
export const FAVOURITES_TEXTS = { de, en };
