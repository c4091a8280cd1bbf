import type { SetupStepName } from './setup-api.ts';

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
};

/** Both languages. @public */
export const SETUP_TEXTS = { de, en };
export const texts = de;
