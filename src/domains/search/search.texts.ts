import type { SearchCategory } from './search-path.ts';

const CATEGORIES: Record<SearchCategory, string> = {
  events: 'Veranstaltungen',
  others: 'Weiteres',
};

/** Texts of the search (SEARCH). */
export const de = {
  headline: 'Suche',
  description:
    'Veranstaltungen, Produktionen, Menschen, Magazin und alle Seiten des Hauses durchsuchen.',
  /** on the results page: the field in the header has the same name */
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
  dates: 'Nächste Termine',
  more_dates: (count: number) =>
    count === 1 ? 'und 1 weiterer Termin' : `und ${count} weitere Termine`,
  performances: (count: number) =>
    count === 0 ? 'keine Vorstellung' : count === 1 ? '1 Vorstellung' : `${count} Vorstellungen`,
  clock: (time: string) => `${time} Uhr`,
  past: 'vorbei',
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
    contact: 'Oder fragen Sie uns',
  },
  start: 'Stücke, Menschen, Orte, Artikel: Ein Wort genügt, auch ein halbes.',
};

const EN_CATEGORIES: Record<SearchCategory, string> = { events: 'Events', others: 'More' };

const en: typeof de = {
  headline: 'Search',
  description: 'Search events, productions, people, the magazine and all pages of the house.',
  field: 'Search term',
  here: 'Search on this page',
  search_for: 'What are you looking for?',
  search_now: 'Search',
  categories: 'Narrow the results',
  all: 'All',
  category: (name) => EN_CATEGORIES[name],
  choice: (name, count) => `${name} (${count})`,
  title: (q) => `Search: ${q}`,
  page: (page) => `Page ${page}`,
  found: (count, q) => (count === 1 ? `1 result for “${q}”` : `${count} results for “${q}”`),
  none: (q) => `We found nothing for “${q}”.`,
  corrected: (q) => `There is nothing for “${q}”.`,
  did_you_mean: 'Did you mean',
  more_of: (name, count) =>
    name === 'events' ? `All ${count} events` : `All ${count} other results`,
  earlier: 'Previous results',
  dates: 'Next dates',
  more_dates: (count) => (count === 1 ? 'and 1 more date' : `and ${count} more dates`),
  performances: (count) =>
    count === 0 ? 'no performances' : count === 1 ? '1 performance' : `${count} performances`,
  clock: (time) => time,
  past: 'over',
  nothing: {
    single_words: 'Not all of these words stand in one place. Search for one of them:',
    spelling: 'Is it spelt like that? The search forgives small slips, not large ones.',
    shorter: 'A shorter or more general word often helps: “opera”, not “opera premiere in May”.',
    elsewhere: 'Or look here',
    in_other: (name, count) => `${count} results under “${EN_CATEGORIES[name]}”`,
    programme: 'Programme',
    productions: 'Productions',
    ensemble: 'Ensemble',
    magazine: 'Magazine',
    contact: 'Or ask us',
  },
  start: 'Pieces, people, places, articles: one word is enough, even half a one.',
};

/** Both languages. @public */
export const SEARCH_TEXTS = { de, en };
