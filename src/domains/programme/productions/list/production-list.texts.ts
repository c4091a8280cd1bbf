/** Texts of the list of productions (PROD-01, PROD-02). */
export const de = {
  headline: 'Produktionen',
  description: 'Alle Produktionen der Spielzeit: Oper, Schauspiel, Tanz, Konzert und Junges Haus.',
  season: 'Spielzeit',
  exhibition_type: 'Veranstaltungsart',
  tag: 'Schlagworte',
  all: 'Alle',
  when: 'Zeit',
  times: { coming: 'Jetzt und demnächst', past: 'Archiv' },
  none: 'Zu dieser Auswahl gibt es keine Produktion.',
  none_past: 'Im Archiv ist zu dieser Auswahl keine Produktion.',
  premiere: (day: string) => `Premiere ${day}`,
};

const en: typeof de = {
  headline: 'Productions',
  description: 'All productions of the season: opera, drama, dance, concert and the young stage.',
  season: 'Season',
  exhibition_type: 'Exhibition Type',
  tag: 'Tags',
  all: 'All',
  when: 'Time',
  times: { coming: 'Now and soon', past: 'Archive' },
  none: 'There is no production for this selection.',
  none_past: 'The archive has no production for this selection.',
  premiere: (day) => `Premiere ${day}`,
};

/** Both languages. @public */
export const PRODUCTION_LIST_TEXTS = { de, en };
