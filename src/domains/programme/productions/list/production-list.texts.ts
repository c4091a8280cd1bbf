/** Texts of the list of productions (PROD-01, PROD-02). */
export const de = {
  headline: 'Produktionen',
  description: 'Alle Produktionen der Spielzeit: Oper, Schauspiel, Tanz, Konzert und Junges Haus.',
  season: 'Spielzeit',
  exhibition_type: 'Veranstaltungsart',
  tag: 'Schlagworte',
  all: 'Alle',
  coming: 'Jetzt und demnächst',
  none: 'Zu dieser Auswahl gibt es keine Produktion.',
  premiere: (day: string) => `Premiere ${day}`,
};

const en: typeof de = {
  headline: 'Productions',
  description: 'All productions of the season: opera, drama, dance, concert and the young stage.',
  season: 'Season',
  exhibition_type: 'Exhibition Type',
  tag: 'Tags',
  all: 'All',
  coming: 'Now and soon',
  none: 'There is no production for this selection.',
  premiere: (day) => `Premiere ${day}`,
};

/** Both languages. @public */
export const PRODUCTION_LIST_TEXTS = { de, en };
