/** Titles of pages that every house has, where its menu has none for them. */
const de = {
  search: 'Suche',
  favourites: 'Merkliste',
  programme: 'Programm',
  shop: 'Webshop',
  productions: 'Produktionen',
  ensemble: 'Ensemble',
  magazine: 'Magazin',
};

const en: typeof de = {
  search: 'Search',
  favourites: 'Favourites',
  programme: 'Programme',
  shop: 'Web shop',
  productions: 'Productions',
  ensemble: 'Ensemble',
  magazine: 'Magazine',
};

/** Both languages. @public */
export const PLACE_TEXTS = { de, en };
export const placeTexts = de;
