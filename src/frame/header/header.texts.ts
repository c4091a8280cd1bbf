/** Texts of the header, rendered by the server only. German is shown; English is for later (G-16). */
const de = {
  /** exact alt text of the logo (SHELL-22, A11Y-02) */
  logo: 'Home',
  main_menu: 'Hauptmenü',
  secondary_menu: 'Weitere Seiten',
  /** distinguishes the burger menu's landmarks */
  burger_main: 'Menü: Hauptseiten',
  burger_secondary: 'Menü: weitere Seiten',
  close_menu: 'Menü schließen',
  overview: (name: string) => `${name}: Übersicht`,
  language: (name: string) => `Sprache: ${name}`,
  search: 'Suche',
  search_for: 'Wonach suchen Sie?',
  search_now: 'Suchen',
  sign_in: 'Anmelden',
  basket: 'Warenkorb',
  favorites: 'Merkliste',
  /** exact tooltip (SHOP-05) */
  shop_offline: 'Webshop offline',
};

const en: typeof de = {
  logo: 'Home',
  main_menu: 'Main menu',
  secondary_menu: 'More pages',
  burger_main: 'Menu: main pages',
  burger_secondary: 'Menu: more pages',
  close_menu: 'Close menu',
  overview: (name) => `${name}: overview`,
  language: (name) => `Language: ${name}`,
  search: 'Search',
  search_for: 'What are you looking for?',
  search_now: 'Search now',
  sign_in: 'Sign in',
  basket: 'Cart',
  favorites: 'Favourites',
  shop_offline: 'Webshop offline',
};

/** Both languages. @public */
export const HEADER_TEXTS = { de, en };
export const headerTexts = de;
