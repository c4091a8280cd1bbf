interface SavedFiltersTexts {
  title: string;
  empty: string;
  search: string;
  not_found: string;
  save: string;
  save_title: string;
  help: string;
  name: string;
  replaces(name: string): string;
  keep: string;
  cancel: string;
  remove(name: string): string;
  saved(name: string): string;
  removed(name: string): string;
}

const de: SavedFiltersTexts = {
  title: 'Gemerkte Filter',
  empty: 'Filtern oder sortieren Sie die Liste, dann können Sie das hier für später merken.',
  search: 'Suchen',
  not_found: 'Kein Filter heißt so.',
  save: 'Diese Filter merken …',
  save_title: 'Filter merken',
  help: 'Filter und Reihenfolge der Liste stehen dann unter diesem Namen bereit, überall, wo Sie sich anmelden.',
  name: 'Name',
  replaces: (name) => `„${name}“ gibt es schon und wird ersetzt.`,
  keep: 'Merken',
  cancel: 'Abbrechen',
  remove: (name) => `„${name}“ entfernen`,
  saved: (name) => `„${name}“ ist gemerkt.`,
  removed: (name) => `„${name}“ ist entfernt.`,
};

const en: SavedFiltersTexts = {
  title: 'Saved filters',
  empty: 'Filter or sort the list, then you can keep that here for later.',
  search: 'Search',
  not_found: 'No filter has this name.',
  save: 'Save these filters …',
  save_title: 'Save filters',
  help: 'Filters and order of the list are kept under this name, wherever you sign in.',
  name: 'Name',
  replaces: (name) => `‘${name}’ exists and will be replaced.`,
  keep: 'Save',
  cancel: 'Cancel',
  remove: (name) => `Remove ‘${name}’`,
  saved: (name) => `‘${name}’ is saved.`,
  removed: (name) => `‘${name}’ is removed.`,
};

/** Both languages. @public */
export const SAVED_FILTERS_TEXTS = { de, en };
export const savedFiltersTexts = de;
