/** What to do first in an empty list. German is shown; the English ones are not used yet (G-16). */
interface NoRecordsTexts {
  title(many: string): string;
  create: string;
  /** of kinds that say nothing of their own */
  about: string;
  kinds: Readonly<
    Record<string, { about: string /** path of a kind that comes before */; first?: string }>
  >;
}

const de: NoRecordsTexts = {
  title: (many) => `${many}: noch keine`,
  create: 'Ersten Eintrag anlegen',
  about: 'Was Sie hier anlegen, steht danach in dieser Liste, mit Suche und Filtern.',
  kinds: {
    events: {
      about:
        'Termine tragen Sie am schnellsten bei ihrer Produktion ein, unter „Termine“: einzeln, als Serie oder aus Excel eingefügt. Hier stehen danach alle.',
      first: 'productions',
    },
    productions: {
      about:
        'Eine Produktion ist, was gespielt wird: Texte, Bilder, Team. Gleich nach dem Anlegen tragen Sie unter „Termine“ ein, wann.',
    },
    series: {
      about:
        'Eine Reihe fasst Produktionen und Vorstellungen zusammen, etwa „Familienkonzerte“. Sie bekommt eine eigene Seite.',
    },
    teasers: {
      about:
        'Ein Teaser ist eine Karte zwischen den Vorstellungen eines Tages, die Sie selbst schreiben und die überallhin führen kann.',
    },
    venues: {
      about:
        'Ein Spielort ist ein Gebäude mit Anschrift und Anfahrt. Die Säle darin tragen Sie danach unter „Räume“ ein.',
    },
    rooms: {
      about:
        'Ein Raum ist ein Saal oder eine Bühne in einem Spielort. Fehlt der Spielort noch, kommt er zuerst.',
      first: 'venues',
    },
    persons: {
      about:
        'Wer im Haus arbeitet oder gastiert, steht danach in Team und Besetzung zur Wahl und hat eine Seite mit Porträt.',
    },
    'person-categories': {
      about: 'Gruppen gliedern die Menschen des Hauses, etwa in Leitung, Ensemble und Gäste.',
    },
    articles: {
      about:
        'Ein Beitrag des Magazins beginnt mit Titel und Vorspann. Text, Bilder und Filme setzen Sie danach auf die Seite selbst.',
    },
    'article-categories': {
      about: 'Rubriken gliedern das Magazin, etwa in Gespräche, Proben und Hintergrund.',
    },
    genres: { about: 'Nach Genres filtern Besucher das Programm: Oper, Schauspiel, Konzert.' },
    'exhibition-types': {
      about: 'Sie sagen, was ein Termin ist: Vorstellung, Einführung, Führung, Workshop.',
    },
    seasons: {
      about:
        'Eine Spielzeit geht von einem Tag bis zu einem anderen. Nach ihr sind Produktionen und Archiv geordnet.',
    },
    tags: {
      about:
        'Schlagworte verbinden, was sonst nichts verbindet, etwa „Premiere“ oder „ab 6 Jahren“.',
    },
    alerts: {
      about:
        'Ein Hinweis steht auf der Website, sofort oder zu seiner Zeit: ein Ausfall, eine Sperrung, ein Vorverkauf.',
    },
    'opening-hours': {
      about:
        'Tragen Sie die gewöhnliche Woche von Kasse oder Haus ein. Feiertage und Ferien kommen in den Öffnungskalender.',
    },
    'opening-hours-exceptions': {
      about:
        'Feiertage, Ferien und Tage mit anderen Zeiten. Der Öffnungskalender zeigt, was Besucher an einem Tag lesen.',
    },
    forms: {
      about:
        'Ein Formular beginnt mit einer Vorlage (Kontakt, Gruppen, Vorsprechen) oder leer. Was Besucher schicken, steht unter „Einsendungen“.',
    },
  },
};

const en: NoRecordsTexts = {
  title: (many) => `${many}: none yet`,
  create: 'Create the first one',
  about: 'What you create here is in this list afterwards, with search and filters.',
  kinds: {
    events: {
      about:
        'The fastest way to enter dates is in their production, under “Dates”: one by one, as a series, or pasted from Excel. Here is a list of all of them.',
      first: 'productions',
    },
    productions: {
      about:
        'A production is what is played: texts, pictures, team. As soon as it is created, enter its dates under “Dates”.',
    },
    series: {
      about:
        'A series combines productions and performances, such as “Family concerts”. It has a page of its own.',
    },
    teasers: {
      about:
        'A teaser is a card among the performances of a day that you write yourself and that can lead anywhere.',
    },
    venues: {
      about:
        'A venue is a building with an address and directions. Enter its halls under “Rooms” afterwards.',
    },
    rooms: {
      about: 'A room is a hall or a stage in a venue. If its venue is missing, that comes first.',
      first: 'venues',
    },
    persons: {
      about:
        'Staff and guests can then be chosen in team and cast, and have a page with a portrait.',
    },
    'person-categories': {
      about: 'Groups divide the people of the house, such as direction, ensemble and guests.',
    },
    articles: {
      about:
        'An article begins with title and lead. Put text, pictures and films on its page afterwards.',
    },
    'article-categories': {
      about: 'Sections divide the magazine, such as interviews, rehearsals and background.',
    },
    genres: { about: 'Visitors filter the programme by genres: opera, drama, concert.' },
    'exhibition-types': {
      about: 'They say what a date is: performance, introduction, tour, workshop.',
    },
    seasons: {
      about: 'A season lasts from one day to another. Productions and archive are ordered by it.',
    },
    tags: { about: 'Tags connect what nothing else connects, such as “premiere” or “from age 6”.' },
    alerts: {
      about:
        'An alert is on the site, at once or at its time: a cancellation, a closure, the start of a sale.',
    },
    'opening-hours': {
      about:
        'Enter the usual week of box office or house. Holidays belong into the calendar of opening hours.',
    },
    'opening-hours-exceptions': {
      about:
        'Holidays and days with other hours. The calendar of opening hours shows what visitors read on a day.',
    },
    forms: {
      about:
        'A form begins with a template (contact, groups, audition) or empty. What visitors send is in the inbox.',
    },
  },
};

/** Both languages. @public */
export const NO_RECORDS_TEXTS = { de, en };
export const noRecordsTexts = de;
