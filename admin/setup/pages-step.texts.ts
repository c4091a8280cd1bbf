import type { SetupPageState } from './setup-api.ts';

/** UI texts of the setup's last step. German is shown; the English ones are not used yet (G-16). */
interface PagesStepTexts {
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
}

const de: PagesStepTexts = {
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
};

const en: PagesStepTexts = {
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
};

/** Both languages. @public */
export const PAGES_STEP_TEXTS = { de, en };
export const pagesStepTexts = de;
