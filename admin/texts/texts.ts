/** UI texts shared by the administration's screens. German is shown; the English ones are not used yet (G-16). */
interface AdminTexts {
  title: string;
  try_again: string;
  not_loaded: string;
  saved: string;
  repeating: string;
  server_away: string;
  created_by_name(name: string, isHidden: boolean): string;
  not_chosen(typed: string, mayCreate: boolean): string;
  remove: string;
  export: string;
  site: string;
  overview: string;
  security: string;
  sign_out: string;
  sign_in_later: string;
  open_page: string;
  edit_page: string;
  none: string;
  sections_later: string;
  tabs_later(labels: readonly string[]): string;
  planned(moment: string): string;
  over: string;
  publish: string;
  hide: string;
  published(count: number): string;
  hidden(count: number): string;
  online: string;
  offline: string;
  yes: string;
  no: string;
  /** something is in a list of the record, such as its prices */
  entered: string;
  not_entered: string;
  /** name of an open list or menu */
  choices: string;
  numbered(id: number): string;
  english: string;
  words_help: string;
  undo: string;
  notices(key: string): string;
  undone: string;
  removed: string;
  clash: {
    title: string;
    lead: string;
    mine: string;
    theirs: string;
    save: string;
    go_on: string;
    part(label: string): string;
    order(label: string): string;
    my_order: string;
    their_order: string;
    deleted: string;
    changed: string;
  };
  screens: Record<
    | 'plan'
    | 'form_entries'
    | 'newsletter'
    | 'hours'
    | 'redirects'
    | 'accounts'
    | 'settings'
    | 'setup'
    | 'changes'
    | 'dashboard',
    string
  >;
  areas: Record<'programme' | 'people' | 'magazine' | 'house', string>;
  picture: {
    choose: string;
    replace: string;
    drop: string;
    describe: string;
    remove: string;
    add: string;
    before(place: number): string;
    behind(place: number): string;
    without(place: number): string;
  };
}

const de: AdminTexts = {
  title: 'Verwaltung',
  try_again: 'Noch einmal versuchen',
  not_loaded:
    'Die Verwaltung wurde inzwischen erneuert, oder die Verbindung war unterbrochen. Bitte laden Sie die Seite neu; was Sie eingegeben und noch nicht gespeichert haben, wird Ihnen wieder angeboten.',
  saved: 'Gespeichert.',
  repeating:
    'Der Server antwortet gerade nicht. Es wird von selbst weiter gespeichert, bitte lassen Sie das Fenster offen.',
  server_away:
    'Der Server antwortet gerade nicht. Was hier fehlt, wird von selbst geladen, sobald er wieder da ist.',
  created_by_name: (name, isHidden) =>
    `„${name}“ ist angelegt${isHidden ? ', für Besucher noch verborgen' : ''}.`,
  not_chosen: (typed, mayCreate) =>
    `„${typed}“ ist noch nicht übernommen: Bitte wählen Sie einen Eintrag der Liste${mayCreate ? ', oder legen Sie ihn dort neu an' : ''}.`,
  remove: 'Löschen',
  export: 'Exportieren',
  site: 'Zur Website',
  overview: 'Übersicht',
  security: 'Anmeldung und Sicherheit',
  sign_out: 'Abmelden',
  sign_in_later: 'Später anmelden',
  open_page: 'Seite ansehen',
  edit_page: 'Auf der Seite bearbeiten',
  none: '–',
  sections_later:
    'Den eigentlichen Text, Bilder und Filme setzen Sie nach dem Speichern auf die Seite selbst: „Auf der Seite bearbeiten“.',
  tabs_later: (labels) =>
    `Nach dem Speichern gibt es hier auch ${labels.map((label) => `„${label}“`).join(' und ')}.`,
  planned: (moment) => `Öffentlich ab ${moment}`,
  over: 'Abgelaufen',
  publish: 'Veröffentlichen',
  hide: 'Verbergen',
  published: (count) =>
    count === 1 ? 'Ein Eintrag ist öffentlich.' : `${count} Einträge sind öffentlich.`,
  hidden: (count) =>
    count === 1 ? 'Ein Eintrag ist verborgen.' : `${count} Einträge sind verborgen.`,
  online: 'Öffentlich',
  offline: 'Verborgen',
  yes: 'Ja',
  no: 'Nein',
  entered: 'Eingetragen',
  not_entered: 'Nicht eingetragen',
  choices: 'Auswahl',
  numbered: (id) => `Nr. ${id}`,
  english: 'auf Englisch',
  words_help: 'Mehrere mit Komma trennen.',
  undo: 'Rückgängig',
  notices: (key) => `Hinweise (${key})`,
  undone: 'Rückgängig gemacht.',
  removed: 'Gelöscht.',
  clash: {
    title: 'Jemand anderes hat dasselbe geändert',
    lead: 'Bitte wählen Sie bei jedem Feld, was gelten soll.',
    mine: 'Meine Fassung',
    theirs: 'Die andere Fassung',
    save: 'So speichern',
    go_on: 'Weiter bearbeiten',
    part: (label) => `Feld „${label}“`,
    order: (label) => `${label}: die Reihenfolge`,
    my_order: 'wie ich sie geordnet habe',
    their_order: 'wie sie inzwischen ist',
    deleted: 'gelöscht',
    changed: 'geändert',
  },
  screens: {
    plan: 'Spielplan',
    form_entries: 'Einsendungen',
    newsletter: 'Newsletter',
    hours: 'Öffnungskalender',
    redirects: 'Weiterleitungen',
    accounts: 'Konten',
    settings: 'Einstellungen',
    setup: 'Einrichtung',
    changes: 'Letzte Änderungen',
    dashboard: 'Kennzahlen',
  },
  areas: {
    programme: 'Programm',
    people: 'Menschen',
    magazine: 'Magazin',
    house: 'Haus',
  },
  picture: {
    choose: 'Bild auswählen',
    replace: 'Anderes Bild',
    drop: 'oder hierher ziehen',
    describe: 'Beschreibung ändern',
    remove: 'Entfernen',
    add: 'Bilder hinzufügen',
    before: (place) => `Bild ${place} nach vorn`,
    behind: (place) => `Bild ${place} nach hinten`,
    without: (place) => `Bild ${place} entfernen`,
  },
};

const en: AdminTexts = {
  title: 'Administration',
  try_again: 'Try again',
  not_loaded:
    'The administration has been renewed meanwhile, or the connection was interrupted. Please reload the page; what you have typed and not saved is offered to you again.',
  saved: 'Saved.',
  repeating:
    'The server does not answer right now. Saving goes on by itself, please leave this window open.',
  server_away:
    'The server does not answer at the moment. What is missing here is loaded as soon as it is back.',
  created_by_name: (name, isHidden) =>
    `“${name}” has been created${isHidden ? ', still hidden from visitors' : ''}.`,
  not_chosen: (typed, mayCreate) =>
    `“${typed}” is not taken yet: please choose an entry of the list${mayCreate ? ' or create it there' : ''}.`,
  remove: 'Delete',
  export: 'Export',
  site: 'To the site',
  overview: 'Overview',
  security: 'Sign-in and security',
  sign_out: 'Sign out',
  sign_in_later: 'Sign in later',
  open_page: 'View the page',
  edit_page: 'Edit on the page',
  none: '–',
  sections_later:
    'Put the text itself, pictures and films onto the page after saving: “Edit on the page”.',
  tabs_later: (labels) =>
    `After saving, there is also ${labels.map((label) => `“${label}”`).join(' and ')} here.`,
  planned: (moment) => `Online from ${moment}`,
  over: 'Over',
  publish: 'Publish',
  hide: 'Hide',
  published: (count) => (count === 1 ? 'One record is online.' : `${count} records are online.`),
  hidden: (count) => (count === 1 ? 'One record is offline.' : `${count} records are offline.`),
  online: 'Online',
  offline: 'Offline',
  yes: 'Yes',
  no: 'No',
  entered: 'Entered',
  not_entered: 'Not entered',
  choices: 'Choices',
  numbered: (id) => `No. ${id}`,
  english: 'in English',
  words_help: 'Separate several with commas.',
  undo: 'Undo',
  notices: (key) => `Notices (${key})`,
  undone: 'Undone.',
  removed: 'Deleted.',
  clash: {
    title: 'Somebody else has changed the same',
    lead: 'Please choose for each field which value to keep.',
    mine: 'Mine',
    theirs: 'Theirs',
    save: 'Save these',
    go_on: 'Continue editing',
    part: (label) => `Field “${label}”`,
    order: (label) => `${label}: their order`,
    my_order: 'as I have ordered them',
    their_order: 'as it is by now',
    deleted: 'deleted',
    changed: 'changed',
  },
  screens: {
    plan: 'Plan',
    form_entries: 'Form entries',
    newsletter: 'Newsletter',
    hours: 'Opening calendar',
    redirects: 'Redirects',
    accounts: 'Accounts',
    settings: 'Settings',
    setup: 'Setup',
    changes: 'Latest changes',
    dashboard: 'Figures',
  },
  areas: {
    programme: 'Programme',
    people: 'People',
    magazine: 'Magazine',
    house: 'House',
  },
  picture: {
    choose: 'Choose a picture',
    replace: 'Another picture',
    drop: 'or drop it here',
    describe: 'Change the description',
    remove: 'Remove',
    add: 'Add pictures',
    before: (place) => `Move picture ${place} forward`,
    behind: (place) => `Move picture ${place} back`,
    without: (place) => `Remove picture ${place}`,
  },
};

/** Both languages. @public */
export const ADMIN_TEXTS = { de, en };
export const texts = de;
