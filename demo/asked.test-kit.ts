type Kind =
  | 'programme'
  | 'production'
  | 'event'
  | 'person'
  | 'page'
  | 'venue'
  | 'form'
  | 'series'
  | 'article';

/** What visitors type into the search of a theatre, and what has to come first: one of these titles, of one of these kinds. */
export const ASKED: readonly (readonly [
  question: string,
  kinds: Kind | readonly Kind[],
  titles: string | readonly string[],
])[] = [
  // the visit
  ['Pressefotos', 'page', 'Presse'],
  [
    'Weihnachtsmärchen',
    ['programme', 'production'],
    [
      'Hänsel und Gretel',
      'Die Bremer Stadtmusikanten',
      'Das kalte Herz',
      'Das hässliche Entlein',
      'Peter und der Wolf',
    ],
  ],
  ['Tickets', 'page', 'Karten'],
  ['Karten', 'page', 'Karten'],
  ['karten kaufen', 'page', 'Karten'],
  ['Theaterkasse', 'page', 'Karten'],
  ['Öffnungszeiten kasse', 'page', 'Karten'],
  ['Gutschein', 'page', 'Gutscheine & Geschenke'],
  ['geschenkgutschein', 'page', 'Gutscheine & Geschenke'],
  ['abo', 'page', 'Abonnements'],
  ['Abo Termin ändern', 'page', 'Abonnements'],
  ['abo kündigen', 'page', 'Abonnements'],
  ['Abonement', 'page', 'Abonnements'],
  ['preise', 'page', 'Preise & Ermäßigungen'],
  ['ermaessigung studenten', 'page', 'Preise & Ermäßigungen'],
  ['Anfahrt', 'page', 'Anfahrt & Zugang'],
  ['parken', 'page', 'Anfahrt & Zugang'],
  ['Parkplatz', 'page', 'Anfahrt & Zugang'],
  ['bushaltestelle', ['page', 'venue'], ['Anfahrt & Zugang', 'Großes Haus']],
  ['Rollstuhl', 'page', 'Barrierefreiheit im Haus'],
  ['behinderten wc', 'page', 'Barrierefreiheit im Haus'],
  ['barrierefrei', 'page', 'Barrierefreiheit im Haus'],
  ['wheelchair', 'page', 'Barrierefreiheit im Haus'],
  ['restaurant', 'page', 'Essen & Trinken'],
  ['newsletter', 'page', 'Newsletter'],
  ['Regenschirm verloren', 'page', 'Häufige Fragen'],
  ['Fundbüro', 'page', 'Häufige Fragen'],
  ['Schulferien', 'page', 'Workshops & Clubs'],
  ['Praktikum', 'page', 'Jobs & Ausschreibungen'],
  ['stellenangebote', 'page', 'Jobs & Ausschreibungen'],
  ['vermietung', 'page', 'Räume mieten'],
  ['schulklasse', 'form', 'Schulklasse oder Kita-Gruppe anmelden'],
  ['kinder ab 6', 'page', 'Kinder & Familien'],
  ['english', 'production', ['Dido und Aeneas', 'The Fairy Queen']],
  // days
  ['Dezember', 'programme', 'Programm im Dezember 2026'],
  ['Samstag', 'programme', 'Programm heute, Samstag, 21. November 2026'],
  ['heute', 'programme', 'Programm heute, Samstag, 21. November 2026'],
  ['20. dezember', 'programme', 'Programm am Sonntag, 20. Dezember 2026'],
  ['silvester', 'programme', 'Programm am Donnerstag, 31. Dezember 2026'],
  ['wochenende', 'programme', 'Programm vom 21. bis 22. November 2026'],
  ['konzert dezember', 'programme', 'Programm im Dezember 2026'],
  // what is played
  ['zaubr', 'production', 'Die Zauberflöte'],
  ['Zauberflöte', 'production', 'Die Zauberflöte'],
  ['Dauer Zauberflöte', 'production', 'Die Zauberflöte'],
  ['zauberfloete', 'production', 'Die Zauberflöte'],
  ['Mozart', 'production', ['Die Zauberflöte', 'Così fan tutte']],
  ['mozzart', 'production', ['Die Zauberflöte', 'Così fan tutte']],
  ['cosi fan tutte', 'production', 'Così fan tutte'],
  ['Carmen', 'production', 'Carmen'],
  ['buechner woyzeck', 'production', 'Woyzeck'],
  ['Tchekhov', 'production', 'Die Möwe'],
  ['shostakovich', 'production', 'Kammersinfonie c-Moll'],
  ['Dürenmatt', 'production', 'Der Besuch der alten Dame'],
  ['hänsel', 'production', 'Hänsel und Gretel'],
  ['„Der Bau“', 'production', 'Der Bau'],
  ['brecht', 'production', 'Die Dreigroschenoper'],
  ['winter reise', 'production', 'Winterreise'],
  ['bolero ravel', 'production', 'Boléro, auf der Stelle'],
  ['premiere', 'production', 'Woyzeck'],
  ['orgelkonzert', 'production', 'Orgelnacht'],
  // people and places
  ['Duarte Ximena', 'person', 'Ximena Duarte'],
  ['Feldkampf', 'person', 'Nora Feldkamp'],
  ['intendantin', 'person', 'Henrike Solms'],
  ['solmss', 'person', 'Henrike Solms'],
  ['Hofbuehne', ['page', 'venue'], 'Hofbühne'],
  ['großes haus', ['page', 'venue'], 'Großes Haus'],
  ['am wehr 1', ['page', 'venue'], ['Anfahrt & Zugang', 'Großes Haus']],
];
