import type { SetupPageState, SetupStepName } from './setup-api.ts';

interface StepTexts {
  /** in the list of steps */
  short: string;
  title: string;
  lead: string;
}

/** UI texts of the setup. German is shown; the English ones are not used yet (G-16). */
interface SetupTexts {
  title: string;
  steps: Record<SetupStepName, StepTexts>;
  all: string;
  at(step: number, count: number): string;
  done: string;
  optional: string;
  back: string;
  skip: string;
  next: string;
  later: string;
  name_example: string;
  saved: string;
  check: string;
  clash(names: string): string;
  rooms: {
    venue: string;
    room: string;
    room_help: string;
    more: string;
  };
  hours: {
    days: readonly string[];
    from: string;
    to: string;
    closed: string;
    of(day: string, what: string): string;
    spread: string;
    help: string;
    several: string;
    change: string;
  };
  mail: {
    title: string;
    sent(to: string): string;
    folder: string;
    send: string;
    ok_sent(to: string): string;
    ok_folder: string;
  };
  pages: {
    states: Record<SetupPageState['state'], string>;
    gaps(count: number): string;
    edit(title: string): string;
    edit_short: string;
    list: string;
    make: string;
    made: string;
    publish: string;
    publish_about: string;
    published: string;
    unnamed: string;
    name_it: string;
    template: string;
    template_about: string;
    hints: string;
    gaps_hidden: string;
    gaps_public: string;
    release: string;
    released: string;
    public: string;
    view: string;
    write: string;
    finish: string;
  };
}

const de: SetupTexts = {
  title: 'Einrichtung',
  steps: {
    name: {
      short: 'Name',
      title: 'Wie heißt Ihr Haus?',
      lead: 'So steht es im Kopf jeder Seite, in Suchmaschinen und in Mails.',
    },
    logo: {
      short: 'Logo',
      title: 'Haben Sie ein Logo?',
      lead: 'Es steht links oben und führt zur Startseite. Ohne Logo steht dort der Name des Hauses.',
    },
    colours: {
      short: 'Farben',
      title: 'Welche Farben hat Ihr Haus?',
      lead: 'Eine Signalfarbe reicht: Was man nicht gut lesen könnte, gleicht die Website aus. Alle weiteren Farben und die Schriften stehen in den Einstellungen.',
    },
    address: {
      short: 'Anschrift',
      title: 'Wer betreibt das Haus, und wo?',
      lead: 'Die Anschrift steht am Fuß jeder Seite. Impressum, Kontakt und Datenschutz werden mit diesen Angaben angelegt.',
    },
    rooms: {
      short: 'Spielort',
      title: 'Wo wird gespielt?',
      lead: 'Ein Spielort ist ein Gebäude mit Anschrift. Ein Raum ist ein Saal oder eine Bühne darin.',
    },
    hours: {
      short: 'Öffnungszeiten',
      title: 'Wann ist geöffnet?',
      lead: 'Eine gewöhnliche Woche von Kasse oder Haus. Feiertage und Ferien kommen später in den Öffnungskalender.',
    },
    mail: {
      short: 'E-Mail',
      title: 'Wohin gehen Nachrichten?',
      lead: 'Diese Adresse steht im Impressum und bekommt Nachrichten des Systems.',
    },
    pages: {
      short: 'Seiten',
      title: 'Ihre Seiten',
      lead: 'Startseite, Menü und die Seiten, die ein Haus haben muss. Sie sind Vorlagen: Schreiben Sie alles so, wie es für Ihr Haus stimmt.',
    },
  },
  all: 'Alle Schritte',
  at: (step, count) => `Schritt ${step} von ${count}`,
  done: 'erledigt',
  optional: 'freiwillig',
  back: 'Zurück',
  skip: 'Überspringen',
  next: 'Weiter',
  later: 'Später weitermachen',
  name_example: 'Zum Beispiel: Theater am Deich',
  saved: 'Gespeichert.',
  check: 'Bitte prüfen Sie die markierten Felder.',
  clash: (names) =>
    `Jemand anderes hat inzwischen dasselbe geändert: ${names}. Mit „Weiter“ gilt, was hier steht.`,
  rooms: {
    venue: 'Spielort',
    room: 'Raum',
    room_help: 'Gibt es nur einen Saal, nennen Sie ihn, wie er bei Ihnen heißt.',
    more: 'Weitere Spielorte und Räume tragen Sie später in ihren Listen ein.',
  },
  hours: {
    days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    from: 'Von',
    to: 'Bis',
    closed: 'Geschlossen',
    of: (day, what) => `${day}, ${what}`,
    spread: 'Montag bis Freitag gleich',
    help: 'Tage ohne Zeiten bleiben ohne Angabe.',
    several:
      'Die Öffnungszeiten sind schon eingetragen, mit mehreren Zeiten am Tag oder für einzelne Spielorte. Sie stehen in ihrer Liste.',
    change: 'Öffnungszeiten ändern',
  },
  mail: {
    title: 'Kommen Mails an?',
    sent: (to) => `Ein Mailserver ist eingestellt. Eine Probe geht an ${to}.`,
    folder:
      'Noch ist kein Mailserver eingestellt: Mails werden als Dateien in den Ordner „mail“ der Daten gelegt. Wer den Server betreibt, trägt ihn als MAIL_URL ein.',
    send: 'Probe schicken',
    ok_sent: (to) =>
      `Der Mailserver hat die Probe angenommen. Bitte sehen Sie in das Postfach ${to}.`,
    ok_folder: 'Die Probe liegt im Ordner „mail“ der Daten.',
  },
  pages: {
    states: {
      missing: 'wird angelegt',
      hidden: 'noch nicht öffentlich',
      public: 'öffentlich',
      elsewhere: 'hat das Haus schon',
    },
    gaps: (count) => (count === 1 ? 'eine Lücke […]' : `${count} Lücken […]`),
    edit: (title) => `${title} bearbeiten`,
    edit_short: 'Bearbeiten',
    list: 'Seiten der Einrichtung',
    make: 'Seiten anlegen',
    made: 'Die Seiten sind angelegt. Besucher sehen sie noch nicht.',
    publish: 'Website veröffentlichen',
    publish_about:
      'Startseite, Menü und Rechtstexte werden zusammen öffentlich, denn ohne Impressum darf keine Website offen sein.',
    published: 'Die Website ist öffentlich.',
    unnamed: 'Der Name des Hauses fehlt noch. Bis dahin steht „Kulturhaus“ im Kopf jeder Seite.',
    name_it: 'Eintragen',
    template: 'Die Rechtstexte sind Vorlagen, keine Rechtsberatung',
    template_about:
      'Lassen Sie Impressum, Datenschutz und die Erklärung zur Barrierefreiheit von einer Anwältin oder einem Anwalt prüfen. Was nur Sie wissen können, ist dort mit […] markiert. Solange ein Rechtstext Lücken hat, bleibt er aus Suchmaschinen.',
    hints: 'Was noch fehlt',
    gaps_hidden: 'Füllen Sie die Lücken vor dem Veröffentlichen: Besucher sehen sie sonst auch.',
    gaps_public: 'Besucher sehen die Lücken: Bitte füllen Sie sie bald.',
    release: 'Fertige Rechtstexte für Suchmaschinen freigeben',
    released: 'Suchmaschinen dürfen die fertigen Rechtstexte finden.',
    public: 'Besucher sehen die Startseite.',
    view: 'Website ansehen',
    write: 'Startseite bearbeiten',
    finish: 'Zur Übersicht',
  },
};

const en: SetupTexts = {
  title: 'Setup',
  steps: {
    name: {
      short: 'Name',
      title: 'What is your house called?',
      lead: 'It is shown in the header of every page, in search engines and in mails.',
    },
    logo: {
      short: 'Logo',
      title: 'Do you have a logo?',
      lead: 'It is at the top left and leads to the home page. Without one, the name of the house is there.',
    },
    colours: {
      short: 'Colours',
      title: 'Which colours does your house have?',
      lead: 'A signal colour is enough: the site corrects what would be hard to read. All other colours and the typefaces are in the settings.',
    },
    address: {
      short: 'Address',
      title: 'Who runs the house, and where?',
      lead: 'The address is at the foot of every page. Imprint, contact and privacy statement are made with it.',
    },
    rooms: {
      short: 'Venue',
      title: 'Where do performances take place?',
      lead: 'A venue is a building with an address. A room is a hall or stage in it.',
    },
    hours: {
      short: 'Opening hours',
      title: 'When is it open?',
      lead: 'A usual week of box office or house. Holidays go into the opening calendar later.',
    },
    mail: {
      short: 'E-mail',
      title: 'Where do messages go?',
      lead: 'This address is in the imprint and gets messages of the system.',
    },
    pages: {
      short: 'Pages',
      title: 'Your pages',
      lead: 'Home page, menu and the pages that a house must have. They are templates: write everything as it is true of your house.',
    },
  },
  all: 'All steps',
  at: (step, count) => `Step ${step} of ${count}`,
  done: 'done',
  optional: 'optional',
  back: 'Back',
  skip: 'Skip',
  next: 'Continue',
  later: 'Continue later',
  name_example: 'For example: Theater am Deich',
  saved: 'Saved.',
  check: 'Please check the marked fields.',
  clash: (names) =>
    `Somebody else has changed the same in the meantime: ${names}. “Continue” keeps what is here.`,
  rooms: {
    venue: 'Venue',
    room: 'Room',
    room_help: 'If there is only one hall, call it what you call it.',
    more: 'Other venues and rooms are entered in their lists later.',
  },
  hours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    from: 'From',
    to: 'Until',
    closed: 'Closed',
    of: (day, what) => `${day}, ${what}`,
    spread: 'The same from Monday to Friday',
    help: 'Days without hours say nothing.',
    several:
      'Opening hours have been entered already, with several times a day or for single venues. They are in their list.',
    change: 'Change opening hours',
  },
  mail: {
    title: 'Do mails arrive?',
    sent: (to) => `A mail server is configured. A test goes to ${to}.`,
    folder:
      'No mail server is configured yet: mails are stored as files in the folder “mail” of the data directory. The person who runs the server sets it as MAIL_URL.',
    send: 'Send a test',
    ok_sent: (to) => `The mail server has taken the test. Please look into the mailbox ${to}.`,
    ok_folder: 'The test is in the folder “mail” of the data.',
  },
  pages: {
    states: {
      missing: 'will be created',
      hidden: 'not public yet',
      public: 'public',
      elsewhere: 'the house has it already',
    },
    gaps: (count) => (count === 1 ? 'one gap […]' : `${count} gaps […]`),
    edit: (title) => `Edit ${title}`,
    edit_short: 'Edit',
    list: 'Pages of the setup',
    make: 'Create pages',
    made: 'The pages are there. Visitors do not see them yet.',
    publish: 'Publish the site',
    publish_about:
      'Home page, menu and legal texts become public together: no site may be open without its imprint.',
    published: 'The site is public.',
    unnamed: 'The house has no name yet. Until then “Kulturhaus” is in the header of every page.',
    name_it: 'Enter it',
    template: 'The legal texts are templates, not legal advice',
    template_about:
      'Have a lawyer check imprint, privacy statement and accessibility statement. What only you can know is marked with […] there. A legal text with gaps stays out of search engines.',
    hints: 'What is missing',
    gaps_hidden: 'Fill the gaps before you publish: visitors see them, too.',
    gaps_public: 'Visitors see the gaps: please fill them soon.',
    release: 'Let search engines find the finished legal texts',
    released: 'Search engines may find the finished legal texts.',
    public: 'Visitors see the home page.',
    view: 'View the site',
    write: 'Edit the home page',
    finish: 'To the overview',
  },
};

/** Both languages. @public */
export const SETUP_TEXTS = { de, en };
export const texts = de;
