const de = {
  title: 'Neues Formular',
  lead: 'Womit möchten Sie beginnen? Alles lässt sich danach ändern, und öffentlich ist das Formular erst, wenn Sie es sagen.',
  use: (title: string) => `Verwenden: ${title}`,
  use_short: 'Verwenden',
  empty: 'Leeres Formular',
  empty_about: 'Ohne Felder. Wie soll es heißen?',
  name: 'Titel',
  name_missing: 'Bitte einen Titel eingeben.',
  create: 'Anlegen',
  failed: 'Die Vorlagen konnten nicht geladen werden.',
  copy: 'Duplizieren',
  copied: 'Das ist die Kopie: mit denselben Feldern, ohne Einsendungen und noch nicht öffentlich.',
  hidden: 'Noch nicht öffentlich',
  hidden_about:
    'Nur Sie und Ihr Team sehen die Seite dieses Formulars. Der Schalter „Öffentlich“ unten ändert das.',
  places: (count: number) =>
    count === 0
      ? 'Steht auf keiner Seite'
      : count === 1
        ? 'Steht auf 1 Seite'
        : `Steht auf ${count} Seiten`,
  own_page: 'Eigene Seite',
  places_about:
    'Auf eine Seite kommt es dort mit dem Modul „Formular“; eine eigene Seite hat es immer.',
  entries: (count: number) => (count === 1 ? '1 Einsendung' : `${count} Einsendungen`),
  refused: {
    hide: 'Stattdessen verbergen',
    hidden: 'Das Formular ist jetzt verborgen und nimmt nichts mehr an.',
    entries: 'Einsendungen ansehen',
  },
};

const en: typeof de = {
  title: 'New form',
  lead: 'What would you like to begin with? All of it can be changed later, and the form is only public when you say so.',
  use: (title) => `Use: ${title}`,
  use_short: 'Use',
  empty: 'Empty form',
  empty_about: 'Without fields. What is it called?',
  name: 'Title',
  name_missing: 'Please enter a title.',
  create: 'Create',
  failed: 'The templates could not be loaded.',
  copy: 'Duplicate',
  copied: 'This is the copy: with the same fields, without entries and not public yet.',
  hidden: 'Not public yet',
  hidden_about:
    'Only you and your team see the page of this form. The switch “Public” below changes that.',
  places: (count) => (count === 0 ? 'On no page' : count === 1 ? 'On 1 page' : `On ${count} pages`),
  own_page: 'Its own page',
  places_about:
    'It gets onto a page there, with the module “Form”; it always has a page of its own.',
  entries: (count) => (count === 1 ? '1 entry' : `${count} entries`),
  refused: {
    hide: 'Hide it instead',
    hidden: 'The form is hidden now and takes nothing any more.',
    entries: 'See the entries',
  },
};

/** Both languages. @public */
export const MAKING_TEXTS = { de, en };
export const makingTexts = de;
