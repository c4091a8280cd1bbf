import type { SearchCategory } from './search-path.ts';

const CATEGORIES: Record<SearchCategory, string> = {
  events: 'Veranstaltungen',
  others: 'Weiteres',
};

/** Words of the search (SEARCH). */
export const de = {
  headline: 'Suche',
  description:
    'Veranstaltungen, Produktionen, Menschen, Magazin und alle Seiten des Hauses durchsuchen.',
  /** of the field on the page of results: the one in the header has the same name */
  field: 'Suchbegriff',
  here: 'Suche auf dieser Seite',
  search_for: 'Wonach suchen Sie?',
  search_now: 'Suchen',
  categories: 'Treffer eingrenzen',
  all: 'Alle',
  category: (name: SearchCategory) => CATEGORIES[name],
  choice: (name: string, count: number) => `${name} (${count})`,
  title: (q: string) => `Suche: ${q}`,
  page: (page: number) => `Seite ${page}`,
  found: (count: number, q: string) => `${count} Treffer für „${q}“`,
  none: (q: string) => `Zu „${q}“ haben wir nichts gefunden.`,
  corrected: (q: string) => `Zu „${q}“ gibt es nichts.`,
  did_you_mean: 'Meinten Sie',
  more_of: (name: SearchCategory, count: number) =>
    name === 'events' ? `Alle ${count} Veranstaltungen` : `Alle ${count} weiteren Treffer`,
  earlier: 'Vorherige Treffer',
  clock: (time: string) => `${time} Uhr`,
  past: 'vorbei',
  types: {
    event: 'Veranstaltung',
    production: 'Produktion',
    person: 'Ensemble',
    series: 'Reihe',
    venue: 'Ort',
    article: 'Magazin',
    page: 'Seite',
  },
  nothing: {
    single_words: 'Nicht alle Wörter stehen an einer Stelle. Suchen Sie nach einem davon:',
    spelling: 'Stimmt die Schreibweise? Kleine Tippfehler verzeiht die Suche, große nicht.',
    shorter: 'Oft hilft ein kürzeres oder allgemeineres Wort: „Oper“ statt „Opernpremiere im Mai“.',
    elsewhere: 'Oder schauen Sie hier',
    in_other: (name: SearchCategory, count: number) =>
      name === 'events'
        ? `${count} Treffer unter Veranstaltungen`
        : `${count} Treffer unter „${CATEGORIES.others}“`,
    programme: 'Programm',
    productions: 'Produktionen',
    ensemble: 'Ensemble',
    magazine: 'Magazin',
  },
  start: 'Stücke, Menschen, Orte, Artikel, Öffnungszeiten: Ein Wort genügt, auch ein halbes.',
};
