const de = {
  open: 'Finden',
  field: 'Finden: Einträge, Seiten, Medien, Bereiche, Einstellungen',
  hint: 'Name, Ort, Seite oder „Neue Produktion“ …',
  list: 'Gefunden',
  recent: 'Zuletzt geöffnet',
  go_to: 'Bereich',
  create: (one: string) => `Neu: ${one}`,
  action: 'Anlegen',
  setting: 'Einstellung',
  page: 'Seite',
  searching: 'Sucht …',
  none: 'Nichts gefunden.',
  empty: 'Tippen Sie los: Auch Tippfehler werden verstanden.',
  count: (count: number) => (count === 1 ? 'Ein Treffer' : `${count} Treffer`),
  did_you_mean: (words: string) => `Gesucht wurde „${words}“.`,
  hidden: 'verborgen',
};

const en: typeof de = {
  open: 'Find',
  field: 'Find: records, pages, media, areas, settings',
  hint: 'Name, place, page or “New production” …',
  list: 'Found',
  recent: 'Opened last',
  go_to: 'Area',
  create: (one) => `New: ${one}`,
  action: 'Create',
  setting: 'Setting',
  page: 'Page',
  searching: 'Searching …',
  none: 'Nothing found.',
  empty: 'Just type: slips are understood, too.',
  count: (count) => (count === 1 ? 'One result' : `${count} results`),
  did_you_mean: (words) => `Searched for “${words}”.`,
  hidden: 'hidden',
};

/** Both languages. @public */
export const FINDER_TEXTS = { de, en };
export const texts = de;
