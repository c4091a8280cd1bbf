/** Texts of the magazine (MAG). */
export const de = {
  headline: 'Magazin',
  description: 'Reportagen, Gespräche und Hintergründe aus dem Haus.',
  description_of: (title: string) =>
    `${title}: Reportagen, Gespräche und Hintergründe aus dem Haus.`,
  categories: 'Rubriken',
  all: 'Alle',
  all_topics: 'Alle #Themen',
  topics: 'Themen',
  topic: (name: string) => `#${name}`,
  count: (count: number) => (count === 1 ? '1 Artikel' : `${count} Artikel`),
  none: 'Hier ist noch nichts erschienen.',
  search: 'Im Magazin suchen',
  search_button: 'Suchen',
  edit: 'Beitrag bearbeiten',
  by: (author: string) => `Von ${author}`,
  minutes: (count: number) => `${count} Min.`,
  about: 'Darum geht es',
  related: 'Weiterlesen',
  read: 'Lesen',
  watch: 'Ansehen',
  listen: 'Anhören',
};

const en: typeof de = {
  headline: 'Magazine',
  description: 'Reports, conversations and backgrounds from the house.',
  description_of: (title) => `${title}: reports, conversations and backgrounds from the house.`,
  categories: 'Categories',
  all: 'All',
  all_topics: 'All #Topics',
  topics: 'Topics',
  topic: (name) => `#${name}`,
  count: (count) => (count === 1 ? '1 article' : `${count} articles`),
  none: 'Nothing has been published here yet.',
  search: 'Search the magazine',
  search_button: 'Search',
  edit: 'Edit article',
  by: (author) => `By ${author}`,
  minutes: (count) => `${count} min`,
  about: 'What it is about',
  related: 'Read on',
  read: 'Read',
  watch: 'Watch',
  listen: 'Listen',
};

/** Both languages. @public */
export const MAGAZINE_TEXTS = { de, en };
